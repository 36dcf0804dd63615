import { describe, expect, it } from 'vitest'
import { matchExcerpt, matchRanges } from '../../../../../src/renderer/entities/key/match-ranges.ts'
import { matches, matchField, parseQuery } from '../../../../../src/renderer/entities/key/search.ts'
import { suggestQuery, vocabularyOf } from '../../../../../src/renderer/entities/key/suggest.ts'
import { fold } from '../../../../../src/shared/kernel/fold.ts'
import type { KeySummary } from '../../../../../src/shared/keys/key.ts'
import { key } from '../../../../ui/harness/scenario.ts'

const found = (query: string, given: Partial<KeySummary> = {}, workspaceName = 'Acme Production') =>
  matches(
    key(1, 'Billing sync', 1, { clientId: '7f3a91c2-58be-4c7e', notes: 'Ask Dana', ...given }),
    workspaceName,
    parseQuery(query),
  )

describe('search', () => {
  it.each([
    'bill',
    'BILLING',
    'sync bill',
    'acme',
    'prod bil',
    '7f3a',
    '7f3a91c2-58be',
    'c2-58',
    'f3a9',
    '4c7e',
    '8be',
    'dana',
    '',
  ])('matches beginnings of words, and any part of the client ID: %s', (query) =>
    expect(found(query)).toBe(true),
  )

  it.each(['illing', 'bill staging', 'f3', 'billingsync', 'x'])('doesn’t find %s', (query) =>
    expect(found(query)).toBe(false),
  )

  it('finds accented letters by plain ones and vice versa', () => {
    expect(found('uber', { name: 'Über-Schlüssel' })).toBe(true)
    expect(found('schlussel', { name: 'Über-Schlüssel' })).toBe(true)
    expect(found('schlüssel', { name: 'Schlussel' })).toBe(true)
    expect(found('strasse', { name: 'Straße' })).toBe(true)
    expect(found('lodz', { name: 'Łódź' })).toBe(true)
  })

  it('finds text inside names in scripts without spaces', () => {
    expect(found('書', { name: '請求書キー' })).toBe(true)
    expect(found('請求', { name: '請求書キー' })).toBe(true)
  })

  it('ignores a key’s former values', () => {
    expect(found('bill')).toBe(true)
    expect(found('bill', { name: 'Renamed' })).toBe(false)
    expect(found('acme', {}, 'Finance')).toBe(false)
  })

  it('treats punctuation as spaces', () => {
    expect(fold('ÀÉÎ')).toBe('aei')
    expect(parseQuery('  (bill)  "sync" ').map(({ part }) => part)).toEqual(['bill', 'sync'])
  })
})

describe('where a key matches', () => {
  const facts = {
    clientId: '7f3a-billing',
    notes: 'Ask Dana of billing; acme',
    owner: { name: 'Dana Kim', email: 'dana@example.org' },
    usedIn: [
      { id: 'p1', place: 'CI of billing' },
      { id: 'p2', place: 'Kim’s laptop', note: 'unsearched' },
    ],
  }
  const field = (query: string) => matchField(key(1, 'Nightly export', 1, facts), 'Acme', parseQuery(query))

  it.each([
    ['night', 'name'],
    ['acme', 'workspace'],
    ['f3a', 'clientId'],
    ['illing', 'clientId'],
    ['billing', 'clientId'],
    ['dana', 'notes'],
    ['night acme', 'workspace'],
    ['acme dana', 'notes'],
    ['kim', 'owner'],
    ['example', 'owner'],
    ['night laptop', 'usedIn'],
    ['kim laptop', 'usedIn'],
    ['unsearched', undefined],
    ['night zulu', undefined],
  ])('%s: %s', (query, expected) => expect(field(query)).toBe(expected))
})

describe('the highlighted match', () => {
  const marked = (text: string, query: string, isId = false) =>
    matchRanges(text, parseQuery(query), isId).map(([from, to]) => text.slice(from, to))

  it('is the beginning of each word in its original spelling', () => {
    expect(marked('Billing run, billable', 'bill')).toEqual(['Bill', 'bill'])
    expect(marked('Über Straße', 'ub strass')).toEqual(['Üb', 'Straß'])
    expect(marked('Rebilling', 'bill')).toEqual([])
    expect(marked('請求書キー', '書')).toEqual(['書'])
  })

  it('is a part of a client ID, whose excerpt starts with it', () => {
    expect(marked('…7F3a91c2-58be', '7f3a c2-58', true)).toEqual(['7F3a', 'c2-58'])
    const item = key(1, 'x', 1, { clientId: '7f3a91c2-58be-4c7e-a1b0-0000f00dbabe' })
    expect(matchExcerpt(item, 'clientId', parseQuery('babe'))).toBe('…babe')
  })

  it('is in an owner or a place, whose excerpt starts with it', () => {
    const owner = { name: 'Dana Kim', email: 'dana@example.org' }
    const usedIn = ['CI of billing', 'Laptop'].map((place) => ({ id: place, place }))
    const item = key(1, 'x', 1, { owner, usedIn })
    expect(matchExcerpt(item, 'owner', parseQuery('example'))).toBe('…example.org')
    expect(matchExcerpt(item, 'owner', parseQuery('kim'))).toBe('…Kim, dana@example.org')
    expect(matchExcerpt(item, 'usedIn', parseQuery('lap'))).toBe('…Laptop')
  })
})

describe('the suggestion for a mistyped query', () => {
  const vocabulary = vocabularyOf(['Billing sync', 'Nightly export 00012', 'Northwind', 'Über', 'Backup'])
  it.each([
    ['biling', 'Billing'],
    ['bilin', 'Billing'],
    ['nihgtly', 'Nightly'],
    ['northwnd', 'Northwind'],
    ['bakcup', 'Backup'],
    ['uebr', 'Über'],
    ['nihgtly exprot', 'Nightly export'],
    ['bill exprot', 'bill export'],
    ['zzz', undefined],
    ['xy', undefined],
    ['billing', undefined],
    ['', undefined],
  ])('%s: %s', (query, expected) => expect(suggestQuery(query, vocabulary)).toBe(expected))
})
