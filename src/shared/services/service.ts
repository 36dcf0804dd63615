import { ADDRESS_LENGTH, LABEL_LENGTH } from '../kernel/limits.ts'
import { AtMs, EnteredLabel, Id, Label, Text, z } from '../kernel/schema.ts'

// The window gets services and regions as stored, so these schemas drop unknown fields that a newer version may
// have added.

/** Two addresses that always change together (specification, "Request a bearer token"). */
export const Region = z.object({
  id: Id,
  name: Label,
  /** The sign-in server's address, without the token path. */
  authUrl: z.string(),
  /** The API's base address. Test requests can't leave its origin. */
  baseUrl: z.string(),
})
export type Region = z.infer<typeof Region>

/**
 * How client ID and secret are sent: in the Basic header, either raw as in the specification's example or
 * encoded as in RFC 6749 §2.3.1, or as fields of the form body (`client_secret_post`).
 */
export const CredentialEncoding = z.enum(['as-written', 'form-encoded', 'client-secret-post'])
export type CredentialEncoding = z.infer<typeof CredentialEncoding>

const authority = {
  /** The certificate as PEM, without any text around it. */
  pem: Text,
  /** The certificate's subject, such as `Acme Root CA, Acme`. */
  subject: z.optional(Text),
  /** The certificate's fingerprint, such as `4F 0A …`. */
  sha256: z.optional(Text),
  /** When the certificate expires. */
  endsAtMs: z.optional(AtMs),
}

/**
 * A company's own certificate authority. For the hosts of one service, Keyward trusts it in addition to the
 * system's authorities. Only `pem` is saved. For the window, main reads the other fields from it.
 */
export const CertificateAuthority = z.object(authority)
export type CertificateAuthority = z.infer<typeof CertificateAuthority>

/** A service's page for creating and deleting keys. Opened only after main's question. */
export const KeysPageUrl = z.string().check(z.maxLength(ADDRESS_LENGTH))

/** A product with a sign-in server and an API, in one or more regions. */
export const Service = z.object({
  id: Id,
  name: Label,
  regions: z.array(Region),
  credentialEncoding: CredentialEncoding,
  /** Replaces the default `/v1/auth/token`. */
  tokenPath: z.optional(z.string()),
  /**
   * Extra form fields of the token request, such as `scope`. A field with several lines is sent once per line.
   */
  tokenFields: z.optional(z.record(z.string(), z.string())),
  keysPageUrl: z.optional(KeysPageUrl),
  authority: z.optional(CertificateAuthority),
  /** Whether this is the built-in practice service, whose addresses can't be edited. */
  isPractice: z.optional(z.boolean()),
})
export type Service = z.infer<typeof Service>

const regionDraft = { name: EnteredLabel, authUrl: Text, baseUrl: Text }

/** A region that doesn't exist yet. */
export const NewRegion = z.strictObject(regionDraft)

const serviceDraft = {
  name: EnteredLabel,
  credentialEncoding: z.optional(CredentialEncoding),
  tokenPath: z.optional(Text),
  tokenFields: z.optional(z.record(z.string().check(z.maxLength(LABEL_LENGTH)), Text)),
  keysPageUrl: z.optional(KeysPageUrl),
  /** Only `pem` is used. The other fields are allowed because the window returns what it received. */
  authority: z.optional(z.strictObject(authority)),
}

/** A service that doesn't exist yet. */
export const NewService = z.strictObject({
  ...serviceDraft,
  regions: z.array(NewRegion).check(z.minLength(1), z.maxLength(20)),
})

/** The user's input for a service. New parts have no IDs. */
export const ServiceDraft = z.strictObject({
  ...serviceDraft,
  id: z.optional(Id),
  regions: z
    .array(z.strictObject({ ...regionDraft, id: z.optional(Id) }))
    .check(z.minLength(1), z.maxLength(20)),
})
export type ServiceDraft = z.infer<typeof ServiceDraft>
