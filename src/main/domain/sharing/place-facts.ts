import { z } from '../../../shared/schema.ts'
import type { PlaceAccess } from '../../ports/sharing-places.ts'
import type { Secret } from '../secret.ts'

/** A place as it is stored: everything that reaches it but the password of a database. */
export const PlaceFacts = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('folder'), path: z.string() }),
  z.object({
    kind: z.literal('database'),
    host: z.string(),
    port: z.int(),
    database: z.string(),
    login: z.string(),
    caPem: z.optional(z.string()),
  }),
])
export type PlaceFacts = z.infer<typeof PlaceFacts>

/** What is stored of a place; a database's password is sealed apart from it. */
export const placeFacts = (access: PlaceAccess): PlaceFacts => {
  if (access.kind === 'folder') return { kind: 'folder', path: access.path }
  const { kind, host, port, database, login, caPem } = access
  return { kind, host, port, database, login, ...(caPem !== undefined && { caPem }) }
}

/** Reaches a stored place again; undefined for a database without its password. */
export const openHeld = (facts: PlaceFacts, password: Secret | undefined): PlaceAccess | undefined => {
  if (facts.kind === 'folder') return facts
  return password && { ...facts, password }
}
