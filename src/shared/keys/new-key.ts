import { RequestId } from '../kernel/fields.ts'
import { CLIENT_ID_LENGTH, CLIENT_SECRET_LENGTH } from '../kernel/limits.ts'
import { EnteredLabel, Id, z } from '../kernel/schema.ts'
import { CredentialEncoding, NewRegion, NewService } from '../services/service.ts'
import { WorkspaceDraft } from '../workspaces/workspace.ts'
import { KeyKind } from './fact-schemas.ts'
import { factsIn, optionalFacts } from './key-facts.ts'

/** SECURITY: S5, limits a client ID in calls. */
export const ClientId = z.string().check(z.minLength(1), z.maxLength(CLIENT_ID_LENGTH))
/** SECURITY: S5, limits a client secret in calls. */
export const ClientSecret = z.string().check(z.minLength(1), z.maxLength(CLIENT_SECRET_LENGTH))

const workspaceFacts = z.pick(WorkspaceDraft, { name: true, sensitive: true, colour: true }).shape

/** A workspace created with its first key: in an existing region, or in a new service's region. */
export const NewWorkspace = z.union([
  z.strictObject({ ...workspaceFacts, regionId: Id }),
  z.strictObject({
    ...workspaceFacts,
    newService: NewService,
    /** The index of the new service's region. Defaults to 0. */
    regionIndex: z.optional(z.int().check(z.minimum(0), z.maximum(19))),
  }),
])
export type NewWorkspace = z.infer<typeof NewWorkspace>

/** A workspace created with its first key, in a new region added to the service in the same save. */
const InNewRegion = z.strictObject({ ...workspaceFacts, serviceId: Id, newRegion: NewRegion })
export type InNewRegion = z.infer<typeof InNewRegion>

const newKey = {
  name: EnteredLabel,
  kind: KeyKind,
  clientId: ClientId,
  clientSecret: ClientSecret,
  ...optionalFacts(factsIn('form'), 'entered'),
  /** Changes the service's credential encoding in the same save. */
  credentialEncoding: z.optional(CredentialEncoding),
  /** Whether to request a token first, and save only if one is issued. */
  check: z.optional(z.boolean()),
  requestId: z.optional(RequestId),
}

/** SECURITY: S5, a key to add to an existing workspace, or to one that is created with it. */
export const NewKey = z.union([
  z.strictObject({ ...newKey, workspaceId: Id }),
  z.strictObject({ ...newKey, newWorkspace: z.union([NewWorkspace, InNewRegion]) }),
])
