import { readAuthority } from '../../../node/read-authority.ts'
import { Campaign } from '../../../shared/campaigns/campaign.ts'
import { CLIENT_ID_LENGTH, CLIENT_SECRET_LENGTH } from '../../../shared/kernel/limits.ts'
import { err, ok, type Result } from '../../../shared/kernel/result.ts'
import { AtMs, Id, Label, z } from '../../../shared/kernel/schema.ts'
import { KeyKind } from '../../../shared/keys/fact-schemas.ts'
import { factsIn, knownFacts, optionalFacts } from '../../../shared/keys/key-facts.ts'
import { CredentialEncoding, Region, Service } from '../../../shared/services/service.ts'
import { Workspace } from '../../../shared/workspaces/workspace.ts'
import { omitEmpty } from '../../kernel/omit-empty.ts'
import { Secret } from '../../kernel/secret.ts'
import { checkAuthUrl, checkBaseUrl, checkPageUrl, tokenUrl } from '../../kernel/urls.ts'
import type { VaultDocument } from '../../vault/format/vault-format.ts'
import { checkCredentials } from '../../vault/records/key-records.ts'
import { withoutCredentialFields } from '../../vault/records/token-fields.ts'
import { BackupReplacement, backedUpReplacements, cleanReplacement } from './backup-replacements.ts'
import { cleanName, cleanNotes, cleanPlace } from './clean-text.ts'

const UrlText = z.string().check(z.maxLength(4_096))

/** A key in a backup. Has no `secret` if that couldn't be decrypted when the backup was made. */
export const BackupKey = z.object({
  id: Id,
  name: Label,
  kind: KeyKind,
  workspaceId: Id,
  clientId: z.string().check(z.minLength(1), z.maxLength(CLIENT_ID_LENGTH)),
  secret: z.optional(
    z.strictObject({
      text: z.string().check(z.minLength(1), z.maxLength(CLIENT_SECRET_LENGTH)),
      version: z.int().check(z.minimum(1)),
      savedAtMs: AtMs,
    }),
  ),
  pinned: z.boolean(),
  keepReady: z.boolean(),
  createdAtMs: AtMs,
  ...optionalFacts(factsIn('backup'), 'received'),
})
export type BackupKey = z.infer<typeof BackupKey>

/**
 * The content of a decrypted backup. SECURITY: `secret.text` is a client secret in plain text, so this object
 * never leaves main and is never logged.
 */
export const BackupContent = z.object({
  madeAtMs: AtMs,
  /** Whether this contains only some keys, for someone else. */
  isSelection: z.optional(z.boolean()),
  services: z
    .array(
      z.object({
        ...Service.shape,
        regions: z
          .array(z.object({ ...Region.shape, authUrl: UrlText, baseUrl: UrlText }))
          .check(z.minLength(1), z.maxLength(20)),
        credentialEncoding: CredentialEncoding,
      }),
    )
    .check(z.maxLength(1_000)),
  workspaces: z.array(z.omit(Workspace, { deletedAtMs: true })).check(z.maxLength(10_000)),
  keys: z.array(BackupKey).check(z.maxLength(50_000)),
  /** Absent if there are none, and in older backups. */
  replacements: z.optional(z.array(BackupReplacement).check(z.maxLength(100_000))),
  campaigns: z.optional(
    z
      .array(z.object({ ...Campaign.shape, keyIds: z.array(Id).check(z.maxLength(50_000)) }))
      .check(z.maxLength(1_000)),
  ),
})
export type BackupContent = z.infer<typeof BackupContent>
type BackupService = BackupContent['services'][number]

/**
 * The part of a document that goes into a backup: services, workspaces and keys in use, and all replacements and
 * campaigns. Deleted records are left out.
 */
export const contentOf = (
  document: VaultDocument,
  secretOf: (keyId: string) => Secret | undefined,
  madeAtMs: number,
): BackupContent => {
  const workspaces = document.workspaces.filter((workspace) => workspace.deletedAtMs === undefined)
  const keys = document.keys.filter((key) => key.deletedAtMs === undefined)
  return {
    madeAtMs,
    services: document.services.map((service) => withoutCredentialFields(service)),
    workspaces: workspaces.map(({ deletedAtMs: _, ...workspace }) => workspace),
    keys: keys.map((key): BackupKey => {
      const secret = key.secret === undefined ? undefined : secretOf(key.id)
      return {
        id: key.id,
        name: key.name,
        kind: key.kind,
        workspaceId: key.workspaceId,
        clientId: key.clientId,
        pinned: key.pinned,
        keepReady: key.keepReady,
        createdAtMs: key.createdAtMs,
        ...(key.secret === undefined || secret === undefined
          ? {}
          : {
              // The only place that turns a secret back into text. The backup's key encrypts it next.
              secret: {
                text: secret.reveal(),
                version: key.secret.version,
                savedAtMs: key.secret.savedAtMs,
              },
            }),
        ...knownFacts(key, 'backup'),
      }
    }),
    ...omitEmpty({
      replacements: backedUpReplacements(document),
      campaigns: document.campaigns?.map(({ id, reason, name, sinceMs, endsAtMs, keyIds }) => ({
        ...{ id, reason, sinceMs, keyIds },
        ...omitEmpty({ name, endsAtMs }),
      })),
    }),
  }
}

/**
 * Cleans a service from someone else's file. SECURITY: S36, drops regions that no workspace uses. Keeps all
 * regions of the practice service, because they are matched by position, and of a service without workspaces.
 */
const cleanService = (
  service: BackupService,
  inUse: ReadonlySet<string>,
  secrets: readonly Secret[],
): BackupService => {
  // SECURITY: S66, older backups may contain secrets in the token fields, so drop them.
  const { keysPageUrl, authority, ...rest } = withoutCredentialFields(service, secrets)
  const read = authority && readAuthority(authority.pem)
  const needed = service.regions.filter(({ id }) => inUse.has(id))
  const regions = service.isPractice === true || needed.length === 0 ? service.regions : needed
  return {
    ...rest,
    name: cleanName(service.name),
    regions: regions.map((region) => ({ ...region, name: cleanName(region.name) })),
    ...(keysPageUrl !== undefined && checkPageUrl(keysPageUrl).ok ? { keysPageUrl } : {}),
    ...(read?.ok === true ? { authority: { pem: read.value.pem } } : {}),
  }
}

const allDiffer = (ids: readonly string[]): boolean => new Set(ids).size === ids.length

/** Whether all references resolve, and all addresses are ones that Keyward could have saved. */
const isSound = ({
  services,
  workspaces,
  keys,
  replacements = [],
  campaigns = [],
}: BackupContent): boolean => {
  const regions = services.flatMap((service) => service.regions)
  if (!allDiffer([...services, ...regions, ...workspaces, ...keys].map((item) => item.id))) return false
  if (![replacements, campaigns].every((records) => allDiffer(records.map(({ id }) => id)))) return false
  const serviceOf = new Map(services.map((service) => [service.id, service]))
  const workspaceIds = new Set(workspaces.map((workspace) => workspace.id))
  return (
    services.every(({ regions: own, tokenPath, isPractice }) =>
      own.every(({ authUrl, baseUrl }) => {
        const [auth, base] = [checkAuthUrl(authUrl, tokenPath), checkBaseUrl(baseUrl)]
        if (!auth.ok || !base.ok || auth.value !== authUrl || base.value !== baseUrl) return false
        if (tokenPath !== undefined && !tokenUrl(authUrl, tokenPath).ok) return false
        return isPractice !== true || [authUrl, baseUrl].every((url) => new URL(url).hostname === '127.0.0.1')
      }),
    ) &&
    workspaces.every((workspace) =>
      serviceOf.get(workspace.serviceId)?.regions.some((region) => region.id === workspace.regionId),
    ) &&
    keys.every(
      (key) =>
        workspaceIds.has(key.workspaceId) &&
        checkCredentials(key.clientId, new Secret(key.secret?.text ?? '-')).ok,
    )
  )
}

/** SECURITY: S17, names that would modify `Object.prototype`. */
const forbidden: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** Parses a decrypted backup strictly, and removes invisible characters from names. */
export const parseContent = (text: string): Result<BackupContent, 'damaged'> => {
  let raw: unknown
  try {
    raw = JSON.parse(text, (name, value: unknown) => {
      if (forbidden.has(name)) throw new SyntaxError('a name that is not allowed')
      return value
    })
  } catch {
    return err('damaged')
  }
  const parsed = BackupContent.safeParse(raw)
  if (!parsed.success || !isSound(parsed.data)) return err('damaged')
  const { madeAtMs, isSelection, services, workspaces, keys, replacements, campaigns } = parsed.data
  const secrets = keys.flatMap(({ secret }) => (secret === undefined ? [] : [new Secret(secret.text)]))
  const inUse = new Set(workspaces.map(({ regionId }) => regionId))
  return ok({
    madeAtMs,
    ...omitEmpty({ isSelection }),
    services: services.map((service) => cleanService(service, inUse, secrets)),
    workspaces: workspaces.map((workspace) => ({ ...workspace, name: cleanName(workspace.name) })),
    keys: keys.map((key) => ({
      ...key,
      name: cleanName(key.name),
      ...(key.notes === undefined ? {} : { notes: cleanNotes(key.notes) }),
      ...(key.owner === undefined ? {} : { owner: { ...key.owner, name: cleanName(key.owner.name) } }),
      ...(key.usedIn === undefined ? {} : { usedIn: key.usedIn.map(cleanPlace) }),
      ...(key.exception === undefined
        ? {}
        : { exception: { ...key.exception, reason: cleanName(key.exception.reason) } }),
    })),
    ...omitEmpty({
      replacements: replacements?.map(cleanReplacement),
      campaigns: campaigns?.map(({ name, ...campaign }) => ({
        ...campaign,
        ...(name !== undefined && { name: cleanName(name) }),
      })),
    }),
  })
}
