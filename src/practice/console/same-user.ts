import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'

/** An IPv4 address and port as the kernel's table of connections writes them. */
const inTable = (address: string, port: number): string => {
  const bytes = Buffer.from(address.split('.').map(Number)).reverse()
  return `${bytes.toString('hex')}:${port.toString(16).padStart(4, '0')}`.toUpperCase()
}

/**
 * Whether the other end of a connection on this computer is a program of this process's own user.
 *
 * SECURITY: on Linux every user can read a browser's command line, where the address that opens the console stands until it
 * is used. Whoever else read it there is refused. Only Linux has both such command lines and the kernel's table.
 */
export const isSameUser = async ({
  remoteAddress,
  remotePort,
  localAddress,
  localPort,
}: Socket): Promise<boolean> => {
  if (process.platform !== 'linux') return true
  if (!remoteAddress || !remotePort || !localAddress || !localPort) return false
  const table = await readFile('/proc/net/tcp', 'utf8')
  const theirs = [inTable(remoteAddress, remotePort), inTable(localAddress, localPort)]
  return table.split('\n').some((line) => {
    // number, local address, remote address, state, queues, timer, retransmissions, user
    const [, from, to, , , , , user] = line.trim().split(/\s+/)
    return from === theirs[0] && to === theirs[1] && user === String(process.getuid?.())
  })
}
