import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { describeReply, typeOf } from '../../../../src/renderer/features/test-request/describe-reply.ts'
import { CHUNK, openAtFirst, rowsOf } from '../../../../src/renderer/features/test-request/json-rows.ts'
import { type JsonValue, parseJson } from '../../../../src/renderer/features/test-request/json-value.ts'
import { i18n } from '../../../../src/renderer/i18n/i18n.ts'

describe('describeReply', () => {
  it.each([
    [200, 'worked', 'ready'],
    [201, 'worked', 'ready'],
    [304, 'unchanged', 'idle'],
    [302, 'redirect', 'soon'],
    [400, 'notUnderstood', 'problem'],
    [401, 'notRecognised', 'problem'],
    [403, 'notAllowed', 'problem'],
    [404, 'notFound', 'problem'],
    [405, 'wrongMethod', 'problem'],
    [418, 'declined', 'problem'],
    [429, 'slowDown', 'soon'],
    [500, 'serverTrouble', 'problem'],
    [503, 'serverTrouble', 'problem'],
    [999, 'unusual', 'idle'],
  ])('has a sentence for %d', (status, sentence, tone) => {
    expect(describeReply({ status, sizeBytes: 1 })).toMatchObject({ sentence, tone })
  })

  it('offers a new token after 401 only', () => {
    const offers = [200, 302, 400, 401, 403, 404, 500].filter(
      (status) => describeReply({ status, sizeBytes: 1 }).offersNewToken,
    )
    expect(offers).toEqual([401])
  })

  it('says when there is nothing to show', () => {
    expect(describeReply({ status: 204, sizeBytes: 0 }).sentence).toBe('workedEmpty')
  })

  it('has its words in the catalogue for every status', () => {
    for (let status = 100; status < 1_000; status += 1) {
      const { sentence } = describeReply({ status, sizeBytes: 1 })
      expect(i18n.exists(`testRequest.reply.${sentence}.title`)).toBe(true)
    }
  })

  it('names the type without its parameters', () => {
    expect(typeOf({ 'Content-Type': 'application/json; charset=utf-8' })).toBe('application/json')
    expect(typeOf({})).toBeUndefined()
  })
})

const json = fc.jsonValue({ maxDepth: 4 }).map((value) => JSON.stringify(value))

describe('a JSON body', () => {
  it('is text when it is not JSON', () => {
    expect(parseJson('<html>')).toBeUndefined()
    expect(parseJson('{"a":')).toBeUndefined()
    expect(parseJson('12')).toBeUndefined()
  })

  it('folds into one line a value, with places among siblings', () => {
    const value = parseJson('{"name":"Acme","keys":[1,true,null],"a/b":{"c~":"x"}}') as JsonValue // it is JSON
    const rows = rowsOf(value, openAtFirst(value), new Map())
    expect(rows.map(({ pointer, level, kind, text }) => [pointer, level, kind, text])).toEqual([
      ['', 1, 'object', ''],
      ['/name', 2, 'string', '"Acme"'],
      ['/keys', 2, 'array', ''],
      ['/keys/0', 3, 'number', '1'],
      ['/keys/1', 3, 'boolean', 'true'],
      ['/keys/2', 3, 'null', 'null'],
      ['/a~1b', 2, 'object', ''],
      ['/a~1b/c~0', 3, 'string', '"x"'],
    ])
    expect(rows[4]).toMatchObject({ position: 2, siblings: 3 })
    expect(rowsOf(value, new Set(), new Map())).toHaveLength(1)
  })

  it('shows a long list in chunks', () => {
    const list = Array.from({ length: 250 }, (_none, index) => index)
    const open = openAtFirst(list)
    const rows = rowsOf(list, open, new Map())
    expect(rows).toHaveLength(1 + CHUNK + 1)
    expect(rows.at(-1)).toMatchObject({ kind: 'more', count: 150, pointer: '/~more' })
    expect(rowsOf(list, open, new Map([['', 250]]))).toHaveLength(251)
  })

  it('never opens more than a glance beyond the first level, and gives each line its own pointer', () => {
    fc.assert(
      fc.property(json, (text) => {
        const value = parseJson(text)
        if (value === undefined) return
        const open = openAtFirst(value)
        const rows = rowsOf(value, open, new Map())
        expect(new Set(rows.map((row) => row.pointer)).size).toBe(rows.length)
        const outermost = rows.filter((row) => row.level <= 2).length
        expect(rows.length).toBeLessThanOrEqual(Math.max(60, outermost))
      }),
    )
  })
})
