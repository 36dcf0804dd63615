import { describe, expect, it } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '../../../../src/shared/kernel/time.ts'
import { issued } from '../../../fakes/fake-token-endpoint.ts'
import { KEY, startIssuer, textOf } from './issuer-fixture.ts'

describe('time (S30: jumps, sleep)', () => {
  it('is reported at every boundary', async () => {
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

  it('drops the text of an expired token', async () => {
    const { issuer, endpoint, clock } = startIssuer()
    endpoint.answer(issued('token-1'), issued('token-2'))
    await issuer.issue(KEY)
    expect(issuer.liveTokens().map((token) => token.reveal())).toEqual(['token-1'])
    await clock.pass(HOUR_MS)
    expect(issuer.liveTokens()).toEqual([])
    expect(textOf(await issuer.tokenFor(KEY, { minLifetime: false }))).toBe('token-2')
  })

  // Rule S30: no clock makes an expired token look valid.
  it.each([
    ['ten years ahead', 10 * 365 * 24 * HOUR_MS],
    ['an hour ahead', HOUR_MS],
  ])('set %s ends a token for good', async (_case, jumpMs) => {
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
  ])(
    'set %s prolongs no token, and the remaining lifetime stays correct on the new clock',
    async (_case, jumpMs) => {
      const { issuer, endpoint, clock, changes } = startIssuer()
      endpoint.answer(issued())
      await issuer.issue(KEY)
      await clock.pass(20 * MINUTE_MS)
      clock.advanceWall(jumpMs)
      issuer.recheck()
      expect(changes.at(-1)?.changed[0]).toMatchObject({
        state: 'valid',
        expiresAtMs: clock.nowMs() + 40 * MINUTE_MS,
      })
      await clock.pass(30 * MINUTE_MS)
      expect(issuer.summary(KEY).state).toBe('expiring')
      await clock.pass(10 * MINUTE_MS)
      expect(issuer.summary(KEY).state).toBe('expired')
      expect(changes.at(-1)?.changed[0]?.state).toBe('expired')
    },
  )

  // Found by clock-walks.test.ts.
  it('set back and then spent asleep ends a token, although no clock shows it', async () => {
    const { issuer, endpoint, clock } = startIssuer()
    endpoint.answer(issued('token-1'), issued('token-2'))
    await issuer.issue(KEY)
    clock.advanceWall(-2 * HOUR_MS)
    issuer.recheck()
    clock.advanceWall(2 * HOUR_MS)
    expect(issuer.summary(KEY).state).toBe('expired')
    expect(textOf(await issuer.tokenFor(KEY, { minLifetime: false }))).toBe('token-2')
  })

  // Found by clock-walks.test.ts.
  it('spent asleep counts, even if the wall clock is set back afterwards', async () => {
    const { issuer, endpoint, clock } = startIssuer()
    endpoint.answer(issued())
    await issuer.issue(KEY)
    for (const jumpMs of [10 * MINUTE_MS, -10 * 365 * 24 * HOUR_MS]) {
      clock.advanceWall(jumpMs)
      issuer.recheck()
    }
    await clock.pass(50 * MINUTE_MS)
    expect(issuer.summary(KEY).state).toBe('expired')
    expect(issuer.liveTokens()).toEqual([])
  })

  it('spent asleep ends a token before it is used, even without a timer', async () => {
    const { issuer, endpoint, clock } = startIssuer()
    endpoint.answer(issued('token-1'), issued('token-2'))
    await issuer.issue(KEY)
    clock.advanceWall(2 * HOUR_MS)
    expect(textOf(await issuer.tokenFor(KEY, { minLifetime: false }))).toBe('token-2')
  })

  it('re-checked reports only visible changes', async () => {
    const { issuer, endpoint, changes } = startIssuer()
    endpoint.answer(issued())
    await issuer.issue(KEY)
    const count = changes.length
    issuer.recheck()
    expect(changes).toHaveLength(count)
  })
})
