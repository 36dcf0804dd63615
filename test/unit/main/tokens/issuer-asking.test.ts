import { describe, expect, it } from 'vitest'
import { appError } from '../../../../src/shared/errors/app-error.ts'
import { err } from '../../../../src/shared/kernel/result.ts'
import { HOUR_MS, MINUTE_MS } from '../../../../src/shared/kernel/time.ts'
import { issued } from '../../../fakes/fake-token-endpoint.ts'
import { settle } from '../../../fakes/manual-clock.ts'
import { KEY, OTHER_KEY, startIssuer, textOf } from './issuer-fixture.ts'

describe('requesting a token', () => {
  it('returns one, keeps it in memory and reports every step', async () => {
    const { issuer, endpoint, states, clock } = startIssuer()
    expect(issuer.summary(KEY)).toEqual({ keyId: KEY, state: 'none' })
    endpoint.answer(issued())
    const summary = {
      keyId: KEY,
      state: 'valid',
      issuedAtMs: clock.nowMs(),
      expiresAtMs: clock.nowMs() + HOUR_MS,
      lifetimeSeconds: 3_600,
      isLifetimeAssumed: false,
      host: 'auth.example.com',
    }
    expect(await issuer.issue(KEY)).toEqual({ ok: true, value: summary })
    expect(issuer.summaries()).toEqual([summary])
    expect(states()).toEqual(['requesting', 'valid'])
  })

  it('counts its lifetime from when the request was sent, not from the reply', async () => {
    const { issuer, endpoint, clock } = startIssuer()
    const reply = endpoint.answerLater()
    const sentAtMs = clock.nowMs()
    const asked = issuer.issue(KEY)
    await clock.pass(9_000)
    reply(issued())
    expect(await asked).toMatchObject({ value: { issuedAtMs: sentAtMs, expiresAtMs: sentAtMs + HOUR_MS } })
  })

  it.each([51, 1_000])('%i times at once sends one request', async (callers) => {
    const { issuer, endpoint, vault } = startIssuer()
    const reply = endpoint.answerLater()
    const asks = Array.from({ length: callers }, (_, index) =>
      index % 3 === 0
        ? issuer.tokenFor(KEY, { minLifetime: true }).then(textOf)
        : issuer.issue(KEY, { fresh: index % 2 === 0 }).then((got) => (got.ok ? 'token-1' : got.error.kind)),
    )
    await settle()
    asks.push(issuer.tokenFor(KEY, { minLifetime: false }).then(textOf))
    reply(issued())
    expect(new Set(await Promise.all(asks))).toEqual(new Set(['token-1']))
    expect(endpoint.asks).toHaveLength(1)
    expect(vault.openings).toBe(1)
  })

  it('for two keys sends two requests, even if their credentials look the same', async () => {
    const { issuer, endpoint } = startIssuer()
    endpoint.answer(issued('token-1'), issued('token-2'))
    await Promise.all([issuer.issue(KEY), issuer.issue(OTHER_KEY)])
    expect(textOf(await issuer.tokenFor(KEY, { minLifetime: true }))).toBe('token-1')
    expect(textOf(await issuer.tokenFor(OTHER_KEY, { minLifetime: true }))).toBe('token-2')
  })

  it('uses a live token with the required lifetime and sends nothing', async () => {
    const { issuer, endpoint, clock } = startIssuer()
    endpoint.answer(issued())
    await issuer.issue(KEY)
    await clock.pass(55 * MINUTE_MS)
    expect(textOf(await issuer.tokenFor(KEY, { minLifetime: true }))).toBe('token-1')
    expect((await issuer.issue(KEY)).ok).toBe(true)
    expect(endpoint.asks).toHaveLength(1)
  })

  it('gets a new one if less than the required lifetime is left, unless any live one is enough', async () => {
    const { issuer, endpoint, clock } = startIssuer()
    endpoint.answer(issued('token-1'), issued('token-2'))
    await issuer.issue(KEY)
    await clock.pass(55 * MINUTE_MS + 1)
    expect(textOf(await issuer.tokenFor(KEY, { minLifetime: false }))).toBe('token-1')
    expect(textOf(await issuer.tokenFor(KEY, { minLifetime: true }))).toBe('token-2')
  })

  it('accepts a short-lived new token, and renews it at half its lifetime', async () => {
    const { issuer, endpoint, clock } = startIssuer()
    endpoint.answer(issued('short-1', 240), issued('short-2', 240))
    expect(textOf(await issuer.tokenFor(KEY, { minLifetime: true }))).toBe('short-1')
    await clock.pass(2 * MINUTE_MS)
    expect(textOf(await issuer.tokenFor(KEY, { minLifetime: true }))).toBe('short-1')
    await clock.pass(1)
    expect(textOf(await issuer.tokenFor(KEY, { minLifetime: true }))).toBe('short-2')
  })

  it('gets a new one for a fresh request', async () => {
    const { issuer, endpoint } = startIssuer()
    endpoint.answer(issued('token-1'), issued('token-2'))
    await issuer.issue(KEY)
    await issuer.issue(KEY, { fresh: true })
    expect(textOf(await issuer.tokenFor(KEY, { minLifetime: true }))).toBe('token-2')
  })

  it('never returns a token that had expired on arrival', async () => {
    const { issuer, endpoint, clock } = startIssuer()
    const reply = endpoint.answerLater()
    const asked = issuer.tokenFor(KEY, { minLifetime: true })
    await clock.pass(1_500)
    reply(issued('gone', 1))
    expect(await asked).toMatchObject({ error: { kind: 'unexpected-answer', reason: 'expires-in' } })
    expect(issuer.summary(KEY).state).toBe('expired')
    expect(issuer.liveTokens()).toEqual([])
  })

  it('reports why a secret can’t be opened and leaves no state', async () => {
    const tokenRequestFor = async () => err(appError('locked'))
    const { issuer, changes } = startIssuer({ tokenRequestFor })
    expect(await issuer.issue(KEY)).toMatchObject({ error: { kind: 'locked' } })
    expect(issuer.summaries()).toEqual([])
    expect(changes).toEqual([])
  })

  it('recovers from a bug, and the next request works', async () => {
    const { issuer, endpoint } = startIssuer()
    await expect(issuer.issue(KEY)).rejects.toThrow('no answer set')
    endpoint.answer(issued())
    expect((await issuer.issue(KEY)).ok).toBe(true)
  })
})
