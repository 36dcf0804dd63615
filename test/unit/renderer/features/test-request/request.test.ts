import { describe, expect, it } from 'vitest'
import {
  contentTypeFor,
  readHeaders,
} from '../../../../../src/renderer/features/test-request/request-headers.ts'
import { checkPath, withoutBase } from '../../../../../src/renderer/features/test-request/request-path.ts'

const base = 'https://api.example.com/eu'

describe('checkPath', () => {
  it.each([
    ['/v1/workspace', '/v1/workspace'],
    ['v1/workspace?limit=5', '/v1/workspace?limit=5'],
    ['https://api.example.com/eu/v1/items?next=https://other.test', '/v1/items?next=https://other.test'],
    ['https://api.example.com/eu', '/'],
    ['https://api.example.com/eu?x=1', '/?x=1'],
    ['/v1/a..b', '/v1/a..b'],
    ['/v1/items?from=..', '/v1/items?from=..'],
  ])('takes %s', (typed, path) => {
    expect(checkPath(typed, base)).toEqual({ status: 'good', path })
  })

  it.each([
    ['https://evil.test/v1', 'other-origin'],
    ['//evil.test/v1', 'other-origin'],
    ['https://api.example.com.evil.test/eu/v1', 'other-origin'],
    ['https://api.example.com/us/v1', 'other-origin'],
    ['https://api.example.com/europe', 'other-origin'],
    ['file:///etc/passwd', 'other-origin'],
    ['javascript:1', 'other-origin'],
    ['/v1/../../admin', 'climbs'],
    ['/v1/%2e%2e/admin', 'climbs'],
    ['/v1/%2E%2E%2Fadmin', 'climbs'],
    ['/v1#top', 'has-fragment'],
    ['\\\\evil.test', 'unclear'],
    ['/v1\u202e', 'unclear'],
  ])('says what is odd about %s', (typed, problem) => {
    expect(checkPath(typed, base)).toEqual({ status: 'problem', problem })
  })

  it('is quiet about an empty field', () => {
    expect(checkPath(' ', base)).toEqual({ status: 'empty' })
  })

  it('takes the base off a pasted address only at a step', () => {
    expect(withoutBase('https://api.example.com/europe', base)).toBe('https://api.example.com/europe')
    expect(withoutBase('https://api.example.com/eu/v1', `${base}/`)).toBe('/v1')
  })
})

describe('readHeaders', () => {
  it('reads a header a line, spaces around and empty lines left out', () => {
    expect(readHeaders('Accept: application/json\r\n\n X-Trace :  a:b ')).toEqual({
      status: 'good',
      headers: { Accept: 'application/json', 'X-Trace': 'a:b' },
    })
    expect(readHeaders('')).toEqual({ status: 'good', headers: {} })
  })

  it.each([
    ['Accept', 1, 'no-colon'],
    ['A: 1\nX Y: 2', 2, 'name'],
    [': value', 1, 'name'],
    ['authorization: Bearer mine', 1, 'ours'],
    ['HOST: evil.test', 1, 'ours'],
    ['Content-Length: 0', 1, 'ours'],
    ['A: 1\n\na: 2', 3, 'twice'],
  ])('says what is odd about %j', (text, line, problem) => {
    expect(readHeaders(text)).toEqual({ status: 'problem', line, problem })
  })

  it('does not let a name reach the prototype', () => {
    const read = readHeaders('__proto__: x')
    expect(read.status === 'good' && Object.keys(read.headers)).toEqual(['__proto__'])
    expect({}).not.toHaveProperty('x')
  })

  it('guesses the type of a body', () => {
    expect(contentTypeFor('{"a": 1}')).toBe('application/json')
    expect(contentTypeFor('a=1')).toBe('text/plain')
  })
})
