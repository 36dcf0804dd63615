import { createServer, type Server } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { err, ok, type Result } from '../shared/kernel/result.ts'
import type {
  NewPracticeKey,
  PracticeAddresses,
  PracticeCredentials,
  PracticeProblem,
  PracticeRegionId,
} from '../shared/practice/practice-protocol.ts'
import { apiServer } from './api-server.ts'
import { authenticationServer } from './authentication-server.ts'
import { addressesOf, closeServers, openBlock, openFreeBlock, pickFirstPort } from './port-block.ts'
import { type PracticeKeyStore, practiceKeyStore } from './practice-key-store.ts'
import { PracticeStateFile } from './state-file.ts'

/** Options of the practice service. */
export interface PracticeServersOptions {
  /** Path of `practice.json`; created when missing. */
  readonly stateFile: string
  /** The clock, epoch milliseconds. */
  readonly nowMs: () => number
  /** Replaces the remembered addresses with new ones, and keeps the keys. */
  readonly move?: boolean
  /** Uses this port and the three after it, and remembers them. */
  readonly firstPort?: number
  /** Proposes first ports if none is given or remembered. Random ones by default. */
  readonly pickFirstPort?: () => number
}

/** A running practice service: four servers on loopback. */
export interface PracticeServers {
  readonly addresses: PracticeAddresses
  /** Creates and saves a key. Only this return value contains the secret. */
  createKey(key: NewPracticeKey): Promise<Result<PracticeCredentials, PracticeProblem>>
  /** Closes all servers and their connections, and drops all tokens. */
  stop(): Promise<void>
}

/** How long a connection may take to send its request. */
const REQUEST_TIMEOUT_MS = 30_000

const httpServer = (app: { readonly fetch: Parameters<typeof getRequestListener>[0] }): Server => {
  const answer = getRequestListener(app.fetch)
  return createServer({ requestTimeout: REQUEST_TIMEOUT_MS }, (request, response) => {
    // Omit `Date`: a loopback server shares our clock, so it can't reveal a wrong one.
    response.sendDate = false
    return answer(request, response)
  })
}

/** The four servers of a block, in the order of their ports. */
const serversFor = (firstPort: number, { keys, tokensOf }: PracticeKeyStore): Server[] => {
  const pair = (region: PracticeRegionId, port: number): Server[] => {
    const tokens = tokensOf(region)
    return [
      httpServer(authenticationServer({ port, region, keys, tokens })),
      httpServer(apiServer({ port: port + 1, tokens })),
    ]
  }
  return [...pair('default', firstPort), ...pair('regional', firstPort + 2)]
}

/**
 * Starts the practice service on 127.0.0.1, with the addresses and keys it had last time.
 *
 * Problems: `port-taken` when a remembered or given port is in use (start again with `move`), `not-running`
 * when the state file cannot be read or a port cannot be opened, `not-saved` when the addresses cannot be
 * saved. In each case nothing is left running.
 */
export const startPracticeServers = async (
  options: PracticeServersOptions,
): Promise<Result<PracticeServers, PracticeProblem>> => {
  const { nowMs, move = false, pickFirstPort: pick = pickFirstPort } = options
  const file = await PracticeStateFile.open(options.stateFile, nowMs())
  if (!file.ok) return file
  const stateFile = file.value

  const book = practiceKeyStore(stateFile, nowMs)
  const makeServers = (firstPort: number): Server[] => serversFor(firstPort, book)
  const remembered = stateFile.state?.firstPort
  const wanted = options.firstPort ?? (move ? undefined : remembered)
  const opened = await (wanted === undefined
    ? openFreeBlock(pick, makeServers)
    : openBlock(wanted, makeServers))
  if (!opened.ok) return opened
  const { firstPort, servers } = opened.value

  if (firstPort !== remembered) {
    const saved = await stateFile.update(() => ({ format: 1, firstPort, keys: book.keys() }))
    if (!saved.ok) {
      await closeServers(servers)
      return saved
    }
  }

  const addresses = { ...addressesOf(firstPort), setAsideAs: stateFile.setAsideAs }
  let isStopped = false
  return ok({
    addresses,
    createKey: async (chosen) =>
      isStopped ? err({ kind: 'not-running', detail: 'it was stopped' }) : book.createKey(chosen),
    stop: async () => {
      isStopped = true
      await closeServers(servers)
    },
  })
}
