#!/bin/sh
# Inside a clean Debian, as root: the package's life as a person sees it. Pictures and what is left go to /life.
set -eu
export DEBIAN_FRONTEND=noninteractive LC_ALL=C.UTF-8

files() { find / -xdev \( -path /proc -o -path /sys -o -path /dev -o -path /tmp -o -path /run -o -path /life \) -prune -o -print | sort; }
say() { printf '%s\n' "$*"; }

# As the ordinary user `ada`, on a screen, a bus and an open keyring of her own; $1 names the pictures.
as_ada() {
  runuser -u ada -- env HOME=/home/ada XDG_RUNTIME_DIR=/home/ada/run dbus-run-session -- sh -eu /life/session.sh "$1"
}

useradd -m -s /bin/sh ada
install -d -o ada -g ada -m 700 /home/ada/run
cat >/life/session.sh <<'SESSION'
mkfifo /home/ada/run/ready
Xvfb -displayfd 3 -screen 0 1280x860x24 -nolisten tcp -fbdir /home/ada/run 3>/home/ada/run/ready 2>/dev/null &
trap "kill $!; rm /home/ada/run/ready" EXIT
read -r number </home/ada/run/ready
export DISPLAY=":$number"
printf practice | gnome-keyring-daemon --unlock --components=secrets >/dev/null
vault=/home/ada/.config/Keyward/vault.json

still() { # until the screen is the same for a second, which it is not beside a countdown
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
  press Tab
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
# Renderers that the kernel fences (2: a filter of system calls).
for process in $(pgrep -f -- --type=renderer); do
  printf 'renderer: %s\n' "$(grep ^Seccomp: "/proc/$process/status")"
done
xdotool key ctrl+q
wait $!
SESSION

apt-get -qq update
files >/life/before
say '= installed'
apt-get -qq install -y --no-install-recommends /life/before.deb >/life/install.log 2>&1 || { tail -5 /life/install.log; exit 1; }
dpkg-query -W keyward
stat -c '%U %a %n' /usr/lib/keyward/chrome-sandbox
as_ada installed
cp /home/ada/.config/Keyward/vault.json /life/vault-before.json
say '= upgraded'
apt-get -qq install -y --no-install-recommends /life/now.deb >/life/upgrade.log 2>&1 || { tail -5 /life/upgrade.log; exit 1; }
dpkg-query -W keyward
as_ada upgraded
cp /home/ada/.config/Keyward/vault.json /life/vault-now.json
say '= removed and purged'
apt-get -qq remove -y keyward >/life/remove.log 2>&1
say "programs: $(ls -d /usr/lib/keyward /usr/bin/keyward 2>/dev/null | wc -l)"
dpkg --purge keyward >>/life/remove.log 2>&1
apt-get -qq autoremove -y --purge >>/life/remove.log 2>&1
say "her vault: $(ls /home/ada/.config/Keyward/vault.json)"
files >/life/after
