import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readJsonObject } from '../../../../src/main/adapters/oauth/json-object.ts'
import { readTokenReply } from '../../../../src/main/adapters/oauth/token-reply.ts'

const bytes = (text: string) => new TextEncoder().encode(text)

/** Values that a careless parser mistakes for numbers, tokens or types. */
const odd = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom<unknown>(3_600, '3600', 1, 'Bearer', 'bearer', 'abc.DEF-1_2~+/=') },
  fc.constantFrom<unknown>(
    null,
    true,
    false,
    '',
    0,
    -1,
    0.5,
    1e21,
    '1e3',
    '0x10',
    ' 60',
    '60 ',
    [60],
    {},
    [],
    '\u0663',
  ),
  fc.string({ unit: 'binary', maxLength: 20 }),
  fc.double(),
  fc.integer(),
  fc.jsonValue({ maxDepth: 2 }),
)
const name = fc.constantFrom(
  ...[
    'access_token',
    'expires_in',
    'token_type',
    'access\\u005ftoken',
    'Access_Token',
    '__proto__',
    'constructor',
    'x',
  ],
)
/** JSON text with its names, some of them randomly duplicated. */
const objectText = fc
  .array(fc.tuple(name, odd), { maxLength: 7 })
  .map(
    (fields) => `{${fields.map(([key, value]) => `"${key}":${JSON.stringify(value) ?? 'null'}`).join(',')}}`,
  )
const sound = JSON.stringify({ access_token: 'abc', expires_in: 3_600, token_type: 'Bearer' })
/** A valid reply with a few characters changed, removed or inserted. */
const mangled = fc
  .array(fc.tuple(fc.nat(sound.length), fc.nat(2), fc.string({ maxLength: 2 })), { maxLength: 3 })
  .map((changes) =>
    changes.reduce((text, [at, cut, put]) => text.slice(0, at) + put + text.slice(at + cut), sound),
  )

/** A valid reply with one odd value. */
const oneOdd = fc
  .tuple(fc.constantFrom('access_token', 'expires_in', 'token_type'), odd)
  .map(([key, value]) => JSON.stringify({ ...JSON.parse(sound), [key]: value }))

/** Checks a reply by an independent definition of a token, without the reader's own code. */
const check = (body: Uint8Array) => {
  const read = readTokenReply('application/json', body)
  if (!read.ok) return false
  const { accessToken, lifetimeSeconds, isLifetimeAssumed } = read.value
  const text = new TextDecoder().decode(body)
  const said = JSON.parse(text) as Record<string, unknown> // it is an object, or it would not have been read
  expect(accessToken.reveal()).toBe(said.access_token)
  expect(accessToken.reveal()).toMatch(/^[!-~]+$/)
  expect(said.token_type ?? 'bearer').toMatch(/^\s*(bearer\s*)?$/i)
  expect(lifetimeSeconds).toBeGreaterThan(0)
  expect(lifetimeSeconds).toBeLessThanOrEqual(3_653 * 86_400)
  const seconds = said.expires_in
  expect(isLifetimeAssumed).toBe(seconds == null || String(seconds).trim() === '')
  if (isLifetimeAssumed) {
    expect(lifetimeSeconds).toBe(3_600)
  } else {
    expect(['number', 'string']).toContain(typeof seconds)
    // A string such as `1e3`, or with digits of other scripts, must not count as a number of seconds.
    if (typeof seconds === 'string') expect(seconds.trim()).toMatch(/^[0-9]+([.][0-9]+)?$/)
    expect(lifetimeSeconds).toBe(Math.min(Number(seconds), 3_653 * 86_400))
  }
  return true
}

describe('any reply to a token request (S28)', () => {
  it('is a token only if it clearly contains one, and never throws', () => {
    let taken = 0
    fc.assert(
      fc.property(fc.oneof(objectText, oneOdd, mangled, fc.json()), (text) => {
        if (check(bytes(text))) taken++
      }),
      { numRuns: 3_000 },
    )
    expect(taken).toBeGreaterThan(100)
  }, 30_000)

  it('may consist of any bytes', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 300 }), (body) => void check(body)),
      { numRuns: 3_000 },
    )
  })

  it('with a duplicate name isn’t trusted, however it is spelled', () => {
    const spelled = fc.constantFrom('access_token', 'access\\u005ftoken', '\\u0061ccess_token')
    fc.assert(
      fc.property(spelled, spelled, fc.nat(3), (one, other, between) => {
        const filler = Array.from({ length: between }, (_, n) => `"f${n}":{"access_token":"inner"},`).join('')
        const text = `{"${one}":"a",${filler}"${other}":"b","token_type":"Bearer"}`
        expect(readTokenReply('application/json', bytes(text))).toEqual({ ok: false, error: 'no-token' })
      }),
    )
  })

  it('with ten thousand names is parsed in one pass', () => {
    const fields = Array.from({ length: 9_000 }, (_, n) => `"${n}":1`).join(',')
    const object = readJsonObject(bytes(`{${fields},"0":2}`), undefined)
    expect([object?.fields.size, [...(object?.repeated ?? [])]]).toEqual([9_000, ['0']])
  })
})
