import { beforeAll, describe, expect, it } from 'vitest'
import { describeError } from '../../../../src/renderer/format/describe-error.ts'
import { i18n, setLanguage } from '../../../../src/renderer/i18n/i18n.ts'
import { errorKinds, errorReasons } from '../../../../src/shared/error-kinds.ts'
import { type AppError, appError, type ErrorKind, type ErrorReason } from '../../../../src/shared/errors.ts'

const facts = {
  host: 'auth.example.test',
  status: 418,
  name: 'Billing',
  reference: 'K-0042',
  field: 'authUrl',
}
const nowMs = new Date(2026, 2, 3, 15, 0).getTime()
const at1520Ms = new Date(2026, 2, 3, 15, 20).getTime()

/** Every kind with every reason, with no facts and with all of them. */
const every: AppError[] = errorKinds.flatMap((kind) =>
  [undefined, ...errorReasons].flatMap((reason) => {
    const narrowed = reason === undefined ? {} : { reason }
    return [
      appError(kind, narrowed),
      appError(kind, { ...narrowed, ...facts }),
      appError(kind, { ...narrowed, ...facts, retryAtMs: at1520Ms }),
    ]
  }),
)

const forbidden =
  /\b(invalid|fail(ed|ure)?|errors?|oops|fatal|abort(ed)?|oauth|endpoint|JWT|TTL|grant)\b|!|\{\{|undefined/i

describe('describeError', () => {
  beforeAll(() => setLanguage('en', 'en-GB'))

  it.each(errorKinds)('has a sentence and an advice in plain words for %s', (kind) => {
    for (const error of every.filter((each) => each.kind === kind)) {
      const words = describeError(error, i18n.t, nowMs)
      expect(words.title).toMatch(/^[A-Z].{8,}[^.]$/)
      expect(words.advice).toMatch(/^[A-Z].{8,}\.$/)
      expect(`${words.title} ${words.advice} ${words.actionLabel ?? ''}`).not.toMatch(forbidden)
      expect(words.action === undefined).toBe(words.actionLabel === undefined)
    }
  })

  it('offers one next step for everything but a vault of a newer Keyward', () => {
    const without = every.filter((error) => describeError(error, i18n.t, nowMs).action === undefined)
    expect(new Set(without.map((error) => `${error.kind}:${error.reason}`))).toEqual(
      new Set(['refused:read-only']),
    )
  })

  it.each([
    ['ENOSPC', 'The disk is full.'],
    ['EDQUOT', 'The disk is full.'],
    ['EACCES', 'Keyward may not write there.'],
    ['EROFS', 'Keyward may not write there.'],
    ['EIO', 'The disk may be full or not writable.'],
    [undefined, 'The disk may be full or not writable.'],
  ])('says why something was not saved: %s', (detail, why) => {
    const { advice, action } = describeError(
      appError('not-saved', detail === undefined ? {} : { detail }),
      i18n.t,
      nowMs,
    )
    expect(advice?.startsWith(why)).toBe(true)
    expect(advice).toContain('Everything saved before is untouched.')
    expect(action).toBe('retry')
  })

  it('tells kinds apart', () => {
    const titles = errorKinds.map((kind) => describeError(appError(kind, facts), i18n.t, nowMs).title)
    expect(new Set(titles).size).toBe(errorKinds.length)
  })

  const narrowing = {
    'unexpected-answer': [
      'web-page',
      'not-json',
      'no-token',
      'token-type',
      'expires-in',
      'too-large',
      'status',
      'service-error',
    ],
    'invalid-client': ['other-encoding-may-fit'],
    refused: [
      'no-recent-input',
      'other-origin',
      'plain-http',
      'bad-url',
      'bad-header',
      'not-confirmed',
      'in-use',
      'stale',
      'wrong-passphrase',
      'port-taken',
      'not-running',
      'read-only',
      'unknown-channel',
    ],
  } as const satisfies Partial<Record<ErrorKind, readonly ErrorReason[]>>

  it.each(Object.entries(narrowing))('tells the reasons of %s apart, and from none', (kind, reasons) => {
    const said = [undefined, ...reasons].map((reason) => {
      const error = appError(kind as ErrorKind, { ...(reason && { reason }), ...facts }) // Object.entries forgets the literal
      const { title, advice } = describeError(error, i18n.t, nowMs)
      return `${title} ${advice}`
    })
    // A status that is no token's is what an unnamed answer is, too.
    expect(new Set(said).size).toBe(reasons.length + (kind === 'unexpected-answer' ? 0 : 1))
  })

  it('names the time of the next try when the service gave one', () => {
    expect(describeError(appError('rate-limited', { retryAtMs: at1520Ms }), i18n.t, nowMs).advice).toContain(
      '15:20',
    )
    expect(describeError(appError('server-error', { retryAtMs: at1520Ms }), i18n.t, nowMs).advice).toContain(
      '15:20',
    )
    const wait = appError('refused', { reason: 'wrong-passphrase', retryAtMs: at1520Ms })
    expect(describeError(wait, i18n.t, nowMs).advice).toContain('15:20')
    const past = appError('rate-limited', { retryAtMs: 1 })
    expect(describeError(past, i18n.t, nowMs).advice).toMatch(/^Wait a minute/)
  })

  it('names the host, the record, the field and the reference where the sentence needs them', () => {
    expect(describeError(appError('unreachable', facts), i18n.t, nowMs).title).toBe(
      'Cannot reach auth.example.test',
    )
    expect(describeError(appError('unreachable'), i18n.t, nowMs).title).toBe('Cannot reach the service')
    expect(describeError(appError('duplicate', facts), i18n.t, nowMs).title).toBe('Already saved as Billing')
    expect(
      describeError(appError('bad-input', { field: 'regions.0.authUrl' }), i18n.t, nowMs).advice,
    ).toContain('sign-in address')
    expect(describeError(appError('bad-input', { field: 'constructor' }), i18n.t, nowMs).advice).toContain(
      'Part of what',
    )
    expect(describeError(appError('internal', facts), i18n.t, nowMs).advice).toContain('K-0042')
  })

  it('never repeats what a server said outside Details', () => {
    for (const error of every) {
      const { title, advice } = describeError({ ...error, detail: 'server-text' }, i18n.t, nowMs)
      expect(`${title} ${advice}`).not.toContain('server-text')
    }
  })
})
