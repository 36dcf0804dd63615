import { describe, expect, it } from 'vitest'
import { ClipboardService } from '../../../../src/main/clipboard/clipboard-service.ts'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import type { ClipboardState } from '../../../../src/shared/clipboard/clipboard.ts'
import { HOUR_MS, MINUTE_MS } from '../../../../src/shared/kernel/time.ts'
import { FakeClipboard } from '../../../fakes/fake-clipboard.ts'
import { startClock } from '../../../fakes/manual-clock.ts'

const KEY = '3f0c2f4e-52a6-4f0e-8a39-0d6a3c1f9a01'
const copied = { keyId: KEY, what: 'token' } as const

const start = () => {
  const clock = startClock()
  const clipboard = new FakeClipboard()
  const states: ClipboardState[] = []
  const service = new ClipboardService({
    clipboard,
    clock,
    clearAfterMs: () => MINUTE_MS,
    onChange: (state) => states.push(state),
  })
  return { clock, clipboard, service, states }
}

describe('a copied token (S24)', () => {
  it('is cleared after its time, and both events are published (S24: time)', async () => {
    const { clock, clipboard, service, states } = start()
    const nowMs = clock.nowMs()
    expect(await service.copy(new Secret('t0k3n'), copied)).toEqual({
      copiedAtMs: nowMs,
      clearsAtMs: nowMs + MINUTE_MS,
    })
    expect(service.state()).toEqual({ holds: copied, clearsAtMs: nowMs + MINUTE_MS })
    await clock.pass(MINUTE_MS - 1)
    expect(clipboard.text).toBe('t0k3n')
    await clock.pass(1)
    expect(clipboard.text).toBe('')
    expect(service.state()).toEqual({})
    expect(states).toEqual([{ holds: copied, clearsAtMs: nowMs + MINUTE_MS }, {}])
  })

  it('is cleared when it expires, if that is earlier (S24: expiry)', async () => {
    const { clock, clipboard, service } = start()
    const expiresAtMs = clock.nowMs() + 20_000
    expect(await service.copy(new Secret('t'), copied, { expiresAtMs })).toMatchObject({
      clearsAtMs: expiresAtMs,
    })
    await clock.pass(20_000)
    expect(clipboard.text).toBe('')
  })

  it('is cleared by hand (S24: by hand)', async () => {
    const { clipboard, service, states } = start()
    await service.copy(new Secret('t'), copied)
    expect(await service.clear()).toEqual({})
    expect([clipboard.text, states.length]).toEqual(['', 2])
  })

  it('restarts the time for the next one', async () => {
    const { clock, clipboard, service } = start()
    await service.copy(new Secret('first'), copied)
    await clock.pass(40_000)
    await service.copy(new Secret('second'), { keyId: KEY, what: 'header' })
    await clock.pass(40_000)
    expect(clipboard.text).toBe('second')
    expect(service.state().holds?.what).toBe('header')
    await clock.pass(20_000)
    expect(clipboard.text).toBe('')
  })

  // Rule S30, applied to the clipboard: changing the clock doesn't keep a text there longer.
  it.each([
    ['set back', -HOUR_MS],
    ['set ahead', HOUR_MS],
  ])('is cleared in time when the clock is %s', async (_case, jumpMs) => {
    const { clock, clipboard, service, states } = start()
    await service.copy(new Secret('t'), copied)
    service.recheck()
    expect(states).toHaveLength(1)
    clock.advanceWall(jumpMs)
    service.recheck()
    const shownClearsAtMs = states.at(-1)?.clearsAtMs ?? 0
    expect(shownClearsAtMs - clock.nowMs()).toBeLessThanOrEqual(MINUTE_MS)
    await clock.pass(MINUTE_MS)
    expect(clipboard.text).toBe('')
  })
})

describe('text copied by others (S24: only ours)', () => {
  it('is never cleared', async () => {
    const { clock, clipboard, service } = start()
    await service.copy(new Secret('t'), copied)
    clipboard.text = 'a shopping list'
    await clock.pass(MINUTE_MS)
    await service.clear()
    expect(clipboard.text).toBe('a shopping list')
    expect(clipboard.clears).toBe(0)
    expect(service.state()).toEqual({})
  })

  it('from before our first copy is left alone', async () => {
    const { clipboard, service, states } = start()
    clipboard.text = 'a shopping list'
    expect(await service.clear()).toEqual({})
    expect([clipboard.text, states]).toEqual(['a shopping list', []])
  })
})

describe('a system that refuses access (S24: refusal)', () => {
  it.each(['refuses', 'throws'] as const)(
    'to clear (%s) is reported and retried until it succeeds',
    async (mood) => {
      const { clock, clipboard, service, states } = start()
      await service.copy(new Secret('t'), copied)
      clipboard.mood = mood
      await clock.pass(MINUTE_MS)
      expect(service.state()).toMatchObject({ holds: copied, isStuck: true })
      await clock.pass(5_000)
      expect(service.state()).toMatchObject({ isStuck: true })
      clipboard.mood = 'works'
      await clock.pass(5_000)
      expect(clipboard.text).toBe('')
      expect(service.state()).toEqual({})
      expect(states.at(-1)).toEqual({})
      const count = states.length
      await clock.pass(HOUR_MS)
      expect(states).toHaveLength(count)
    },
  )

  it('to clear no longer matters once somebody copied something else', async () => {
    const { clock, clipboard, service } = start()
    await service.copy(new Secret('t'), copied)
    clipboard.mood = 'refuses'
    expect(await service.clear()).toMatchObject({ isStuck: true })
    clipboard.text = 'a shopping list'
    await clock.pass(5_000)
    expect(service.state()).toEqual({})
  })

  it('to copy is reported by the caller, and the next copy works', async () => {
    const { clipboard, service } = start()
    clipboard.mood = 'throws'
    await expect(service.copy(new Secret('t'), copied)).rejects.toThrow('no clipboard')
    expect(service.state()).toEqual({})
    clipboard.mood = 'works'
    await service.copy(new Secret('t'), copied)
    expect(clipboard.text).toBe('t')
  })
})

describe('copying while clearing', () => {
  it('keeps the new text when the old one’s time ends at the same moment', async () => {
    const { clock, clipboard, service } = start()
    await service.copy(new Secret('old'), copied)
    const copying = service.copy(new Secret('new'), copied)
    clock.advance(MINUTE_MS)
    await copying
    await clock.pass(0)
    expect(clipboard.text).toBe('new')
    expect(service.state()).toMatchObject({ holds: copied })
  })

  it('keeps the new text, because clearing never removes a new copy', async () => {
    const { clipboard, service } = start()
    await service.copy(new Secret('old'), copied)
    await Promise.all([service.clear(), service.copy(new Secret('new'), copied)])
    expect(clipboard.text).toBe('new')
    expect(service.state()).toMatchObject({ holds: copied })
  })
})
