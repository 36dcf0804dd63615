import type { ImportReason, ImportState } from '../../../shared/import-rows.ts'
import { LABEL_LENGTH } from '../../../shared/limits.ts'
import type { Region, Service, Workspace } from '../../../shared/model.ts'
import type { NewWorkspace } from '../../../shared/new-key.ts'
import { nameKey, type SecretHere, sameFields } from '../backup/import-plan.ts'
import { hostOf } from '../host-of.ts'
import { Secret } from '../secret.ts'
import type { LifeFacts } from '../vault/life-facts.ts'
import type { StoredKey, VaultDocument } from '../vault/vault-format.ts'
import { locationsIn } from '../vault/workspace-location.ts'
import { type FoundAddress, readFoundAddress } from './found-address.ts'
import type { FoundKey } from './found-key.ts'

/** What a file of Keyward says of a key beside what every import knows. */
export interface KeywardRecord {
  readonly facts: Pick<StoredKey, 'kind' | 'notes'> & LifeFacts
  readonly secretSavedAtMs?: number
  /** The key's service, should none like it be here, and the key's region in it. */
  readonly service: Extract<NewWorkspace, { newService: unknown }>['newService']
  readonly regionIndex: number
  readonly isSensitive: boolean
}

/** A found key as main keeps it. SECURITY: S33, its secret is wrapped. */
export interface PlanRow {
  readonly rowId: string
  readonly name: string
  readonly workspaceName?: string
  readonly clientId?: string
  readonly secret?: Secret
  readonly address: FoundAddress
  readonly keyExpiresAtMs?: number
  readonly skipped?: ImportReason
  /** A row before it has the same client ID at the same host: its secret is not compared. */
  readonly isTwice?: true
  readonly isSecretVariable?: boolean
  /** Of a file of Keyward itself. */
  readonly record?: KeywardRecord
  readonly file: number
}

/** Where a row stands against the vault of now. */
export interface RowStanding {
  readonly state: ImportState
  readonly reason?: ImportReason
  /** The key that is here already. */
  readonly here?: StoredKey
  readonly match?: { readonly service: Service; readonly region: Region; readonly workspace?: Workspace }
}

/** Control characters and bidi marks, which a name of somebody else's file must not have. */
const misleading = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]/gu

const cleanName = (text: string): string => text.replace(misleading, ' ').trim().slice(0, LABEL_LENGTH).trim()

/** The row of a found key. */
export const planRow = (found: FoundKey, rowId: string): PlanRow => {
  const { clientId, clientSecret, keyExpiresAtMs, skipped, isSecretVariable, file } = found
  const workspaceName = cleanName(found.workspaceName ?? '')
  return {
    rowId,
    name: cleanName(found.name) || cleanName(clientId ?? '') || '?',
    ...(workspaceName !== '' && { workspaceName }),
    ...(clientId !== undefined && { clientId }),
    ...(clientSecret !== undefined && { secret: new Secret(clientSecret).trimmed() }),
    address: readFoundAddress(found),
    ...(keyExpiresAtMs !== undefined && { keyExpiresAtMs }),
    ...(skipped !== undefined && { skipped }),
    ...(isSecretVariable === true && { isSecretVariable }),
    file,
  }
}

/**
 * Marks the rows whose client ID a row before them has at the same host.
 *
 * SECURITY: S57, one secret of a file is compared for each key here, so that a file of guesses says nothing.
 */
export const withTwice = (rows: readonly PlanRow[]): PlanRow[] => {
  const seen = new Set<string>()
  return rows.map((row) => {
    const { authUrl } = row.address
    const name = JSON.stringify([row.clientId, authUrl && hostOf(authUrl)])
    const isTwice = row.clientId !== undefined && seen.has(name)
    seen.add(name)
    return isTwice ? { ...row, skipped: row.skipped ?? 'twice', isTwice: true } : row
  })
}

const hasSameSecret = ({ secret, isTwice }: PlanRow, here: SecretHere): boolean =>
  secret === undefined || (isTwice !== true && here.kind === 'open' && here.secret.equals(secret))

/** Whether two services are asked for tokens in the same way. */
const asksAlike = (here: Service, { credentialEncoding, tokenFields }: KeywardRecord['service']): boolean =>
  here.isPractice !== true &&
  here.credentialEncoding === credentialEncoding &&
  sameFields(here.tokenFields, tokenFields)

/** Looks rows up in one document; built once for all rows. */
export const standingIn = (
  document: VaultDocument,
  secretHere: (key: StoredKey) => SecretHere,
): ((row: PlanRow) => RowStanding) => {
  const locationOf = locationsIn(document)
  const byClientId = new Map<string, { key: StoredKey; host: string }[]>()
  for (const key of document.keys) {
    const location = locationOf(key.workspaceId)
    if (key.deletedAtMs !== undefined || location === undefined) continue
    const same = byClientId.get(key.clientId) ?? []
    byClientId.set(key.clientId, [...same, { key, host: hostOf(location.region.authUrl) }])
  }
  const byAuthUrl = new Map<string, { service: Service; region: Region }[]>()
  for (const service of document.services) {
    for (const region of service.regions)
      byAuthUrl.set(region.authUrl, [...(byAuthUrl.get(region.authUrl) ?? []), { service, region }])
  }
  const workspaces = new Map(
    document.workspaces.flatMap((workspace) =>
      workspace.deletedAtMs === undefined ? [[nameKey(workspace.regionId, workspace.name), workspace]] : [],
    ),
  )

  const hereOf = ({ clientId, address }: PlanRow): StoredKey | undefined => {
    const same = clientId === undefined ? [] : (byClientId.get(clientId) ?? [])
    const host = address.authUrl === undefined ? undefined : hostOf(address.authUrl)
    const fitting = host === undefined ? same : same.filter((each) => each.host === host)
    return fitting.length === 1 || host !== undefined ? fitting[0]?.key : undefined
  }

  const matchOf = ({ address, workspaceName, record }: PlanRow): RowStanding['match'] => {
    const { authUrl, baseUrl, tokenPath } = address
    if (authUrl === undefined) return undefined
    const fitting = (byAuthUrl.get(authUrl) ?? []).filter(
      ({ service, region }) =>
        service.tokenPath === tokenPath &&
        (baseUrl === undefined || region.baseUrl === baseUrl) &&
        (record === undefined || asksAlike(service, record.service)),
    )
    const [only] = fitting
    if (only === undefined || (fitting.length > 1 && baseUrl === undefined)) return undefined
    const workspace =
      workspaceName === undefined ? undefined : workspaces.get(nameKey(only.region.id, workspaceName))
    return { ...only, ...(workspace && { workspace }) }
  }

  return (row) => {
    const here = hereOf(row)
    const match = matchOf(row)
    const facts = { ...(here && { here }), ...(match && { match }) }
    if (here !== undefined && hasSameSecret(row, secretHere(here))) return { ...facts, state: 'here' }
    if (row.skipped !== undefined) return { ...facts, state: 'skipped', reason: row.skipped }
    if (here !== undefined) return { ...facts, state: 'differs' }
    if (row.secret === undefined)
      return { ...facts, state: 'secret-missing', ...(row.isSecretVariable && { reason: 'variable' }) }
    if (match !== undefined) return { ...facts, state: 'new' }
    const { problem, authUrl, baseUrl } = row.address
    if (problem !== undefined) return { ...facts, state: 'address-unknown', reason: problem }
    if (authUrl === undefined) return { ...facts, state: 'address-unknown', reason: 'no-address' }
    return baseUrl === undefined
      ? { ...facts, state: 'address-unknown', reason: 'no-api-address' }
      : { ...facts, state: 'new' }
  }
}
