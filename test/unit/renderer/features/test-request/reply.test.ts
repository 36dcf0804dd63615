import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  branchesAbove,
  findInTree,
  openAtFirst,
  rowsOf,
} from '../../../../../src/renderer/features/test-request/json-rows.ts'
import { type JsonValue, parseJson } from '../../../../../src/renderer/features/test-request/json-value.ts'
import {
  describeReply,
  isReadable,
  waitSecondsOf,
} from '../../../../../src/renderer/format/describe-reply.ts'
import { i18n } from '../../../../../src/renderer/i18n/i18n.ts'
import { typeOf } from '../../../../../src/shared/web-page.ts'

describe('isReadable', () => {
  const body = (text: string, type?: string, isTruncated = false) => ({
    body: text,
    headers: type === undefined ? {} : { 'Content-Type': type },
    isTruncated,
  })
  it.each([
    ['JSON', body('{"a":1}', 'application/json'), true],
    ['nothing', body('', 'image/png'), true],
    ['a picture drawn in text', body('<svg/>', 'image/svg+xml'), true],
    [
      'a page in an old encoding',
      body('Gr\uFFFDsse aus M\uFFFDnchen, und zwar viele', 'text/html; charset=latin1'),
      true,
    ],
    ['a character halved by the cut', body('abc\uFFFD', 'application/octet-stream', true), true],
    ['a picture', body('\uFFFDPNG and a great many ordinary letters', 'image/png'), false],
    ['a picture without a type', body('\uFFFDPNG\r\n\uFFFD\uFFFD'), false],
    ['a picture called text', body('\uFFFDPNG\r\n\uFFFD\uFFFD', 'text/plain'), false],
    ['a NUL in what is called JSON', body('{"a":\0}', 'application/json'), false],
  ])('%s', (_name, reply, expected) => expect(isReadable(reply)).toBe(expected))
})

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

  it.each([
    [200, undefined],
    [302, 'edit-path'],
    [400, 'edit-path'],
    [401, 'new-token'],
    [403, 'other-key'],
    [404, 'edit-path'],
    [405, 'edit-method'],
    [415, 'edit-headers'],
    [429, 'send-again'],
    [500, 'send-again'],
  ])('offers one next step after %d', (status, step) => {
    expect(describeReply({ status, sizeBytes: 1 }).step).toBe(step)
  })

  it('knows how long the service asks to wait', () => {
    expect(waitSecondsOf({ 'Retry-After': ' 40 ' })).toBe(40)
    for (const value of ['', '0', '-1', '1e3', '999999', 'Wed, 21 Oct 2026 07:28:00 GMT'])
      expect(waitSecondsOf({ 'retry-after': value })).toBeUndefined()
  })

  it.each([
    [{ 'content-type': 'text/html; charset=utf-8' }, 'Sign in', 'webPage'],
    [{ 'Content-Type': 'application/xhtml+xml' }, '<p/>', 'webPage'],
    [{}, '\n<!DOCTYPE html><title>Sign in</title>', 'webPage'],
    [{}, '<html lang="en">', 'webPage'],
    [{}, '<htmlx/>', 'worked'],
    [{ 'content-type': 'application/json' }, '"<html>"', 'worked'],
    [{ 'content-type': 'application/xml' }, '<html/>', 'worked'],
  ])('does not take a web page for data: %o %s', (headers, body, sentence) => {
    expect(describeReply({ status: 200, sizeBytes: 1, headers, body }).sentence).toBe(sentence)
    expect(describeReply({ status: 200, sizeBytes: 0, headers, body: '' }).sentence).toBe('workedEmpty')
    expect(describeReply({ status: 404, sizeBytes: 1, headers, body }).sentence).toBe('notFound')
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
    const rows = rowsOf(value, openAtFirst(value))
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
    expect(rowsOf(value, new Set())).toHaveLength(1)
  })

  it('finds names and values wherever they are folded away, in the order of the lines', () => {
    const value = parseJson(
      '{"Acme":1,"list":["x","ACME inc"],"a":{"b/c":{"d":"acme"}},"acme":[]}',
    ) as JsonValue // it is JSON
    const found = findInTree(value, /acme/iu, 1_000)
    expect(found).toEqual(['/Acme', '/list/1', '/a/b~1c/d', '/acme'])
    expect(branchesAbove('/a/b~1c/d')).toEqual(['', '/a', '/a/b~1c'])
    const open = new Set(found.flatMap(branchesAbove))
    const pointers = rowsOf(value, open).map((row) => row.pointer)
    expect(pointers).toEqual(expect.arrayContaining([...found]))
    expect(findInTree(value, /acme/iu, 2)).toHaveLength(2)
    expect(findInTree(value, /^1$/u, 9)).toEqual(['/Acme'])
  })

  it('is text when it nests deeper than anybody reads', () => {
    const deep = (depth: number) => `${'['.repeat(depth)}"[[["${']'.repeat(depth)}`
    expect(parseJson(deep(500))).toBeDefined()
    expect(parseJson(deep(501))).toBeUndefined()
    expect(parseJson(deep(400_000))).toBeUndefined()
  })

  it('never opens more than a glance beyond the first level, and gives each line its own pointer', () => {
    fc.assert(
      fc.property(json, (text) => {
        const value = parseJson(text)
        if (value === undefined) return
        const open = openAtFirst(value)
        const rows = rowsOf(value, open)
        expect(new Set(rows.map((row) => row.pointer)).size).toBe(rows.length)
        const outermost = rows.filter((row) => row.level <= 2).length
        expect(rows.length).toBeLessThanOrEqual(Math.max(60, outermost))
      }),
    )
  })
})
