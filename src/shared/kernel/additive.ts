import { z } from './schema.ts'

/**
 * A record of the vault file. It keeps unknown optional fields, so that a save preserves them, but its type
 * doesn't show them: the format is additive, and only a higher major format is read-only
 * (docs/decisions/0023-the-format-is-additive.md).
 */
export const additive = <Shape extends z.core.$ZodShape>(
  shape: Shape,
): z.ZodMiniObject<Shape, z.core.$strip> =>
  // The type hides unknown fields, because no code may read them.
  z.looseObject(shape) as unknown as z.ZodMiniObject<Shape, z.core.$strip>
