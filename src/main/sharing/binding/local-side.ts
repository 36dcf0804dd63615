import type { Service } from '../../../shared/model.ts'
import type { Steps } from '../../kernel/steps.ts'
import type { StoredKey, VaultDocument } from '../../vault/format/vault-format.ts'
import { locationsIn } from '../../vault/records/workspace-location.ts'
import type { RecordKind } from '../rules/fields.ts'
import type { LocalRecord } from '../rules/local-changes.ts'
import type { RecordName, ShownState } from '../rules/new-writes.ts'
import { nameOf } from '../rules/shown.ts'
import type { StateCredentials, StateSecret } from '../rules/state.ts'
import type { SharedPart } from '../team/team-notes.ts'
import { heldIn, type IsHeld } from './held.ts'
import { type StoredOf, type Values, valuesOf } from './vault-fields.ts'

/** The shared records of a vault, as a comparison with a team takes them. */
export interface LocalSide {
  readonly records: readonly LocalRecord[]
  /** Whether the vault leaves a record out, so that its absence deletes nothing. */
  readonly isLeftOut: (of: RecordName) => boolean
}

/** A key's secret as a value of a state; undefined while it cannot be opened. */
type StateSecretOf = (key: StoredKey) => StateSecret | undefined

/**
 * The shared records of a vault: shared workspaces, their services and the keys in them, without what is under
 * *Recently deleted*. `on` is the state that the vault shows, or a newer one.
 */
export function* localSide(
  document: VaultDocument,
  part: SharedPart,
  on: ShownState,
  stateSecretOf: StateSecretOf,
): Steps<LocalSide> {
  const isHeld = heldIn(part)
  const named = new Set(part.workspaceIds)
  const locationOf = locationsIn(document)
  const here = document.workspaces.filter(({ id, deletedAtMs }) => named.has(id) && deletedAtMs === undefined)
  // SECURITY: S11, whatever the vault's file says, nothing of the practice service is shared.
  const isFit = (service: Service | undefined) => service !== undefined && service.isPractice !== true
  const shared = here.filter(({ id }) => isFit(locationOf(id)?.service))
  const sharedIds = new Set(shared.map(({ id }) => id))
  const keys = document.keys.filter(
    ({ workspaceId, deletedAtMs }) => sharedIds.has(workspaceId) && deletedAtMs === undefined,
  )
  const onlyKept = emptyButForKept(shared, keys, on)
  const serviceIds = new Set(shared.map(({ serviceId }) => serviceId))

  const heldIds = new Set(part.held.map(({ id }) => id))
  const records: LocalRecord[] = []
  for (const service of document.services)
    if (serviceIds.has(service.id)) records.push(recordOf('service', service, isHeld))
  for (const workspace of shared)
    if (!onlyKept.has(workspace.id)) records.push(recordOf('workspace', workspace, isHeld))
  yield
  for (const key of keys) {
    const isAnyHeld = heldIds.has(key.id)
    const known = isAnyHeld ? undefined : knownRecords.get(key)
    const record = known ?? keyRecord(key, on, stateSecretOf, isHeld)
    // A secret that is not open may be open later, and one that is missing depends on the team's.
    const isLasting = !isAnyHeld && key.secret !== undefined && record.fields.has('credentials')
    records.push(record)
    if (known !== undefined) continue
    if (isLasting) knownRecords.set(key, record)
    yield
  }

  const absent = new Set(part.absentKeyIds)
  // They are here and in no list: their service is the practice service, or not in the vault.
  const unfit = new Set(here.filter((workspace) => !shared.includes(workspace)).map(({ id }) => id))
  const unfitKeys = new Set(
    document.keys.filter(({ workspaceId }) => unfit.has(workspaceId)).map(({ id }) => id),
  )
  const isLeftOut = ({ record, id }: RecordName): boolean => {
    // Others may use a service in workspaces that are not here, and nobody sees one that is not used.
    if (record === 'service' || absent.has(id)) return true
    if (record === 'workspace') return unfit.has(id) || onlyKept.has(id)
    const workspaceId = on.shown.records.get(nameOf('key', id))?.fields.get('workspaceId')?.shown.value
    return unfitKeys.has(id) || absent.has(String(workspaceId))
  }
  return { records, isLeftOut }
}

/** The records of keys that did not change. */
const knownRecords = new WeakMap<StoredKey, LocalRecord>()

const keyRecord = (
  key: StoredKey,
  on: ShownState,
  stateSecretOf: StateSecretOf,
  isHeld: IsHeld,
): LocalRecord => {
  const name = { record: 'key', id: key.id } as const
  const credentials = isHeld(name, 'credentials', key.secretVersion)
    ? undefined
    : credentialsOf(key, on, stateSecretOf)
  return recordOf('key', key, isHeld, credentials && new Map([['credentials', credentials]]))
}

const recordOf = <Kind extends RecordKind>(
  record: Kind,
  stored: StoredOf[Kind],
  isHeld: IsHeld,
  more?: Values,
): LocalRecord => {
  const { id } = stored
  const values = valuesOf(record, stored)
  const fields = new Map(values.size === 0 ? [] : [...values, ...(more ?? [])])
  for (const [field, value] of fields) if (isHeld({ record, id }, field, value)) fields.delete(field)
  return { record, id, fields }
}

/** Undefined while the vault cannot speak for them: a secret is not open, or was lost here and is known to the team. */
const credentialsOf = (
  key: StoredKey,
  on: ShownState,
  stateSecretOf: StateSecretOf,
): StateCredentials | undefined => {
  const { id, clientId } = key
  if (key.secret !== undefined) {
    const secret = stateSecretOf(key)
    return secret && { clientId, secret }
  }
  const there = on.state.find('key', id)?.live.get('credentials') ?? []
  const hasSecret = there.some(({ value }) => (value as StateCredentials).secret !== null) // by its schema
  return hasSecret ? undefined : { clientId, secret: null }
}

/**
 * Workspaces that somebody deleted and that are here only for keys that are kept until somebody decides: they are not
 * written again before.
 */
const emptyButForKept = (
  workspaces: readonly { readonly id: string }[],
  keys: readonly StoredKey[],
  { shown }: ShownState,
): ReadonlySet<string> => {
  const deletionOf = (kind: RecordKind, id: string) => shown.records.get(nameOf(kind, id))?.deletion
  const deleted = workspaces.filter(({ id }) => deletionOf('workspace', id) === 'deleted')
  const isOnlyKept = (inside: readonly StoredKey[]) =>
    inside.length > 0 && inside.every(({ id }) => deletionOf('key', id) === 'kept')
  const found = deleted.filter(({ id }) => isOnlyKept(keys.filter(({ workspaceId }) => workspaceId === id)))
  return new Set(found.map(({ id }) => id))
}
