import { describe, expect, it } from 'vitest'
import { appError } from '../../../../src/shared/errors/app-error.ts'
import { err, ok } from '../../../../src/shared/kernel/result.ts'
import { HOUR_MS } from '../../../../src/shared/kernel/time.ts'
import { issued, refusal } from '../../../fakes/fake-token-endpoint.ts'
import { settle } from '../../../fakes/manual-clock.ts'
import { KEY, OTHER_KEY, someAsk, startIssuer, textOf } from './issuer-fixture.ts'

describe('cancelling', () => {
  it('aborts a request at once for all callers, whether or not the endpoint reacts', async () => {
    const { issuer, endpoint, states } = startIssuer()
    const reply = endpoint.answerLater()
    const asks = [issuer.issue(KEY), issuer.tokenFor(KEY, { minLifetime: true }).then((got) => got)]
    await settle()
    expect(issuer.cancel(KEY)).toEqual({ keyId: KEY, state: 'none' })
    for (const asked of await Promise.all(asks)) expect(asked).toMatchObject({ error: { kind: 'cancelled' } })
    expect(endpoint.signals[0]?.aborted).toBe(true)
    reply(issued('too-late'))
    await settle()
    expect(issuer.summary(KEY)).toEqual({ keyId: KEY, state: 'none' })
    expect(states()).toEqual(['requesting', 'none'])
  })

  it.each(Array.from({ length: 12 }, (_, turns) => turns))(
    'keeps or cancels a reply, but never both, %d turns after it arrived (S31: dropped)',
    async (turns) => {
      const { issuer, endpoint } = startIssuer()
      endpoint.answer(issued('earlier'))
      await issuer.issue(KEY)
      const reply = endpoint.answerLater()
      const asked = issuer.issue(KEY, { fresh: true })
      await settle()
      reply(issued('later'))
      for (let turn = 0; turn < turns; turn += 1) await Promise.resolve()
      issuer.cancel(KEY)
      const got = await asked
      await settle()
      expect(issuer.liveTokens().map((token) => token.reveal())).toEqual([got.ok ? 'later' : 'earlier'])
    },
  )

  it('doesn’t end the next request, which later callers join (S31: one request)', async () => {
    const { issuer, endpoint } = startIssuer()
    endpoint.answer(issued('earlier'))
    await issuer.issue(KEY)
    endpoint.answerLater()
    void issuer.issue(KEY, { fresh: true })
    await settle()
    issuer.cancel(KEY)
    const reply = endpoint.answerLater()
    const asked = [issuer.issue(KEY, { fresh: true })]
    await settle()
    asked.push(issuer.issue(KEY, { fresh: true }))
    await settle()
    reply(issued('later'))
    for (const got of asked) expect(await got).toMatchObject({ ok: true })
    expect(endpoint.asks).toHaveLength(3)
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

  it('aborts a wait for Retry-After, and nothing is sent afterwards', async () => {
    const { issuer, endpoint, clock } = startIssuer()
    endpoint.answer(refusal('rate-limited', { mayRetry: true, retryAfterMs: 40_000 }))
    const asked = issuer.issue(KEY)
    await settle()
    issuer.cancel(KEY)
    expect(await asked).toMatchObject({ error: { kind: 'cancelled' } })
    await clock.pass(HOUR_MS)
    expect(endpoint.asks).toHaveLength(1)
  })

  it('works while the key is still being opened, and doesn’t affect a new request', async () => {
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const { issuer, endpoint } = startIssuer({
      tokenRequestFor: async () => {
        await gate
        return ok({ identity: '1', ask: someAsk() })
      },
    })
    const first = issuer.issue(KEY)
    await settle()
    issuer.cancel(KEY)
    expect(await first).toMatchObject({ error: { kind: 'cancelled' } })
    endpoint.answer(issued('second'))
    const second = issuer.tokenFor(KEY, { minLifetime: true })
    open()
    expect(textOf(await second)).toBe('second')
    expect(endpoint.asks).toHaveLength(1)
  })
})

describe('a key that changes during a request (S31: dropped)', () => {
  it('loses its token', async () => {
    const { issuer, endpoint, changes } = startIssuer()
    endpoint.answer(issued())
    await issuer.issue(KEY)
    issuer.drop(KEY)
    expect(issuer.summaries()).toEqual([])
    expect(issuer.liveTokens()).toEqual([])
    expect(changes.at(-1)).toEqual({ changed: [], removedIds: [KEY] })
  })

  it('never gets the reply to its earlier identity', async () => {
    const { issuer, endpoint, changes } = startIssuer()
    const reply = endpoint.answerLater()
    const asked = issuer.issue(KEY)
    await settle()
    issuer.drop(KEY)
    reply(issued('of the old key'))
    expect(await asked).toMatchObject({ error: { kind: 'cancelled' } })
    await settle()
    expect(issuer.summaries()).toEqual([])
    expect(changes.at(-1)).toEqual({ changed: [], removedIds: [KEY] })
  })

  it('requested again gets a new token, not the old request’s', async () => {
    const { issuer, endpoint, vault } = startIssuer()
    const oldReply = endpoint.answerLater()
    const old = issuer.issue(KEY)
    await settle()
    issuer.drop(KEY)
    vault.version = 2
    const newReply = endpoint.answerLater()
    const mine = issuer.tokenFor(KEY, { minLifetime: true })
    await settle()
    oldReply(issued('old'))
    newReply(issued('new'))
    expect(await old).toMatchObject({ error: { kind: 'cancelled' } })
    expect(textOf(await mine)).toBe('new')
  })

  it('never gets a token of another identity, even without a notification of the change', async () => {
    const { issuer, endpoint, vault } = startIssuer()
    endpoint.answer(issued('old'), issued('new'))
    await issuer.issue(KEY)
    vault.version = 2
    expect(textOf(await issuer.tokenFor(KEY, { minLifetime: true }))).toBe('new')
  })

  it('never gets a token from before a lock, even without a notification of it', async () => {
    let isLocked = false
    const tokenRequestFor = async () =>
      isLocked ? err(appError('locked')) : ok({ identity: '1', ask: someAsk() })
    const identityOf = () => (isLocked ? err(appError('locked')) : ok('1'))
    const { issuer, endpoint } = startIssuer({ tokenRequestFor, identityOf })
    endpoint.answer(issued())
    await issuer.issue(KEY)
    isLocked = true
    expect(textOf(await issuer.tokenFor(KEY, { minLifetime: false }))).toBe('locked')
  })
})

describe('locking and dropping', () => {
  it('locking drops all tokens, requests, checks and the queue (S34: tokens)', async () => {
    const { issuer, endpoint, changes, clock } = startIssuer()
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
    expect(changes.at(-1)).toEqual({ changed: [], removedIds: [KEY, OTHER_KEY] })
    const count = changes.length
    await clock.pass(2 * HOUR_MS)
    issuer.dropAll()
    expect(changes).toHaveLength(count)
  })

  it('locking wins over a reply at the same moment', async () => {
    const { issuer, endpoint } = startIssuer()
    const replies = [endpoint.answerLater(), endpoint.answerLater()]
    const asked = [issuer.issue(KEY), issuer.check(someAsk())]
    await settle()
    for (const reply of replies) reply(issued())
    issuer.dropAll()
    for (const outcome of asked) expect(await outcome).toMatchObject({ error: { kind: 'cancelled' } })
    expect(issuer.liveTokens()).toEqual([])
  })

  it('dropping removes a token, a failure or a request', async () => {
    const { issuer, endpoint, changes } = startIssuer()
    endpoint.answer(issued())
    await issuer.issue(KEY)
    expect(issuer.forget(KEY)).toEqual({ keyId: KEY, state: 'none' })
    expect(changes.at(-1)).toEqual({ changed: [{ keyId: KEY, state: 'none' }], removedIds: [] })
    endpoint.answerLater()
    const asked = issuer.issue(KEY)
    await settle()
    issuer.forget(KEY)
    expect(await asked).toMatchObject({ error: { kind: 'cancelled' } })
    expect(issuer.summaries()).toEqual([])
  })
})
