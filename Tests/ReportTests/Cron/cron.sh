#!/bin/bash
# Lets a real cron daemon run the jobs of $1/crontab, which are due when it starts; mails go to $1/mails. It is run in a mount name space of its
# own (unshare --mount), where the machine's crontabs, mail program and pid file are covered up.
set -eu
work=$1
mkdir -p "$work/mails" "$work/sbin"
mount --make-rprivate /
cp -a /usr/sbin/. "$work/sbin"
rm -f "$work/sbin/sendmail"
printf '#!/bin/sh\ncat > "%s/mails/$$"\n' "$work" > "$work/sbin/sendmail"
chmod 755 "$work/sbin/sendmail"
mount --bind "$work/sbin" /usr/sbin
mount -t tmpfs none /etc/cron.d
mount -t tmpfs none /var/spool/cron
mkdir -m 1730 /var/spool/cron/crontabs
mount -t tmpfs none /run
: > "$work/empty"
if [ -e /etc/crontab ]; then mount --bind "$work/empty" /etc/crontab; fi
install -m 644 -o root -g root "$work/crontab" /etc/cron.d/tend

/usr/sbin/cron -f &
daemon=$!
for _ in $(seq 1 600); do
  # Whoever runs a job is there until its mail is sent.
  if [ -s "$work/status-0" ] && [ -s "$work/status-1" ] && [ -z "$(ps -o pid= --ppid "$daemon")" ]; then break; fi
  sleep 0.1
done
kill "$daemon"
rm -rf "$work/sbin" 2>/dev/null || true
