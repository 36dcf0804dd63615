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

/** PowerShell and cmd cannot run here: these follow `about_Quoting_Rules`, `about_Special_Characters` and `about_Parsing`. */
describe('PowerShell, by its documented rules', () => {
  it.each([
    ["'a1:it''s'", "it's"],
    ['"a1:ab`$cd"', 'ab$cd'],
    ['"a1:ab`"cd"', 'ab"cd'],
    ['"a1:ab""cd"', 'ab"cd'],
    ['"a1:a`tb`u{e9}"', 'a\tbé'],
    ["'a1:a`b'", 'a`b'],
    ["'a1:a$env:X'", 'a$env:X'],
    ['"a1:x$"', 'x$'],
    ['“a1:ab’cd”', 'ab’cd'],
  ])('%s', (pair, secret) => {
    const expected = secret.includes('\t') ? 'bad-secret' : secret
    expect(secretOf(`curl ${post} \`\n  -u ${pair}`)).toEqual([['a1', expected]])
  })

  it.each(['"a1:$secret"', '"a1:$($s)"', 'a1:$env:SECRET', '"a1:${s}x"', '"a1:x$5"'])(
    '%s is missing',
    (pair) => {
      expect(secretOf(`PS C:\\> curl ${post} -u ${pair}`)).toEqual([['a1', 'variable']])
    },
  )

  it('Windows PowerShell loses quotes that are not escaped for the program: which of the two it was is not known', () => {
    expect(secretOf(`curl.exe ${post} \`\n -u 'a1:a"b'`)).toEqual([['a1', 'shells']])
    expect(
      secretOf(`curl.exe ${post} \`\n -d '{\\"client_id\\":\\"a1\\",\\"client_secret\\":\\"s\\"}'`),
    ).toEqual([['a1', 's']])
  })
})

/** These follow `cmd /?` and Microsoft's “Parsing C command-line arguments”. */
describe('cmd, by its documented rules', () => {
  it.each([
    ['a1:ab^&cd', 'ab&cd'],
    ['"a1:ab^&cd"', 'ab^&cd'],
    ['^"a1:ab^&c^^d^"', 'ab&c^d'],
    ['"a1:it\'s"', "it's"],
    ['"a1:a\\"b"', 'a"b'],
    ['"a1:a\\\\"', 'a\\'],
    ['"a1:a\\b"', 'a\\b'],
    ['"a1:a""b"', 'a"b'],
    ['"a1:50% of $x"', '50% of $x'],
  ])('%s', (pair, secret) => {
    expect(secretOf(`curl ${post} ^\r\n  -u ${pair}`)).toEqual([['a1', secret]])
  })

  it.each(['"a1:%SECRET%"', 'a1:%SECRET%', '"a1:a%%b"'])('%s is missing', (pair) => {
    expect(secretOf(`C:\\Users\\a> curl ${post} -u ${pair}`)).toEqual([['a1', 'variable']])
  })
})

describe('a command that shells read differently', () => {
  it.each(["'a1:it''s'", '"a1:ab`$cd"', '"a1:a\\\\b"', '"a1:ab$cd"'])('%s says so', (pair) => {
    const [found] = secretOf(`curl ${post} -u ${pair}`)
    expect(['shells', 'variable']).toContain(found?.[1])
  })

  it.each([
    ["'a1:it'\\''s'", "it's"],
    ["$'a1:a\\u0021b'", 'a!b'],
    ["'a1:a\\b'", 'a\\b'],
    ['"a1:a\\"b"', 'a"b'],
    ['a1:plain~._-', 'plain~._-'],
    ["'a1:$x`y\"z'", '$x`y"z'],
  ])('%s can only be read in one way', (pair, secret) => {
    expect(secretOf(`curl ${post} -u ${pair}`)).toEqual([['a1', secret]])
  })

  it('a command after a semicolon or an ampersand is another one', () => {
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
