import { z } from '../schema.ts'

/**
 * What main checks before a call's handler runs:
 * - `unlocked`: Keyward is not locked;
 * - `locked-out`: Keyward is locked, and only its passphrase opens it;
 * - `writable`: the vault's file is sound and the keyring has been queried, which the call waits for;
 * - `recent-input`: the user just pressed a key or a button in the focused window; the input is used up
 *   (S24a);
 * - `confirmed`: the user has agreed in main's question, if there is something to ask (S42, S56).
 */
export type Need = 'unlocked' | 'locked-out' | 'writable' | 'recent-input' | 'confirmed'

/** What of the system a call may open; exports write the file that is chosen in the dialog. */
export type Opened = 'file-dialog' | 'file-manager' | 'browser' | 'mail-program' | 'printer'

/** SECURITY: S34, S13, the default needs of a call. */
const strict = ['unlocked', 'writable'] as const

/** SECURITY: S34, for calls that only read from memory, or write another file than the vault. */
export const unlocked = { needs: ['unlocked'] } as const
/** For calls that also work while Keyward is locked or its vault is unreadable. */
export const always = { needs: [] } as const

/** For calls that only read, and open something of the system. SECURITY: S59, S34. */
export const unlockedPress = { needs: ['unlocked', 'recent-input'] } as const

/**
 * A call: its input and output schemas, its needs, and what it may open. Both schemas are strict, so a leaked field is refused.
 * A call without declared needs has the strict default.
 *
 * SECURITY: S59, a call that opens something needs `recent-input`, unless its input has the field `unless`, which takes the place
 * of the dialog: what was dropped on the window comes without a press.
 */
export const invoke = <
  Input extends z.ZodMiniType,
  Output extends z.ZodMiniType,
  const Needs extends readonly Need[] = typeof strict,
>(
  input: Input,
  output: Output,
  {
    needs = strict,
    opens = [],
    unless,
  }: {
    readonly needs?: Needs | typeof strict
    readonly opens?: readonly Opened[]
    readonly unless?: string
  } = {},
) => ({
  kind: 'invoke' as const,
  input,
  output,
  needs,
  opens,
  unless,
})

/** An event: what changed since the last one, never the full list. */
export const event = <Item extends z.ZodMiniType>(item: Item) => ({
  kind: 'event' as const,
  payload: z.strictObject({ revision: z.int(), changed: z.array(item), removedIds: z.array(z.string()) }),
})
