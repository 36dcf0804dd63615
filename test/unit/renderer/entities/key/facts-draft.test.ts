import { describe, expect, it } from 'vitest'
import {
  areFactsTouched,
  factProblems,
  factsDraftOf,
  factsEdit,
  factsOf,
  formFacts,
  removesFacts,
} from '../../../../../src/renderer/entities/key/facts-draft.ts'

const facts = {
  owner: { name: 'Dana', email: 'dana@example.com' },
  usedIn: [
    { id: 'p1', place: 'CI of billing', note: 'variable KEY' },
    { id: 'p2', place: 'Nightly job' },
  ],
  keyExpiresAtMs: new Date(2027, 9, 3, 23, 59, 59, 999).getTime(),
  replaceEveryDays: 90,
  notes: 'Ask Finance',
  tokenFields: { scope: 'read', resource: 'urn:a\nurn:b' },
}

describe('a key’s lifecycle fields in a form', () => {
  it('stay the same if nothing is changed', () => expect(factsOf(factsDraftOf(facts))).toEqual(facts))

  it('are absent in an empty form, which loses nothing', () => {
    expect(factsOf(factsDraftOf())).toEqual({})
    expect(areFactsTouched(factsDraftOf())).toBe(false)
    expect(factProblems(factsDraftOf())).toEqual({})
  })

  it('are trimmed, and an empty place is left out', () => {
    const draft = {
      ...factsDraftOf(),
      ownerName: ' Dana ',
      places: [
        { rowId: 'a', place: ' CI ', note: ' ' },
        { rowId: 'b', place: ' ', note: '' },
      ],
      everyDays: ' 30 ',
    }
    expect(factsOf(draft)).toEqual({
      owner: { name: 'Dana' },
      usedIn: [{ place: 'CI' }],
      replaceEveryDays: 30,
    })
    expect(areFactsTouched(draft)).toBe(true)
  })

  it('include a day until its last moment', () =>
    expect(factsOf({ ...factsDraftOf(), endDay: '2026-10-04' }).keyExpiresAtMs).toBe(
      new Date(2026, 9, 4, 23, 59, 59, 999).getTime(),
    ))

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
    ['no days', { everyDays: '0' }, { everyDays: 'every-days' }],
    ['half a day', { everyDays: '1.5' }, { everyDays: 'every-days' }],
    ['too many days', { everyDays: '3651' }, { everyDays: 'every-days' }],
    ['a long note', { notes: 'x'.repeat(10_001) }, { notes: 'too-long' }],
  ])('names %s', (_, change, problems) =>
    expect(factProblems({ ...factsDraftOf(), ...change })).toEqual(problems),
  )

  it('accept today and the longest rule', () => {
    const draft = { ...factsDraftOf(), createdDay: '2026-11-17', everyDays: '3650' }
    expect(factProblems(draft)).toEqual({})
  })
})

describe('editing some lifecycle fields', () => {
  it('contains only those, and clears the empty ones', () => {
    expect(factsEdit(['owner', 'replaceEveryDays'], { replaceEveryDays: 90 })).toEqual({
      owner: null,
      replaceEveryDays: 90,
    })
    expect(factsEdit(formFacts, facts)).toEqual(facts)
  })

  it.each([
    ['nothing', facts, false],
    ['a fact', { ...facts, owner: undefined }, true],
    ['a token field', { ...facts, tokenFields: { scope: 'read' } }, true],
    ['a place', { ...facts, usedIn: facts.usedIn.slice(1) }, true],
    ['a note', { ...facts, usedIn: facts.usedIn.map(({ id, place }) => ({ id, place })) }, true],
    ['an email', { ...facts, owner: { name: 'Dana' } }, true],
    ['the notes', { ...facts, notes: undefined }, true],
    ['nothing, but adds a place', { ...facts, usedIn: [...facts.usedIn, { place: 'Phone' }] }, false],
  ])('removes %s', (_, after, removes) => {
    const defined = JSON.parse(JSON.stringify(after))
    expect(removesFacts(factsEdit(formFacts, defined), facts)).toBe(removes)
  })

  it('that adds fields to a key without any removes nothing', () =>
    expect(removesFacts(factsEdit(formFacts, { replaceEveryDays: 90 }), {})).toBe(false))
})
