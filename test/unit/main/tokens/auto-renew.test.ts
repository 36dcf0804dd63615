import { describe, expect, it } from 'vitest'
import { AutoRenew, type RenewedKey } from '../../../../src/main/tokens/auto-renew.ts'
import { TokenIssuer } from '../../../../src/main/tokens/token-issuer.ts'
import { appError } from '../../../../src/shared/errors/app-error.ts'
import type { ErrorKind } from '../../../../src/shared/errors/error-kinds.ts'
import { err, ok } from '../../../../src/shared/kernel/result.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../../src/shared/kernel/time.ts'
import { FakeTokenEndpoint, issued, refusal } from '../../../fakes/fake-token-endpoint.ts'
import { startClock } from '../../../fakes/manual-clock.ts'
import { KEY, OTHER_KEY, someAsk } from './issuer-fixture.ts'

/** A real token issuer on a fake endpoint, with keys to renew. */
const start = (ids: readonly string[] = [KEY]) => {
  const clock = startClock()
  const endpoint = new FakeTokenEndpoint()
  const failed: { keyId: string; kind: ErrorKind }[] = []
  const vault = { isOpen: true, keys: ids.map((id): RenewedKey => ({ id, identity: `${id}:1` })) }
  const identityOf = (keyId: string) => vault.keys.find((key) => key.id === keyId)?.identity ?? ''
  const issuer: TokenIssuer = new TokenIssuer({
    endpoint,
    clock,
    random: () => 0,
    tokenRequestFor: async (keyId) =>
      vault.isOpen ? ok({ identity: identityOf(keyId), ask: someAsk() }) : err(appError('locked')),
    identityOf: (keyId) => (vault.isOpen ? ok(identityOf(keyId)) : err(appError('locked'))),
    minLifetimeMs: () => 5 * MINUTE_MS,
    onChange: (changed, removedIds) => keepReady.onTokensChanged(changed, removedIds),
  })
  const keepReady: AutoRenew = new AutoRenew({
    clock,
    random: () => 0,
    tokens: issuer,
    keys: () => (vault.isOpen ? vault.keys : []),
    minLifetimeMs: () => 5 * MINUTE_MS,
    onFailed: (keyId, error) => failed.push({ keyId, kind: error.kind }),
  })
  clock.onJump(() => {
    issuer.recheck()
    keepReady.recheck()
  })
  const lock = () => {
    vault.isOpen = false
    issuer.dropAll()
    keepReady.refresh()
  }
  const unlock = () => {
    vault.isOpen = true
    keepReady.refresh()
  }
  /** Changes the key's identity and drops its token, as an edit would. */
  const edit = (keyId = KEY) => {
    vault.keys = vault.keys.map((key) => (key.id === keyId ? { ...key, identity: `${key.identity}+` } : key))
    issuer.drop(keyId)
    keepReady.refresh()
  }
  const remove = (keyId: string) => {
    vault.keys = vault.keys.filter((key) => key.id !== keyId)
    issuer.drop(keyId)
    keepReady.refresh()
  }
  return { clock, endpoint, issuer, keepReady, failed, vault, lock, unlock, edit, remove }
}

/** Starts keeping a key's token ready, and gets the first token, valid for an hour. */
const startReady = async () => {
  const kept = start()
  kept.endpoint.answer(issued('first'))
  kept.keepReady.refresh()
  await kept.clock.pass(SECOND_MS)
  expect(kept.endpoint.asks).toHaveLength(1)
  return kept
}

describe('a key that is kept ready', () => {
  it('gets its first token automatically, and the next when the first would begin to expire', async () => {
    const { clock, endpoint, issuer } = await startReady()
    await clock.pass(49 * MINUTE_MS)
    expect(endpoint.asks).toHaveLength(1)
    endpoint.answer(issued('second'))
    await clock.pass(MINUTE_MS)
    expect(endpoint.asks).toHaveLength(2)
    expect(issuer.summary(KEY)).toMatchObject({ state: 'valid', lifetimeSeconds: 3_600 })
  })

  it('is renewed before the required remaining lifetime is undercut, if that comes first', async () => {
    const { clock, endpoint, keepReady } = start()
    endpoint.answer(issued('short', 600), issued('next', 600))
    keepReady.refresh()
    await clock.pass(0)
    await clock.pass(4 * MINUTE_MS)
    expect(endpoint.asks).toHaveLength(1)
    await clock.pass(MINUTE_MS + SECOND_MS)
    expect(endpoint.asks).toHaveLength(2)
  })

  it('requests at most once a minute, however short its tokens live', async () => {
    const { clock, endpoint, keepReady } = start()
    endpoint.answer(...Array.from({ length: 5 }, () => issued('brief', 20)))
    keepReady.refresh()
    for (let second = 0; second < 239; second += 1) await clock.pass(SECOND_MS)
    expect(endpoint.asks).toHaveLength(4)
  })

  it('shares one request with the user', async () => {
    const { clock, endpoint, issuer, keepReady } = start()
    const give = endpoint.answerLater()
    keepReady.refresh()
    await clock.pass(0)
    const asked = issuer.issue(KEY, { fresh: true })
    give(issued('both'))
    expect((await asked).ok).toBe(true)
    expect(endpoint.asks).toHaveLength(1)
  })

  it('waits for its turn, two at a time', async () => {
    const ids = Array.from({ length: 5 }, (_, n) => KEY.slice(0, -1) + n)
    const { clock, endpoint, keepReady } = start(ids)
    const gives = ids.map(() => endpoint.answerLater())
    keepReady.refresh()
    await clock.pass(SECOND_MS)
    expect(endpoint.asks).toHaveLength(2)
    gives[0]?.(issued())
    await clock.pass(0)
    expect(endpoint.asks).toHaveLength(3)
  })
})

describe('a refused key', () => {
  it.each(['invalid-client', 'unexpected-answer', 'refused'] as const)(
    'isn’t requested again after %s, even after a lock, until the key changes',
    async (kind) => {
      const { clock, endpoint, keepReady, failed, lock, unlock, edit } = start()
      endpoint.answer(refusal(kind))
      keepReady.refresh()
      await clock.pass(3 * HOUR_MS)
      lock()
      unlock()
      await clock.pass(3 * HOUR_MS)
      expect(endpoint.asks).toHaveLength(1)
      expect(failed).toEqual([{ keyId: KEY, kind }])
      endpoint.answer(issued())
      edit()
      await clock.pass(2 * MINUTE_MS)
      expect(endpoint.asks).toHaveLength(2)
    },
  )

  it('resumes once the user got a token', async () => {
    const { clock, endpoint, issuer, keepReady } = start()
    endpoint.answer(refusal('invalid-client'), issued(), issued())
    keepReady.refresh()
    await clock.pass(5 * MINUTE_MS)
    await issuer.issue(KEY, { fresh: true })
    await clock.pass(51 * MINUTE_MS)
    expect(endpoint.asks).toHaveLength(3)
  })

  it('also applies when the user requested it', async () => {
    const { clock, endpoint, issuer } = await startReady()
    endpoint.answer(refusal('invalid-client'))
    await issuer.issue(KEY, { fresh: true })
    await clock.pass(2 * HOUR_MS)
    expect(endpoint.asks).toHaveLength(2)
  })
})

describe('while the network fails', () => {
  it('backs off, and reports once the token has expired', async () => {
    const { clock, endpoint, failed } = await startReady()
    endpoint.answer(...Array.from({ length: 6 }, () => refusal('unreachable')))
    const askedAt: number[] = []
    for (let minute = 0; minute < 90; minute += 1) {
      const before = endpoint.asks.length
      await clock.pass(MINUTE_MS)
      if (endpoint.asks.length > before) askedAt.push(minute)
    }
    const pauses = askedAt.slice(1).map((at, n) => at - (askedAt[n] ?? 0))
    expect(pauses).toEqual([1, 2, 4, 8, 16])
    expect(new Set(failed.map(({ kind }) => kind))).toEqual(new Set(['unreachable']))
    endpoint.answer(issued())
    await clock.pass(HOUR_MS)
    expect(endpoint.asks).toHaveLength(8)
  })

  it('waits as long as the service requested', async () => {
    const { clock, endpoint, keepReady } = start()
    endpoint.answer(refusal('rate-limited', { mayRetry: true, retryAfterMs: 20 * MINUTE_MS }), issued())
    keepReady.refresh()
    await clock.pass(0)
    await clock.pass(19 * MINUTE_MS)
    expect(endpoint.asks).toHaveLength(1)
    await clock.pass(2 * MINUTE_MS)
    expect(endpoint.asks).toHaveLength(2)
  })

  it('doesn’t immediately repeat what failed for the user', async () => {
    const { clock, endpoint, issuer } = await startReady()
    await clock.pass(49 * MINUTE_MS)
    endpoint.answer(refusal('unreachable'))
    await issuer.issue(KEY, { fresh: true })
    await clock.pass(50 * SECOND_MS)
    expect(endpoint.asks).toHaveLength(2)
  })
})

describe('clocks', () => {
  it('after two hours of sleep only due tokens are renewed, at once', async () => {
    const { clock, endpoint, keepReady } = start([KEY, OTHER_KEY])
    endpoint.answer(issued('hour', 3_600), issued('day', 86_400))
    keepReady.refresh()
    await clock.pass(SECOND_MS)
    endpoint.answer(issued('again', 3_600))
    // Timers and the monotonic clock stop while a computer sleeps, but the wall clock doesn't.
    clock.advanceWall(2 * HOUR_MS)
    await clock.pass(SECOND_MS)
    expect(endpoint.asks).toHaveLength(3)
  })

  it('a clock set back a year doesn’t delay a renewal', async () => {
    const { clock, endpoint } = await startReady()
    clock.advanceWall(-365 * 24 * HOUR_MS)
    endpoint.answer(issued())
    await clock.pass(51 * MINUTE_MS)
    expect(endpoint.asks).toHaveLength(2)
  })
})

describe('locking, editing, removing', () => {
  it('a lock during a request aborts it, and nothing is requested until unlocked', async () => {
    const { clock, endpoint, keepReady, failed, lock, unlock } = start()
    const give = endpoint.answerLater()
    keepReady.refresh()
    await clock.pass(SECOND_MS)
    lock()
    give(issued())
    await clock.pass(3 * HOUR_MS)
    expect(endpoint.asks).toHaveLength(1)
    expect(endpoint.signals[0]?.aborted).toBe(true)
    expect(failed).toEqual([])
    endpoint.answer(issued())
    unlock()
    await clock.pass(4 * SECOND_MS)
    expect(endpoint.asks).toHaveLength(2)
  })

  it('an edit during a request drops the reply and requests one for the new identity', async () => {
    const { clock, endpoint, keepReady, edit, failed } = start()
    const give = endpoint.answerLater()
    keepReady.refresh()
    await clock.pass(SECOND_MS)
    edit()
    give(issued('old'))
    endpoint.answer(issued('new'))
    await clock.pass(2 * MINUTE_MS)
    expect(endpoint.asks).toHaveLength(2)
    expect(failed).toEqual([])
  })

  it('a removed key, or one no longer kept ready, is left alone', async () => {
    const { clock, endpoint, remove } = await startReady()
    remove(KEY)
    await clock.pass(3 * HOUR_MS)
    expect(endpoint.asks).toHaveLength(1)
  })

  it('a token dropped by the user stays dropped until they request one', async () => {
    const { clock, endpoint, issuer } = await startReady()
    issuer.forget(KEY)
    await clock.pass(3 * HOUR_MS)
    expect(endpoint.asks).toHaveLength(1)
    endpoint.answer(issued(), issued())
    await issuer.issue(KEY)
    await clock.pass(51 * MINUTE_MS)
    expect(endpoint.asks).toHaveLength(3)
  })

  it('a request cancelled by the user is not started again', async () => {
    const { clock, endpoint, issuer, keepReady } = start()
    endpoint.answerLater()
    keepReady.refresh()
    await clock.pass(SECOND_MS)
    issuer.cancel(KEY)
    await clock.pass(3 * HOUR_MS)
    expect(endpoint.asks).toHaveLength(1)
  })
})
