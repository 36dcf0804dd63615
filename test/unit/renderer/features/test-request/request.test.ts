import { describe, expect, it } from 'vitest'
import {
  pathProblemOf,
  readHeaders,
  withoutBase,
} from '../../../../../src/renderer/features/test-request/written-request.ts'

const base = 'https://api.example.com/eu'

describe('a request’s path', () => {
  it.each(['/v1/workspace', 'v1/workspace?limit=5', '/v1/items?next=https://other.test', '/v1/a..b'])(
    'accepts %s',
    (path) => expect(pathProblemOf(path)).toBeUndefined(),
  )

  it.each([
    [' ', 'missing'],
    ['https://evil.test/v1', 'other-origin'],
    [' //evil.test/v1', 'other-origin'],
    ['file:///etc/passwd', 'other-origin'],
    ['javascript:1', 'other-origin'],
    ['/v1#top', 'unclear'],
    ['\\\\evil.test', 'unclear'],
    ['/v1\u202e', 'unclear'],
  ])('says what is wrong with %s', (path, problem) => {
    expect(pathProblemOf(path)).toBe(problem)
  })

  it.each([
    ['https://api.example.com/eu/v1?x=1', '/v1?x=1'],
    ['https://api.example.com/eu', '/'],
    ['https://api.example.com/eu?x=1', '?x=1'],
    ['https://api.example.com/europe', 'https://api.example.com/europe'],
    ['https://api.example.com.evil.test/eu/v1', 'https://api.example.com.evil.test/eu/v1'],
  ])('removes the base of a pasted address only at a path segment: %s', (typed, path) => {
    expect(withoutBase(typed, base)).toBe(path)
    expect(withoutBase(typed, `${base}/`)).toBe(path)
  })
})

describe('readHeaders', () => {
  it('reads one header per line, without surrounding spaces and empty lines', () => {
    expect(readHeaders('Accept: application/json\r\n\n X-Trace :  a:b ')).toEqual({
      status: 'good',
      headers: { Accept: 'application/json', 'X-Trace': 'a:b' },
    })
    expect(readHeaders('')).toEqual({ status: 'good', headers: {} })
  })

  it.each([
    ['Accept', 1, 'form'],
    ['A: 1\nX Y: 2', 2, 'form'],
    [': value', 1, 'form'],
    ['A: 1\nX_HTTP_METHOD_OVERRIDE: DELETE', 2, 'taken'],
    ['__proto__: x', 1, 'taken'],
    ['authorization: Bearer mine', 1, 'taken'],
    ['HOST: evil.test', 1, 'taken'],
    ['Content-Length: 0', 1, 'taken'],
    ['A: 1\n\na: 2', 3, 'taken'],
  ])('says what is wrong with %j', (text, line, problem) => {
    expect(readHeaders(text)).toEqual({ status: 'problem', line, problem })
  })

  it('doesn’t let a name reach the prototype', () => {
    const read = readHeaders('constructor: x')
    expect(read.status === 'good' && Object.keys(read.headers)).toEqual(['constructor'])
    expect({}.constructor).toBe(Object)
  })
})
