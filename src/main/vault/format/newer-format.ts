import { AtMs, Id, Label, z } from '../../../shared/kernel/schema.ts'
import { KeyKind } from '../../../shared/keys/fact-schemas.ts'
import { CredentialEncoding } from '../../../shared/services/service.ts'
import type { StoredKey, VaultDocument } from './vault-format.ts'

// Unknown fields are ignored. The fields that are shown must match format 2.
const Region = z.object({ id: Id, name: Label, authUrl: z.string(), baseUrl: z.string() })
const Service = z.object({
  id: Id,
  name: Label,
  regions: z.array(Region),
  credentialEncoding: z.catch(CredentialEncoding, 'as-written'),
})
const Workspace = z.object({
  id: Id,
  name: Label,
  serviceId: Id,
  regionId: Id,
  sensitive: z.boolean(),
  deletedAtMs: z.optional(AtMs),
})
const Key = z.object({
  id: Id,
  name: Label,
  kind: z.catch(KeyKind, 'service'),
  workspaceId: Id,
  clientId: z.string(),
  secretVersion: z.catch(z.int().check(z.minimum(1)), 1),
  secret: z.optional(z.unknown()),
  pinned: z.catch(z.boolean(), false),
  createdAtMs: AtMs,
  keyExpiresAtMs: z.optional(AtMs),
  notes: z.optional(z.string()),
  deletedAtMs: z.optional(AtMs),
})
const NewerDocument = z.object({
  format: z.int().check(z.minimum(3)),
  services: z.array(Service),
  workspaces: z.array(Workspace),
  keys: z.array(Key),
})

const defined = <Item extends object>(item: Item) =>
  Object.fromEntries(Object.entries(item).filter(([, value]) => value !== undefined)) as {
    [Name in keyof Item]: Exclude<Item[Name], undefined>
  } // removes only undefined values

/** A placeholder for a secret that this version can neither decrypt nor write. */
const sealedSomehow = (key: z.infer<typeof Key>): StoredKey['secret'] => ({
  nonce: '',
  ciphertext: '',
  tag: '',
  dataKeyId: key.id,
  version: key.secretVersion,
  savedAtMs: key.createdAtMs,
})

/**
 * The inventory of a vault written by a newer version, for display only: never save it. Undefined if it can't
 * even be parsed. Its secrets stay encrypted, because how they are bound to their hosts may have changed (S22).
 */
export const readNewerDocument = (content: unknown): VaultDocument | undefined => {
  const parsed = NewerDocument.safeParse(content)
  if (!parsed.success) return undefined
  const { services, workspaces, keys } = parsed.data
  return {
    format: 2,
    custody: 'os',
    dataKeys: [],
    services,
    workspaces: workspaces.map(defined),
    keys: keys.map(({ secret, ...key }) => ({
      ...defined(key),
      keepReady: false,
      ...(secret == null ? {} : { secret: sealedSomehow(key) }),
    })),
  }
}
