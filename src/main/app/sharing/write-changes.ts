import { err, ok, type Result } from '../../../shared/result.ts'
import { z } from '../../../shared/schema.ts'
import type { Secret } from '../../domain/secret.ts'
import { candidatesOf } from '../../domain/shared-vault/candidates.ts'
import { addressInLog, addressInVault, workspaceAddressInLog } from '../../domain/shared-vault/key-address.ts'
import type { LocalChange } from '../../domain/shared-vault/local-changes.ts'
import { openSharedCredentials } from '../../domain/shared-vault/shared-credentials.ts'
import { MOST_ENTRY_BYTES } from '../../domain/sharing/entry-size.ts'
import { needsEpoch, newestEpoch } from '../../domain/sharing/epoch-needs.ts'
import type { KeyAddress } from '../../domain/sharing/same-keys.ts'
import { type Credentials, SharedOperation } from '../../domain/sharing/shared-operations.ts'
import { sealSharedSecret } from '../../domain/sharing/shared-secret.ts'
import type { WrittenCredentials } from '../../domain/sharing/shared-writes.ts'
import type { StoredKey, VaultDocument } from '../../domain/vault/vault-format.ts'
import { locationsIn } from '../../domain/vault/workspace-location.ts'
import type { TeamLog, TeamLogNeeds, TeamLogProblem } from './team-log.ts'

type Tools = Pick<TeamLogNeeds, 'crypto' | 'random' | 'pace'>

/** What a change is written from. */
interface Source {
  readonly document: Pick<VaultDocument, 'services' | 'workspaces' | 'keys'>
  /** A key's client secret; undefined while it cannot be opened. */
  readonly secretOf: (key: StoredKey) => Secret | undefined
}

/** By key, the operation that the shared log has its credentials from. */
export type SharedOps = ReadonlyMap<string, string>

/** What came of it. */
export interface WrittenChanges {
  readonly ops: SharedOps
  /** Too long for an entry, or what the others would refuse. */
  readonly unwritten: readonly LocalChange[]
  /** Keys whose secret could not be opened or sealed now. */
  readonly waitingKeyIds: readonly string[]
}

/** Room for an entry's header and padding. */
const MOST_OPERATION_BYTES = (MOST_ENTRY_BYTES / 8) * 7
const MOST_OPERATIONS = 1_024
/** What follows from entries is found by looking at every record: once for so many entries. */
const ENTRIES_AT_ONCE = 64

/** Writes what changed in the vault to this computer's own log: durable here, and at the place with the next exchange. */
export const writeChanges = async (
  tools: Tools,
  log: TeamLog,
  source: Source,
  changes: readonly LocalChange[],
): Promise<Result<WrittenChanges, TeamLogProblem>> => {
  const keys = new Map(source.document.keys.map((key) => [key.id, key]))
  const locationOf = locationsIn(source.document)
  const written = new Map<string, string>()
  const unwritten: LocalChange[] = []
  /** The operations of each entry that is to be written. */
  let waiting: SharedOperation[][] = []
  const ids = new Set<string>()
  let bytes = 0
  const waitingKeyIds: string[] = []

  const flush = async (): Promise<Result<void, TeamLogProblem>> => {
    if (waiting.length === 0) return ok(undefined)
    const entries = await log.writeShared(waiting)
    waiting = []
    ids.clear()
    return entries.ok ? ok(undefined) : entries
  }

  const add = async (operation: SharedOperation, size: number): Promise<Result<void, TeamLogProblem>> => {
    const last = waiting.at(-1)
    if (last !== undefined && last.length < MOST_OPERATIONS && bytes + size <= MOST_OPERATION_BYTES) {
      last.push(operation)
      bytes += size
    } else {
      const flushed = waiting.length < ENTRIES_AT_ONCE ? ok(undefined) : await flush()
      if (!flushed.ok) return flushed
      waiting.push([operation])
      bytes = size
    }
    ids.add(operation.id)
    return ok(undefined)
  }

  const addressOf = (key: StoredKey, isHeld: boolean): KeyAddress | undefined => {
    if (isHeld)
      return log.shared.writes.find('key', key.id) === undefined
        ? workspaceAddressInLog(log.shared, key.workspaceId)
        : addressInLog(log.shared, key.id)
    const location = locationOf(key.workspaceId)
    return location && addressInVault(location)
  }

  /** Sealed for the key's address, under the newest epoch; undefined while it cannot be. */
  const credentialsOf = (key: StoredKey, isHeld: boolean): Credentials | undefined => {
    const { clientId, secret: stored } = key
    const version = nextVersion(log, key.id)
    if (stored === undefined) return { clientId, version, secret: null }
    const address = addressOf(key, isHeld)
    const secret = source.secretOf(key)
    const { authority, team } = log
    const chain = authority.sharedChain
    const epoch = newestEpoch(authority, chain)
    // SECURITY: S45, nothing is sealed for somebody who was removed.
    if (address === undefined || secret === undefined || epoch === undefined || needsEpoch(authority, chain))
      return undefined
    const binding = { team, chain, keyId: key.id, version, address }
    const nonce = tools.random.bytes(12)
    const { savedAtMs } = stored
    const sealed = sealSharedSecret(tools.crypto, log.ring, epoch, binding, secret, nonce, savedAtMs)
    return sealed && { clientId, version, secret: sealed }
  }

  const operationOf = (change: LocalChange): SharedOperation | undefined => {
    const { kind, id } = change
    const op = tools.random.newId()
    const common = { op, id, base: log.shared.writes.find(kind, id)?.acts.at(-1)?.by.hash ?? null }
    if (change.do !== 'put') return { do: change.do === 'delete' ? 'key.delete' : 'key.restore', ...common }
    const { set } = change
    if (kind === 'service') return { do: 'service.put', ...common, set }
    if (kind === 'workspace') return { do: 'workspace.put', ...common, set }
    const key = change.hasCredentials ? keys.get(id) : undefined
    if (key === undefined) return { do: 'key.put', ...common, set }
    const adopted = sameCredentials(tools, log, key, source)
    if (adopted !== undefined) {
      written.set(id, adopted)
      return Object.keys(set).length === 0 ? undefined : { do: 'key.put', ...common, set }
    }
    const credentials = credentialsOf(key, change.isHeld === true)
    if (credentials === undefined) {
      waitingKeyIds.push(id)
      // A key that the others do not have yet waits as a whole.
      const isKnown = log.shared.writes.find('key', id) !== undefined
      return isKnown && Object.keys(set).length > 0 ? { do: 'key.put', ...common, set } : undefined
    }
    if (credentials.secret !== null) written.set(id, op)
    return { do: 'key.put', ...common, set: { ...set, credentials } }
  }

  for (const change of changes) {
    await tools.pace.pause()
    // The next change of a record names the entry of this one.
    if (ids.has(change.id)) {
      const flushed = await flush()
      if (!flushed.ok) return err(flushed.error)
    }
    const operation = operationOf(change)
    if (operation === undefined) continue
    const size = Buffer.byteLength(JSON.stringify(operation))
    // SECURITY: S54, what the others would refuse stays here, and keeps nothing else back.
    if (size > MOST_OPERATION_BYTES || !z.safeParse(SharedOperation, operation).success) {
      if (written.get(change.id) === operation.op) written.delete(change.id)
      unwritten.push(change)
      continue
    }
    const added = await add(operation, size)
    if (!added.ok) return err(added.error)
  }
  const flushed = await flush()
  if (!flushed.ok) return err(flushed.error)
  return ok({ ops: written, unwritten, waitingKeyIds })
}

/** One more than the largest version of a key's credentials. */
const nextVersion = (log: TeamLog, keyId: string): number => {
  const writes = log.shared.writes.find('key', keyId)?.field('credentials').writes ?? []
  return Math.max(0, ...writes.map(({ value }) => (value as WrittenCredentials).version)) + 1 // by its schema
}

/** The operation that wrote just these credentials, when Keyward ended before the vault could note it. */
const sameCredentials = (
  tools: Tools,
  log: TeamLog,
  key: StoredKey,
  { secretOf }: Source,
): string | undefined => {
  // What stands is found for the whole log; most keys are not in it yet.
  if (key.secret?.sharedOp !== undefined || log.shared.writes.find('key', key.id) === undefined)
    return undefined
  const [candidate = [], ...others] = candidatesOf(log.shared, key.id)
  const only = candidate.at(-1)
  if (only === undefined || others.length > 0) return undefined
  const there = openSharedCredentials(tools.crypto, log, key.id, only)
  const here = there?.clientId === key.clientId ? secretOf(key) : undefined
  return here !== undefined && there?.secret?.equals(here) === true ? only.op : undefined
}
