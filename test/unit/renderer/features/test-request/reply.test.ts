import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chunksOf, indented } from '../../../../../src/renderer/features/test-request/reply-text.ts'
import {
  describeReply,
  isReadable,
  replyTitles,
  waitSecondsOf,
} from '../../../../../src/renderer/format/describe-reply.ts'
import { i18n } from '../../../../../src/renderer/i18n/i18n.ts'
import { typeOf } from '../../../../../src/shared/requests/web-page.ts'

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
    [304, 'unusual', 'idle'],
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
    [302, 'edit-request'],
    [400, 'edit-request'],
    [401, 'new-token'],
    [403, undefined],
    [404, 'edit-request'],
    [405, 'edit-request'],
    [415, 'edit-request'],
    [429, 'send-again'],
    [500, 'send-again'],
  ])('offers one next step after %d', (status, step) => {
    expect(describeReply({ status, sizeBytes: 1 }).step).toBe(step)
  })

  it('knows how long the service asks the app to wait', () => {
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
  ])('doesn’t treat a web page as data: %o %s', (headers, body, sentence) => {
    expect(describeReply({ status: 200, sizeBytes: 1, headers, body }).sentence).toBe(sentence)
    expect(describeReply({ status: 200, sizeBytes: 0, headers, body: '' }).sentence).toBe('worked')
    expect(describeReply({ status: 404, sizeBytes: 1, headers, body }).sentence).toBe('notFound')
  })

  it('has a message in the catalogue for every status', () => {
    for (let status = 100; status < 1_000; status += 1) {
      const { sentence } = describeReply({ status, sizeBytes: 1 })
      expect(i18n.exists(replyTitles[sentence])).toBe(true)
    }
  })

  it('names the type without its parameters', () => {
    expect(typeOf({ 'Content-Type': 'application/json; charset=utf-8' })).toBe('application/json')
    expect(typeOf({})).toBeUndefined()
  })
})

const MIB = 1024 * 1024

describe('a body’s text', () => {
  it('has a line for each JSON value, with digits and escapes as sent', () => {
    const body = String.raw`{"id":12345678901234567890,"a":[],"b":{},"list":[1.0,"\u00e9 \" , ]",{"c":null}]}`
    expect(indented(body)).toBe(
      [
        '{',
        '  "id": 12345678901234567890,',
        '  "a": [],',
        '  "b": {},',
        '  "list": [',
        '    1.0,',
        String.raw`    "\u00e9 \" , ]",`,
        '    {',
        '      "c": null',
        '    }',
        '  ]',
        '}',
      ].join('\n'),
    )
  })

  it('equals the output of JSON.stringify', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(indented(JSON.stringify(value))).toBe(JSON.stringify(value, undefined, 2))
      }),
    )
  })

  it.each(['<html>', '{"a":', '', 'a b', '[1,]'])('stays unchanged if it isn’t JSON: %j', (body) => {
    expect(indented(body)).toBe(body)
  })

  it('stays unchanged if indentation would make it huge', () => {
    const deep = `${'['.repeat(MIB / 2)}${']'.repeat(MIB / 2)}`
    expect(indented(deep)).toBe(deep)
    const wide = `${'['.repeat(200)}${'1,'.repeat(MIB / 2)}1${']'.repeat(200)}`
    expect(indented(wide)).toBe(wide)
  })

  it('may be a megabyte of one string', () => {
    const body = JSON.stringify([String.raw`a\"`.repeat(MIB / 8)])
    expect(JSON.parse(indented(body))).toEqual(JSON.parse(body))
  })

  it('is split at line ends, or inside a line that is too long', () => {
    const lines = Array.from({ length: 3_000 }, (_, index) => `line ${index}`).join('\n')
    expect(chunksOf(lines).length).toBeGreaterThan(2)
    expect(chunksOf(lines).join('\n')).toBe(lines)
    const long = 'x'.repeat(MIB)
    expect(chunksOf(long).join('')).toBe(long)
    expect(Math.max(...chunksOf(`${lines}\n${long}`).map((chunk) => chunk.length))).toBeLessThanOrEqual(8_000)
    expect(chunksOf('a\n')).toEqual(['a\n'])
  })
})
