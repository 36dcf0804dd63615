import { beforeAll, describe, expect, it } from 'vitest'
import { keyStatus, rowAction, spokenStatus } from '../../../../../src/renderer/entities/key/key-status.ts'
import { i18n, setLanguage } from '../../../../../src/renderer/i18n/i18n.ts'
import type { CopyPhase } from '../../../../../src/renderer/state/page-state.ts'
import { appError } from '../../../../../src/shared/errors/app-error.ts'
import { errorKinds } from '../../../../../src/shared/errors/error-kinds.ts'
import { isServiceTrouble } from '../../../../../src/shared/incidents/incidents.ts'
import { DAY_MS, MINUTE_MS } from '../../../../../src/shared/kernel/time.ts'
import type { KeySummary } from '../../../../../src/shared/keys/key.ts'
import type { TokenSummary } from '../../../../../src/shared/tokens/token.ts'
import { key, liveToken, NOW_MS } from '../../../../ui/harness/scenario.ts'

beforeAll(() => setLanguage('en', 'en-GB'))

const status = (facts: Partial<KeySummary>, token?: TokenSummary, copy?: CopyPhase) =>
  keyStatus(key(1, 'Billing', 1, facts), token, copy, NOW_MS, i18n.t)
const spoken = (facts: Partial<KeySummary>, token?: TokenSummary, copy?: CopyPhase) =>
  spokenStatus(key(1, 'Billing', 1, facts), token, copy, NOW_MS, i18n.t)
const action = (facts: Partial<KeySummary>, token?: TokenSummary, copy?: CopyPhase) =>
  rowAction(key(1, 'Billing', 1, facts), token, copy, NOW_MS).action
const failed = (kind: (typeof errorKinds)[number]): TokenSummary => ({
  keyId: 'key',
  state: 'failed',
  error: appError(kind),
})

describe('a key’s status', () => {
  it('depends on its live token first', () => {
    expect(status({ attention: 'refused' }, liveToken(1, 41))).toMatchObject({
      shape: 'ready',
      main: '41 min left',
    })
    expect(status({}, liveToken(1, 8))).toMatchObject({ shape: 'soon' })
  })

  it('has no full ring for the token of an expired key, and says when it expired', () => {
    const ended = { attention: 'key-ended', keyExpiresAtMs: NOW_MS - 2 * DAY_MS } as const
    expect(status(ended, liveToken(1, 41))).toMatchObject({
      shape: 'soon',
      main: '41 min left',
      sub: 'expired 15 Nov',
    })
    expect(spoken(ended, liveToken(1, 41))).toBe('41 minutes left, Key expired')
  })

  it('shows a leak before a live token', () => {
    expect(status({ attention: 'leaked' }, liveToken(1, 41))).toMatchObject({
      shape: 'problem',
      main: 'Leaked',
      sub: 'still works',
    })
  })

  it('depends next on what stops it', () => {
    expect(status({ attention: 'refused' })).toMatchObject({ shape: 'problem', main: 'Not accepted' })
    expect(status({ hasSecret: false })).toMatchObject({ shape: 'attention', main: 'Needs its secret' })
    expect(status({ attention: 'key-ended' })).toMatchObject({ shape: 'attention', main: 'Key expired' })
  })

  it('names what a service or proxy needs without blaming the address or the network', () => {
    for (const [error, main] of [
      [appError('unexpected-answer', { reason: 'wants-body' }), 'Didn’t work'],
      [appError('unexpected-answer', { reason: 'service-error' }), 'Didn’t work'],
      [appError('proxy-sign-in', { reason: 'proxy', name: 'proxy.example.com:3128' }), 'Network sign-in'],
    ] as const)
      expect(status({}, { keyId: 'key', state: 'failed', error })).toMatchObject({
        main,
        sub: 'see details',
      })
  })

  it('depends last on the former token, and an expired one isn’t a problem', () => {
    expect(status({}, liveToken(1, -12))).toMatchObject({
      shape: 'ended',
      main: 'Expired',
      sub: '12 min ago',
    })
    expect(status({})).toMatchObject({ shape: 'none', main: 'No token yet' })
    expect(status({}, { keyId: 'key', state: 'requesting' })).toMatchObject({ shape: 'requesting' })
  })

  it.each(errorKinds.filter((kind) => kind !== 'cancelled'))('has a text and a next step for %s', (kind) => {
    const shown = status({}, failed(kind))
    expect(shown.shape).toBe(isServiceTrouble(appError(kind)) ? 'waiting' : 'problem')
    expect(shown.main).not.toBe('')
    expect(shown.sub).not.toBe('')
  })

  it('names the time of the next attempt if the service gave one', () => {
    const token: TokenSummary = {
      keyId: 'key',
      state: 'failed',
      error: appError('rate-limited', { retryAtMs: NOW_MS + 90 * MINUTE_MS }),
    }
    expect(status({}, token).sub).toMatch(/^try again at /)
    expect(spoken({}, token)).toMatch(/^Too many requests, try again at /)
  })

  it('shows a failed copy before everything else', () => {
    const copy: CopyPhase = { phase: 'failed', error: appError('locked') }
    expect(status({}, liveToken(1, 41), copy)).toMatchObject({ shape: 'problem', main: 'Locked' })
  })
})

describe('a key’s spoken status', () => {
  it('spells out the time left', () => {
    expect(spoken({}, liveToken(1, 41))).toBe('41 minutes left')
    expect(spoken({}, liveToken(1, 8))).toBe('8 minutes left')
    expect(spoken({}, liveToken(1, -12))).toBe('Expired, 12 min ago')
  })

  it('says a problem with its next step, or else the written text', () => {
    expect(spoken({ attention: 'refused' })).toBe('Not accepted, check the secret')
    expect(spoken({})).toBe('No token yet')
  })
})

describe('a row’s button', () => {
  it('copies, unless the key lacks what it needs', () => {
    expect(action({})).toBe('copy')
    expect(action({}, failed('timeout'))).toBe('copy')
    expect(action({}, failed('invalid-client'))).toBe('replace-key')
    expect(action({ attention: 'refused' })).toBe('replace-key')
    expect(action({ hasSecret: false })).toBe('enter-secret')
    expect(action({}, failed('secret-unreadable'))).toBe('enter-secret')
  })

  it('waits as long as the service requires, but not with a live token', () => {
    const later = appError('rate-limited', { retryAtMs: NOW_MS + MINUTE_MS })
    const limited: TokenSummary = { keyId: 'key', state: 'failed', error: later }
    expect(action({}, limited)).toBe('wait')
    expect(action({}, { ...limited, state: 'requesting' })).toBe('wait')
    expect(action({}, undefined, { phase: 'failed', error: later })).toBe('wait')
    expect(action({}, { ...liveToken(1, 41), error: later })).toBe('copy')
    expect(action({}, { ...limited, error: { ...later, retryAtMs: NOW_MS } })).toBe('copy')
  })

  it('leads to the replacement of a leaked key, even with a live token', () => {
    expect(action({ attention: 'leaked' }, liveToken(1, 41))).toBe('replace-key')
  })

  it('copies a live token, whatever else is wrong', () => {
    expect(action({ attention: 'refused' }, liveToken(1, 41))).toBe('copy')
  })
})
