import { AtMs, EnteredLabel, Id, Label, z } from '../kernel/schema.ts'

// The window gets workspaces as stored, so this schema drops unknown fields that a newer version may have
// added.

/** A group of keys in one region of a service. */
export const Workspace = z.object({
  id: Id,
  name: Label,
  serviceId: Id,
  regionId: Id,
  /** Whether the workspace is marked *Live, be careful*. */
  sensitive: z.boolean(),
  deletedAtMs: z.optional(AtMs),
})
export type Workspace = z.infer<typeof Workspace>

/** The user's input for a workspace. */
export const WorkspaceDraft = z.strictObject({
  id: z.optional(Id),
  name: EnteredLabel,
  serviceId: Id,
  regionId: Id,
  sensitive: z.boolean(),
  /** Accepted but ignored, because the badge's colour follows from the name. */
  colour: z.optional(z.int().check(z.minimum(0), z.maximum(7))),
})
export type WorkspaceDraft = z.infer<typeof WorkspaceDraft>
