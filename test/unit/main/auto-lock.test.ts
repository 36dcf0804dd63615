import { describe, expect, it } from 'vitest'
import { ElectronSystemIdle } from '../../../src/main/adapters/electron/electron-system-idle.ts'
import { AutoLock } from '../../../src/main/desktop/auto-lock.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../../../src/shared/kernel/time.ts'
import { startClock } from '../../fakes/manual-clock.ts'

/** An automatic lock with a manual clock, on a computer whose input the test controls. */
const start = (lockAfterMinutes = 15, lockOnSleep = true) => {
  const clock = startClock()
  const settings = { lockAfterMinutes, lockOnSleep }
  let touchedAtMs = clock.nowMs()
  const vault = { isOpen: true, locks: 0, looks: 0 }
  const autoLock = new AutoLock({
    clock,
    idle: {
      idleMs: () => {
        vault.looks += 1
        return clock.nowMs() - touchedAtMs
      },
    },
    settings: () => settings,
    mayLock: () => vault.isOpen,
    lock: () => {
      vault.isOpen = false
      vault.locks += 1
    },
  })
  clock.onJump(() => autoLock.recheck())
  autoLock.refresh()
  const touch = () => {
    touchedAtMs = clock.nowMs()
  }
  return { clock, settings, vault, autoLock, touch }
}

describe('locking after idle minutes (S34: idle)', () => {
  it('locks after the idle time, but not before', () => {
    const { clock, vault } = start(15)
    clock.advance(15 * MINUTE_MS - 1)
    expect(vault.locks).toBe(0)
    clock.advance(1)
    expect(vault.locks).toBe(1)
  })

  it('queries the idle time only once keys are saved', () => {
    const { clock, vault, autoLock } = start(15)
    const { looks } = vault
    for (let save = 0; save < 5; save += 1) autoLock.keysChanged()
    expect(vault.looks).toBe(looks)
    clock.advance(15 * MINUTE_MS)
    expect(vault.locks).toBe(1)

    vault.isOpen = true
    autoLock.keysChanged()
    clock.advance(MINUTE_MS)
    expect(vault.locks).toBe(2)
  })

  it('checks every minute, so that an idle time above 0 is noticed', () => {
    const { clock, vault } = start(15)
    const { looks } = vault
    clock.advance(10 * MINUTE_MS)
    expect(vault.looks - looks).toBe(10)
  })

  it('counts from the last use', () => {
    const { clock, vault, touch } = start(5)
    for (let minute = 0; minute < 30; minute += 1) {
      clock.advance(MINUTE_MS)
      touch()
    }
    expect(vault.locks).toBe(0)
    clock.advance(5 * MINUTE_MS)
    expect(vault.locks).toBe(1)
  })

  it('never locks when it is off, and follows changes of the setting', () => {
    const { clock, vault, settings, autoLock } = start(0)
    clock.advance(9 * HOUR_MS)
    expect(vault.locks).toBe(0)
    settings.lockAfterMinutes = 60
    autoLock.refresh()
    expect(vault.locks).toBe(1)
  })

  it('locks once, and again after being unlocked', () => {
    const { clock, vault, autoLock, touch } = start(5)
    clock.advance(HOUR_MS)
    expect(vault.locks).toBe(1)
    touch()
    vault.isOpen = true
    autoLock.refresh()
    clock.advance(5 * MINUTE_MS)
    expect(vault.locks).toBe(2)
  })

  it('a changed clock neither locks an active user out nor keeps an idle computer open', () => {
    const { clock, vault, touch } = start(15)
    clock.advanceWall(-24 * HOUR_MS)
    touch()
    clock.advance(15 * MINUTE_MS)
    expect(vault.locks).toBe(1)
  })
})

describe('sleep and the locked screen (S34: with the computer)', () => {
  it('lock at once', () => {
    const asleep = start()
    asleep.autoLock.sleepBegan()
    expect(asleep.vault.locks).toBe(1)
    const away = start()
    away.autoLock.screenLocked()
    away.autoLock.screenLocked()
    expect(away.vault.locks).toBe(1)
  })

  it('don’t lock if disabled, but a long sleep counts as idle', () => {
    const { clock, vault, autoLock, touch } = start(15, false)
    autoLock.screenLocked()
    autoLock.sleepBegan()
    clock.advanceWall(10 * MINUTE_MS)
    touch()
    autoLock.sleepEnded()
    expect(vault.locks).toBe(0)
    autoLock.sleepBegan()
    clock.advanceWall(2 * HOUR_MS)
    touch()
    autoLock.sleepEnded()
    expect(vault.locks).toBe(1)
  })

  // Waking up resets the system's idle time, and the clock may report its jump only later.
  it.each([
    ['counts as idle', 15, 0, 1],
    ['that is shorter does not', 14, 0, 0],
    ['that is shorter, of a computer that was idle before, looks again at once', 1, 15, 1],
  ])('a sleep %s', (_what, sleptMinutes, idleMinutes, locks) => {
    const { clock, vault, settings } = start(15, false)
    let nowMs = 0
    const lock = () => {
      vault.locks += 1
    }
    const stopped = { ...clock, nowMs: () => nowMs, monotonicMs: () => 0, at: () => () => undefined }
    const idle = { idleMs: () => idleMinutes * MINUTE_MS }
    const autoLock = new AutoLock({
      clock: stopped,
      idle,
      settings: () => settings,
      mayLock: () => true,
      lock,
    })
    autoLock.sleepBegan()
    nowMs += sleptMinutes * MINUTE_MS
    autoLock.sleepEnded()
    expect(vault.locks).toBe(locks)
  })

  it('do nothing if there is nothing to lock', () => {
    const { clock, vault, autoLock } = start()
    vault.isOpen = false
    autoLock.refresh()
    autoLock.sleepBegan()
    clock.advance(HOUR_MS)
    autoLock.sleepEnded()
    expect(vault.locks).toBe(0)
  })
})

describe('the idle time', () => {
  it.each([
    ['idle', 60, 90_000, 60_000],
    // A desktop that always reports an idle time of zero.
    ['active', 0, 90_000, 90_000],
    // The reported idle time began before Keyward was started, as in a session without any input.
    ['idle', 4_000, 90_000, 90_000],
    // A desktop that doesn't report the idle time.
    ['unknown', 0, 90_000, 90_000],
  ])('%s for %d s, Keyward untouched for %d ms: %d ms', (state, seconds, sinceInputMs, idleMs) => {
    const monitor = { getSystemIdleState: () => state, getSystemIdleTime: () => seconds }
    expect(new ElectronSystemIdle(monitor, () => sinceInputMs).idleMs()).toBe(idleMs)
  })

  it('of a computer that is used elsewhere counts once the system has reported it', () => {
    let seconds = 1
    const monitor = { getSystemIdleState: () => 'active', getSystemIdleTime: () => seconds }
    const idle = new ElectronSystemIdle(monitor, () => HOUR_MS)
    expect(idle.idleMs()).toBe(SECOND_MS)
    seconds = 0
    expect(idle.idleMs()).toBe(0)
  })
})
