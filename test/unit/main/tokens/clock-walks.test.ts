import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ClipboardService } from '../../../../src/main/clipboard/clipboard-service.ts'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../../src/shared/kernel/time.ts'
import { FakeClipboard } from '../../../fakes/fake-clipboard.ts'
import { issued } from '../../../fakes/fake-token-endpoint.ts'
import { figure } from '../../../fakes/figures.ts'
import { settle, type TestClock } from '../../../fakes/manual-clock.ts'
import { KEY, OTHER_KEY, startIssuer } from './issuer-fixture.ts'

/** How many random walks to run. `npm run reliability` runs more. */
const WALKS = Number(process.env.KEYWARD_CLOCK_WALKS ?? 300)

/** What can happen to a computer's clocks, and what the user does meanwhile. */
type Step =
  | { readonly do: 'pass' | 'set' | 'sleep'; readonly ms: number }
  | { readonly do: 'use' | 'use-any' | 'new' | 'look' | 'recheck'; readonly key: string }

const jumps = [HOUR_MS, 10 * 365 * DAY_MS, 2 * HOUR_MS, MINUTE_MS, DAY_MS].flatMap((ms) => [ms, -ms])
const step: fc.Arbitrary<Step> = fc.oneof(
  fc.record({ do: fc.constant('pass' as const), ms: fc.integer({ min: 0, max: 90 * MINUTE_MS }) }),
  fc.record({ do: fc.constant('set' as const), ms: fc.constantFrom(...jumps) }),
  // On some systems the monotonic clock stops while the computer sleeps, on others it continues.
  fc.record({ do: fc.constant('sleep' as const), ms: fc.constantFrom(2 * HOUR_MS, 10 * MINUTE_MS) }),
  fc.record({
    do: fc.constantFrom(
      'use' as const,
      'use-any' as const,
      'new' as const,
      'look' as const,
      'recheck' as const,
    ),
    key: fc.constantFrom(KEY, OTHER_KEY),
  }),
)

/** Tracks when each token really expires, whatever the clocks show. */
class TrueTime {
  readonly clock: TestClock
  trueMs = 0
  readonly ends = new Map<string, number>()

  constructor(clock: TestClock) {
    this.clock = clock
  }

  async move({ do: what, ms }: Extract<Step, { ms: number }>) {
    if (what !== 'set') this.trueMs += ms
    if (what === 'pass') await this.clock.pass(ms)
    else this.clock.advanceWall(ms)
  }
}

const shownLive = new Set(['valid', 'expiring'])

describe('no sequence of clock changes makes an expired token usable (S30: jumps, sleep)', () => {
  it('jumps, sleep, requests and copies in any order', async () => {
    let copies = 0
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 10, maxLength: 40, size: 'max' }), async (steps) => {
        const { issuer, endpoint, clock } = startIssuer()
        clock.onJump(() => issuer.recheck())
        const trueTime = new TrueTime(clock)
        let serial = 0
        const offer = () => {
          serial++
          const lifetime = [30, 600, 3_600][serial % 3] ?? 3_600
          trueTime.ends.set(`token-${serial}`, trueTime.trueMs + lifetime * SECOND_MS)
          endpoint.answer(issued(`token-${serial}`, lifetime))
        }
        for (const one of steps) {
          if ('ms' in one) await trueTime.move(one)
          else if (one.do === 'recheck') issuer.recheck()
          else if (one.do !== 'look') {
            const before = endpoint.asks.length
            offer()
            const isNew = one.do === 'new'
            if (isNew) await issuer.issue(one.key, { fresh: true })
            const got = await issuer.tokenFor(one.key, { minLifetime: one.do === 'use' })
            // Uses up an offered token that wasn't requested, because its true lifetime has already begun.
            if (endpoint.asks.length === before) await issuer.issue('somebody else', { fresh: true })
            expect(got.ok).toBe(true)
            if (!got.ok) return
            copies++
            expect(trueTime.ends.get(got.value.accessToken.reveal())).toBeGreaterThan(trueTime.trueMs)
            expect(got.value.summary.expiresAtMs).toBeGreaterThan(clock.nowMs())
          }
          for (const token of issuer.liveTokens())
            expect(trueTime.ends.get(token.reveal())).toBeGreaterThan(trueTime.trueMs)
          for (const { state, expiresAtMs, lifetimeSeconds } of issuer.summaries()) {
            const leftMs = (expiresAtMs ?? 0) - clock.nowMs()
            if (shownLive.has(state)) expect(leftMs).toBeGreaterThan(0)
            else if (state === 'expired') expect(leftMs).toBeLessThanOrEqual(0)
            // No clock may show more time left than the token was issued for, plus a second for drift.
            expect(leftMs).toBeLessThanOrEqual((lifetimeSeconds ?? 0) * SECOND_MS + SECOND_MS)
          }
        }
      }),
      { numRuns: WALKS },
    )
    figure('walks of the clocks', WALKS)
    figure('copies on the way', copies)
    figure('of an ended token', 0)
    expect(copies).toBeGreaterThan(WALKS)
  }, 120_000)

  it('the clipboard is cleared in time, whatever the clocks do', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
        const { clock } = startIssuer()
        const clipboard = new FakeClipboard()
        const service = new ClipboardService({
          clipboard,
          clock,
          clearAfterMs: () => 60_000,
          onChange: () => undefined,
        })
        clock.onJump(() => service.recheck())
        await service.copy(new Secret('a-token'), { keyId: KEY, what: 'token' })
        const trueTime = new TrueTime(clock)
        for (const one of steps) {
          if (!('ms' in one)) continue
          await trueTime.move(one)
          await settle()
          if (trueTime.trueMs > 60_000) expect(service.state()).toEqual({})
        }
      }),
      { numRuns: 200 },
    )
  })
})

describe('daylight saving', () => {
  it.each(['Europe/Berlin', 'America/New_York', 'Asia/Tokyo', 'UTC', 'Australia/Lord_Howe'])(
    'in %s changes no token, because instants have no time zone',
    async (zone) => {
      const former = process.env.TZ
      process.env.TZ = zone
      try {
        const { issuer, endpoint, clock } = startIssuer()
        // Half an hour before the clocks change in Europe on 29 March 2026.
        clock.advanceWall(Date.UTC(2026, 2, 29, 0, 30) - clock.nowMs())
        endpoint.answer(issued('token-1'))
        await issuer.issue(KEY)
        const { expiresAtMs } = issuer.summary(KEY)
        expect((expiresAtMs ?? 0) - clock.nowMs()).toBe(HOUR_MS)
        process.env.TZ = 'Pacific/Kiritimati'
        await clock.pass(HOUR_MS - 1)
        expect(issuer.summary(KEY)).toMatchObject({ state: 'expiring', expiresAtMs })
        await clock.pass(1)
        expect(issuer.summary(KEY).state).toBe('expired')
      } finally {
        process.env.TZ = former
        if (former === undefined) delete process.env.TZ
      }
    },
  )
})
