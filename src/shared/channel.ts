import { z } from './schema.ts'

/**
 * What main checks before a call's handler runs:
 * - `unlocked`: Keyward is not locked;
 * - `writable`: the vault's file is sound and the keyring has been asked, which the call waits for;
 * - `recent-input`: a person pressed something in the focused window just now; the press is spent (S24a);
 * - `confirmed`: main has asked the person, where there is something to ask (S42).
 */
export type Need = 'unlocked' | 'writable' | 'recent-input' | 'confirmed'

/** SECURITY: S34, S13, what a call needs that says nothing else. */
const strict = ['unlocked', 'writable'] as const

/** SECURITY: S34, for calls that only read what is in memory, or write another file than the vault. */
export const unlocked = { needs: ['unlocked'] } as const
/** For calls that a locked or unreadable Keyward answers as well. */
export const always = { needs: [] } as const

/**
 * A call: the schemas of what goes in and what comes out, and what it needs. Both schemas are strict, so a leaked
 * field is refused. A call that names no needs has the strict ones.
 */
export const invoke = <
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const Needs extends readonly Need[] = typeof strict,
>(
  input: Input,
  output: Output,
  { needs = strict }: { readonly needs?: Needs | typeof strict } = {},
) => ({
  kind: 'invoke' as const,
  input,
  output,
  needs,
})

/** An event: what changed since the last one, never the whole list. */
export const event = <Item extends z.ZodMiniType>(item: Item) => ({
  kind: 'event' as const,
  payload: z.strictObject({ revision: z.int(), changed: z.array(item), removedIds: z.array(z.string()) }),
})
