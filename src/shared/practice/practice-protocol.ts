import type { Result } from '../kernel/result.ts'
import { Label, z } from '../kernel/schema.ts'

/** The specification's two pairs of addresses: default domain and regional domain. */
export const PracticeRegionId = z.enum(['default', 'regional'])
export type PracticeRegionId = z.infer<typeof PracticeRegionId>

/**
 * The practice service's addresses. `setAsideAs` is the name under which an unreadable key file was kept, if any.
 */
export const PracticeAddresses = z.strictObject({
  regions: z.readonly(
    z.array(
      z.strictObject({ id: PracticeRegionId, name: z.string(), authUrl: z.string(), baseUrl: z.string() }),
    ),
  ),
  setAsideAs: z.optional(z.string()),
})
export type PracticeAddresses = z.infer<typeof PracticeAddresses>

/** The user's input for a practice key (specification, "API key"). */
export const NewPracticeKey = z.strictObject({
  region: PracticeRegionId,
  workspace: Label,
  name: Label,
  kind: z.enum(['personal', 'service']),
})
export type NewPracticeKey = z.infer<typeof NewPracticeKey>

/** Credentials, returned only once when a key is created: the service stores just a salted hash of the secret. */
export const PracticeCredentials = z.strictObject({
  clientId: z.uuid(),
  clientSecret: z.string().check(z.regex(/^[\w-]{43}$/)),
})
export type PracticeCredentials = z.infer<typeof PracticeCredentials>

/**
 * Failures of the practice service: its port is taken (offer to move), it isn't running, or a change wasn't made
 * because it couldn't be saved.
 */
export const PracticeProblem = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('port-taken'), port: z.int() }),
  z.strictObject({ kind: z.literal('not-running'), detail: z.string() }),
  z.strictObject({ kind: z.literal('not-saved'), detail: z.string() }),
])
export type PracticeProblem = z.infer<typeof PracticeProblem>

const CallId = z.int().check(z.positive())

/** A message from the main process to the practice process. */
export const PracticeRequest = z.discriminatedUnion('call', [
  z.strictObject({
    id: CallId,
    call: z.literal('start'),
    stateFile: z.string().check(z.minLength(1)),
    move: z.boolean(),
  }),
  z.strictObject({ id: CallId, call: z.literal('createKey'), key: NewPracticeKey }),
  z.strictObject({ id: CallId, call: z.literal('setClockOffset'), offsetMs: z.int() }),
  z.strictObject({ id: CallId, call: z.literal('stop') }),
])
export type PracticeRequest = z.infer<typeof PracticeRequest>

/** The part of a message that identifies its call. Parsed before the rest is validated. */
export const PracticeCallId = z.looseObject({ id: CallId })

const replyWith = <Value extends z.ZodMiniType>(value: Value) =>
  z.discriminatedUnion('ok', [
    z.strictObject({ id: CallId, ok: z.literal(true), value }),
    z.strictObject({ id: CallId, ok: z.literal(false), error: PracticeProblem }),
  ])

/** The reply to each call, keyed by the call's name: a value or a problem. */
export const practiceReplies = {
  start: replyWith(PracticeAddresses),
  createKey: replyWith(PracticeCredentials),
  setClockOffset: replyWith(z.null()),
  stop: replyWith(z.null()),
}

/** A reply whose call isn't known yet. */
export type PracticeReply = { readonly id: number } & Result<PracticeReplyValue, PracticeProblem>
export type PracticeReplyValue = PracticeAddresses | PracticeCredentials | null
