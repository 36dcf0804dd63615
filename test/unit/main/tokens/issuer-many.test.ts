import { describe, expect, it } from 'vitest'
import { appError } from '../../../../src/shared/errors/app-error.ts'
import { HOUR_MS } from '../../../../src/shared/kernel/time.ts'
import { issued, refusal } from '../../../fakes/fake-token-endpoint.ts'
import { settle } from '../../../fakes/manual-clock.ts'
import { must } from '../../../fakes/vault-bench.ts'
import { KEY, someAsk, startIssuer, textOf } from './issuer-fixture.ts'

describe('checking an unsaved key', () => {
  it('gets a token that the saved key then keeps', async () => {
    const { issuer, endpoint, clock } = startIssuer()
    endpoint.answer(issued('checked'))
    const checked = must(await issuer.check(someAsk()))
    expect(issuer.summaries()).toEqual([])
    await clock.pass(4_000)
    expect(issuer.adopt(KEY, `${KEY}:1`, checked)).toMatchObject({
      state: 'valid',
      expiresAtMs: clock.nowMs() + HOUR_MS - 4_000,
    })
    expect(textOf(await issuer.tokenFor(KEY, { minLifetime: true }))).toBe('checked')
    expect(endpoint.asks).toHaveLength(1)
  })

  it('can be cancelled, and doesn’t wait for a long Retry-After', async () => {
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

describe('tokens for a workspace', () => {
  const keyIds = Array.from({ length: 10 }, (_, index) => `key-${index}`)

  it('are requested four at a time', async () => {
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

  it('are requested four at a time, however many workspaces are running', async () => {
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

  it.each([
    ['locked (S34: requests)', 'dropAll'],
    ['removed (S31: dropped)', 'drop'],
  ] as const)('are not requested for a queued key that is %s', async (_what, end) => {
    const { issuer, endpoint } = startIssuer()
    const replies = keyIds.slice(0, 4).map(() => endpoint.answerLater())
    const done = issuer.issueMany(keyIds.slice(0, 5))
    await settle()
    issuer[end]('key-4')
    for (const reply of replies) reply(issued())
    await done
    expect(endpoint.asks).toHaveLength(4)
    expect(issuer.summary('key-4').state).toBe('none')
  })

  it('report a failure that nobody waits for once', () => {
    const { issuer, changes } = startIssuer()
    const error = appError('keyring-locked')
    issuer.noteFailure(KEY, error)
    issuer.noteFailure(KEY, error)
    expect(changes).toHaveLength(1)
    issuer.noteFailure(KEY, appError('keyring-locked'))
    expect(changes).toHaveLength(2)
  })

  it('can be cancelled one by one, even while queued, and one refusal doesn’t stop the others', async () => {
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
