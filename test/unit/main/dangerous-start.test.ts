import { describe, expect, it } from 'vitest'
import { dangerOfStart, dangerousSwitches, dangerousVariables } from '../../../src/main/dangerous-start.ts'

const start = (o: { switches?: string[]; env?: Record<string, string>; isTwin?: boolean }) =>
  dangerOfStart({
    hasSwitch: (name) => o.switches?.includes(name) === true,
    env: o.env ?? {},
    isTwin: o.isTwin === true,
  })

describe('a dangerous start (S7: table)', () => {
  it('is none without switches, and with those a desktop adds', () => {
    expect(start({ env: { PATH: '/bin', SSLKEYLOGFILE: '' } })).toBeUndefined()
    expect(
      start({ switches: ['hidden', 'ozone-platform', 'lang', 'force-device-scale-factor'] }),
    ).toBeUndefined()
  })

  it.each(dangerousSwitches)('is --%s', (name) => {
    expect(start({ switches: ['lang', name] })).toBe(`--${name}`)
  })

  it.each(dangerousVariables)('is the variable %s', (name) => {
    expect(start({ env: { [name]: 'x' } })).toBe(name)
  })

  it('is, for the twin, all but the four switches that tests and the bench need', () => {
    const taken = dangerousSwitches.filter((name) => start({ switches: [name], isTwin: true }) === undefined)
    expect(taken).toEqual(['remote-debugging-port', 'remote-debugging-pipe', 'user-data-dir', 'no-sandbox'])
  })
})
