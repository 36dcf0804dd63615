import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { ServerClocks } from '../../../../src/main/tokens/server-clocks.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../../src/shared/kernel/time.ts'

const NOW_MS = Date.UTC(2026, 2, 1, 12)

const start = () => {
  const changes: (number | undefined)[] = []
  const clocks: ServerClocks = new ServerClocks(() => changes.push(clocks.offMs))
  /** Records a reply after `tookMs` from a server whose clock is ahead of this computer's by this much. */
  const listener = (serverAheadMs: number, host = 'auth.example.com', tookMs = 200) => {
    const dateMs = Math.floor((NOW_MS + tookMs / 2 + serverAheadMs) / SECOND_MS) * SECOND_MS
    clocks.record({ host, dateMs, sentAtMs: NOW_MS, receivedAtMs: NOW_MS + tookMs })
  }
  return { clocks, changes, listener }
}

describe('the computer’s clock against the services’ (S30)', () => {
  it.each([
    [7 * MINUTE_MS, -7],
    [-7 * MINUTE_MS, 7],
    [HOUR_MS, -60],
    [-10 * 365 * DAY_MS, 10 * 365 * 24 * 60],
  ])('with a server %i ms ahead is off by %i min', (serverAheadMs, minutes) => {
    const { clocks, listener } = start()
    listener(serverAheadMs)
    expect(Math.round((clocks.offMs ?? Number.NaN) / MINUTE_MS)).toBe(minutes)
  })

  it('is correct within two minutes, and a slow reply proves nothing', () => {
    const { clocks, changes, listener } = start()
    for (const seconds of [0, 30, -30, 115, -115]) listener(seconds * SECOND_MS)
    listener(0, 'slow.example.com', 10 * MINUTE_MS)
    expect(clocks.offMs).toBeUndefined()
    expect(changes).toEqual([])
  })

  it('is trusted if one server agrees with it', () => {
    const { clocks, listener } = start()
    listener(HOUR_MS, 'wrong.example.com')
    expect(clocks.offMs).toBeDefined()
    listener(0, 'right.example.com')
    expect(clocks.offMs).toBeUndefined()
  })

  it('is correct again once the same server agrees, or once it was set', () => {
    const { clocks, changes, listener } = start()
    listener(HOUR_MS)
    listener(0)
    expect(clocks.offMs).toBeUndefined()
    listener(HOUR_MS)
    clocks.forget()
    expect(clocks.offMs).toBeUndefined()
    expect(changes.map((off) => off !== undefined)).toEqual([true, false, true, false])
  })

  it('is reported once instead of with every reply', () => {
    const { changes, listener } = start()
    for (let count = 0; count < 20; count++) listener(HOUR_MS + count * SECOND_MS)
    expect(changes).toHaveLength(1)
    listener(2 * HOUR_MS)
    expect(changes).toHaveLength(2)
  })

  it('is never reported wrong by a server that shares it, however long replies take', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: HOUR_MS }), fc.nat(1_000), (tookMs, shareOfMille) => {
        const { clocks } = start()
        const writtenAtMs = NOW_MS + (tookMs * shareOfMille) / 1_000
        const dateMs = Math.floor(writtenAtMs / SECOND_MS) * SECOND_MS
        clocks.record({ host: 'a', dateMs, sentAtMs: NOW_MS, receivedAtMs: NOW_MS + tookMs })
        expect(clocks.offMs).toBeUndefined()
      }),
    )
  })
})
