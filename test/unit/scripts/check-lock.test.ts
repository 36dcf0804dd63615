import { describe, expect, test } from 'vitest'
import { problemsOf } from '../../../scripts/check-lock.mjs'

const integrity = 'sha512-abc'
const plain = { version: '1.2.3', integrity }

describe('the rules of the lock (S39: rules of the lock)', () => {
  test('accepts exact registry packages', () => {
    const asked = { devDependencies: { a: '1.2.3', b: '2.0.0-beta.1' } }
    const entries = {
      '': {},
      'node_modules/a': plain,
      'node_modules/b': { version: '2.0.0-beta.1', integrity },
    }
    expect(problemsOf(asked, entries)).toEqual([])
  })

  test.each(['^1.2.3', '~1.2.3', '1.x', 'latest', '*', 'github:x/y', 'file:../a', 'npm:b@1.2.3'])(
    'refuses %s in package.json',
    (version) => {
      expect(problemsOf({ dependencies: { a: version } }, {})).toEqual([
        `package.json asks for a ${version}, which is not an exact version`,
      ])
    },
  )

  test('finds an optional dependency that npm left out of the lock', () => {
    const whole = {
      version: '1.0.0',
      integrity,
      optionalDependencies: { 'a-linux': '1.0.0', 'a-win': '1.0.0' },
    }
    const entries = { 'node_modules/a': whole, 'node_modules/a-linux': plain }
    expect(problemsOf({}, entries)).toEqual(['node_modules/a lacks its optional dependency a-win'])
  })

  test('finds what the lock requires but package.json doesn’t', () => {
    const asked = { optionalDependencies: { a: '1.2.3' } }
    const entries = { '': { dependencies: { a: '1.2.3' }, ...asked }, 'node_modules/a': plain }
    expect(problemsOf(asked, entries)).toEqual([
      'the lock lists a in dependencies, but package.json does not',
    ])
  })

  test('looks for dependencies like Node: inside, then in each folder above', () => {
    const asking = { version: '1.0.0', integrity, optionalDependencies: { '@s/part': '1.0.0' } }
    const inside = { 'node_modules/a': asking, 'node_modules/a/node_modules/@s/part': plain }
    const beside = { 'node_modules/@s/a': asking, 'node_modules/@s/part': plain }
    const above = { 'node_modules/b/node_modules/@s/a': asking, 'node_modules/b/node_modules/@s/part': plain }
    const elsewhere = { 'node_modules/a': asking, 'node_modules/b/node_modules/@s/part': plain }
    expect(problemsOf({}, inside)).toEqual([])
    expect(problemsOf({}, beside)).toEqual([])
    expect(problemsOf({}, above)).toEqual([])
    expect(problemsOf({}, elsewhere)).toEqual(['node_modules/a lacks its optional dependency @s/part'])
  })

  test.each([
    [
      { ...plain, resolved: 'https://host.test/a.tgz' },
      'names its download address: https://host.test/a.tgz',
    ],
    [
      { ...plain, resolved: 'git+ssh://git@host.test/a.git#1' },
      'names its download address: git+ssh://git@host.test/a.git#1',
    ],
    [{ ...plain, link: true }, 'is a link'],
    [{ version: '1.2.3' }, 'has no sha512 integrity'],
    [{ version: '1.2.3', integrity: 'sha1-abc' }, 'has no sha512 integrity'],
    [{ integrity, version: 'file:a' }, 'has no exact version: file:a'],
    [{ ...plain, hasInstallScript: true }, 'has an install script'],
  ])('refuses the entry %j', (entry, problem) => {
    expect(problemsOf({}, { 'node_modules/@s/a': entry })).toEqual([`node_modules/@s/a ${problem}`])
  })

  test('allows the only known install script, which isn’t run', () => {
    const entries = { 'node_modules/electron-winstaller': { ...plain, hasInstallScript: true } }
    expect(problemsOf({}, entries)).toEqual([])
  })
})
