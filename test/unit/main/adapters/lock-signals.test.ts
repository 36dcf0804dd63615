import { describe, expect, it } from 'vitest'
import { lockSignals } from '../../../../src/main/adapters/system/lock-signals.ts'

const header = (rest: string) =>
  `signal time=1795847147.216604 sender=:1.1 -> destination=(null destination) serial=2 path=/a; ${rest}\n`
const active = (name: string, isActive: boolean) =>
  `${header(`interface=${name}; member=ActiveChanged`)}   boolean ${isActive}\n`
const sleep = (isStarting: boolean) =>
  `${header('interface=org.freedesktop.login1.Manager; member=PrepareForSleep')}   boolean ${isStarting}\n`
const changed = (
  property: string,
  value: string,
) => `${header('interface=org.freedesktop.DBus.Properties; member=PropertiesChanged')}   string "org.freedesktop.login1.Session"
   array [
      dict entry(
         string "${property}"
         variant             ${value}
      )
   ]
   array [
   ]
`
const session = (member: string) => header(`interface=org.freedesktop.login1.Session; member=${member}`)
const gnome = 'org.gnome.ScreenSaver'

describe('dbus-monitor output that means a lock (S34: with the computer)', () => {
  it.each([
    ['a screen saver of GNOME', active(gnome, true)],
    ['one of another desktop', active('org.freedesktop.ScreenSaver', true)],
    ['a locked session', session('Lock')],
    ['the hint that a session is locked', changed('LockedHint', 'boolean true')],
    ['sleep', sleep(true)],
    ['a screen saver after an unlock', active(gnome, false) + session('Unlock') + active(gnome, true)],
  ])('%s', (_what, output) => {
    expect(lockSignals()(output)).toBe(true)
    const isLock = lockSignals()
    expect(Array.from(output, (letter) => isLock(letter)).filter(Boolean)).toEqual([true])
  })
})

describe('dbus-monitor output that means no lock', () => {
  it.each([
    ['the end of a screen saver', active(gnome, false)],
    ['something else that becomes active', active('org.example.Player', true)],
    ['an unlock', session('Unlock')],
    ['the hint that a session is no longer locked', changed('LockedHint', 'boolean false')],
    ['another property', changed('IdleHint', 'boolean true')],
    ['waking up', sleep(false)],
    ['a second value', `${active(gnome, false)}   boolean true\n`],
    [
      'a text that looks like a value',
      `${header(`interface=${gnome}; member=ActiveChanged`)}   string "boolean true"\n`,
    ],
    ['a line that has not ended', active(gnome, true).trimEnd()],
    ['nothing', ''],
  ])('%s', (_what, output) => {
    expect(lockSignals()(output)).toBe(false)
  })
})

describe('hostile output', () => {
  it('invalid text doesn’t hide a lock', () => {
    const bytes = Buffer.from([0, 0xff, 0xc3, 0x28, 0xed, 0xa0, 0x80, 10]).toString('latin1')
    expect(lockSignals()(bytes + active(gnome, true))).toBe(true)
  })

  it('an endless line uses bounded memory and doesn’t hide a later lock', () => {
    const isLock = lockSignals()
    const chunk = 'x'.repeat(65_536)
    const before = process.memoryUsage().heapUsed
    for (let count = 0; count < 16_384; count += 1) isLock(chunk)
    // By now, a gigabyte has been passed in.
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(256 * 1_024 * 1_024)
    expect(isLock(`\n${active(gnome, true)}`)).toBe(true)
  })

  it('a million lines aren’t taken for a lock', () => {
    expect(lockSignals()('   boolean true\n'.repeat(1_000_000))).toBe(false)
  })
})
