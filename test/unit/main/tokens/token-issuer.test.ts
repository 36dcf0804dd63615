import { describe, expect, it } from 'vitest'
import type { TokenIssuer } from '../../../../src/main/domain/tokens/token-issuer.ts'
import { appError } from '../../../../src/shared/errors.ts'
import { err, ok } from '../../../../src/shared/result.ts'
import { HOUR_MS, MINUTE_MS } from '../../../../src/shared/time.ts'
import { issued, refusal } from '../../../fakes/fake-token-endpoint.ts'
import { settle } from '../../../fakes/manual-clock.ts'
import { KEY, OTHER_KEY, someAsk, startIssuer } from './issuer-fixture.ts'

const textOf = (got: Awaited<ReturnType<TokenIssuer['tokenFor']>>) =>
  got.ok ? got.value.accessToken.reveal() : got.error.kind

describe('asking for a token', () => {
  it('gets one, keeps it in memory and tells of every step', async () => {
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

  it('counts from the moment the request was sent, not from the reply', async () => {
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
        ? issuer.tokenFor(KEY, { requiredLife: true }).then(textOf)
        : issuer.issue(KEY, { fresh: index % 2 === 0 }).then((got) => (got.ok ? 'token-1' : got.error.kind)),
    )
    await settle()
    asks.push(issuer.tokenFor(KEY, { requiredLife: false }).then(textOf))
    reply(issued())
    expect(new Set(await Promise.all(asks))).toEqual(new Set(['token-1']))
    expect(endpoint.asks).toHaveLength(1)
    expect(vault.openings).toBe(1)
  })

  it('for two keys sends two requests, also where their credentials look the same', async () => {
    const { issuer, endpoint } = startIssuer()
    endpoint.answer(issued('token-1'), issued('token-2'))
    await Promise.all([issuer.issue(KEY), issuer.issue(OTHER_KEY)])
    expect(textOf(await issuer.tokenFor(KEY, { requiredLife: true }))).toBe('token-1')
    expect(textOf(await issuer.tokenFor(OTHER_KEY, { requiredLife: true }))).toBe('token-2')
  })

  it('uses a live token with the required life and sends nothing', async () => {
    const { issuer, endpoint, clock } = startIssuer()
    endpoint.answer(issued())
    await issuer.issue(KEY)
    await clock.pass(55 * MINUTE_MS)
    expect(textOf(await issuer.tokenFor(KEY, { requiredLife: true }))).toBe('token-1')
    expect((await issuer.issue(KEY)).ok).toBe(true)
    expect(endpoint.asks).toHaveLength(1)
  })

  it('gets a new one when less than the required life is left, but not where any live one will do', async () => {
    const { issuer, endpoint, clock } = startIssuer()
    endpoint.answer(issued('token-1'), issued('token-2'))
    await issuer.issue(KEY)
    await clock.pass(55 * MINUTE_MS + 1)
    expect(textOf(await issuer.tokenFor(KEY, { requiredLife: false }))).toBe('token-1')
    expect(textOf(await issuer.tokenFor(KEY, { requiredLife: true }))).toBe('token-2')
  })

  it('takes a short-lived new token as it is, and renews it at half its life', async () => {
    const { issuer, endpoint, clock } = startIssuer()
    endpoint.answer(issued('short-1', 240), issued('short-2', 240))
    expect(textOf(await issuer.tokenFor(KEY, { requiredLife: true }))).toBe('short-1')
    await clock.pass(2 * MINUTE_MS)
    expect(textOf(await issuer.tokenFor(KEY, { requiredLife: true }))).toBe('short-1')
    await clock.pass(1)
    expect(textOf(await issuer.tokenFor(KEY, { requiredLife: true }))).toBe('short-2')
  })

  it('gets a new one when a fresh one is asked for', async () => {
    const { issuer, endpoint } = startIssuer()
    endpoint.answer(issued('token-1'), issued('token-2'))
    await issuer.issue(KEY)
    await issuer.issue(KEY, { fresh: true })
    expect(textOf(await issuer.tokenFor(KEY, { requiredLife: true }))).toBe('token-2')
  })

  it('never hands on a token that was over on arrival', async () => {
    const { issuer, endpoint, clock } = startIssuer()
    const reply = endpoint.answerLater()
    const asked = issuer.tokenFor(KEY, { requiredLife: true })
    await clock.pass(1_500)
    reply(issued('gone', 1))
    expect(await asked).toMatchObject({ error: { kind: 'unexpected-answer', reason: 'expires-in' } })
    expect(issuer.summary(KEY).state).toBe('expired')
    expect(issuer.liveTokens()).toEqual([])
  })

  it('that cannot be opened says why and leaves no trace', async () => {
    const askFor = async () => err(appError('locked'))
    const { issuer, told } = startIssuer({ askFor })
    expect(await issuer.issue(KEY)).toMatchObject({ error: { kind: 'locked' } })
    expect(issuer.summaries()).toEqual([])
    expect(told).toEqual([])
  })

  it('is not stuck by a bug: the next ask works', async () => {
    const { issuer, endpoint } = startIssuer()
    await expect(issuer.issue(KEY)).rejects.toThrow('no answer set')
    endpoint.answer(issued())
    expect((await issuer.issue(KEY)).ok).toBe(true)
  })
})

describe('a refusal', () => {
  it('is an error for who asked, and the state of a key without a token', async () => {
    const { issuer, endpoint, states } = startIssuer()
    endpoint.answer(refusal('invalid-client'))
    expect(await issuer.issue(KEY)).toMatchObject({ ok: false, error: { kind: 'invalid-client' } })
    expect(issuer.summary(KEY)).toMatchObject({ state: 'failed', error: { kind: 'invalid-client' } })
    expect(states()).toEqual(['requesting', 'failed'])
    expect(endpoint.asks).toHaveLength(1)
  })

  it('stands beside an earlier token that still lives, and is forgotten with the next success', async () => {
    const { issuer, endpoint, clock } = startIssuer()
    endpoint.answer(issued('token-1'), refusal('server-error'), issued('token-2'))
    await issuer.issue(KEY)
    expect((await issuer.issue(KEY, { fresh: true })).ok).toBe(false)
    expect(issuer.summary(KEY)).toMatchObject({ state: 'valid', error: { kind: 'server-error' } })
    expect(textOf(await issuer.tokenFor(KEY, { requiredLife: true }))).toBe('token-1')
    await clock.pass(51 * MINUTE_MS)
    expect(issuer.summary(KEY)).toMatchObject({ state: 'expiring', error: { kind: 'server-error' } })
    await clock.pass(9 * MINUTE_MS)
    expect(issuer.summary(KEY)).toMatchObject({ state: 'failed', error: { kind: 'server-error' } })
    await issuer.issue(KEY)
    expect(issuer.summary(KEY)).toMatchObject({ state: 'valid' })
    expect(issuer.summary(KEY)).not.toHaveProperty('error')
  })

  it('of somebody’s fresh token does not take the earlier one from who only wants a token', async () => {
    const { issuer, endpoint } = startIssuer()
    endpoint.answer(issued('token-1'))
    await issuer.issue(KEY)
    const reply = endpoint.answerLater()
    const fresh = issuer.issue(KEY, { fresh: true })
    const copy = issuer.tokenFor(KEY, { requiredLife: true })
    await settle()
    reply(refusal('server-error'))
    expect((await fresh).ok).toBe(false)
    expect(textOf(await copy)).toBe('token-1')
  })
})

describe('another try', () => {
  it('follows network faults after short pauses, three tries in all', async () => {
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

  it('waits out Retry-After in sight of the person', async () => {
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
    // The life counts from the try that worked.
    expect(issuer.summary(KEY).issuedAtMs).toBe(clock.nowMs())
  })

  it('is left to the person when Retry-After is longer than a minute', async () => {
    const { issuer, endpoint, clock } = startIssuer()
    endpoint.answer(refusal('rate-limited', { mayRetry: true, retryAfterMs: 61_000 }))
    const retryAtMs = clock.nowMs() + 61_000
    expect(await issuer.issue(KEY)).toMatchObject({ error: { kind: 'rate-limited', retryAtMs } })
    expect(endpoint.asks).toHaveLength(1)
  })

  it('is not put off by a clock set back', async () => {
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

describe('cancelling', () => {
  it('ends a request at once for all who wait, whether or not the endpoint listens', async () => {
    const { issuer, endpoint, states } = startIssuer()
    const reply = endpoint.answerLater()
    const asks = [issuer.issue(KEY), issuer.tokenFor(KEY, { requiredLife: true }).then((got) => got)]
    await settle()
    expect(issuer.cancel(KEY)).toEqual({ keyId: KEY, state: 'none' })
    for (const asked of await Promise.all(asks)) expect(asked).toMatchObject({ error: { kind: 'cancelled' } })
    expect(endpoint.signals[0]?.aborted).toBe(true)
    reply(issued('too-late'))
    await settle()
    expect(issuer.summary(KEY)).toEqual({ keyId: KEY, state: 'none' })
    expect(states()).toEqual(['requesting', 'none'])
  })

  it('keeps an earlier token', async () => {
    const { issuer, endpoint } = startIssuer()
    endpoint.answer(issued())
    await issuer.issue(KEY)
    endpoint.answerLater()
    const asked = issuer.issue(KEY, { fresh: true })
    await settle()
    expect(issuer.cancel(KEY)).toMatchObject({ state: 'valid' })
    expect(await asked).toMatchObject({ error: { kind: 'cancelled' } })
  })

  it('ends a wait for Retry-After, and nothing is sent afterwards', async () => {
    const { issuer, endpoint, clock } = startIssuer()
    endpoint.answer(refusal('rate-limited', { mayRetry: true, retryAfterMs: 40_000 }))
    const asked = issuer.issue(KEY)
    await settle()
    issuer.cancel(KEY)
    expect(await asked).toMatchObject({ error: { kind: 'cancelled' } })
    await clock.pass(HOUR_MS)
    expect(endpoint.asks).toHaveLength(1)
  })

  it('works while the key is still being opened, and a new ask is not disturbed by it', async () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const { issuer, endpoint } = startIssuer({
      askFor: async () => {
        await gate
        return ok({ identity: '1', ask: someAsk() })
      },
    })
    const first = issuer.issue(KEY)
    await settle()
    issuer.cancel(KEY)
    expect(await first).toMatchObject({ error: { kind: 'cancelled' } })
    endpoint.answer(issued('second'))
    const second = issuer.tokenFor(KEY, { requiredLife: true })
    open()
    expect(textOf(await second)).toBe('second')
    expect(endpoint.asks).toHaveLength(1)
  })
})

describe('a key that changes meanwhile (security S31)', () => {
  it('loses its token', async () => {
    const { issuer, endpoint, told } = startIssuer()
    endpoint.answer(issued())
    await issuer.issue(KEY)
    issuer.drop(KEY)
    expect(issuer.summaries()).toEqual([])
    expect(issuer.liveTokens()).toEqual([])
    expect(told.at(-1)).toEqual({ changed: [], removedIds: [KEY] })
  })

  it('never gets the reply to what it was', async () => {
    const { issuer, endpoint, told } = startIssuer()
    const reply = endpoint.answerLater()
    const asked = issuer.issue(KEY)
    await settle()
    issuer.drop(KEY)
    reply(issued('of the old key'))
    expect(await asked).toMatchObject({ error: { kind: 'cancelled' } })
    await settle()
    expect(issuer.summaries()).toEqual([])
    expect(told.at(-1)).toEqual({ changed: [], removedIds: [KEY] })
  })

  it('asked for again gets a token of its own, not the old request’s', async () => {
    const { issuer, endpoint, vault } = startIssuer()
    const oldReply = endpoint.answerLater()
    const old = issuer.issue(KEY)
    await settle()
    issuer.drop(KEY)
    vault.version = 2
    const newReply = endpoint.answerLater()
    const mine = issuer.tokenFor(KEY, { requiredLife: true })
    await settle()
    oldReply(issued('old'))
    newReply(issued('new'))
    expect(await old).toMatchObject({ error: { kind: 'cancelled' } })
    expect(textOf(await mine)).toBe('new')
  })

  it('does not serve a token of another identity, should nobody have said that it changed', async () => {
    const { issuer, endpoint, vault } = startIssuer()
    endpoint.answer(issued('old'), issued('new'))
    await issuer.issue(KEY)
    vault.version = 2
    expect(textOf(await issuer.tokenFor(KEY, { requiredLife: true }))).toBe('new')
  })

  it('does not serve a token when the vault was locked and nobody said so', async () => {
    let isLocked = false
    const askFor = async () => (isLocked ? err(appError('locked')) : ok({ identity: '1', ask: someAsk() }))
    const { issuer, endpoint } = startIssuer({ askFor })
    endpoint.answer(issued())
    await issuer.issue(KEY)
    isLocked = true
    expect(textOf(await issuer.tokenFor(KEY, { requiredLife: false }))).toBe('locked')
  })
})

describe('locking and forgetting', () => {
  it('locking drops all tokens, requests, checks and the queue', async () => {
    const { issuer, endpoint, told, clock } = startIssuer()
    endpoint.answer(issued())
    await issuer.issue(KEY)
    endpoint.answerLater()
    endpoint.answerLater()
    const asked = issuer.issue(OTHER_KEY)
    const checked = issuer.check(someAsk())
    await settle()
    issuer.dropAll()
    expect(await asked).toMatchObject({ error: { kind: 'cancelled' } })
    expect(await checked).toMatchObject({ error: { kind: 'cancelled' } })
    expect(issuer.liveTokens()).toEqual([])
    expect(told.at(-1)).toEqual({ changed: [], removedIds: [KEY, OTHER_KEY] })
    const tellings = told.length
    await clock.pass(2 * HOUR_MS)
    issuer.dropAll()
    expect(told).toHaveLength(tellings)
  })

  it('forgetting takes a token, a failure and a request away', async () => {
    const { issuer, endpoint, told } = startIssuer()
    endpoint.answer(issued())
    await issuer.issue(KEY)
    expect(issuer.forget(KEY)).toEqual({ keyId: KEY, state: 'none' })
    expect(told.at(-1)).toEqual({ changed: [{ keyId: KEY, state: 'none' }], removedIds: [] })
    endpoint.answerLater()
    const asked = issuer.issue(KEY)
    await settle()
    issuer.forget(KEY)
    expect(await asked).toMatchObject({ error: { kind: 'cancelled' } })
    expect(issuer.summaries()).toEqual([])
  })
})

describe('time', () => {
  it('is told of at every boundary', async () => {
    const { issuer, endpoint, clock, states } = startIssuer()
    endpoint.answer(issued())
    await issuer.issue(KEY)
    await clock.pass(50 * MINUTE_MS - 1)
    expect(states()).toEqual(['requesting', 'valid'])
    await clock.pass(1)
    expect(states()).toEqual(['requesting', 'valid', 'expiring'])
    await clock.pass(10 * MINUTE_MS)
    expect(states()).toEqual(['requesting', 'valid', 'expiring', 'expired'])
    await clock.pass(24 * HOUR_MS)
    expect(states()).toHaveLength(4)
  })

  it('takes the text of a token away when it ends', async () => {
    const { issuer, endpoint, clock } = startIssuer()
    endpoint.answer(issued('token-1'), issued('token-2'))
    await issuer.issue(KEY)
    expect(issuer.liveTokens().map((token) => token.reveal())).toEqual(['token-1'])
    await clock.pass(HOUR_MS)
    expect(issuer.liveTokens()).toEqual([])
    expect(textOf(await issuer.tokenFor(KEY, { requiredLife: false }))).toBe('token-2')
  })

  // Security S30.
  it.each([
    ['ten years ahead', 10 * 365 * 24 * HOUR_MS],
    ['an hour ahead', HOUR_MS],
  ])('set %s ends a token, for good', async (_case, jumpMs) => {
    const { issuer, endpoint, clock, states } = startIssuer()
    endpoint.answer(issued())
    await issuer.issue(KEY)
    clock.advanceWall(jumpMs)
    expect(states().at(-1)).toBe('expired')
    clock.advanceWall(-jumpMs)
    issuer.recheck()
    expect(issuer.summary(KEY).state).toBe('expired')
    expect(issuer.summary(KEY).expiresAtMs).toBeLessThanOrEqual(clock.nowMs())
    expect(issuer.liveTokens()).toEqual([])
  })

  it.each([
    ['ten years back', -10 * 365 * 24 * HOUR_MS],
    ['an hour back', -HOUR_MS],
  ])('set %s prolongs nothing: what is left stays true on the new clock', async (_case, jumpMs) => {
    const { issuer, endpoint, clock, told } = startIssuer()
    endpoint.answer(issued())
    await issuer.issue(KEY)
    await clock.pass(20 * MINUTE_MS)
    clock.advanceWall(jumpMs)
    issuer.recheck()
    expect(told.at(-1)?.changed[0]).toMatchObject({
      state: 'valid',
      expiresAtMs: clock.nowMs() + 40 * MINUTE_MS,
    })
    await clock.pass(30 * MINUTE_MS)
    expect(issuer.summary(KEY).state).toBe('expiring')
    await clock.pass(10 * MINUTE_MS)
    expect(issuer.summary(KEY).state).toBe('expired')
    expect(told.at(-1)?.changed[0]?.state).toBe('expired')
  })

  it('spent asleep ends a token before it is used, also when no timer came', async () => {
    const { issuer, endpoint, clock } = startIssuer()
    endpoint.answer(issued('token-1'), issued('token-2'))
    await issuer.issue(KEY)
    clock.advanceWall(2 * HOUR_MS)
    expect(textOf(await issuer.tokenFor(KEY, { requiredLife: false }))).toBe('token-2')
  })

  it('re-checked tells only what changed for people', async () => {
    const { issuer, endpoint, told } = startIssuer()
    endpoint.answer(issued())
    await issuer.issue(KEY)
    const tellings = told.length
    issuer.recheck()
    expect(told).toHaveLength(tellings)
  })
})

describe('checking a key that is not saved', () => {
  it('gives a token that the saved key then keeps', async () => {
    const { issuer, endpoint, clock } = startIssuer()
    endpoint.answer(issued('checked'))
    const checked = await issuer.check(someAsk())
    if (!checked.ok) throw new Error('refused')
    expect(issuer.summaries()).toEqual([])
    await clock.pass(4_000)
    expect(issuer.adopt(KEY, `${KEY}:1`, checked.value)).toMatchObject({
      state: 'valid',
      expiresAtMs: clock.nowMs() + HOUR_MS - 4_000,
    })
    expect(textOf(await issuer.tokenFor(KEY, { requiredLife: true }))).toBe('checked')
    expect(endpoint.asks).toHaveLength(1)
  })

  it('can be cancelled, and does not sit out a long Retry-After', async () => {
    const { issuer, endpoint } = startIssuer()
    endpoint.answerLater()
    const controller = new AbortController()
    const checked = issuer.check(someAsk(), controller.signal)
    await settle()
    controller.abort()
    expect(await checked).toMatchObject({ error: { kind: 'cancelled' } })
    endpoint.answer(refusal('rate-limited', { mayRetry: true, retryAfterMs: 30_000 }))
    expect(await issuer.check(someAsk())).toMatchObject({ error: { kind: 'rate-limited' } })
  })
})

describe('tokens for a whole workspace', () => {
  const keyIds = Array.from({ length: 10 }, (_, index) => `key-${index}`)

  it('are asked for four at a time', async () => {
    const { issuer, endpoint } = startIssuer()
    const replies = keyIds.map(() => endpoint.answerLater())
    const done = issuer.issueMany(keyIds)
    await settle()
    expect(endpoint.asks).toHaveLength(4)
    for (const reply of replies) {
      reply(issued())
      await settle()
    }
    await done
    expect(issuer.summaries().map(({ state }) => state)).toEqual(keyIds.map(() => 'valid'))
  })

  it('are asked for four at a time, however many workspaces are under way', async () => {
    const { issuer, endpoint } = startIssuer()
    for (const _ of keyIds) endpoint.answerLater()
    void issuer.issueMany(keyIds.slice(0, 5))
    void issuer.issueMany(keyIds.slice(5))
    await settle()
    expect(endpoint.asks).toHaveLength(4)
    issuer.dropAll()
    await settle()
    expect(endpoint.asks).toHaveLength(4)
  })

  it('can be cancelled one by one, also those whose turn has not come; one refusal stops no other', async () => {
    const { issuer, endpoint } = startIssuer()
    endpoint.answer(refusal('invalid-client'), issued(), issued(), issued(), issued())
    const done = issuer.issueMany(keyIds.slice(0, 6))
    issuer.cancel('key-5')
    await done
    expect(endpoint.asks).toHaveLength(5)
    expect(issuer.summary('key-0').state).toBe('failed')
    expect(issuer.summary('key-4').state).toBe('valid')
    expect(issuer.summary('key-5').state).toBe('none')
  })
})
