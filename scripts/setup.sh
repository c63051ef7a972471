#!/usr/bin/env bash
# Sets everything up that `make play` and `make test` need, on a bare Debian 12 too. When it has been done, it does
# nothing and takes a few hundredths of a second.
#
#   scripts/setup.sh play    what a player needs
#   scripts/setup.sh dev     that and the tools for tests; fails when a system library stays missing
#   scripts/setup.sh docs    that and the tools for the documents
#
# PYTHON names the interpreter to use (3.11 to 3.13); without it the newest one that fits is taken, python3 first.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

level="${1:-dev}"
case "$level" in
    play) extras="" ;;
    dev) extras="[dev]" ;;
    docs) extras="[docs]" ;;
    *) echo "usage: scripts/setup.sh play|dev|docs" >&2; exit 2 ;;
esac

say() { echo "set-up: $*" >&2; }

# ---- Done already? A stamp holds what it was made from; the folder is part of it, for an environment cannot be moved.
wanted="$(cat pyproject.toml constraints.txt scripts/setup.sh | sha256sum | cut -d' ' -f1) $PWD"
checked="$(sha256sum < core/platform_check.py | cut -d' ' -f1)"
packages_stamp=".venv/.powerhouse-$level"
system_stamp=".venv/.powerhouse-system"

fresh() { [ -x .venv/bin/python ] && [ -f "$1" ] && [ "$(cat "$1")" = "$2" ]; }
if fresh "$packages_stamp" "$wanted" && fresh "$system_stamp" "$checked"; then
    exit 0
fi

# ---- The interpreter
fits() { "$1" -c 'import sys; raise SystemExit(not (3, 11) <= sys.version_info[:2] <= (3, 13))' 2>/dev/null; }
find_python() {
    local candidate
    for candidate in ${PYTHON:-python3 python3.13 python3.12 python3.11}; do
        if command -v "$candidate" >/dev/null && fits "$candidate"; then
            command -v "$candidate"
            return
        fi
    done
}

# ---- apt, where we may use it
elevate=""
may_install() {
    command -v apt-get >/dev/null || return 1
    [ "$(id -u)" = 0 ] && return 0
    command -v sudo >/dev/null && sudo -n true 2>/dev/null && elevate="sudo -n"
}
install() { # PACKAGE... -> whether all of them got installed
    may_install || return 1
    say "this system lacks: $*"
    say "installing them with apt-get"
    local try
    for try in 1 2; do
        if $elevate env DEBIAN_FRONTEND=noninteractive apt-get -qq -o DPkg::Lock::Timeout=300 update >/dev/null &&
            $elevate env DEBIAN_FRONTEND=noninteractive apt-get -qq -y -o DPkg::Lock::Timeout=300 \
                -o Dpkg::Use-Pty=0 install --no-install-recommends "$@" >/dev/null; then
            return 0
        fi
        [ "$try" = 2 ] || { say "apt-get failed, trying once more"; sleep 3; }
    done
    return 1
}
command_for() { # PACKAGE... -> the one command that a person types
    local sudo="sudo "
    [ "$(id -u)" = 0 ] && sudo=""
    if command -v apt-get >/dev/null; then
        echo "${sudo}apt-get update && ${sudo}apt-get install -y --no-install-recommends $*"
    else
        echo "(your system's package manager) install what Debian calls: $*"
    fi
}

system_packages() { # what Qt lacks on this system, by Debian's names, one a line
    "$1" -c 'import runpy; runpy.run_path("core/platform_check.py", run_name="__main__")'
}

python="$(find_python)"
if [ -z "$python" ]; then
    if [ -n "${PYTHON:-}" ]; then
        say "PYTHON=$PYTHON is no Python 3.11, 3.12 or 3.13."
        exit 1
    fi
    say "there is no Python 3.11, 3.12 or 3.13 here."
    if ! install python3 python3-venv || ! python="$(find_python)" || [ -z "$python" ]; then
        say "Please install it with this command and try again:"
        say "    $(command_for python3 python3-venv)"
        exit 1
    fi
fi

# ---- What the system lacks, in one go: Python's module for environments, and Qt's libraries.
needed=""
version="$("$python" -c 'import sys; print("%d.%d" % sys.version_info[:2])')"
[ -x .venv/bin/python ] || "$python" -c 'import ensurepip, venv' 2>/dev/null || needed="python$version-venv"
lacks_qt="$(system_packages "$python" || true)"
needed="$(echo $needed $lacks_qt)"
if [ -n "$needed" ]; then
    if may_install; then
        # shellcheck disable=SC2086  # a list of packages
        install $needed || say "that did not work."
    fi
    lacks_qt="$(system_packages "$python" || true)"
    if [ ! -x .venv/bin/python ] && ! "$python" -c 'import ensurepip, venv' 2>/dev/null; then
        say "Python's module for environments is missing. Please install what this system lacks with this command and"
        say "try again:"
        # shellcheck disable=SC2046,SC2086
        say "    $(command_for $(echo "python$version-venv" $lacks_qt))"
        exit 1
    fi
fi

# ---- The environment and the packages in it
if ! fresh "$packages_stamp" "$wanted"; then
    moved=""
    for stamp in .venv/.powerhouse-play .venv/.powerhouse-dev .venv/.powerhouse-docs; do
        [ ! -f "$stamp" ] || [ "$(cut -d' ' -f2- < "$stamp")" = "$PWD" ] || moved=yes
    done
    if [ -n "$moved" ] || ! { [ -x .venv/bin/python ] && fits .venv/bin/python && .venv/bin/python -c 'import pip'; } 2>/dev/null; then
        say "making the environment .venv with Python $version"
        "$python" -m venv --clear .venv
    fi
    say "installing the pinned packages into .venv (once, some minutes on a slow line)"
    pip() { .venv/bin/python -m pip --disable-pip-version-check --no-input "$@"; }
    # The builder comes pinned like all else, hence no isolation.
    pip install --quiet -c constraints.txt hatchling editables
    pip install --quiet -c constraints.txt --no-build-isolation -e ".$extras"
    echo "$wanted" > "$packages_stamp"
fi

if [ -n "$lacks_qt" ]; then
    # shellcheck disable=SC2086
    say "the window lacks system libraries. Please install them with this command:"
    # shellcheck disable=SC2046,SC2086
    say "    $(command_for $(echo $lacks_qt))"
    [ "$level" = play ] || exit 1 # a player can still use the terminal table
else
    echo "$checked" > "$system_stamp"
fi
say "ready"
