import { beforeAll, describe, expect, it } from 'vitest'
import type { KeyStatus } from '../../../../../../src/renderer/entities/key/key-status.ts'
import { rowWords } from '../../../../../../src/renderer/features/keys/grid/row-words.ts'
import { i18n, setLanguage } from '../../../../../../src/renderer/i18n/i18n.ts'
import { DAY_MS } from '../../../../../../src/shared/kernel/time.ts'
import type { KeySummary } from '../../../../../../src/shared/keys/key.ts'
import { key, NOW_MS } from '../../../../../ui/harness/scenario.ts'

beforeAll(() => setLanguage('en', 'en-GB'))

const below = (facts: Partial<KeySummary>, shape: KeyStatus['shape'] = 'none', isByDue = false) =>
  rowWords(key(1, 'Billing', 1, facts), { shape, sub: 'until 15:20' }, { isByDue }, NOW_MS, i18n.t)
const toReplace = { sinceMs: NOW_MS, reason: 'person-left' } as const

describe('the text below a row’s status says', () => {
  it('that its key needs replacing, and by which day', () => {
    expect(below({ toReplace })).toMatchObject({ isDue: true, below: 'needs replacing' })
    expect(below({ toReplace, dueAtMs: NOW_MS + 3 * DAY_MS })).toMatchObject({
      below: 'needs replacing · due 20 Nov',
    })
  })

  it('on which of the next 30 days its key is due, and since when it is overdue', () => {
    expect(below({ dueAtMs: NOW_MS + 29 * DAY_MS })).toMatchObject({ isDue: true, below: 'due 16 Dec' })
    expect(below({ dueAtMs: NOW_MS - 2 * DAY_MS })).toMatchObject({ below: 'was due 15 November' })
    expect(below({ dueAtMs: NOW_MS + 31 * DAY_MS })).toMatchObject({ isDue: false, below: 'until 15:20' })
  })

  it('when its key expires', () => {
    const atMs = NOW_MS + 20 * DAY_MS
    expect(below({ dueAtMs: atMs, keyExpiresAtMs: atMs })).toMatchObject({
      isDue: true,
      below: 'expires 7 Dec',
    })
  })

  it('whether that is near, which the overview counts', () => {
    const ends = { dueAtMs: NOW_MS + 6 * DAY_MS, keyExpiresAtMs: NOW_MS + 6 * DAY_MS }
    expect(below({ ...ends, attention: 'due-soon' })).toMatchObject({
      isNear: true,
      below: 'expires in 6 days',
    })
    expect(below({ dueAtMs: ends.dueAtMs, attention: 'due-soon' })).toMatchObject({ isNear: true })
    expect(below({ toReplace, attention: 'to-replace' })).toMatchObject({ isNear: true })
    expect(below({ dueAtMs: NOW_MS - 2 * DAY_MS, attention: 'overdue' })).toMatchObject({ isNear: true })
    expect(below({ dueAtMs: NOW_MS + 20 * DAY_MS })).toMatchObject({ isDue: true, isNear: false })
    expect(below({ ...ends })).toMatchObject({ isDue: true, isNear: false }) // its reminder is snoozed
    expect(below({})).toMatchObject({ isDue: false, isNear: false })
  })

  it('the date of every key that has one, in a list ordered by date', () => {
    const farMs = NOW_MS + 300 * DAY_MS
    expect(below({ dueAtMs: farMs }, 'none', true)).toMatchObject({ below: 'due 13 Sept 2027' })
    expect(below({ dueAtMs: farMs, keyExpiresAtMs: farMs }, 'problem', true)).toMatchObject({
      below: 'expires 13 Sept 2027',
    })
    expect(below({}, 'none', true)).toMatchObject({ isDue: false, below: 'until 15:20' })
  })

  it('none of that while there is something worse to say, or once the key is proven dead', () => {
    expect(below({ toReplace }, 'problem')).toMatchObject({ isDue: false })
    expect(below({ toReplace, provenDeadAtMs: NOW_MS })).toMatchObject({ isDue: false })
  })
})

describe('the text next to a row’s name says', () => {
  const facts = (some: Partial<KeySummary>) => below(some).facts
  it('when its token was last copied, and that it is a personal key', () => {
    expect(facts({ lastCopiedAtMs: NOW_MS - DAY_MS })).toBe('copied yesterday')
    expect(facts({ lastCopiedAtMs: NOW_MS - DAY_MS, kind: 'personal' })).toBe(
      'copied yesterday · Personal key',
    )
  })

  it('nothing if everything is as usual', () => expect(facts({ kind: 'service' })).toBe(''))
})
