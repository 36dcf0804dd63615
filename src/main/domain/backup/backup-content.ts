import { CLIENT_ID_LENGTH, CLIENT_SECRET_LENGTH } from '../../../shared/limits.ts'
import { CredentialEncoding, KeyKind, Region, Service, Workspace } from '../../../shared/model.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import { AtMs, Id, Label, z } from '../../../shared/schema.ts'
import { Secret } from '../secret.ts'
import { hasUnseen, withoutUnseen } from '../services/service-profile.ts'
import { apiUrl, checkAuthUrl, checkBaseUrl, tokenUrl } from '../urls.ts'
import { checkCredentials } from '../vault/key-records.ts'
import type { VaultDocument } from '../vault/vault-format.ts'

const UrlText = z.string().check(z.maxLength(4_096))

/** A key in a backup; `secret` is absent when it could not be opened as the backup was made. */
export const BackupKey = z.strictObject({
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
  keyExpiresAtMs: z.optional(AtMs),
  notes: z.optional(z.string().check(z.maxLength(10_000))),
})
export type BackupKey = z.infer<typeof BackupKey>

/**
 * All that a backup holds once it is opened. SECURITY: `secret.text` is a client secret in the open, because it is
 * about to be sealed for another place; this object never leaves main and is never logged.
 */
export const BackupContent = z.strictObject({
  madeAtMs: AtMs,
  services: z
    .array(
      z.strictObject({
        ...Service.shape,
        regions: z
          .array(z.strictObject({ ...Region.shape, authUrl: UrlText, baseUrl: UrlText }))
          .check(z.minLength(1), z.maxLength(20)),
        credentialEncoding: CredentialEncoding,
      }),
    )
    .check(z.maxLength(1_000)),
  workspaces: z.array(z.omit(Workspace, { deletedAtMs: true })).check(z.maxLength(10_000)),
  keys: z.array(BackupKey).check(z.maxLength(50_000)),
})
export type BackupContent = z.infer<typeof BackupContent>
type BackupService = BackupContent['services'][number]

/** What is kept of a document: services, workspaces and keys in use. What was deleted is left behind. */
export const contentOf = (
  document: VaultDocument,
  secretOf: (keyId: string) => Secret | undefined,
  madeAtMs: number,
): BackupContent => {
  const workspaces = document.workspaces.filter((workspace) => workspace.deletedAtMs === undefined)
  const keys = document.keys.filter((key) => key.deletedAtMs === undefined)
  return {
    madeAtMs,
    services: document.services,
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
              // The one place where a secret becomes text again: it is sealed with the backup's own key next.
              secret: {
                text: secret.reveal(),
                version: key.secret.version,
                savedAtMs: key.secret.savedAtMs,
              },
            }),
        ...(key.keyExpiresAtMs === undefined ? {} : { keyExpiresAtMs: key.keyExpiresAtMs }),
        ...(key.notes === undefined ? {} : { notes: key.notes }),
      }
    }),
  }
}

/** Control characters, line ends, and the marks that turn the direction of a text around. Joiners stay: emoji need them. */
const misleading = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069\ufeff]/gu

/** A name as something to read: no control characters, nothing that turns its direction (security S36). */
const cleanName = (text: string): string => text.replace(misleading, '').trim() || '?'

const cleanNotes = (text: string): string =>
  text.replace(misleading, (character) => (character === '\n' || character === '\t' ? character : ''))

/**
 * A service as somebody else's file may bring it. SECURITY: S36, its first request only reads and stays under every API
 * address, its help has no signs nobody sees, and of its regions only those come that a workspace is in. The practice
 * service has its regions by their order and brings them all; a service without workspaces has no other way to come.
 */
const cleanService = (service: BackupService, inUse: ReadonlySet<string>): BackupService => {
  const { helpText, testRequest, ...rest } = service
  const needed = service.regions.filter(({ id }) => inUse.has(id))
  const regions = service.isPractice === true || needed.length === 0 ? service.regions : needed
  const mayBeSent =
    testRequest !== undefined &&
    (testRequest.method === 'GET' || testRequest.method === 'HEAD') &&
    !hasUnseen(testRequest.path) &&
    regions.every(({ baseUrl }) => apiUrl(baseUrl, testRequest.path).ok)
  return {
    ...rest,
    name: cleanName(service.name),
    regions: regions.map((region) => ({ ...region, name: cleanName(region.name) })),
    ...(helpText === undefined ? {} : { helpText: withoutUnseen(helpText) }),
    ...(mayBeSent ? { testRequest } : {}),
  }
}

const allDiffer = (ids: readonly string[]): boolean => new Set(ids).size === ids.length

/** Whether every record points at one that is there, and every address is one Keyward would have saved. */
const isSound = ({ services, workspaces, keys }: BackupContent): boolean => {
  const regions = services.flatMap((service) => service.regions)
  if (!allDiffer([...services, ...regions, ...workspaces, ...keys].map((item) => item.id))) return false
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

/** SECURITY: S17, names that would reach past an object into what all objects share. */
const forbidden: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype'])

/** Reads what an opened backup holds; strict, with names cleaned of what cannot be seen. */
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
  const { madeAtMs, services, workspaces, keys } = parsed.data
  const inUse = new Set(workspaces.map(({ regionId }) => regionId))
  return ok({
    madeAtMs,
    services: services.map((service) => cleanService(service, inUse)),
    workspaces: workspaces.map((workspace) => ({ ...workspace, name: cleanName(workspace.name) })),
    keys: keys.map((key) => ({
      ...key,
      name: cleanName(key.name),
      ...(key.notes === undefined ? {} : { notes: cleanNotes(key.notes) }),
    })),
  })
}
