// biome-ignore-all lint/suspicious/noTemplateCurlyInString: what files have in them
import { describe, expect, it } from 'vitest'
import { inflateRaw } from '../../../../src/main/adapters/files/inflate-raw.ts'
import { readFiles } from '../../../../src/main/imports/rules/read-files.ts'

const secretOf = (text: string) => {
  const bytes = new TextEncoder().encode(text)
  const { keys } = readFiles([{ name: 'text', bytes }], { inflatedBytes: 0, keys: 10 }, inflateRaw)
  return keys.map(({ clientId, clientSecret, noSecret }) => [clientId, clientSecret ?? noSecret])
}
const post = 'https://auth.example.com/oauth/token -d grant_type=client_credentials'

describe('a command for PowerShell or cmd', () => {
  it.each([
    ['`\n', "'a1:it''s'"],
    ['`\n', '"a1:ab`$cd"'],
    ['`\n', '"a1:a`tb"'],
    ['^\r\n', 'a1:ab^&cd'],
    ['^\r\n', '"a1:ab^&cd"'],
    ['^\r\n', '^"a1:ab^&c^^d^"'],
    ['^\r\n', '"a1:a\\\\"'],
    ['^\r\n', '"a1:a\\b"'],
    ['^\r\n', '"a1:a%%b%SECRET%"'],
  ])('with lines ending in %j reports %s', (end, pair) => {
    const [found = []] = secretOf(`curl ${post} ${end} -u ${pair}`)
    expect(found).not.toHaveLength(0)
    expect(['shells', 'variable', 'bad-secret']).toContain(found[1])
  })

  it.each([
    ['`\n', "'a1:a`b-c'", 'a`b-c'],
    ['`\n', '"a1:plain~._-"', 'plain~._-'],
    ['^\r\n', '"a1:plain~._-"', 'plain~._-'],
    ['^\r\n', 'a1:plain', 'plain'],
  ])('with lines ending in %j reads %s alike in every shell', (end, pair, secret) => {
    expect(secretOf(`curl ${post} ${end} -u ${pair}`)).toEqual([['a1', secret]])
  })

  it('Windows PowerShell drops quotes inside a word, so its result is uncertain', () => {
    expect(secretOf(`curl.exe ${post} \`\n -u 'a1:a"b'`)).toEqual([['a1', 'shells']])
    expect(secretOf(`curl.exe ${post} \`\n -u'a1:a"b'`)).toEqual([['a1', 'shells']])
  })

  it.each(['"a1:$secret"', '"a1:$($s)"', 'a1:$env:SECRET', '"a1:${s}x"', '"a1:x$5"'])(
    '%s is missing',
    (pair) => {
      expect(secretOf(`PS C:\\> curl ${post} -u ${pair}`)).toEqual([['a1', 'variable']])
    },
  )
})

describe('a command that shells parse differently', () => {
  it.each(["'a1:it''s'", '"a1:ab`$cd"', '"a1:a\\\\b"', '"a1:ab$cd"'])('%s says so', (pair) => {
    const [found] = secretOf(`curl ${post} -u ${pair}`)
    expect(['shells', 'variable']).toContain(found?.[1])
  })

  it.each([
    ["'a1:it'\\''s'", "it's"],
    ["$'a1:a\\u0021b'", 'shells'],
    ["'a1:a\\b'", 'a\\b'],
    ['"a1:a\\"b"', 'a"b'],
    ['a1:plain~._-', 'plain~._-'],
    ["'a1:$x`y\"z'", '$x`y"z'],
  ])('%s can only be read in one way', (pair, secret) => {
    expect(secretOf(`curl ${post} -u ${pair}`)).toEqual([['a1', secret]])
  })

  it('a semicolon or an ampersand separates commands', () => {
    expect(secretOf(`curl ${post} -u a1:one; curl ${post} -u a2:two && echo done`)).toEqual([
      ['a1', 'one'],
      ['a2', 'two'],
    ])
  })

  it('a script, with its variables and comments', () => {
    expect(
      secretOf(`#!/bin/sh\n# curl -u x:y https://x\nID=a1\ncurl ${post} \\\n -u "$ID:s3" # mine\n`),
    ).toEqual([['a1', 's3']])
  })
})
