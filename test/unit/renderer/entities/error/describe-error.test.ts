import { beforeAll, describe, expect, it } from 'vitest'
import { describeError } from '../../../../../src/renderer/entities/error/describe-error.ts'
import { i18n, setLanguage } from '../../../../../src/renderer/i18n/i18n.ts'
import { appError } from '../../../../../src/shared/errors/app-error.ts'
import { errorKinds } from '../../../../../src/shared/errors/error-kinds.ts'
import { everyError } from '../../../../fakes/every-error.ts'

const facts = {
  host: 'auth.example.test',
  status: 418,
  name: 'Billing',
  reference: 'K-0042',
  field: 'authUrl',
}
const nowMs = new Date(2026, 2, 3, 15, 0).getTime()
const at1520Ms = new Date(2026, 2, 3, 15, 20).getTime()

const every = [...everyError(), ...everyError(facts), ...everyError({ ...facts, retryAtMs: at1520Ms })]

const forbidden =
  /\b(invalid|fail(ed|ure)?|errors?|oops|fatal|abort(ed)?|oauth|endpoint|JWT|TTL|grant)\b|!|\{\{|undefined/i

describe('describeError', () => {
  beforeAll(() => setLanguage('en', 'en-GB'))

  it.each(errorKinds)('has a sentence and advice in plain language for %s', (kind) => {
    for (const error of every.filter((each) => each.kind === kind)) {
      const words = describeError(error, i18n.t, nowMs)
      expect(words.title).toMatch(/^[A-Z].{8,}[^.]$/)
      if (words.advice === undefined) expect(words.action).toBeDefined()
      else expect(words.advice).toMatch(/^[A-Z].{8,}\.$/)
      expect(`${words.title} ${words.advice ?? ''} ${words.actionLabel ?? ''}`).not.toMatch(forbidden)
      expect(words.action === undefined).toBe(words.actionLabel === undefined)
    }
  })

  it.each([
    ['ENOSPC', 'The disk is full.'],
    ['EDQUOT', 'The disk is full.'],
    ['EACCES', 'Keyward isn’t allowed to write there.'],
    ['EROFS', 'Keyward isn’t allowed to write there.'],
    ['EIO', 'The disk may be full or read-only.'],
    [undefined, 'The disk may be full or read-only.'],
  ])('says why something was not saved: %s', (detail, why) => {
    const { advice, action } = describeError(
      appError('not-saved', detail === undefined ? {} : { detail }),
      i18n.t,
      nowMs,
    )
    expect(advice?.startsWith(why)).toBe(true)
    expect(action).toBe('retry')
  })

  it('names a new sign-in address in full, except for its query', () => {
    const detail = 'https://login.eu2.example.com/acme?token=canary#canary'
    const { advice, action } = describeError(
      appError('moved', { reason: 'new-address', detail }),
      i18n.t,
      nowMs,
    )
    expect(advice).toContain('https://login.eu2.example.com/acme.')
    expect(advice).not.toContain('canary')
    expect(action).toBe('edit-region')
  })

  it('names a redirect’s target address, if there is one', () => {
    const adviceFor = (detail?: string) =>
      describeError(appError('moved', { ...(detail && { detail }) }), i18n.t, nowMs).advice
    expect(adviceFor('https://auth.example.com/login')).toContain('https://auth.example.com/login.')
    for (const detail of [undefined, 'wifi.example', 'javascript://x/%0aalert(1)'])
      expect(adviceFor(detail)).toBe('Compare the sign-in address with the service’s documentation.')
  })

  it('names an unreachable proxy instead of the service', () => {
    const error = appError('unreachable', {
      reason: 'proxy',
      host: 'auth.example.com',
      name: '10.0.0.1:3128',
    })
    const { title, advice, action } = describeError(error, i18n.t, nowMs)
    expect(title).toBe('Can’t reach the proxy 10.0.0.1:3128')
    expect(`${title} ${advice}`).not.toContain('auth.example.com')
    expect(action).toBe('retry')
  })

  it.each([
    ['expired', 'Check this computer’s date.', 'retry'],
    ['wrong-name', 'Compare the sign-in address', 'edit-region'],
    ['unknown-authority', 'add it in Settings → Services.', undefined],
    ['client-certificate', 'Keyward can’t use one.', undefined],
    ['old-tls', 'turn on TLS 1.2 or newer.', undefined],
  ] as const)('has a next step for a connection that is %s', (reason, next, action) => {
    const words = describeError(appError('tls', { reason, host: 'auth.example.com' }), i18n.t, nowMs)
    expect(words.title).toContain('auth.example.com')
    expect(words.advice).toContain(next)
    expect(words.action).toBe(action)
  })

  it('shares a sentence only where the next step is the same', () => {
    const sentences = new Map<string, string[]>()
    for (const error of everyError(facts)) {
      const { title, advice } = describeError(error, i18n.t, nowMs)
      const words = `${title} ${advice}`
      sentences.set(words, [...(sentences.get(words) ?? []), `${error.kind}/${error.reason}`])
    }
    const shared = [...sentences.values()].filter((errors) => errors.length > 1)
    expect(shared).toEqual([
      // A refusal with a web page doesn't count as proof of a dead key, but it means the same to the user.
      ['invalid-client/undefined', 'invalid-client/web-page'],
      [
        'unexpected-answer/web-page',
        'unexpected-answer/not-json',
        'unexpected-answer/no-token',
        'unexpected-answer/too-large',
        'unexpected-answer/status',
      ],
      ['unexpected-answer/token-type', 'unexpected-answer/expires-in'],
      // None of these errors has an address as its detail, so both are described alike.
      ['moved/undefined', 'moved/new-address'],
      ['refused/not-confirmed', 'cancelled/undefined'],
      ['refused/newer-backup', 'refused/newer-format'],
      ['refused/unknown-channel', 'refused/foreign-sender'],
      ['refused/import-too-large', 'refused/import-stopped'],
    ])
  })

  it('names the time of the next attempt if the service gave one', () => {
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

  it('names the host, the record and the field where the sentence needs them', () => {
    expect(describeError(appError('unreachable', { host: facts.host }), i18n.t, nowMs).title).toBe(
      'Can’t reach auth.example.test',
    )
    expect(describeError(appError('unreachable'), i18n.t, nowMs).title).toBe('Can’t reach the service')
    expect(describeError(appError('duplicate', { name: facts.name }), i18n.t, nowMs).title).toBe(
      'Already saved as Billing',
    )
    const inAcme = appError('duplicate', { name: facts.name, workspace: 'Acme' })
    expect(describeError(inAcme, i18n.t, nowMs).title).toBe('Already saved in Acme as Billing')
    expect(
      describeError(appError('bad-input', { field: 'regions.0.authUrl' }), i18n.t, nowMs).advice,
    ).toContain('Sign-in address')
    expect(describeError(appError('bad-input', { field: 'constructor' }), i18n.t, nowMs).advice).toContain(
      'Part of it',
    )
  })

  it('asks about the address first if it is as likely to be wrong as the network', () => {
    for (const reason of ['unknown-host', 'connection-refused'] as const) {
      const { title, advice, action } = describeError(
        appError('unreachable', { reason, host: facts.host }),
        i18n.t,
        nowMs,
      )
      expect(title).toContain(facts.host)
      expect(advice).toMatch(/^Check the address/)
      expect(action).toBe('edit-region')
    }
  })

  it('never repeats a server’s message outside Details', () => {
    for (const error of everyError({ ...facts, detail: 'server-text' })) {
      const { title, advice } = describeError(error, i18n.t, nowMs)
      expect(`${title} ${advice}`).not.toContain('server-text')
    }
  })
})
