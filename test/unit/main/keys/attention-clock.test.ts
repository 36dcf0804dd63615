import { afterEach, describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../../../src/shared/kernel/time.ts'
import type { KeySummary } from '../../../../src/shared/keys/key.ts'
import { fakeApp } from '../../../fakes/fake-app.ts'
import { mustCall } from '../../../fakes/furnished-vault.ts'
import { startClock } from '../../../fakes/manual-clock.ts'

const former = process.env.TZ
afterEach(() => {
  process.env.TZ = former
  if (former === undefined) delete process.env.TZ
})

/** A vault that stays open, and a record of the updates about its keys that the window receives. */
const open = async () => {
  const clock = startClock()
  const published: (readonly [name: string, attention: string | undefined, atMs: number])[] = []
  const app = fakeApp({
    clock,
    platform: {
      publish: (name, changed) => {
        if (name !== 'keys:changed') return
        for (const { name: of, attention } of changed as KeySummary[])
          published.push([of, attention, clock.nowMs()]) // the payload of `keys:changed`
      },
    },
  })
  const { keyward } = app
  keyward.services.vault.read()
  await keyward.open()
  const must = mustCall(app)
  const add = async (name: string, endsAtMs: number) => {
    const practice = { region: 'default', workspace: 'Practice', kind: 'service' } as const
    const { id: keyId } = await must('practice:createKey', { ...practice, name })
    await must('keys:update', { keyId, keyExpiresAtMs: endsAtMs })
    published.length = 0
    return keyId
  }
  return { clock, keyward, must, add, published }
}

// Each test jumps far past the moment in one step, so only a timer can have noticed it.
describe('attention while Keyward stays open', () => {
  it('is updated at the moment a key ends', async () => {
    const { clock, add, published } = await open()
    const endsAtMs = clock.nowMs() + 2 * HOUR_MS
    await add('Short', endsAtMs)
    clock.advance(5 * HOUR_MS)
    expect(published).toEqual([['Short', 'key-ended', endsAtMs]])
  })

  it('is updated as a week passes: due soon at local midnight, then ended', async () => {
    process.env.TZ = 'Europe/Berlin'
    const { clock, add, published } = await open()
    const endsAtMs = clock.nowMs() + 12 * DAY_MS
    await add('Later', endsAtMs)
    clock.advance(14 * DAY_MS)
    expect(published).toEqual([
      ['Later', 'due-soon', new Date(2026, 2, 6).getTime()],
      ['Later', 'key-ended', endsAtMs],
    ])
  })

  it.each([
    ['Europe/Berlin', 2026, 2, 29], // an hour is missing that night
    ['America/Santiago', 2026, 8, 6], // the day begins at one o’clock
    ['Australia/Lord_Howe', 2026, 3, 5], // half an hour is repeated
    ['Asia/Kathmandu', 2026, 2, 29],
  ])('is updated when the day begins in %s', async (zone, year, month, day) => {
    process.env.TZ = zone
    const { clock, add, published } = await open()
    await add('Near', new Date(year, month, day + 7, 12).getTime())
    await add('Next', new Date(year, month, day + 8, 12).getTime())
    clock.advance(new Date(year, month, day + 2, 12).getTime() - clock.nowMs())
    expect(published).toEqual([
      ['Near', 'due-soon', new Date(year, month, day).getTime()],
      ['Next', 'due-soon', new Date(year, month, day + 1).getTime()],
    ])
  })

  it('is updated when the clock was set or the computer slept', async () => {
    const { clock, add, published } = await open()
    await add('Asleep', clock.nowMs() + DAY_MS)
    clock.advanceWall(7 * DAY_MS)
    expect(published).toEqual([['Asleep', 'key-ended', clock.nowMs()]])
  })

  it('isn’t updated while the vault is locked, when no key can be used (S34)', async () => {
    const { clock, keyward, must, add, published } = await open()
    await add('Hidden', clock.nowMs() + HOUR_MS)
    await must('vault:lock', undefined)
    clock.advance(2 * DAY_MS)
    keyward.recheck()
    expect(published).toEqual([])
  })
})
