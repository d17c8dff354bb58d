# Every command of Tend's workshop. `make` alone lists them.

SHELL = /bin/bash
PREFIX = /usr/local
SAMPLE = Resources/Practice
SAMPLE_AS_OF = 2026-11-23T09:00:00-05:00
SWIFT_NEEDED = 6.2
VERSION = $(shell sed -n 's/.*version: "\([0-9.]*\)",$$/\1/p' Sources/tend/Tend.swift)

# What the build and the tests need besides Swift: Debian's package, and the file or command that shows it is there.
BUILD_NEEDS = \
	libcmark-gfm-dev=/usr/include/cmark-gfm.h \
	libcmark-gfm-extensions-dev=/usr/include/cmark-gfm-core-extensions.h \
	tzdata=/usr/share/zoneinfo/Europe/Berlin
TEST_NEEDS = $(BUILD_NEEDS) \
	chromium=chromium \
	cron=cron \
	poppler-utils=pdftotext \
	python3=python3 \
	python3-pip=pip3 \
	systemd=systemd-analyze \
	tmux=tmux \
	valgrind=valgrind \
	weasyprint=weasyprint

BENCH_NEEDS = \
	python3=python3 \
	python3-pip=pip3 \
	valgrind=valgrind

BROWSER_NEEDS = \
	chromium=chromium \
	default-jre-headless=java \
	firefox-esr=firefox-esr \
	fonts-noto-cjk=/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc \
	poppler-utils=pdftoppm \
	python3=python3 \
	python3-pip=pip3 \
	weasyprint=weasyprint

BARE_NEEDS = debootstrap=debootstrap
NETWORK_NEEDS = \
	munge=munged \
	parallel=parallel \
	python3=python3 \
	python3-pip=pip3 \
	slurm-client=sbatch \
	slurmctld=slurmctld \
	slurmd=slurmd \
	strace=strace
FAULT_NEEDS = e2fsprogs=mkfs.ext4 strace=strace valgrind=valgrind

# The tests that TEND_STRESS makes longer; in release, since most of them only compute.
STRESS = Stress|PowerCutTests|KilledTests|EscapingTests|ReplayPropertyTests|FlowPropertyTests|MoodChangeTests|RosterPropertyTests|RosterViewTests|PaperTests|ForgetTests|BrokenClientTests|OracleTests|NotePropertyTests|NoteLimitsTests|ConcurrencyTests|GeneratedPracticeTests|CheckTellingTests

# One set of flags for all that is built for debugging, and one for all that is released: with others everything would be
# built anew. Nothing is indexed, there is no debug information (with `DEBUG=` there are both), the compiler does not
# verify its own intermediate code, as its developers do, and one compiler takes a whole target: with one for each core
# every one of them reads all of it.
DEBUG = --disable-index-store -debug-info-format none -Xswiftc -Xfrontend -Xswiftc -disable-llvm-verify \
	-Xswiftc -driver-batch-count -Xswiftc 1
RELEASE = -c release --static-swift-stdlib -Xlinker --gc-sections
SWIFT_BUILD = swift build $(DEBUG)
# The tests' own entry point is Tests/XCTMain.swift; with it, these two say that there is nothing of XCTest.
TEST_WITH = --disable-xctest --enable-swift-testing
SWIFT_TEST = swift test $(DEBUG) $(TEST_WITH) $(if $(FILTER),--filter '$(FILTER)')

# `make test ONLY=InsightsTests` builds and runs that target's tests alone; Package.swift reads it.
ifneq ($(ONLY),)
export ONLY
else
unexport ONLY
endif

SWIFT_FILES = Package.swift Sources Tests Templates Resources
READERS = .build/readers
BROWSER_TOOLS = .build/browser
NETWORK_READERS = .build/network

.PHONY: help demo play test test-browser pictures record stress bench test-faults test-network test-bare fuzz mutants calibrate imports lint format install install-service uninstall deb dist clean build-needs test-needs browser-needs

help: ## list these commands
	@awk -F ':[^#]*## ' '/^[a-z-]+:.*## / { printf "  make %-15s %s\n", $$1, $$2 }' Makefile

demo: build-needs ## build Tend and the sample practice's site
	@echo "Building Tend; the first time takes a few minutes."
	$(SWIFT_BUILD) --product tend
	.build/debug/tend build $(SAMPLE) --as-of $(SAMPLE_AS_OF) --output Output
	@echo "Look at the site: file://$(CURDIR)/Output/index.html"

play: build-needs ## play the client's side of the sample practice; nothing of it is kept
	$(SWIFT_BUILD) --product tend
	.build/debug/tend --interactive $(SAMPLE) --as-of $(SAMPLE_AS_OF) --provider after:90

test: test-needs ## run all the tests (ONLY=InsightsTests builds and runs one target's, FILTER=StreakTests runs some)
	@mkdir -p .build; set -o pipefail; $(SWIFT_TEST) 2>&1 | tee .build/test.log || \
		{ echo "What failed, once more:"; grep -aE '✘|: error:' .build/test.log; exit 1; } >&2

test-browser: build-needs browser-needs ## hold every page to what a browser sees: axe-core, the Nu validator, links, widths, scripts
	$(SWIFT_BUILD) --product tend
	python3 Tests/Browser/run .build/debug/tend

pictures: build-needs browser-needs ## take the pictures of README and Documentation/Pages.md anew
	@$(call install_missing,fonts-noto-color-emoji=/usr/share/fonts/truetype/noto/NotoColorEmoji.ttf)
	$(SWIFT_BUILD) --product tend
	python3 Documentation/pictures/make.py .build/debug/tend

record: test-needs ## rewrite the golden files, then fail: read what changed before you commit it
	TEND_RECORD=1 $(SWIFT_TEST)

stress: test-needs ## run the stress tests at full length
	TEND_STRESS=1 swift test -c release --disable-index-store --scratch-path .build/stress -Xswiftc -enable-testing \
		$(TEST_WITH) --filter '$(STRESS)'

mutants: test-needs ## make small mistakes in a copy; the tests must notice every one
	Tests/Mutants/run

test-faults: test-needs ## make listings, calls and disks fail, kill runs, cut the power, and count what hostile files cost
	@$(call install_missing,$(FAULT_NEEDS))
	swift build $(RELEASE) --product tend
	Tests/Faults/run .build/release/tend

test-network: build-needs ## run fifty practices on GNU parallel and on Slurm's daemons, and kill workers and nodes; wants root
	@$(call install_missing,$(NETWORK_NEEDS))
	@$(call install_python,$(NETWORK_READERS),Tests/Network/requirements.txt,)
	swift build $(RELEASE) --product tend
	Tests/Network/run .build/release/tend --readers $(NETWORK_READERS)

fuzz: build-needs ## throw broken files at every reader, a minute each (RUNS=1000000 for so many files instead)
	TEND_FUZZ=build swift build -c release --scratch-path .build-fuzz --product Fuzz -Xswiftc -enable-testing \
		-Xswiftc -sanitize=fuzzer,address -Xswiftc -parse-as-library -Xcc -fsanitize=fuzzer-no-link,address
	RUNS=$(RUNS) Tests/Fuzz/run .build-fuzz/release/Fuzz

test-bare: deb ## install the Debian package on a bare machine and follow the documents there; wants root
	@$(call install_missing,$(BARE_NEEDS))
	Tests/BareMachine/run .build/tend_*.deb

bench: build-needs ## time Tend beside Hugo, the floor in C and a copy of the site
	@$(call install_missing,$(BENCH_NEEDS))
	swift build $(RELEASE) --product tend
	python3 Tests/Benchmarks/bench.py .build/release/tend

calibrate: build-needs ## simulate what chance makes the pages say, and write Documentation/Calibration.md
	swift build $(RELEASE) --product Calibration
	.build/release/Calibration >Documentation/Calibration.md

imports: ## build everything; an import that Package.swift does not declare is an error
	$(SWIFT_BUILD) --build-tests --explicit-target-dependency-import-check error

lint: ## check the style
	@$(call find_swift)
	swift format lint --strict --recursive $(SWIFT_FILES)

format: ## put the style right
	@$(call find_swift)
	swift format format --in-place --recursive $(SWIFT_FILES)

install: build-needs ## build a binary that needs no Swift to run, and put it into PREFIX with its manual and completions
	@$(call warn_of_path)
	swift build $(RELEASE) --product tend
	install -D -m 755 -s .build/release/tend $(DESTDIR)$(PREFIX)/bin/tend
	install -D -m 644 Resources/Service/tend.1 $(DESTDIR)$(PREFIX)/share/man/man1/tend.1
	install -d -m 755 $(DESTDIR)$(PREFIX)/share/bash-completion/completions \
		$(DESTDIR)$(PREFIX)/share/zsh/site-functions $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d
	.build/release/tend --generate-completion-script bash > $(DESTDIR)$(PREFIX)/share/bash-completion/completions/tend
	.build/release/tend --generate-completion-script zsh > $(DESTDIR)$(PREFIX)/share/zsh/site-functions/_tend
	.build/release/tend --generate-completion-script fish > $(DESTDIR)$(PREFIX)/share/fish/vendor_completions.d/tend.fish
	install -d -m 755 $(DESTDIR)$(PREFIX)/share/tend
	install -m 644 $(wildcard Resources/Service/*.service Resources/Service/*.timer) $(DESTDIR)$(PREFIX)/share/tend/
	install -m 755 Resources/Service/install-service $(DESTDIR)$(PREFIX)/share/tend/install-service
	install -d -m 755 $(DESTDIR)$(PREFIX)/share/tend/network
	install -m 755 $(wildcard Resources/Network/run-* Resources/Network/slurm-task) $(DESTDIR)$(PREFIX)/share/tend/network/
	install -m 644 Resources/Network/kubernetes.yaml $(DESTDIR)$(PREFIX)/share/tend/network/
	install -D -m 644 Resources/licences.txt $(DESTDIR)$(PREFIX)/share/doc/tend/copyright
	Resources/Service/list-parts > $(DESTDIR)$(PREFIX)/share/doc/tend/tend.spdx.json
	@echo "tend loads the system's $$(ldd .build/release/tend | awk '/cmark/ { printf "%s%s", comma, $$1; comma = ", " }')."

install-service: ## have systemd write the site every morning and the report every Monday (WHAT=--dry-run shows how)
	BIN=$(PREFIX)/bin Resources/Service/install-service $(WHAT)

uninstall: ## take the units, the binary and what belongs to it away again; data and pages stay
	BIN=$(PREFIX)/bin Resources/Service/install-service uninstall
	rm -rf $(addprefix $(DESTDIR)$(PREFIX)/,bin/tend share/tend share/doc/tend share/man/man1/tend.1 \
		share/bash-completion/completions/tend share/zsh/site-functions/_tend share/fish/vendor_completions.d/tend.fish)

deb: build-needs ## build a Debian package of all that install puts in place
	@$(call install_missing,dpkg-dev=dpkg-shlibdeps)
	rm -rf .build/deb && mkdir -p .build/deb/debian
	$(MAKE) install PREFIX=/usr DESTDIR=$(CURDIR)/.build/deb/root
	Resources/Service/build-deb .build/deb

dist: deb ## make a release in .build: the source as an archive, the Debian package, and what both are made of
	git archive --format=tar --prefix=tend-$(VERSION)/ HEAD | gzip -9n > .build/tend-$(VERSION).tar.gz
	Resources/Service/list-parts > .build/tend-$(VERSION).spdx.json
	@ls -l .build/tend[-_]$(VERSION)*

clean: ## remove what was built; the site in Output stays
	rm -rf .build

build-needs:
	@$(call find_swift)
	@$(call install_missing,$(BUILD_NEEDS))

test-needs:
	@$(call find_swift)
	@$(call install_missing,$(TEST_NEEDS))
	@$(call install_python,$(READERS),Tests/ExchangeTests/Readers/requirements.txt,) || \
		echo "Note: they could not be installed; tests of exports and schemas are skipped." >&2

browser-needs:
	@$(call install_missing,$(BROWSER_NEEDS))
	@$(call install_python,$(BROWSER_TOOLS),Tests/Browser/requirements.txt,--no-deps) || \
		{ echo "The pages can't be tested without them: is there a network?" >&2; exit 1; }

# A Swift that is missing or too old is told before anything else is tried.
define find_swift
	found=$$(swift --version 2>/dev/null | sed -n 's/.*Swift version \([0-9.]*\).*/\1/p'); \
	if [ -z "$$found" ]; then \
		echo "Tend needs Swift $(SWIFT_NEEDED) or later, and there is no swift command here: https://www.swift.org/install" >&2; exit 1; \
	elif [ "$$(printf '%s\n' $(SWIFT_NEEDED) "$$found" | sort -V | head -n 1)" != $(SWIFT_NEEDED) ]; then \
		echo "Tend needs Swift $(SWIFT_NEEDED) or later, and this is $$found: https://www.swift.org/install" >&2; exit 1; \
	fi
endef

# Installs the packages of a list whose file or command is not there; says nothing when all are.
define install_missing
	missing=; PATH=$$PATH:/usr/sbin:/sbin; \
	for need in $(1); do \
		[ -e "$${need#*=}" ] || command -v "$${need#*=}" >/dev/null || missing="$$missing $${need%%=*}"; \
	done; \
	[ -z "$$missing" ] && exit; \
	as_root=; [ "$$(id -u)" = 0 ] || as_root=sudo; \
	if ! command -v apt-get >/dev/null; then \
		echo "Please install what Debian calls$$missing; without apt-get, make can't." >&2; exit 1; \
	elif [ -n "$$as_root" ] && ! command -v sudo >/dev/null; then \
		echo "Please run this as root: apt-get install$$missing" >&2; exit 1; \
	fi; \
	echo "Installing$$missing"; \
	apt="$$as_root env DEBIAN_FRONTEND=noninteractive apt-get -qq -o Dpkg::Use-Pty=0"; \
	$$apt install --no-install-recommends $$missing >/dev/null 2>&1 || \
		{ $$apt update && $$apt install --no-install-recommends $$missing >/dev/null; }
endef

# Python packages of a requirements file ($(2)) in a folder of their own ($(1)): the readers of others' making that exports
# and schemas are tested with, and what the pages are tested with in browsers.
define install_python
	cmp -s $(2) $(1)/requirements.txt || { \
		echo "Installing the Python packages of $(2)"; \
		rm -rf $(1); \
		python3 -m pip install -q --disable-pip-version-check --root-user-action ignore $(3) --target $(1) -r $(2) \
			>/dev/null 2>&1 && cp $(2) $(1)/; \
	}
endef

# Where the shell does not look for commands, `tend` would not be found: that is told before the build, not after it.
define warn_of_path
	case ":$$PATH:" in \
	*":$(PREFIX)/bin:"*) ;; \
	*) [ -n "$(DESTDIR)" ] || echo "Note: $(PREFIX)/bin is not in your PATH; add it, or call $(PREFIX)/bin/tend." >&2 ;; \
	esac
endef
