import { CredentialEncoding, KeyKind } from '../../../shared/model.ts'
import { AtMs, Id, Label, z } from '../../../shared/schema.ts'
import type { StoredKey, VaultDocument } from './vault-format.ts'

// Fields this Keyward does not know are passed over; those it shows must be what they were in format 2.
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
  colour: z.optional(z.catch(z.int().check(z.minimum(0), z.maximum(7)), 0)),
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
  } // only undefined values were left out

/** A sealed secret that this Keyward neither opens nor writes: it only tells that there is one. */
const sealedSomehow = (key: z.infer<typeof Key>): StoredKey['secret'] => ({
  nonce: '',
  ciphertext: '',
  tag: '',
  dataKeyId: key.id,
  version: key.secretVersion,
  savedAtMs: key.createdAtMs,
})

/**
 * The inventory of a vault that a newer Keyward wrote, to be looked at and never saved; undefined when even that
 * cannot be made out. Its secrets stay sealed: how they are bound to their hosts may have changed (security S22).
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
