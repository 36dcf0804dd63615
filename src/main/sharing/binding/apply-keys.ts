import type { Service, Workspace } from '../../../shared/model.ts'
import type { Steps } from '../../kernel/steps.ts'
import type { StoredKey, StoredSecret } from '../../vault/format/vault-format.ts'
import { checkCredentials, formerCredentials, without } from '../../vault/records/key-records.ts'
import { dueAtMs } from '../../vault/records/stored-facts.ts'
import { locationsIn, type WorkspaceLocation } from '../../vault/records/workspace-location.ts'
import { type Applying, isStuck, merged } from './apply-addresses.ts'
import { credentialsIn, differing, type ShownRecord } from './shown-records.ts'
import { valuesOf, withValues } from './vault-fields.ts'

/** Where the keys of a vault are once its services and workspaces have what is shown. */
export interface KeyLocations {
  readonly services: readonly Service[]
  readonly workspaces: readonly Workspace[]
  /** SECURITY: S55, what is shown of keys there belongs to an address that this person has not allowed. */
  readonly isHeldAt: (location: WorkspaceLocation) => boolean
}

/** The keys with what is shown of those that are shared. */
export function* appliedKeys(applying: Applying, locations: KeyLocations): Steps<StoredKey[]> {
  const { document, records, means, workspaceIds } = applying
  const { services, workspaces } = locations
  const locate = locationsIn({ services: [...services], workspaces: [...workspaces] })
  const locateBefore = locationsIn(document)
  const ours = (workspaceId: string) => (workspaceIds.has(workspaceId) ? locate(workspaceId) : undefined)
  const workspaceOf = ({ fields }: ShownRecord) => ours(String(fields.get('workspaceId')))

  const added = (record: ShownRecord): StoredKey | undefined => {
    const location = workspaceOf(record)
    const { credentials: write } = record
    if (!record.isAlive || write === undefined) return undefined
    if (location === undefined || locations.isHeldAt(location)) return undefined
    const { clientId, secret } = credentialsIn(write)
    const bare: StoredKey = withValues('key', { id: record.id }, differing(record, undefined))
    const key = { ...bare, clientId, secretVersion: 1, pinned: false, keepReady: false }
    return secret === null ? key : sealedAt(applying, key, location, record)
  }

  const changed = (record: ShownRecord, key: StoredKey): StoredKey => {
    // SECURITY: S45, a key in a workspace that is not shared is none of the team's, whatever its id.
    if (!workspaceIds.has(key.workspaceId)) return applying.leaveOut(record, key)
    if (!record.isAlive) return key.deletedAtMs === undefined ? { ...key, deletedAtMs: means.nowMs } : key
    const changes = differing(record, valuesOf('key', key))
    const [from, to] = [locateBefore(key.workspaceId), workspaceOf(record)]
    // SECURITY: S55, only this person moves a secret to another service.
    const isOther = to === undefined || to.service.id !== from?.service.id
    const isMoveHeld = changes.has('workspaceId') && (isOther || isStuck(applying, key))
    if (isMoveHeld) {
      applying.hold(record, 'workspaceId', key.workspaceId)
      changes.delete('workspaceId')
    }
    const kept = key.deletedAtMs === undefined ? key : without(key, 'deletedAtMs')
    const next: StoredKey = changes.size === 0 ? kept : withValues('key', kept, changes)
    const location = isMoveHeld ? undefined : locate(next.workspaceId)
    const isHeld = location === undefined || locations.isHeldAt(location)
    const credited = withCredentials(applying, record, key, next, isHeld ? undefined : location)
    const there = locate(credited.workspaceId)
    const resealed = there ? resealedAt(applying, key, from, credited, there) : credited
    return dueAtMs(resealed) === dueAtMs(key) ? resealed : without(resealed, 'snoozedUntilMs')
  }

  return yield* merged(document.keys, records.key, (record, key) =>
    key === undefined ? (added(record) ?? applying.leaveOut(record, undefined)) : changed(record, key),
  )
}

/**
 * A key with the credentials that are shown; those that it had stay sealed for 30 days. Without a location, or when
 * they cannot be opened or sealed, they are held.
 */
const withCredentials = (
  applying: Applying,
  record: ShownRecord,
  key: StoredKey,
  next: StoredKey,
  location: WorkspaceLocation | undefined,
): StoredKey => {
  const { hold, means } = applying
  if (record.credentials === undefined) return next
  const { clientId, secret } = credentialsIn(record.credentials)
  // Nobody takes a secret away: what is here goes out again.
  if (secret === null) return key.secret === undefined ? { ...next, clientId } : next
  if (clientId === key.clientId && key.secret !== undefined && means.printOf(key) === secret.print)
    return next
  const renewed = { ...next, clientId, secretVersion: key.secretVersion + 1 }
  const sealed = location && sealedAt(applying, renewed, location, record)
  if (sealed === undefined) {
    hold(record, 'credentials', key.secretVersion)
    return next
  }
  const formerSecrets = formerCredentials(key, means.nowMs)
  return formerSecrets.length === 0 ? sealed : { ...sealed, formerSecrets }
}

/**
 * A key whose secrets are sealed for where it is now. The vault's own save would do it for all keys of an address at
 * once; what doesn't open here is left to it.
 */
const resealedAt = (
  { means }: Applying,
  was: StoredKey,
  before: WorkspaceLocation | undefined,
  key: StoredKey,
  location: WorkspaceLocation,
): StoredKey => {
  const isSameLocation = before?.service === location.service && before.region === location.region
  if (isSameLocation && was.workspaceId === key.workspaceId) return key
  const again = <Kept extends StoredSecret>(kept: Kept, clientId: string): Kept => {
    // What was sealed just now is sealed for this location.
    if (kept === key.secret && kept !== was.secret) return kept
    const opened = means.secretOf({ ...was, clientId, secret: kept })
    const sealed = opened && means.seal({ ...key, clientId }, location, kept.version, opened, kept.savedAtMs)
    return sealed ? { ...kept, ...sealed } : kept
  }
  const { secret, formerSecrets, clientId } = key
  return {
    ...key,
    ...(secret && { secret: again(secret, clientId) }),
    ...(formerSecrets && { formerSecrets: formerSecrets.map((kept) => again(kept, kept.clientId)) }),
  }
}

/** A key with the shown secret, sealed for its address; undefined when that cannot be done now. */
const sealedAt = (
  { means }: Applying,
  key: StoredKey,
  location: WorkspaceLocation,
  record: ShownRecord,
): StoredKey | undefined => {
  const opened = means.open(record)
  // SECURITY: S5, what a person could not have entered is not sent either.
  if (opened === undefined || !checkCredentials(key.clientId, opened).ok) return undefined
  // At time 0 stands what nobody knows the date of.
  const savedAtMs = record.credentials?.atMs || means.nowMs
  return { ...key, secret: means.seal(key, location, key.secretVersion, opened, savedAtMs) }
}
