import { describe, expect, it } from 'vitest'
import { matches, parseQuery } from '../../../../../src/renderer/entities/key/search.ts'
import { fold } from '../../../../../src/shared/fold.ts'
import type { KeySummary } from '../../../../../src/shared/model.ts'
import { key } from '../../../../ui/harness/scenario.ts'

const found = (query: string, given: Partial<KeySummary> = {}, workspaceName = 'Acme Production') =>
  matches(
    key(1, 'Billing sync', 1, { clientId: '7f3a91c2-58be-4c7e', notes: 'Ask Dana', ...given }),
    workspaceName,
    parseQuery(query),
  )

describe('search', () => {
  it.each(['bill', 'BILLING', 'sync bill', 'acme', 'prod bil', '7f3a', '7f3a91c2-58be', 'dana', ''])(
    'finds by the beginnings of words: %s',
    (query) => expect(found(query)).toBe(true),
  )

  it.each(['illing', 'bill staging', 'f3a9', 'billingsync', 'x'])('does not find %s', (query) =>
    expect(found(query)).toBe(false),
  )

  it('finds accented letters by plain ones and the other way round', () => {
    expect(found('uber', { name: 'Über-Schlüssel' })).toBe(true)
    expect(found('schlussel', { name: 'Über-Schlüssel' })).toBe(true)
    expect(found('schlüssel', { name: 'Schlussel' })).toBe(true)
    expect(found('strasse', { name: 'Straße' })).toBe(true)
    expect(found('lodz', { name: 'Łódź' })).toBe(true)
  })

  it('finds inside names of scripts that set no spaces', () => {
    expect(found('書', { name: '請求書キー' })).toBe(true)
    expect(found('請求', { name: '請求書キー' })).toBe(true)
  })

  it('is not led astray by what a key was before', () => {
    expect(found('bill')).toBe(true)
    expect(found('bill', { name: 'Renamed' })).toBe(false)
    expect(found('acme', {}, 'Finance')).toBe(false)
  })

  it('takes signs for spaces', () => {
    expect(fold('ÀÉÎ')).toBe('aei')
    expect(parseQuery('  (bill)  "sync" ')).toEqual([' bill', ' sync'])
  })
})
