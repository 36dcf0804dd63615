import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../../src/shared/kernel/time.ts'
import { issued, refusal } from '../../../fakes/fake-token-endpoint.ts'
import { settle } from '../../../fakes/manual-clock.ts'
import { KEY, startIssuer, textOf } from './issuer-fixture.ts'

describe('a refusal', () => {
  it('is an error for its caller, and sets the state of a key without a token', async () => {
    const { issuer, endpoint, states } = startIssuer()
    endpoint.answer(refusal('invalid-client'))
    expect(await issuer.issue(KEY)).toMatchObject({ ok: false, error: { kind: 'invalid-client' } })
    expect(issuer.summary(KEY)).toMatchObject({ state: 'failed', error: { kind: 'invalid-client' } })
    expect(states()).toEqual(['requesting', 'failed'])
    expect(endpoint.asks).toHaveLength(1)
  })

  it('is shown next to an earlier live token, and cleared by the next success', async () => {
    const { issuer, endpoint, clock } = startIssuer()
    endpoint.answer(issued('token-1'), refusal('server-error'), issued('token-2'))
    await issuer.issue(KEY)
    expect((await issuer.issue(KEY, { fresh: true })).ok).toBe(false)
    expect(issuer.summary(KEY)).toMatchObject({ state: 'valid', error: { kind: 'server-error' } })
    expect(textOf(await issuer.tokenFor(KEY, { minLifetime: true }))).toBe('token-1')
    await clock.pass(51 * MINUTE_MS)
    expect(issuer.summary(KEY)).toMatchObject({ state: 'expiring', error: { kind: 'server-error' } })
    await clock.pass(9 * MINUTE_MS)
    expect(issuer.summary(KEY)).toMatchObject({ state: 'failed', error: { kind: 'server-error' } })
    await issuer.issue(KEY)
    expect(issuer.summary(KEY)).toMatchObject({ state: 'valid' })
    expect(issuer.summary(KEY)).not.toHaveProperty('error')
  })

  it('of one caller’s fresh token doesn’t withhold the earlier one from others', async () => {
    const { issuer, endpoint } = startIssuer()
    endpoint.answer(issued('token-1'))
    await issuer.issue(KEY)
    const reply = endpoint.answerLater()
    const fresh = issuer.issue(KEY, { fresh: true })
    const copy = issuer.tokenFor(KEY, { minLifetime: true })
    await settle()
    reply(refusal('server-error'))
    expect((await fresh).ok).toBe(false)
    expect(textOf(await copy)).toBe('token-1')
  })
})

describe('retries', () => {
  it('happen after network faults with short pauses, three attempts in total', async () => {
    const { issuer, endpoint, clock, states } = startIssuer()
    const fault = refusal('unreachable', { mayRetry: true })
    endpoint.answer(fault, fault, fault)
    const asked = issuer.issue(KEY)
    await clock.pass(499)
    expect(endpoint.asks).toHaveLength(1)
    await clock.pass(1)
    expect(endpoint.asks).toHaveLength(2)
    await clock.pass(1_000)
    expect(await asked).toMatchObject({ error: { kind: 'unreachable' } })
    expect(endpoint.asks).toHaveLength(3)
    expect(states()).toEqual(['requesting', 'failed'])
  })

  it('wait visibly for Retry-After', async () => {
    const { issuer, endpoint, clock } = startIssuer()
    endpoint.answer(refusal('rate-limited', { mayRetry: true, retryAfterMs: 40_000 }), issued())
    const asked = issuer.issue(KEY)
    await settle()
    expect(issuer.summary(KEY)).toMatchObject({
      state: 'requesting',
      error: { kind: 'rate-limited', retryAtMs: clock.nowMs() + 40_000 },
    })
    await clock.pass(39_999)
    expect(endpoint.asks).toHaveLength(1)
    await clock.pass(1)
    expect(await asked).toMatchObject({ value: { state: 'valid' } })
    // The lifetime counts from the successful attempt.
    expect(issuer.summary(KEY).issuedAtMs).toBe(clock.nowMs())
  })

  it('stop with the error if Retry-After is longer than a minute', async () => {
    const { issuer, endpoint, clock } = startIssuer()
    endpoint.answer(refusal('rate-limited', { mayRetry: true, retryAfterMs: 61_000 }))
    const retryAtMs = clock.nowMs() + 61_000
    expect(await issuer.issue(KEY)).toMatchObject({ error: { kind: 'rate-limited', retryAtMs } })
    expect(endpoint.asks).toHaveLength(1)
  })

  it('aren’t delayed by a clock set back', async () => {
    const { issuer, endpoint, clock } = startIssuer()
    endpoint.answer(refusal('rate-limited', { mayRetry: true, retryAfterMs: 40_000 }), issued())
    const asked = issuer.issue(KEY)
    await settle()
    clock.advanceWall(-HOUR_MS)
    issuer.recheck()
    await clock.pass(40_000)
    expect((await asked).ok).toBe(true)
  })
})
