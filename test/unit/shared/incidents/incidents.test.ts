import { describe, expect, it } from 'vitest'
import type { Campaign } from '../../../../src/shared/campaigns/campaign.ts'
import { type AppError, appError } from '../../../../src/shared/errors/app-error.ts'
import {
  countDueKeys,
  countWork,
  incidentsOf,
  isDueKey,
  isRed,
} from '../../../../src/shared/incidents/incidents.ts'
import { DAY_MS, MINUTE_MS } from '../../../../src/shared/kernel/time.ts'
import type { KeySummary } from '../../../../src/shared/keys/key.ts'
import type { TokenSummary } from '../../../../src/shared/tokens/token.ts'
import { key, NOW_MS } from '../../../ui/harness/scenario.ts'

/** A key with its own creation time, as if saved separately, unless the test says otherwise. */
const one = (n: number, facts: Partial<KeySummary> = {}): KeySummary =>
  key(n, `Key ${n}`, 1, { createdAtMs: n, ...facts })

/** The incidents of keys whose last requests failed like this. */
const incidents = (
  keys: readonly (readonly [KeySummary, AppError?])[],
  hasKeychainTrouble = false,
  campaigns: readonly Campaign[] = [],
) => {
  const tokens = keys.flatMap(([{ id }, error]): [string, TokenSummary][] =>
    error ? [[id, { keyId: id, state: 'failed', error }]] : [],
  )
  return incidentsOf(
    keys.map(([each]) => each),
    new Map(tokens),
    hasKeychainTrouble,
    campaigns,
  ).map(({ kind, keys: affected }) => [kind, ...affected.map(({ name }) => Number(name.slice(4)))])
}

const down = (host: string) => appError('unreachable', { host })

describe('an incident', () => {
  it('is a host that doesn’t respond, whatever the symptom, but not another host', () => {
    expect(
      incidents([
        [one(1), down('a.example')],
        [one(2), appError('timeout', { host: 'a.example' })],
        [one(3), appError('server-error', { host: 'a.example', status: 503 })],
        [one(4), down('b.example')],
      ]),
    ).toEqual([
      ['outage', 1, 2, 3],
      ['outage', 4],
    ])
  })

  it('is the network, for all hosts it replies for', () => {
    const signIn = (host: string) => appError('proxy-sign-in', { host })
    expect(incidents([1, 2].map((n) => [one(n), signIn(`${n}.example`)]))).toEqual([['network', 1, 2]])
  })

  it('is a proxy that is down, for all hosts behind it', () => {
    const down = (n: number, name: string) =>
      appError('unreachable', { reason: 'proxy', host: `${n}.example`, name })
    expect(
      incidents([
        [one(1), down(1, 'a:3128')],
        [one(2), down(2, 'a:3128')],
        [one(3), down(1, 'b:3128')],
        [one(4), appError('unreachable', { host: '1.example' })],
      ]),
    ).toEqual([
      ['outage', 1, 2],
      ['outage', 3],
      ['outage', 4],
    ])
  })

  it('is a move to one new address, and a redirect without one is a separate incident', () => {
    const moved = (detail: string) => appError('moved', { reason: 'new-address', host: 'a.example', detail })
    expect(
      incidents([
        [one(1), moved('https://eu.a.example')],
        [one(2), moved('https://eu.a.example')],
        [one(3), moved('https://us.a.example')],
        [one(4), appError('moved', { host: 'a.example', detail: 'x.example' })],
      ]),
    ).toEqual([
      ['moved', 1, 2],
      ['moved', 3],
      ['other', 4],
    ])
  })

  it('is what one host refused within minutes, or keys of one import at any time', () => {
    const refused = (minutes: number, host = 'a.example') =>
      appError('invalid-client', { host, atMs: NOW_MS + minutes * MINUTE_MS })
    expect(
      incidents([
        [one(1), refused(0)],
        [one(2), refused(9)],
        [one(3), refused(18)],
        [one(4), refused(29)],
        [one(5), refused(1, 'b.example')],
        [one(6, { createdAtMs: 99 }), refused(0)],
        [one(7, { createdAtMs: 99 }), refused(500, 'b.example')],
      ]),
    ).toEqual([
      ['refused', 1, 2, 3],
      ['refused', 6, 7],
      ['refused', 5],
      ['refused', 4],
    ])
  })

  it('keeps a refusal over a restart from its saved record', () => {
    const refusal = appError('invalid-client', { host: 'a.example', atMs: NOW_MS })
    const remembered = { attention: 'refused', refusal } as const
    expect(incidents([[one(1, remembered)], [one(2), refusal]])).toEqual([['refused', 1, 2]])
  })

  it('is a leak or a person who left, by the time of the flag', () => {
    const marked = (n: number, reason: 'leaked' | 'person-left', sinceMs: number): [KeySummary] => [
      one(n, { attention: reason === 'leaked' ? 'leaked' : 'to-replace', toReplace: { reason, sinceMs } }),
    ]
    expect(
      incidents([
        marked(1, 'person-left', 5),
        marked(2, 'leaked', 5),
        marked(3, 'person-left', 5),
        marked(4, 'person-left', 9),
      ]),
    ).toEqual([
      ['leaked', 2],
      ['person-left', 1, 3],
      ['person-left', 4],
    ])
  })

  it('is a changed keychain, with the secrets that it no longer opens', () => {
    const lost = one(1, { attention: 'needs-secret' })
    const never = one(2, { attention: 'needs-secret', hasSecret: false })
    expect(incidents([[lost], [never]], true)).toEqual([
      ['keychain', 1],
      ['needs-secret', 2],
    ])
    expect(incidents([[lost], [never]])).toEqual([['needs-secret', 1, 2]])
    expect(incidents([], true)).toEqual([['keychain']])
  })
})

it('cancelled requests, rate limits and dead keys are no incidents', () => {
  expect(
    incidents([
      [one(1), appError('cancelled')],
      [one(2), appError('rate-limited')],
      [one(3, { provenDeadAtMs: 1 }), down('a.example')],
    ]),
  ).toEqual([])
})

it('only refused or leaked keys are red', () => {
  expect((['outage', 'network', 'moved', 'keychain', 'needs-secret', 'other'] as const).some(isRed)).toBe(
    false,
  )
  expect([isRed('refused'), isRed('leaked')]).toEqual([true, true])
})

it('causes and due keys are counted, and an outage doesn’t hide a date', () => {
  const keys = Array.from({ length: 500 }, (_, n) => one(n + 1))
  const due = one(501, { attention: 'due-soon', dueAtMs: NOW_MS + DAY_MS })
  const error = down('a.example')
  const tokens = new Map([...keys, due].map(({ id }) => [id, { state: 'failed', error } as const]))
  expect(countWork([...keys, due], tokens, false, [])).toBe(2)
  const left = { reason: 'person-left', sinceMs: 1 } as const
  expect(isDueKey({ attention: 'to-replace', toReplace: left }, undefined)).toBe(false)
  expect(isDueKey({ attention: 'to-replace', toReplace: { reason: 'other', sinceMs: 1 } }, undefined)).toBe(
    true,
  )
})

describe('a campaign', () => {
  const sinceMs = NOW_MS
  const campaign = (n: number, reason: Campaign['reason'], ...keyIds: string[]): Campaign => ({
    ...{ id: `campaign ${n}`, reason, name: 'Tom', sinceMs, keyIds },
  })
  const left = { reason: 'person-left', sinceMs } as const
  const flagged = (n: number, facts: Partial<KeySummary> = {}) =>
    one(n, { attention: 'to-replace', toReplace: left, ...facts })

  it('is one line for all its remaining keys, and hides neither a failure nor a date', () => {
    const keys = [
      flagged(1),
      flagged(2, { attention: 'due-soon', dueAtMs: NOW_MS + DAY_MS }),
      one(3, { secretSavedAtMs: sinceMs }),
      flagged(4),
    ]
    const all = [campaign(1, 'person-left', ...keys.map(({ id }) => id))]
    expect(
      incidents(
        keys.map((each, n) => (n === 3 ? [each, down('a.example')] : [each])),
        false,
        all,
      ),
    ).toEqual([
      ['outage', 4],
      ['campaign', 1, 2, 4],
    ])
    expect(countWork(keys, new Map(), false, all)).toBe(2)
    expect(countDueKeys(keys, all)).toBe(1)
    expect(countDueKeys(keys, [])).toBe(1)
  })

  it('is red while a leaked key may still work, and doesn’t list its keys again', () => {
    const leaked = one(1, { attention: 'leaked', toReplace: { reason: 'leaked', sinceMs } })
    expect(
      incidents([[leaked], [flagged(2)]], false, [campaign(1, 'leaked', leaked.id, flagged(2).id)]),
    ).toEqual([['leaked', 1, 2]])
    expect(incidents([[flagged(2)]], false, [campaign(1, 'leaked', flagged(2).id)])).toEqual([
      ['campaign', 2],
    ])
  })

  it('has the dates of keys that end together, and stays as a line once everything is done', () => {
    const ending = flagged(1, { attention: 'due-soon', toReplace: { reason: 'other', sinceMs } })
    expect(countDueKeys([ending], [campaign(1, 'ends', ending.id)])).toBe(0)
    expect(
      incidents([[one(1, { secretSavedAtMs: sinceMs })]], false, [campaign(1, 'ends', ending.id)]),
    ).toEqual([['campaign']])
  })
})
