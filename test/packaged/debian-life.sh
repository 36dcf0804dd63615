#!/bin/sh
# Runs inside a Debian as root, first as `bare`, then as `desktop`. Tests the package's life cycle as a user sees
# it. Screenshots and leftovers go to /life.
set -eu
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8

files() { find / -xdev \( -path /proc -o -path /sys -o -path /dev -o -path /tmp -o -path /run -o -path /life \) -prune -o -print | sort; }
say() { printf '%s\n' "$*"; }

# Runs as the ordinary user `ada`, with her own screen, bus and unlocked keyring. $1 is the prefix of the
# screenshots.
as_ada() {
  runuser -u ada -- env HOME=/home/ada XDG_RUNTIME_DIR=/home/ada/run dbus-run-session -- sh -eu /life/session.sh "$1"
}

installed() { # $1: the package's name
  apt-get -qq install -y --no-install-recommends "/life/$1.deb" >"/life/$1.log" 2>&1 || { tail -5 "/life/$1.log"; exit 1; }
  dpkg-query -W keyward
}

if [ "$1" = bare ]; then
  apt-get -qq update
  say '= with only its declared dependencies'
  installed now
  useradd -m -s /bin/sh ada
  runuser -u ada -- env HOME=/home/ada timeout 600 keyward >/life/bare-said 2>&1 &
  while kill -0 $! 2>/dev/null; do
    # Records whether renderers are sandboxed (2: by a system call filter).
    for process in /proc/[0-9]*; do
      ! grep -qs -- --type=renderer "$process/cmdline" || grep -s ^Seccomp: "$process/status" >/life/bare-seccomp || true
    done
    sleep 1
  done
  code=0; wait $! || code=$?
  say "exit code $code, $(cat /life/bare-seccomp)"
  dpkg --purge keyward >/dev/null
  rm -r /home/ada/.config
  exit $code
fi

# What a desktop has that the package doesn't depend on.
apt-get -qq install -y --no-install-recommends xvfb dbus dbus-x11 gnome-keyring xdotool xclip fonts-dejavu-core ca-certificates procps >/life/desktop.log 2>&1
install -d -o ada -g ada -m 700 /home/ada/run
cat >/life/session.sh <<'SESSION'
mkfifo /home/ada/run/ready
Xvfb -displayfd 3 -screen 0 1280x860x24 -nolisten tcp -fbdir /home/ada/run 3>/home/ada/run/ready 2>/dev/null &
trap "kill $!; rm /home/ada/run/ready" EXIT
read -r number </home/ada/run/ready
export DISPLAY=":$number"
printf practice | gnome-keyring-daemon --unlock --components=secrets >/dev/null
vault=/home/ada/.config/Keyward/vault.json

still() { # waits until the screen is unchanged for a second, or gives up because of a countdown
  for _ in 1 2 3 4 5; do
    cp /home/ada/run/Xvfb_screen0 /home/ada/run/last
    sleep 1
    ! cmp -s /home/ada/run/Xvfb_screen0 /home/ada/run/last || return 0
  done
}
picture() { still; cp /home/ada/run/Xvfb_screen0 "/life/$1.xwd"; }
press() { xdotool key "$@"; still; }

keyward >/home/ada/run/said 2>&1 &
xdotool search --sync --onlyvisible --name '^Keyward$' windowfocus >/dev/null
picture "$1-1-started"
if [ "$1" = installed ]; then
  press Tab Tab Tab Tab
  press Return
  timeout 60 sh -c "until grep -q '\"clientId\"' $vault; do sleep 0.2; done"
fi
press ctrl+k
xdotool type 'My first key'
picture "$1-2-found"
xdotool key Return
token=$(timeout 30 sh -c 'until xclip -o -selection clipboard 2>/dev/null; do sleep 0.2; done')
picture "$1-3-copied"
printf 'copied a token of %s characters\n' "${#token}"
# Shows whether renderers are sandboxed (2: by a system call filter).
for process in $(pgrep -f -- --type=renderer); do
  printf 'renderer: %s\n' "$(grep ^Seccomp: "/proc/$process/status")"
done
xdotool key ctrl+q
wait $!
SESSION

files >/life/before
say '= installed'
installed before
stat -c '%U %a %n' /usr/lib/keyward/chrome-sandbox
as_ada installed
cp /home/ada/.config/Keyward/vault.json /life/vault-before.json
say '= upgraded'
installed now
as_ada upgraded
cp /home/ada/.config/Keyward/vault.json /life/vault-now.json
say '= removed and purged'
apt-get -qq remove -y keyward >/life/remove.log 2>&1
say "programs: $(ls -d /usr/lib/keyward /usr/bin/keyward 2>/dev/null | wc -l)"
dpkg --purge keyward >>/life/remove.log 2>&1
apt-get -qq autoremove -y --purge >>/life/remove.log 2>&1
say "her vault: $(ls /home/ada/.config/Keyward/vault.json)"
files >/life/after
