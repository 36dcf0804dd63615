// @ts-check
/**
 * A separate network for tests that count packets. It has a loopback and one device whose address leads nowhere.
 * DNS queries go to 127.0.0.1.
 * `node scripts/own-network.mjs COMMAND [ARGUMENT…]`
 */
import path from 'node:path'
import { ask, main, run, say } from './command.mjs'

/**
 * The device is one end of a pair whose other end nobody reads. IPv6 is off, because its own packets would be
 * counted.
 */
const setUp = `
set -e
for which in all default; do echo 1 >/proc/sys/net/ipv6/conf/$which/disable_ipv6; done
ip link set lo up
ip link add outside0 type veth peer name outside1
ip address add 192.0.2.7/24 dev outside0
ip link set outside1 up
ip link set outside0 up
ip route add default via 192.0.2.1 dev outside0
names=$(mktemp)
echo 'nameserver 127.0.0.1' >"$names"
mount --bind "$names" /etc/resolv.conf
rm -f "$names"
exec "$@"
`

/**
 * Runs a command in a separate network, on a virtual desktop inside that network, because the screen and bus of
 * another network can't be reached. If no network can be created, runs the command in the computer's own
 * network, where the tests skip themselves.
 */
await main(() => {
  const desktop = path.join(import.meta.dirname, 'virtual-desktop.mjs')
  const onDesktop = [process.execPath, desktop, ...process.argv.slice(2)]
  const asRoot = process.getuid?.() === 0 ? [] : ['--map-root-user']
  const words = [...asRoot, '--net', '--mount', 'sh', '-c', setUp, 'sh']
  if (process.platform === 'linux' && ask('unshare', [...words, 'true']).ok)
    return run('unshare', [...words, ...onDesktop], { env: { ...process.env, KEYWARD_OWN_NETWORK: '1' } })
  say(
    'Not counting packets, because a separate network can’t be created here. It needs Linux, unshare and iproute2.',
  )
  return run(process.execPath, onDesktop.slice(1))
})
