import { z } from './schema.ts'

/**
 * A record of the vault's file. Optional fields that this Keyward does not know stay in the record, so that a
 * save keeps them, but its type does not show them: the format is additive, and only a higher major format is
 * read-only (docs/decisions/0023-the-format-is-additive.md).
 */
export const additive = <Shape extends z.core.$ZodShape>(
  shape: Shape,
): z.ZodMiniObject<Shape, z.core.$strip> =>
  // The type of an object without unknown fields, because no code may read them.
  z.looseObject(shape) as unknown as z.ZodMiniObject<Shape, z.core.$strip>
