import type { PausableSteps } from '../../kernel/pausable-steps.ts'
import type { StoredKey, VaultDocument } from '../../vault/format/vault-format.ts'
import { locationsIn } from '../../vault/records/workspace-location.ts'
import { type Credentials, type RecordKind, recordName } from '../rules/fields.ts'
import { liveOf, type State } from '../rules/state-merge.ts'
import type { LocalRecord } from '../rules/three-way.ts'
import type { VaultSnapshot } from '../shared-vault.ts'
import { type KeptLocal, keptLocalFields } from './kept-local.ts'
import type { TeamPart } from './team-part.ts'
import { type StoredOf, type Values, valuesOf } from './vault-fields.ts'

/**
 * Computes the print of a key's secret, which is equal for equal secrets. Undefined while it can't be decrypted.
 */
export type PrintOfKey = (key: StoredKey) => string | undefined

/** How to compare secrets, and a cache for unchanged records. */
export interface LocalMeans {
  readonly printOf: PrintOfKey
  readonly known: WeakMap<object, LocalRecord>
}

type LocalSide = Pick<VaultSnapshot, 'records' | 'isLeftOut' | 'isHidden'>

/** The vault's shared records: shared workspaces with their services and keys, except deleted ones. */
export function* localRecords(
  document: VaultDocument,
  part: Pick<TeamPart, 'workspaceIds' | 'held'>,
  base: State | undefined,
  { printOf, known }: LocalMeans,
): PausableSteps<LocalSide> {
  const named = new Set(part.workspaceIds)
  const locationOf = locationsIn(document)
  const here = document.workspaces.filter(({ id, deletedAtMs }) => named.has(id) && deletedAtMs === undefined)
  // SECURITY: S11, a tampered vault file can't get the practice service shared.
  const isFit = (id: string) => (locationOf(id)?.service ?? { isPractice: true }).isPractice !== true
  const shared = here.filter(({ id }) => isFit(id))
  const unfit = here
    .filter(({ id }) => !isFit(id))
    .map(({ id }): KeptLocal => [recordName('workspace', id), 'life', ''])
  const held = keptLocalFields([...part.held, ...unfit], base)

  const fieldsOf = <Kind extends RecordKind>(kind: Kind, stored: StoredOf[Kind], key?: StoredKey): Values => {
    const credentials = key && credentialsOf(key, base, printOf)
    return new Map([
      ...valuesOf(kind, stored),
      ...(credentials ? [['credentials', credentials] as const] : []),
    ])
  }
  const recordOf = <Kind extends RecordKind>(
    kind: Kind,
    stored: StoredOf[Kind],
    key?: StoredKey,
  ): LocalRecord => {
    const record = recordName(kind, stored.id)
    const found = known.get(stored) ?? { record, fields: fieldsOf(kind, stored, key) }
    // Not cached while the secret is unreadable, because that may change. Not cached without a secret either,
    // because the result then depends on the base.
    if (key === undefined || (key.secret && found.fields.has('credentials'))) known.set(stored, found)
    if (!held.has(record)) return found
    const here = (field: string, value: unknown) => (field === 'credentials' ? key?.secretVersion : value)
    const isOurs = ([field, value]: readonly [string, unknown]) =>
      !held.isKept(record, field, here(field, value))
    return { record, fields: new Map([...found.fields].filter(isOurs)) }
  }

  const serviceIds = new Set(shared.map(({ serviceId }) => serviceId))
  const services = document.services.filter(({ id }) => serviceIds.has(id))
  const records = services.map((service) => recordOf('service', service))
  records.push(...shared.map((workspace) => recordOf('workspace', workspace)))
  const sharedIds = new Set(shared.map(({ id }) => id))
  for (const key of document.keys) {
    yield
    if (sharedIds.has(key.workspaceId) && key.deletedAtMs === undefined)
      records.push(recordOf('key', key, key))
  }
  return {
    records,
    // A missing service isn't a deletion: it may be used only in workspaces that this vault doesn't have.
    isLeftOut: (record) => record.startsWith('service:') || held.isLeftOut(record),
    isHidden: held.isHidden,
  }
}

/**
 * A key's client ID, and the print of its secret. Undefined while this vault doesn't know them: the secret
 * can't be decrypted, or was lost here but the team still has it.
 */
const credentialsOf = (key: StoredKey, base: State | undefined, printOf: PrintOfKey): object | undefined => {
  const { id, clientId } = key
  if (key.secret !== undefined) {
    const print = printOf(key)
    return print === undefined ? undefined : { clientId, secret: { print } }
  }
  if (base === undefined) return undefined
  const there = liveOf(base[recordName('key', id)]?.credentials)
  const hasSecret = there.some(({ value }) => (value as Credentials).secret !== null) // validated by the schema
  return hasSecret ? undefined : { clientId, secret: null }
}
