import { readFile } from 'node:fs/promises'
import type { Socket } from 'node:net'

/** An IPv4 address and port as in the kernel's connection table. */
const inTable = (address: string, port: number): string => {
  const bytes = Buffer.from(address.split('.').map(Number)).reverse()
  return `${bytes.toString('hex')}:${port.toString(16).padStart(4, '0')}`.toUpperCase()
}

/**
 * Whether the other end of a local connection is a program of this process's own user.
 *
 * SECURITY: S33, on Linux every user can read a browser's command line, which contains the address that opens the
 * console until it is used. This refuses another user who read it there. Only Linux has both such command
 * lines and the kernel's table.
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
