import { z } from './schema.ts'

/**
 * A record of the vault file. Keeps unknown optional fields so that a save preserves them, but leaves them out of
 * its type. The format is additive, and only a higher major format makes the vault read-only
 * (docs/decisions/0023-the-format-is-additive.md).
 */
export const additive = <Shape extends z.core.$ZodShape>(
  shape: Shape,
): z.ZodMiniObject<Shape, z.core.$strip> =>
  // The type hides unknown fields, because no code should read them.
  z.looseObject(shape) as unknown as z.ZodMiniObject<Shape, z.core.$strip>
