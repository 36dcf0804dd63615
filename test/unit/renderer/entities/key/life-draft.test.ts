import { describe, expect, it } from 'vitest'
import {
  enteredLife,
  isLifeTouched,
  lifeDraftOf,
  lifeEdit,
  lifeFacts,
  lifeProblems,
  removesFacts,
} from '../../../../../src/renderer/entities/key/life-draft.ts'

const NOW_MS = new Date(2026, 10, 17, 14, 39).getTime()

const facts = {
  owner: { name: 'Dana', email: 'dana@example.com' },
  usedIn: [
    { id: 'p1', place: 'CI of billing', note: 'variable KEY' },
    { id: 'p2', place: 'Nightly job' },
  ],
  serviceCreatedAtMs: new Date(2026, 9, 3, 8, 15).getTime(),
  replaceEveryDays: 90,
  reminder: { beforeDays: 45, snoozedUntilMs: NOW_MS + 1 },
}

describe('the facts of a key’s life in a form', () => {
  it('come back as they were when nothing is changed, to the millisecond', () =>
    expect(enteredLife(lifeDraftOf(facts), facts)).toEqual(facts))

  it('are none in an empty form, which loses nothing', () => {
    expect(enteredLife(lifeDraftOf())).toEqual({})
    expect(isLifeTouched(lifeDraftOf())).toBe(false)
    expect(lifeProblems(lifeDraftOf(), NOW_MS)).toEqual({})
  })

  it('are trimmed, and a place without words is left out', () => {
    const draft = {
      ...lifeDraftOf(),
      ownerName: ' Dana ',
      places: [
        { rowId: 'a', place: ' CI ', note: ' ' },
        { rowId: 'b', place: ' ', note: '' },
      ],
      everyDays: ' 30 ',
    }
    expect(enteredLife(draft)).toEqual({
      owner: { name: 'Dana' },
      usedIn: [{ place: 'CI' }],
      replaceEveryDays: 30,
    })
    expect(isLifeTouched(draft)).toBe(true)
  })

  it('has a new day at its noon', () => {
    const created = enteredLife({ ...lifeDraftOf(facts), createdDay: '2026-10-04' }, facts)
    expect(created.serviceCreatedAtMs).toBe(new Date(2026, 9, 4, 12).getTime())
  })

  it('keeps a snooze when the first reminder is cleared', () => {
    const { reminder } = enteredLife({ ...lifeDraftOf(facts), beforeDays: '' }, facts)
    expect(reminder).toEqual({ snoozedUntilMs: NOW_MS + 1 })
  })

  it.each([
    [
      'an email without a name',
      { ownerName: '', ownerEmail: 'dana@example.com' },
      { ownerName: 'owner-nameless' },
    ],
    ['no email', { ownerName: 'Dana', ownerEmail: 'dana' }, { ownerEmail: 'email' }],
    [
      'a note without a place',
      { places: [{ rowId: 'a', place: '', note: 'x' }] },
      { usedIn: 'place-nameless' },
    ],
    ['a day to come', { createdDay: '2026-11-18' }, { createdDay: 'future' }],
    [
      'no days',
      { everyDays: '0', beforeDays: '1.5' },
      { everyDays: 'every-days', beforeDays: 'before-days' },
    ],
    [
      'too many days',
      { everyDays: '3651', beforeDays: '366' },
      { everyDays: 'every-days', beforeDays: 'before-days' },
    ],
  ])('names %s', (_, change, problems) =>
    expect(lifeProblems({ ...lifeDraftOf(), ...change }, NOW_MS)).toEqual(problems),
  )

  it('lets today and the longest rule through', () => {
    const draft = { ...lifeDraftOf(), createdDay: '2026-11-17', everyDays: '3650' }
    expect(lifeProblems(draft, NOW_MS)).toEqual({})
  })
})

describe('an edit of some facts', () => {
  it('names only those, and clears the empty ones', () => {
    expect(lifeEdit(['owner', 'replaceEveryDays'], { replaceEveryDays: 90 })).toEqual({
      owner: null,
      replaceEveryDays: 90,
    })
    expect(lifeEdit(lifeFacts, facts)).toEqual(facts)
  })

  it.each([
    ['nothing', facts, false],
    ['a fact', { ...facts, owner: undefined }, true],
    ['a place', { ...facts, usedIn: facts.usedIn.slice(1) }, true],
    ['a note', { ...facts, usedIn: facts.usedIn.map(({ id, place }) => ({ id, place })) }, true],
    ['an email', { ...facts, owner: { name: 'Dana' } }, true],
    ['the first reminder', { ...facts, reminder: { snoozedUntilMs: NOW_MS + 1 } }, true],
    ['nothing, but adds a place', { ...facts, usedIn: [...facts.usedIn, { place: 'Phone' }] }, false],
  ])('takes away %s', (_, after, removes) => {
    const defined = JSON.parse(JSON.stringify(after))
    expect(removesFacts(lifeEdit(lifeFacts, defined), facts)).toBe(removes)
  })

  it('that adds to a key without facts takes nothing away', () =>
    expect(removesFacts(lifeEdit(lifeFacts, { replaceEveryDays: 90 }), {})).toBe(false))
})
