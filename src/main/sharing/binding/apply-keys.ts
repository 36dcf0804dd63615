import type { Service } from '../../../shared/services/service.ts'
import type { Workspace } from '../../../shared/workspaces/workspace.ts'
import type { PausableSteps } from '../../kernel/pausable-steps.ts'
import type { StoredKey, StoredSecret } from '../../vault/format/vault-format.ts'
import { checkCredentials, previousCredentials, without } from '../../vault/records/key-records.ts'
import { dueAtMs } from '../../vault/records/stored-facts.ts'
import { locationsIn, type WorkspaceLocation } from '../../vault/records/workspace-location.ts'
import { type Applying, isStuck, merged } from './apply-addresses.ts'
import { credentialsIn, differing, type ShownRecord } from './shown-records.ts'
import { valuesOf, withValues } from './vault-fields.ts'

/** Where keys belong after services and workspaces were updated. */
export interface KeyLocations {
  readonly services: readonly Service[]
  readonly workspaces: readonly Workspace[]
  /** SECURITY: S55, whether the user hasn't allowed the location's new address yet. Keys there stay unchanged. */
  readonly isKeptLocalAt: (location: WorkspaceLocation) => boolean
}

/** The keys, updated with the shown values of the shared ones. */
export function* appliedKeys(applying: Applying, locations: KeyLocations): PausableSteps<StoredKey[]> {
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
    if (location === undefined || locations.isKeptLocalAt(location)) return undefined
    const { clientId, secret } = credentialsIn(write)
    const bare: StoredKey = withValues('key', { id: record.id }, differing(record, undefined))
    const key = { ...bare, clientId, secretVersion: 1, pinned: false, keepReady: false }
    return secret === null ? key : sealedAt(applying, key, location, record)
  }

  const changed = (record: ShownRecord, key: StoredKey): StoredKey => {
    // SECURITY: S45, the team can't change a key in an unshared workspace, even if the IDs match.
    if (!workspaceIds.has(key.workspaceId)) return applying.leaveOut(record, key)
    if (!record.isAlive) return key.deletedAtMs === undefined ? { ...key, deletedAtMs: means.nowMs } : key
    const changes = differing(record, valuesOf('key', key))
    const [from, to] = [locateBefore(key.workspaceId), workspaceOf(record)]
    // SECURITY: S55, other members can't move a secret to another service.
    const isOther = to === undefined || to.service.id !== from?.service.id
    const skipsMove = changes.has('workspaceId') && (isOther || isStuck(applying, key))
    if (skipsMove) {
      applying.hold(record, 'workspaceId', key.workspaceId)
      changes.delete('workspaceId')
    }
    const kept = key.deletedAtMs === undefined ? key : without(key, 'deletedAtMs')
    const next: StoredKey = changes.size === 0 ? kept : withValues('key', kept, changes)
    const location = skipsMove ? undefined : locate(next.workspaceId)
    const isHeld = location === undefined || locations.isKeptLocalAt(location)
    const credited = withCredentials(applying, record, key, next, isHeld ? undefined : location)
    const there = locate(credited.workspaceId)
    const reencrypted = there ? reencryptedAt(applying, key, from, credited, there) : credited
    return dueAtMs(reencrypted) === dueAtMs(key) ? reencrypted : without(reencrypted, 'snoozedUntilMs')
  }

  return yield* merged(document.keys, records.key, (record, key) =>
    key === undefined ? (added(record) ?? applying.leaveOut(record, undefined)) : changed(record, key),
  )
}

/**
 * Updates a key with the shown credentials and keeps the previous ones, encrypted, for 30 days. Without a
 * location, or when decryption or encryption fails, the local credentials stay.
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
  // Other members can't remove a secret. The next sync sends the local one again.
  if (secret === null) return key.secret === undefined ? { ...next, clientId } : next
  if (clientId === key.clientId && key.secret !== undefined && means.printOf(key) === secret.print)
    return next
  const renewed = { ...next, clientId, secretVersion: key.secretVersion + 1 }
  const sealed = location && sealedAt(applying, renewed, location, record)
  if (sealed === undefined) {
    hold(record, 'credentials', key.secretVersion)
    return next
  }
  const formerSecrets = previousCredentials(key, means.nowMs)
  return formerSecrets.length === 0 ? sealed : { ...sealed, formerSecrets }
}

/**
 * Re-encrypts a key's secrets for its current location. Secrets that can't be decrypted stay unchanged here.
 * They are handled when the vault is saved (`reencryptChanged`).
 */
const reencryptedAt = (
  { means }: Applying,
  was: StoredKey,
  before: WorkspaceLocation | undefined,
  key: StoredKey,
  location: WorkspaceLocation,
): StoredKey => {
  const isSameLocation = before?.service === location.service && before.region === location.region
  const isForSame = was.tokenFields === key.tokenFields
  if (isSameLocation && isForSame && was.workspaceId === key.workspaceId) return key
  const again = <Kept extends StoredSecret>(kept: Kept, clientId: string): Kept => {
    // The secret was just encrypted, so it's already bound to this location.
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

/** A key with the shown secret, encrypted for its address. Undefined when that isn't possible now. */
const sealedAt = (
  { means }: Applying,
  key: StoredKey,
  location: WorkspaceLocation,
  record: ShownRecord,
): StoredKey | undefined => {
  const opened = means.open(record)
  // SECURITY: S5, rejects credentials that a user couldn't have entered, so they are never sent.
  if (opened === undefined || !checkCredentials(key.clientId, opened).ok) return undefined
  // 0 means the date is unknown.
  const savedAtMs = record.credentials?.atMs || means.nowMs
  return { ...key, secret: means.seal(key, location, key.secretVersion, opened, savedAtMs) }
}
