import type { ImportReason, ImportState, SecretFrom } from '../../../shared/imports/import-rows.ts'
import { LABEL_LENGTH } from '../../../shared/kernel/limits.ts'
import { factsIn, type ImportedFacts, knownFacts } from '../../../shared/keys/key-facts.ts'
import { TOKEN_PATH } from '../../../shared/services/address.ts'
import type { Region, Service } from '../../../shared/services/service.ts'
import type { Workspace } from '../../../shared/workspaces/workspace.ts'
import type { BackupKey } from '../../backups/rules/backup-content.ts'
import { canonical } from '../../kernel/canonical.ts'
import { hostOf } from '../../kernel/host-of.ts'
import { omitEmpty } from '../../kernel/omit-empty.ts'
import { Secret } from '../../kernel/secret.ts'
import type { StoredKey, VaultDocument } from '../../vault/format/vault-format.ts'
import type { OAuthClient } from '../../vault/records/client-identity.ts'
import { fieldsWithoutSecrets, purposes, tokenFieldsOf } from '../../vault/records/token-fields.ts'
import { locationsIn, type WorkspaceLocation } from '../../vault/records/workspace-location.ts'
import { type BackedUpKey, findLocations, nameKey, type OpenedBackup } from './backup-locations.ts'
import { type FoundAddress, readFoundAddress } from './found-address.ts'
import type { FoundKey } from './found-key.ts'

/**
 * What is known about a key's current secret: its text, that there is none, or nothing while it can't be
 * decrypted.
 */
export type SecretHere =
  | { readonly kind: 'open'; readonly secret: Secret }
  | { readonly kind: 'none' }
  | { readonly kind: 'closed' }

/** A found key as main keeps it. SECURITY: S33, its secret is wrapped in a `Secret`, so that printing can't leak it. */
export interface OpenRow {
  readonly rowId: string
  readonly name: string
  readonly workspaceName?: string
  readonly clientId?: string
  readonly secret?: Secret
  readonly address: FoundAddress
  readonly keyExpiresAtMs?: number
  readonly end?: FoundKey['end']
  /** Other facts that the file states about the key, such as its owner, use and notes. */
  readonly facts?: Omit<ImportedFacts, 'keyExpiresAtMs'>
  /** The row's client ID may be a secret, so the window never sees it. */
  readonly isIdHidden?: true
  readonly skipped?: ImportReason
  /** An earlier row has the same client ID at the same server, so this row's secret isn't compared. */
  readonly isTwice?: true
  /**
   * Other rows have the same client ID at the same server for other purposes, so the parts that this row
   * doesn't state matter too.
   */
  readonly hasSiblings?: true
  /** A later row has the same client ID with another secret, so the user has to choose one of them. */
  readonly hasTwin?: true
  readonly noSecret?: ImportReason
  readonly secretFrom?: SecretFrom
  readonly isCleaned?: true
  /** What the backup says about the key, if the row comes from one. */
  readonly record?: BackedUpKey
  readonly file: number
}

/** How a row compares with the current vault. */
export interface RowStanding {
  readonly state: ImportState
  readonly reason?: ImportReason
  /** The key that is already in the vault. */
  readonly here?: StoredKey
  /** The file's secret isn't, or may not be, the key's current one. */
  readonly hasOtherSecret?: boolean
  readonly match?: { readonly service: Service; readonly region: Region; readonly workspace?: Workspace }
}

/** The vault that rows are compared with. */
export interface ComparedWith {
  readonly document: VaultDocument
  readonly secretHere: (key: StoredKey) => SecretHere
  /** Whether a key with this id was erased here. */
  readonly isErased: (keyId: string) => boolean
  /** The backup that the rows come from, if any. */
  readonly backup?: OpenedBackup | undefined
}

/** Control characters and bidi marks, which names from other people must not have. */
const misleading = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** A name from someone else's file, made safe to show. */
export const cleanName = (text: string): string =>
  text.replace(misleading, ' ').trim().slice(0, LABEL_LENGTH).trim()

/** Makes a row from a found key. */
export const openRow = (found: FoundKey, rowId: string): OpenRow => {
  const {
    clientId,
    clientSecret,
    keyExpiresAtMs,
    end,
    skipped,
    noSecret,
    isIdHidden,
    isCleaned,
    secretFrom,
    file,
  } = found
  const { keyExpiresAtMs: _end, ...stated } = Object.fromEntries(
    factsIn('import').map((fact) => [fact, found[fact]]),
  )
  const secret = clientSecret === undefined ? undefined : new Secret(clientSecret).trimmed()
  // SECURITY: S66, a secret in a scope's column is not saved as a scope.
  const tokenFields = fieldsWithoutSecrets(omitEmpty(found.tokenFields ?? {}), secret && [secret])
  const facts = { ...stated, tokenFields }
  const workspaceName = cleanName(found.workspaceName ?? '')
  return {
    rowId,
    name: cleanName(found.name) || cleanName(clientId ?? '') || '?',
    ...(workspaceName !== '' && { workspaceName }),
    ...(clientId !== undefined && { clientId }),
    ...(secret && { secret }),
    address: readFoundAddress(found),
    ...omitEmpty({ keyExpiresAtMs, end, skipped, noSecret, isIdHidden, isCleaned, secretFrom }),
    ...omitEmpty({ facts: omitEmpty(facts) }),
    file,
  }
}

/** Whether another row with the same client ID is preferred, because this one is skipped or has no secret. */
const isLess = (row: OpenRow, other: OpenRow): boolean =>
  row.skipped !== undefined && row.skipped !== 'twice'
    ? other.skipped === undefined
    : row.secret === undefined && other.secret !== undefined && other.skipped === undefined

const pathOf = (authUrl: string, tokenPath = TOKEN_PATH): string =>
  `${authUrl}${tokenPath}`.replace(/^\w+:\/\/[^/]*/u, '')

/** The path and fields of a key's token requests. With the client ID and the host, they identify the key. */
const partsOf = (
  { service, region }: Pick<WorkspaceLocation, 'service' | 'region'>,
  key: OAuthClient,
): string[] => {
  const fields = new Map(Object.entries(tokenFieldsOf(service, key)))
  return [pathOf(region.authUrl, service.tokenPath), ...purposes.map((name) => fields.get(name) ?? '')]
}

/** The parts of a row's token requests. Undefined for each part that the row doesn't state. */
const statedParts = ({ address, facts, record }: OpenRow): (string | undefined)[] => {
  const { authUrl = '', tokenPath, tokenFields = {} } = address
  if (record !== undefined) {
    const fields = new Map(Object.entries(tokenFieldsOf({ tokenFields }, record.key)))
    return [pathOf(authUrl, tokenPath), ...purposes.map((name) => fields.get(name) ?? '')]
  }
  return [
    tokenPath === undefined ? undefined : pathOf(authUrl, tokenPath),
    ...purposes.map((name) => facts?.tokenFields?.[name]),
  ]
}

/**
 * Marks rows that share their client ID with another row at the same host (in a backup, at the same server).
 * Rows for different purposes are siblings. Of rows for the same purpose, only the first unskipped one is used.
 *
 * SECURITY: S57, compares only one secret per file with each key, so that a file of guesses reveals nothing.
 */
export const withTwice = (rows: readonly OpenRow[]): OpenRow[] => {
  const clientOf = ({ clientId, record, address: { authUrl } }: OpenRow) =>
    JSON.stringify([clientId, record?.server ?? (authUrl && hostOf(authUrl))])
  const nameOf = (row: OpenRow) => JSON.stringify([clientOf(row), ...statedParts(row)])
  const names = new Map<string, Set<string>>()
  for (const row of rows) names.set(clientOf(row), (names.get(clientOf(row)) ?? new Set()).add(nameOf(row)))
  const seen = new Map<string, number>()
  const marked: OpenRow[] = []
  for (const each of rows) {
    const hasSiblings = (names.get(clientOf(each))?.size ?? 0) > 1
    const row: OpenRow = hasSiblings ? { ...each, hasSiblings } : each
    const name = nameOf(row)
    const at = row.clientId === undefined ? undefined : seen.get(name)
    const first = at === undefined ? undefined : marked[at]
    if (at === undefined || first === undefined) {
      seen.set(name, marked.length)
      marked.push(row)
      continue
    }
    if (isLess(first, row)) {
      seen.set(name, marked.length)
      marked[at] = { ...first, skipped: first.skipped ?? 'twice', isTwice: true }
      marked.push(row)
      continue
    }
    const isOther =
      (row.skipped ?? 'twice') === 'twice' &&
      first.skipped === undefined &&
      row.secret !== undefined &&
      first.secret?.equals(row.secret) === false
    if (isOther) marked[at] = { ...first, hasTwin: true }
    marked.push({ ...row, skipped: row.skipped ?? 'twice', isTwice: true })
  }
  return marked
}

/** A key's facts as text, to compare a backup with the vault. Omits the secret and this computer's choices. */
const factsOf = ({ name, kind, ...key }: Omit<BackupKey, 'secret'> | StoredKey) =>
  canonical({ name, kind, ...knownFacts(key, 'form') })

/** Compares rows with one document. Built once for all rows. */
export const standingIn = ({
  document,
  secretHere,
  isErased,
  backup,
}: ComparedWith): ((row: OpenRow) => RowStanding) => {
  const locationOf = locationsIn(document)
  const byClientId = new Map<string, { key: StoredKey; location: WorkspaceLocation }[]>()
  for (const key of document.keys) {
    const location = locationOf(key.workspaceId)
    if (location === undefined) continue
    const same = byClientId.get(key.clientId)
    if (same === undefined) byClientId.set(key.clientId, [{ key, location }])
    else same.push({ key, location })
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
  const locationsHere = backup && findLocations(document, backup)

  const matchOf = (row: OpenRow): RowStanding['match'] => {
    const { address, workspaceName, record } = row
    if (record !== undefined) {
      const found = locationsHere?.regions.get(record.workspace.regionId)
      return (
        found && { ...found, ...omitEmpty({ workspace: locationsHere?.workspaces.get(record.workspace.id) }) }
      )
    }
    const { authUrl, baseUrl, tokenPath } = address
    if (authUrl === undefined) return undefined
    const fitting = (byAuthUrl.get(authUrl) ?? []).filter(
      ({ service, region }) =>
        service.tokenPath === tokenPath && (baseUrl === undefined || region.baseUrl === baseUrl),
    )
    const [, ...stated] = statedParts(row)
    const agreeing = fitting.filter(({ service: { tokenFields } }) =>
      purposes.every((name, index) => stated[index] === undefined || stated[index] === tokenFields?.[name]),
    )
    const candidates = agreeing.length > 0 ? agreeing : fitting
    const [only] = candidates
    if (only === undefined || (candidates.length > 1 && baseUrl === undefined)) return undefined
    const workspace =
      workspaceName === undefined ? undefined : workspaces.get(nameKey(only.region.id, workspaceName))
    return { ...only, ...(workspace && { workspace }) }
  }

  /**
   * The keys with this client ID: for a backup at the same server, otherwise at the same host if the file names
   * one.
   */
  const keysOf = ({ clientId, address, record }: OpenRow, match: RowStanding['match']) => {
    const same = byClientId.get(clientId ?? '') ?? []
    const authUrl = match?.region.authUrl ?? address.authUrl
    if (authUrl === undefined) return same
    return same.filter(({ location: { region } }) =>
      record === undefined ? hostOf(region.authUrl) === hostOf(authUrl) : region.authUrl === authUrl,
    )
  }

  /** A row's parts, filled in from its service where the row doesn't state them. */
  const wholeParts = (row: OpenRow, match: RowStanding['match']) => {
    const { authUrl } = row.address
    const [path, ...fields] = statedParts(row)
    const defaults = new Map(Object.entries(match?.service.tokenFields ?? {}))
    return [
      path ?? (authUrl && pathOf(authUrl)),
      ...purposes.map((name, index) => fields[index] ?? defaults.get(name) ?? ''),
    ]
  }

  /**
   * The keys with a row's identity. If there are none and the row has no siblings, the keys that match the
   * parts that it states.
   */
  const keysLike = (row: OpenRow, match: RowStanding['match']) => {
    const same = keysOf(row, match)
    const fitting = (parts: readonly (string | undefined)[]) =>
      same.filter(({ key, location }) =>
        partsOf(location, key).every((part, index) => parts[index] === undefined || parts[index] === part),
      )
    const exact = fitting(wholeParts(row, match))
    return exact.length > 0 || row.hasSiblings === true ? exact : fitting(statedParts(row))
  }

  /**
   * SECURITY: S57, a sibling may state the same parts that this row takes from its service, so both secrets
   * could be guesses at one key.
   */
  const isLeftToService = (row: OpenRow, match: RowStanding['match']): boolean => {
    const [, ...fields] = statedParts(row)
    const [, ...whole] = wholeParts(row, match)
    return (
      row.hasSiblings === true && fields.some((field, index) => field === undefined && whole[index] !== '')
    )
  }

  return (row) => {
    const { record, secret, skipped, address } = row
    const match = matchOf(row)
    const like = keysLike(row, match)
    const inUse = like.filter(({ key }) => key.deletedAtMs === undefined)
    const isNamed = address.authUrl !== undefined
    const here = isNamed || inUse.length === 1 ? inUse[0]?.key : undefined
    const facts = { ...(here && { here }), ...(match && { match }) }
    if (here !== undefined) {
      const own: SecretHere =
        secret === undefined || row.isTwice === true || isLeftToService(row, match)
          ? { kind: 'closed' }
          : secretHere(here)
      const isSame = secret === undefined || (own.kind === 'open' && own.secret.equals(secret))
      const isAsHere =
        record === undefined || backup?.isRestored !== true || factsOf(record.key) === factsOf(here)
      if (isSame && isAsHere) return { ...facts, state: 'here' }
      if (skipped !== undefined)
        return { ...facts, state: 'skipped', reason: skipped, hasOtherSecret: !isSame }
      const state = !isSame && own.kind === 'none' ? 'completes' : 'differs'
      return { ...facts, state, hasOtherSecret: !isSame }
    }
    const isSkipped = skipped ?? (row.hasTwin === true ? 'twice' : undefined)
    if (isSkipped !== undefined) return { ...facts, state: 'skipped', reason: isSkipped }
    if (secret === undefined && backup?.isRestored !== true)
      return { ...facts, state: 'secret-missing', ...(row.noSecret && { reason: row.noSecret }) }
    const reason = match === undefined ? whyUnknown(address) : undefined
    if (reason !== undefined) return { ...facts, state: 'address-unknown', reason }
    if (isNamed && like.length > 0) return { ...facts, state: 'removed' }
    return { ...facts, state: record !== undefined && isErased(record.key.id) ? 'purged' : 'new' }
  }
}

/** Why a file's addresses aren't sufficient for a region. */
const whyUnknown = ({ problem, authUrl, baseUrl }: FoundAddress): ImportReason | undefined => {
  if (problem !== undefined) return problem
  if (authUrl === undefined) return 'no-address'
  return baseUrl === undefined ? 'no-api-address' : undefined
}
