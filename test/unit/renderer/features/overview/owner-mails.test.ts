import { beforeAll, describe, expect, it } from 'vitest'
import { mailText, ownerMails } from '../../../../../src/renderer/features/overview/owner-mails.ts'
import type { i18n } from '../../../../../src/renderer/i18n/i18n.ts'
import type { KeySummary } from '../../../../../src/shared/model.ts'
import { DAY_MS } from '../../../../../src/shared/time.ts'
import { id, key, NOW_MS, workspace } from '../../../../ui/harness/scenario.ts'
import { wordsIn } from '../../../../ui/harness/tour.ts'

const ola = { name: 'Ola Berg', email: 'ola@example.com' }
const due = (n: number, name: string, days: number, facts: Partial<KeySummary> = {}) =>
  key(n, name, 1, { owner: ola, dueAtMs: NOW_MS + days * DAY_MS, ...facts })
const told = (...keys: KeySummary[]) =>
  ownerMails(keys, new Map(), NOW_MS).map(({ name, keys: own }) => [name, ...own.map((one) => one.name)])

let t: typeof i18n.t
beforeAll(async () => {
  t = await wordsIn('en')
})
const textOf = (...keys: KeySummary[]) => {
  const [mail] = ownerMails(keys, new Map(), NOW_MS)
  if (mail === undefined) throw new Error('no mail')
  const workspaces = new Map([[id(3, 1), workspace(1, 'Acme')]])
  return mailText(mail, { workspaces, services: new Map(), nowMs: NOW_MS }, t).replace(
    /[\u2066-\u2069]/gu,
    '',
  )
}

describe('the mails to owners', () => {
  it('name the keys that are due within thirty days, overdue or marked, the earliest first', () => {
    const mark: Partial<KeySummary> = {
      attention: 'to-replace',
      toReplace: { reason: 'person-left', sinceMs: NOW_MS },
    }
    const marked = key(5, 'marked', 1, { owner: ola, ...mark })
    expect(told(marked, due(1, 'b', 30), due(2, 'far', 31), due(3, 'a', -400), key(4, 'none', 1))).toEqual([
      ['Ola Berg', 'a', 'b', 'marked'],
    ])
    expect(told(due(1, 'snoozed', 3, { reminder: { snoozedUntilMs: NOW_MS + DAY_MS } }))).toEqual([])
    const dead: Partial<KeySummary> = { toReplace: { reason: 'person-left', sinceMs: NOW_MS } }
    expect(told(key(2, 'dead', 1, { owner: ola, provenDeadAtMs: NOW_MS, ...dead }))).toEqual([])
  })

  it('are one for each owner, by address, whoever has most first', () => {
    const other = { name: 'Kim' }
    const sameAddress = { name: 'O. Berg', email: 'OLA@example.com' }
    expect(
      told(due(1, 'one', 3, { owner: other }), due(2, 'two', 3), due(3, 'three', 4, { owner: sameAddress })),
    ).toEqual([
      ['Ola Berg', 'two', 'three'],
      ['Kim', 'one'],
    ])
  })

  it('say when each key ends or is due, in the past tense where it is over, and no client ID', () => {
    const ends = (days: number) => ({ keyExpiresAtMs: NOW_MS + days * DAY_MS })
    const text = textOf(due(1, 'a', -5, ends(-5)), due(2, 'b', -4), due(3, 'c', 4, ends(4)), due(4, 'd', 5))
    expect(text).toMatch(/^Hello Ola Berg,\n\nThese 4 keys of yours/)
    expect(text).toMatch(
      /- a \(Acme\): ended on .+\n- b \(Acme\): was due on .+\n- c .+: ends on .+\n- d .+: due on /,
    )
    expect(text).not.toContain(key(1, 'a', 1).clientId)
  })

  it('name first what leaked, and say of a mark what its far date would hide', () => {
    const mark = (reason: 'leaked' | 'person-left'): Partial<KeySummary> => ({
      attention: reason === 'leaked' ? 'leaked' : 'to-replace',
      toReplace: { reason, sinceMs: NOW_MS },
      keyExpiresAtMs: NOW_MS + 75 * DAY_MS,
    })
    const text = textOf(
      due(1, 'over', -4),
      due(2, 'handed over', 75, mark('person-left')),
      due(3, 'out', 75, mark('leaked')),
    )
    expect(text).toMatch(
      /- out .+: leaked: replace it now\n- over .+: was due on .+\n- handed over .+: marked to be replaced/,
    )
  })

  it('are as long as main copies, with the rest counted', () => {
    const text = textOf(...Array.from({ length: 2_000 }, (_, n) => due(n, `${n} ${'x'.repeat(190)}`, 1)))
    expect(text.length).toBeLessThan(8_000)
    expect(text).toMatch(/\nand 1,?\d+ more\n/)
  })
})
