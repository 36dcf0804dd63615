import { z } from '../kernel/schema.ts'

/**
 * What main checks before a call's handler runs:
 * - `unlocked`: Keyward isn't locked.
 * - `locked-out`: Keyward is locked, and only its passphrase can unlock it.
 * - `writable`: the vault's file is intact and the keyring has been queried. The call waits for that query.
 * - `recent-input`: the user just pressed a key or a button in the focused window. The call uses up that input
 *   (S24a).
 * - `confirmed`: the user has said yes to main's question, if there is something to ask (S42, S56).
 */
export type Need = 'unlocked' | 'locked-out' | 'writable' | 'recent-input' | 'confirmed'

/** What a call may open on the system. Exports save to the file that the user picks in the dialog. */
export type Opened = 'file-dialog' | 'file-manager' | 'browser' | 'mail-program' | 'printer'

/** SECURITY: S34, S13, the default needs of a call, so that a call that declares none is safe. */
const strict = ['unlocked', 'writable'] as const

/** SECURITY: S34, for calls that only read memory, or save to a file other than the vault. */
export const unlocked = { needs: ['unlocked'] } as const
/** For calls that also work while Keyward is locked or its vault is unreadable. */
export const always = { needs: [] } as const

/** For calls that only read, but open something on the system. SECURITY: S59, S34. */
export const unlockedPress = { needs: ['unlocked', 'recent-input'] } as const

/**
 * Defines a call: its input and output schemas, its needs, and what it may open. Both schemas are strict, so
 * unknown fields are rejected. A call that declares no needs gets the strict defaults.
 *
 * SECURITY: S59, a call that opens something needs `recent-input`, so that a page can't open anything on its
 * own. The exception is an input with the field that `unless` names, which replaces the dialog: files can be
 * dropped on the window without a click.
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

/** Defines an event. Its payload is what changed since the last event, never the full list. */
export const event = <Item extends z.ZodMiniType>(item: Item) => ({
  kind: 'event' as const,
  payload: z.strictObject({ revision: z.int(), changed: z.array(item), removedIds: z.array(z.string()) }),
})
