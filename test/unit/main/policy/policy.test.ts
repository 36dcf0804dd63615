import { describe, expect, it } from 'vitest'
import {
  isHostAllowed,
  isProtectionAllowed,
  policyOf,
  settingsUnder,
} from '../../../../src/main/policy/rules/policy.ts'
import { defaultSettings } from '../../../../src/shared/settings/settings.ts'

const read = (content: unknown) =>
  policyOf({ kind: 'read', text: typeof content === 'string' ? content : JSON.stringify(content) })

describe('an organisation’s policy', () => {
  it('is what its file says, and nothing without a file', () => {
    const whole = {
      lockAfterMinutes: 15,
      protection: 'passphrase',
      sharing: false,
      checkForUpdates: false,
      hosts: ['auth.example.com', '*.example.org'],
    }
    expect(read(whole)).toEqual(whole)
    expect(read({})).toEqual({})
    expect(policyOf({ kind: 'absent' })).toBeUndefined()
  })

  it.each([
    ['that can’t be trusted', undefined],
    ['that isn’t JSON', '{"sharing": false'],
    ['with an unknown name', { sharng: false }],
    ['with a time that can’t be chosen', { lockAfterMinutes: 0 }],
    ['with a weaker protection', { protection: 'memory' }],
    ['with an address instead of a host', { hosts: ['https://auth.example.com/'] }],
    ['that calls itself readable', { isUnreadable: true }],
    ['that is a list', []],
  ])('is the strictest for a file %s (S70: stricter)', (_, content) => {
    const policy = content === undefined ? policyOf({ kind: 'unreadable' }) : read(content)
    expect(policy).toEqual({
      isUnreadable: true,
      lockAfterMinutes: 5,
      sharing: false,
      checkForUpdates: false,
    })
  })

  it('makes a setting stricter, but never less strict (S70: stricter)', () => {
    const under = (most: 5 | 15 | 60, lockAfterMinutes: 0 | 5 | 15 | 60) =>
      settingsUnder({ lockAfterMinutes: most }, { ...defaultSettings, lockAfterMinutes }).lockAfterMinutes
    expect([under(15, 0), under(15, 60), under(15, 15), under(15, 5)]).toEqual([15, 15, 15, 5])
    const wanting = { ...defaultSettings, checkForUpdates: true }
    expect(settingsUnder({ checkForUpdates: false }, wanting).checkForUpdates).toBe(false)
    // A policy that allows something doesn't turn it on.
    expect(settingsUnder({ checkForUpdates: true, sharing: true }, defaultSettings)).toEqual(defaultSettings)
    expect(settingsUnder(undefined, wanting)).toEqual(wanting)
  })

  it('names how secrets are kept', () => {
    expect(isProtectionAllowed({ protection: 'passphrase' }, 'passphrase')).toBe(true)
    for (const by of ['os', 'memory'] as const) {
      expect(isProtectionAllowed({ protection: 'passphrase' }, by)).toBe(false)
      expect(isProtectionAllowed({}, by)).toBe(true)
    }
  })

  it.each([
    ['auth.example.com', true],
    ['eu.auth.example.org', true],
    ['127.0.0.1', true],
    ['example.org', false],
    ['badexample.org', false],
    ['example.org.evil.test', false],
    ['eu.auth.example.com', false],
    ['127.0.0.1.evil.test', false],
    ['', false],
  ])('allows %s: %s (S70: hosts)', (host, isAllowed) => {
    expect(isHostAllowed(['auth.example.com', '*.example.org'], host)).toBe(isAllowed)
    expect(isHostAllowed(undefined, host)).toBe(true)
  })

  it('allows only this computer with an empty list (S70: hosts)', () => {
    expect(isHostAllowed([], 'localhost')).toBe(true)
    expect(isHostAllowed([], 'auth.example.com')).toBe(false)
  })
})
