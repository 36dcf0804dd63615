import type { Service, Workspace } from '../../../shared/model.ts'
import type { Steps } from '../../kernel/steps.ts'
import type { StoredKey } from '../../vault/format/vault-format.ts'
import { checkCredentials, formerCredentials, without } from '../../vault/records/key-records.ts'
import { dueAtMs } from '../../vault/records/life-facts.ts'
import { locationsIn, type WorkspaceLocation } from '../../vault/records/workspace-location.ts'
import type { ShownRecord } from '../rules/shown.ts'
import type { StateCredentials, Write } from '../rules/state.ts'
import { type Applying, isStuck } from './apply-addresses.ts'
import { merged } from './merged.ts'
import { answersOf, credentialsIn, differing, isLive, workspaceIdOf } from './shown-records.ts'
import { valuesOf, withValues } from './vault-fields.ts'

/** Where the keys of a vault are once its services and workspaces have what is shown. */
export interface AppliedPlaces {
  readonly services: readonly Service[]
  readonly workspaces: readonly Workspace[]
  /** SECURITY: S55, what is shown of keys there belongs to an address that this person has not agreed to. */
  readonly isHeldAt: (location: WorkspaceLocation) => boolean
}

/** Keys of a vault that are as a state shows them. */
const settled = new WeakMap<StoredKey, ShownRecord>()

/** The keys with what is shown of those that are shared. */
export function* appliedKeys(applying: Applying, places: AppliedPlaces): Steps<StoredKey[]> {
  const { document, records, means, workspaceIds } = applying
  const { services, workspaces } = places
  const locate = locationsIn({ services: [...services], workspaces: [...workspaces] })
  const ours = (workspaceId: string) => (workspaceIds.has(workspaceId) ? locate(workspaceId) : undefined)
  yield
  let here: ReadonlyMap<string, StoredKey> | undefined
  const twinsHere = (keyId: string) =>
    records.twinsOf(keyId).flatMap((id) => {
      here ??= new Map(document.keys.map((key) => [key.id, key]))
      const twin = here.get(id)
      return twin && twin.deletedAtMs === undefined && workspaceIds.has(twin.workspaceId) ? [twin] : []
    })

  const withFacts = (key: StoredKey, changes: Map<string, unknown>): StoredKey =>
    changes.size === 0 ? key : withValues('key', key, changes)

  const added = (record: ShownRecord): StoredKey | undefined => {
    const location = ours(workspaceIdOf(record))
    const isAsked = record.fields.get('workspaceId')?.isQuestion === true
    const answers = answersOf(record, 'credentials')
    const twins = twinsHere(record.id)
    const used = answers.find((write) => twins.some((twin) => isSame(applying, twin, write))) ?? answers[0]
    if (!isLive(record) || isAsked || used === undefined) return undefined
    if (location === undefined || places.isHeldAt(location)) return undefined
    const bare: StoredKey = withValues('key', { id: record.id } as StoredKey, differing(record, new Map()))
    const key: StoredKey = {
      ...bare,
      clientId: credentialsIn(used).clientId,
      secretVersion: 1,
      pinned: twins.some(({ pinned }) => pinned),
      keepReady: twins.some(({ keepReady }) => keepReady),
    }
    return credentialsIn(used).secret === null ? key : sealedAt(applying, key, location, used)
  }

  const changed = (record: ShownRecord, key: StoredKey): StoredKey => {
    // SECURITY: S45, a key in a workspace that is not shared is none of the team's, whatever its id.
    if (!workspaceIds.has(key.workspaceId)) return key
    if (settled.get(key) === record) return key
    if (!isLive(record)) return key.deletedAtMs === undefined ? { ...key, deletedAtMs: means.nowMs } : key
    const changes = differing(record, valuesOf('key', key))
    const isAsked = record.fields.get('workspaceId')?.isQuestion === true
    const canMove = () => ours(workspaceIdOf(record)) !== undefined && !isStuck(applying, key)
    const isPlaceHeld = changes.has('workspaceId') && (isAsked || !canMove())
    if (isPlaceHeld) {
      applying.hold(record, 'workspaceId', key.workspaceId)
      changes.delete('workspaceId')
    }
    const kept = key.deletedAtMs === undefined ? key : without(key, 'deletedAtMs')
    const next = withFacts(withTwins(applying, kept, twinsHere(key.id)), changes)
    const location = isPlaceHeld ? undefined : locate(next.workspaceId)
    const isHeld = location === undefined || places.isHeldAt(location)
    const credited = withCredentials(applying, record, key, next, isHeld ? undefined : location)
    // Twins depend on other keys too.
    const isAlone = records.twinsOf(key.id).length === 0
    if (credited === key && isAlone && !isPlaceHeld && !isHeld) settled.set(key, record)
    return dueAtMs(credited) === dueAtMs(key) ? credited : without(credited, 'snoozedUntilMs')
  }

  const keys = yield* merged(document.keys, records.all('key'), (record, key) =>
    key === undefined ? added(record) : changed(record, key),
  )
  const isOurs = ({ deletedAtMs, workspaceId }: StoredKey) =>
    deletedAtMs === undefined && workspaceIds.has(workspaceId)
  const twins = keys.filter((key) => isOurs(key) && records.shownAs(key.id) !== undefined)
  if (twins.length === 0) return keys
  const ids = new Set(keys.filter(isOurs).map(({ id }) => id))
  const going = new Set(twins.filter(({ id }) => ids.has(records.shownAs(id) ?? '')))
  return going.size === 0
    ? keys
    : keys.map((key) => (going.has(key) ? { ...key, deletedAtMs: means.nowMs } : key))
}

/** Keys that were added twice are one: what the others had of their own here goes over to the one that is shown. */
const withTwins = (applying: Applying, key: StoredKey, twins: readonly StoredKey[]): StoredKey => {
  const pinned = key.pinned || twins.some((twin) => twin.pinned)
  const keepReady = key.keepReady || (twins.some((twin) => twin.keepReady) && !isStuck(applying, key))
  return pinned === key.pinned && keepReady === key.keepReady ? key : { ...key, pinned, keepReady }
}

/** Whether a key of the vault has these credentials. Secrets are told apart by their fingerprints alone. */
const isSame = ({ means }: Applying, key: StoredKey, write: Write): boolean => {
  const { clientId, secret } = credentialsIn(write)
  if (clientId !== key.clientId || key.secret === undefined)
    return clientId === key.clientId && secret === null
  return secret !== null && means.fingerprintOf(key) === secret.fingerprint
}

/**
 * A key with the credentials that are shown; those that it had stay sealed for 30 days. While there is a question its
 * own stay if they are one of the answers. Without a location, or when they cannot be opened or sealed, they are held.
 */
const withCredentials = (
  applying: Applying,
  record: ShownRecord,
  key: StoredKey,
  next: StoredKey,
  location: WorkspaceLocation | undefined,
): StoredKey => {
  const field = record.fields.get('credentials')
  if (field === undefined) return next
  const answers = field.isQuestion ? answersOf(record, 'credentials') : [field.shown]
  if (answers.some((write) => isSame(applying, key, write))) return next
  const credentials: StateCredentials = credentialsIn(field.shown)
  // Nobody takes a secret away: what is here goes out again.
  if (credentials.secret === null)
    return key.secret === undefined ? { ...next, clientId: credentials.clientId } : next
  const isUnknown = key.secret !== undefined && applying.means.fingerprintOf(key) === undefined
  const sealed =
    location === undefined || (isUnknown && field.isQuestion)
      ? undefined
      : sealedAt(
          applying,
          { ...next, clientId: credentials.clientId, secretVersion: key.secretVersion + 1 },
          location,
          field.shown,
        )
  if (sealed === undefined) {
    applying.hold(record, 'credentials', key.secretVersion)
    return next
  }
  const formerSecrets = formerCredentials(key, applying.means.nowMs)
  return formerSecrets.length === 0 ? sealed : { ...sealed, formerSecrets }
}

/** A key with the secret of a write, sealed for its address; undefined when that cannot be done now. */
const sealedAt = (
  { means, records }: Applying,
  key: StoredKey,
  location: WorkspaceLocation,
  write: Write,
): StoredKey | undefined => {
  const { secret } = credentialsIn(write)
  const opened = secret === null ? undefined : means.open(secret, records.ownerOf(key.id, write))
  // SECURITY: S5, what a person could not have entered is not sent either.
  if (opened === undefined || !checkCredentials(key.clientId, opened).ok) return undefined
  const stored = means.seal(key, location, key.secretVersion, opened, write.atMs)
  return stored && { ...key, secret: stored }
}
