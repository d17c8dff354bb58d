#!/bin/bash
# Lets a real cron daemon run the jobs of $1/crontab once; mails go to $1/mails. It is run in a mount name space of its
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
# Cron looks at its tables when a minute begins.
for _ in $(seq 1 200); do
  if [ -s "$work/status-0" ] && [ -s "$work/status-1" ] && [ -n "$(ls "$work/mails")" ]; then break; fi
  sleep 0.5
done
sleep 1
kill "$daemon"
rm -rf "$work/sbin" 2>/dev/null || true
