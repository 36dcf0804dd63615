import type { Need } from '../../shared/contract/channel.ts'
import { type Call, type ConfirmedCall, contract } from '../../shared/contract/contract.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import type { Confirm, Question, ShownQuestion } from '../ports/confirm.ts'
import type { Asker } from './asker.ts'
import type { Asked, Confirmations, Planned } from './confirmation.ts'

/** Returns the plan to execute (undefined for a call without one), or the error that refuses the call. */
export type CheckNeeds = (channel: Call, input: unknown) => Promise<Result<unknown, AppError>>

/**
 * The confirmation of any call. Its input is `unknown` because TypeScript can't infer it from a channel variable.
 */
interface AnyConfirmation {
  readonly complete?: (input: unknown) => Promise<Result<unknown, AppError>>
  readonly question: (input: unknown) => Promise<Result<Planned<unknown>, AppError>>
}

/** The page's own id for the call, which tells the page which of its requests is waiting. */
const requestIdOf = (input: unknown): { requestId?: string } =>
  typeof input === 'object' && input !== null && 'requestId' in input && typeof input.requestId === 'string'
    ? { requestId: input.requestId }
    : {}

const isSame = (one: Asked, other: Asked | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other)

/** Creates the function that checks the needs declared in the contract. */
export const makeCheckNeeds = (o: {
  readonly vault: {
    readonly state: string
    readonly isLockedOut: boolean
    readonly whenUsable: () => Promise<Result<void, AppError>>
  }
  /** Uses up the user's latest input. False if there is none left (S24a). */
  readonly spendPress: () => boolean
  /** Resolves once the page has had no input for a moment. Discards earlier input (S56). */
  readonly whenQuiet: () => Promise<void>
  readonly asker: Asker
  readonly confirm: Confirm
  /** The wording that all questions share, in the user's language. */
  readonly words: () => Omit<ShownQuestion, keyof Question>
  readonly confirmations: Confirmations<ConfirmedCall, Record<ConfirmedCall, unknown>>
}): CheckNeeds => {
  /** Shows the question. SECURITY: S42, S24a, in main's own view, which no page can reach. */
  const confirmed = (channel: ConfirmedCall, input: unknown, { about: _, ...question }: Asked) =>
    o.asker.ask({ call: channel, ...requestIdOf(input) }, (signal) =>
      o.confirm({ ...question, ...o.words() }, signal),
    )

  const checkVault = async (needs: readonly Need[]): Promise<Result<void, AppError>> => {
    // SECURITY: S34, a locked Keyward returns nothing that names a key.
    if (needs.includes('unlocked') && o.vault.state === 'locked') return err(appError('locked'))
    if (needs.includes('locked-out') && !o.vault.isLockedOut)
      return err(appError('refused', { reason: 'stale' }))
    return needs.includes('writable') ? o.vault.whenUsable() : ok(undefined)
  }

  const ask = async (channel: ConfirmedCall, given: unknown): Promise<Result<unknown, AppError>> => {
    const confirmation = o.confirmations[channel] as AnyConfirmation // this channel's confirmation
    const { complete, question } = confirmation
    const completed = complete === undefined ? ok(given) : await complete(given)
    if (!completed.ok) return completed
    const input = completed.value
    const planned = await question(input)
    if (!planned.ok) return planned
    const { asked, plan, holds } = planned.value
    if (asked === undefined) return ok(plan)
    const agreed = await confirmed(channel, input, asked)
    if (!agreed.ok) return agreed
    // SECURITY: S34, a lock while the question was open refuses the call, even after a yes.
    const still = await checkVault(contract[channel].needs)
    if (!still.ok) return still
    if (holds?.() === true) return ok(plan)
    // SECURITY: S42, the answer is valid only for what the question showed, so a change since then refuses the call.
    const now = await question(input)
    const isStill = now.ok && isSame(asked, now.value.asked)
    return isStill ? ok(now.value.plan) : err(appError('refused', { reason: 'stale' }))
  }

  return async (channel, input) => {
    const needs: readonly Need[] = contract[channel].needs
    // SECURITY: S24a, runs before any await, so that only the input that triggered this call counts. The input is
    // used up even if the call fails.
    if (needs.includes('recent-input') && !hasInstead(channel, input) && !o.spendPress()) {
      return err(appError('refused', { reason: 'no-recent-input' }))
    }
    const able = await checkVault(needs)
    if (!able.ok) return able
    if (contract[channel].opens.length > 0 && !hasInstead(channel, input)) {
      // SECURITY: S59, S56, keys and clicks meant for the page must not reach a system dialog that opens while
      // the user is typing or clicking.
      await o.whenQuiet()
      const still = await checkVault(needs)
      if (!still.ok) return still
    }
    return isConfirmed(channel) ? ask(channel, input) : ok(undefined)
  }
}

/** SECURITY: S59, whether the input already has the value that the user would otherwise choose in a dialog. */
const hasInstead = (channel: Call, input: unknown): boolean => {
  const { unless } = contract[channel]
  // Safe to cast: the schema of each call with `unless` has parsed its fields.
  return (
    unless !== undefined && (input as Readonly<Record<string, unknown>> | undefined)?.[unless] !== undefined
  )
}

const isConfirmed = (channel: Call): channel is ConfirmedCall => {
  const needs: readonly Need[] = contract[channel].needs
  return needs.includes('confirmed')
}
