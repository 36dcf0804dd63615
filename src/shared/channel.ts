import { z } from './schema.ts'

/** A call: the schemas of what goes in and what comes out. Both are strict, so a leaked field is refused. */
export const invoke = <Input extends z.ZodMiniType, Output extends z.ZodMiniType>(
  input: Input,
  output: Output,
) => ({
  kind: 'invoke' as const,
  input,
  output,
})

/** An event: what changed since the last one, never the whole list. */
export const event = <Item extends z.ZodMiniType>(item: Item) => ({
  kind: 'event' as const,
  payload: z.strictObject({ revision: z.int(), changed: z.array(item), removedIds: z.array(z.string()) }),
})
