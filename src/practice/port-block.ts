import { randomInt } from 'node:crypto'
import type { Server } from 'node:http'
import { err, ok, type Result } from '../shared/kernel/result.ts'
import type { PracticeAddresses, PracticeProblem } from '../shared/practice/practice-protocol.ts'

/** The highest port a block of four can start at. */
export const LAST_FIRST_PORT = 65_535 - 3

/** The only address the practice service listens on. */
const LOOPBACK = '127.0.0.1'

const MAX_PICKS = 50

/**
 * A random first port: at least 20000, and below the ports that Linux uses for outgoing connections (from
 * 32768).
 */
export const pickFirstPort = (): number => randomInt(20_000, 32_765)

/**
 * The addresses of a block: default region N (authentication) and N+1 (API), regional N+2 and N+3.
 */
export const addressesOf = (firstPort: number): Pick<PracticeAddresses, 'regions'> => {
  const url = (offset: number): string => `http://${LOOPBACK}:${firstPort + offset}`
  return {
    regions: [
      { id: 'default', name: 'Default', authUrl: url(0), baseUrl: url(1) },
      { id: 'regional', name: 'Regional', authUrl: url(2), baseUrl: url(3) },
    ],
  }
}

const listen = (server: Server, port: number): Promise<Result<Server, PracticeProblem>> =>
  new Promise((resolve) => {
    // Keep the listener: an error in an open server (such as having no free file handle) must not end the
    // process.
    server.on('error', (error: NodeJS.ErrnoException) => {
      // Windows returns EACCES for ports that another program has reserved.
      const isTaken = error.code === 'EADDRINUSE' || error.code === 'EACCES'
      const detail = error.code ?? error.message
      resolve(err(isTaken ? { kind: 'port-taken', port } : { kind: 'not-running', detail }))
    })
    server.listen(port, LOOPBACK, () => resolve(ok(server)))
  })

/** Closes servers with their open connections. */
export const closeServers = async (servers: readonly Server[]): Promise<void> => {
  const closed = servers.map(
    (server) =>
      new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  )
  await Promise.all(closed)
}

/** Listening servers, each on its port of the block. */
export interface OpenBlock {
  readonly firstPort: number
  readonly servers: readonly Server[]
}

/** Creates the four servers of a block, in the order of their ports. */
export type ServersFor = (firstPort: number) => readonly Server[]

/** Opens all servers of a block. If one can't be opened, opens none and returns the first problem. */
export const openBlock = async (
  firstPort: number,
  serversFor: ServersFor,
): Promise<Result<OpenBlock, PracticeProblem>> => {
  const servers = serversFor(firstPort)
  const opened = await Promise.all(servers.map((server, offset) => listen(server, firstPort + offset)))
  const failure = opened.find((one) => !one.ok)
  if (failure === undefined) return ok({ firstPort, servers })
  await closeServers(opened.filter((one) => one.ok).map((one) => one.value))
  return failure
}

/** Tries the blocks that `pick` proposes until one is free; gives up after 50 and returns the last problem. */
export const openFreeBlock = async (
  pick: () => number,
  serversFor: ServersFor,
): Promise<Result<OpenBlock, PracticeProblem>> => {
  let opened = await openBlock(pick(), serversFor)
  for (let picks = 1; picks < MAX_PICKS && !opened.ok && opened.error.kind === 'port-taken'; picks++) {
    opened = await openBlock(pick(), serversFor)
  }
  return opened
}
