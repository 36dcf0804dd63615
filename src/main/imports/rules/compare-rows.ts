import type { ImportReason, ImportState } from '../../../shared/imports/import-rows.ts'
import { knownFacts } from '../../../shared/keys/key-facts.ts'
import type { Region, Service } from '../../../shared/services/service.ts'
import type { Workspace } from '../../../shared/workspaces/workspace.ts'
import type { BackupKey } from '../../backups/rules/backup-content.ts'
import { canonical } from '../../kernel/canonical.ts'
import { hostOf } from '../../kernel/host-of.ts'
import { omitEmpty } from '../../kernel/omit-empty.ts'
import type { Secret } from '../../kernel/secret.ts'
import type { StoredKey, VaultDocument } from '../../vault/format/vault-format.ts'
import { purposes } from '../../vault/records/token-fields.ts'
import { locationsIn, type WorkspaceLocation } from '../../vault/records/workspace-location.ts'
import { findLocations, nameKey, type OpenedBackup } from './backup-locations.ts'
import type { FoundAddress } from './found-address.ts'
import type { OpenRow } from './open-row.ts'
import { partsOf, pathOf, statedParts } from './request-parts.ts'

/**
 * What is known about a key's current secret: its text, that there is none, or nothing while it can't be
 * decrypted.
 */
export type SecretHere =
  | { readonly kind: 'open'; readonly secret: Secret }
  | { readonly kind: 'none' }
  | { readonly kind: 'closed' }

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
