# Every command of Tend's workshop. `make` alone lists them.

SHELL = /bin/bash
PREFIX = /usr/local
SAMPLE = Resources/Practice
SAMPLE_AS_OF = 2026-11-23T09:00:00-05:00
SWIFT_NEEDED = 6.1

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
	systemd=systemd-analyze \
	tmux=tmux \
	weasyprint=weasyprint

FAULT_NEEDS = e2fsprogs=mkfs.ext4 strace=strace

SWIFT_FILES = Package.swift Sources Tests Templates Resources
STATIC_LIBRARIES = .build/static-libraries

.PHONY: help demo test record stress test-faults bench lint format install clean build-needs test-needs

help: ## list these commands
	@awk -F ':[^#]*## ' '/^[a-z-]+:.*## / { printf "  make %-11s %s\n", $$1, $$2 }' Makefile

demo: build-needs ## build Tend and the sample practice's site
	@echo "Building Tend; the first time takes a few minutes."
	swift build --product tend
	.build/debug/tend build $(SAMPLE) --as-of $(SAMPLE_AS_OF) --output Output
	@echo "Look at the site: file://$(CURDIR)/Output/index.html"

test: test-needs ## run all the tests
	swift test

record: test-needs ## rewrite the golden files, then fail: read what changed before you commit it
	TEND_RECORD=1 swift test

stress: test-needs ## run the stress tests at full length
	TEND_STRESS=1 swift test --filter Stress

test-faults: test-needs ## make listings, calls and disks fail, kill runs and cut the power
	@$(call install_missing,$(FAULT_NEEDS))
	swift build -c release --product tend
	Tests/Faults/run .build/release/tend

bench: build-needs ## time the site of a practice with hundreds of clients
	swift build -c release --product tend
	@folder=$$(mktemp -d) && trap 'rm -rf "$$folder"' EXIT && cp -R $(SAMPLE) $$folder/practice && \
	for copy in {1..50}; do \
		for client in $(SAMPLE)/clients/*; do cp -R $$client $$folder/practice/clients/$${client##*/}-$$copy; done; \
	done && \
	for turn in "from nothing" "again, with nothing new"; do \
		echo "$$(ls $$folder/practice/clients | wc -l) clients, $$turn:" && \
		time .build/release/tend build $$folder/practice --as-of $(SAMPLE_AS_OF) --output $$folder/Output --quiet; \
	done

lint: ## check the style
	@$(call find_swift)
	swift format lint --strict --recursive $(SWIFT_FILES)

format: ## put the style right
	@$(call find_swift)
	swift format format --in-place --recursive $(SWIFT_FILES)

install: build-needs ## build one binary that needs no Swift to run, and put it into PREFIX/bin
	@$(call link_statically)
	swift build -c release --static-swift-stdlib --product tend -Xlinker -L$(CURDIR)/$(STATIC_LIBRARIES)
	install -D -m 755 -s .build/release/tend $(DESTDIR)$(PREFIX)/bin/tend

clean: ## remove what was built; the site in Output stays
	rm -rf .build

build-needs:
	@$(call find_swift)
	@$(call install_missing,$(BUILD_NEEDS))

test-needs:
	@$(call find_swift)
	@$(call install_missing,$(TEST_NEEDS))

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

# The linker takes the first library that it finds of a name; here it finds only cmark-gfm's static ones.
define link_statically
	mkdir -p $(STATIC_LIBRARIES); \
	for name in libcmark-gfm.a libcmark-gfm-extensions.a; do \
		library=$$(find /usr/lib /usr/local/lib -name $$name 2>/dev/null | head -n 1); \
		[ -z "$$library" ] || ln -sf "$$library" $(STATIC_LIBRARIES)/; \
	done
endef
