import { describe, expect, test } from 'vitest'
import { missingFrom, sortByKnown } from '../../../scripts/debian-packages.mjs'
import { isUpToDate } from '../../../scripts/node-modules.mjs'
import { inOneLine } from '../../../scripts/official-download.mjs'
import { progress } from '../../../scripts/say.mjs'

describe('isUpToDate', () => {
  const asked = { devDependencies: { a: '1.0.0', b: '1.0.0' } }
  const root = { devDependencies: { b: '1.0.0', a: '1.0.0' } }
  const a = { version: '1.0.0', integrity: 'sha512-a' }
  const part = { version: '1.0.0', integrity: 'sha512-p', optional: true }
  const locked = { '': root, 'node_modules/a': a, 'node_modules/part': part }

  test('is content when all that is locked is installed', () => {
    expect(isUpToDate(asked, locked, { 'node_modules/a': a, 'node_modules/part': part })).toBe(true)
  })

  test('lets the parts of other platforms be missing', () => {
    expect(isUpToDate(asked, locked, { 'node_modules/a': a })).toBe(true)
  })

  test.each([
    ['a package is missing', {}],
    ['a package is of another version', { 'node_modules/a': { ...a, version: '1.0.1' } }],
    ['a package is of other content', { 'node_modules/a': { ...a, integrity: 'sha512-x' } }],
    [
      'an optional part is of another version',
      { 'node_modules/a': a, 'node_modules/part': { ...part, version: '2.0.0' } },
    ],
  ])('is not when %s', (_reason, installed) => {
    expect(isUpToDate(asked, locked, installed)).toBe(false)
  })

  test('is not when package.json asks for something else than the lock', () => {
    expect(isUpToDate({ devDependencies: { a: '1.0.1' } }, locked, { 'node_modules/a': a })).toBe(false)
    expect(isUpToDate({ devDependencies: { a: '1.0.0' } }, locked, { 'node_modules/a': a })).toBe(false)
    expect(isUpToDate({ ...asked, dependencies: { c: '1.0.0' } }, locked, { 'node_modules/a': a })).toBe(
      false,
    )
  })
})

describe('Debian packages', () => {
  const gtk = ['libgtk-3-0t64', 'libgtk-3-0']

  test('a package counts as there under any of its names, but only when installed', () => {
    expect(missingFrom([gtk, ['xvfb']], 'installed libgtk-3-0\ninstalled xvfb\n')).toEqual([])
    expect(missingFrom([gtk, ['xvfb']], 'installed libgtk-3-0t64\nconfig-files xvfb\n')).toEqual([['xvfb']])
    expect(missingFrom([gtk], '')).toEqual([gtk])
  })

  test('the newest name that the lists know is installed; what they do not know is told apart', () => {
    const both = 'Package: libgtk-3-0t64\nProvides: libgtk-3-0\n\nPackage: libgtk-3-0\n'
    expect(sortByKnown([gtk], both)).toEqual({ known: ['libgtk-3-0t64'], unknown: [] })
    expect(sortByKnown([gtk], 'Package: libgtk-3-0\n')).toEqual({ known: ['libgtk-3-0'], unknown: [] })
    expect(sortByKnown([gtk, ['chromium']], 'Package: chromium\n')).toEqual({
      known: ['chromium'],
      unknown: ['libgtk-3-0'],
    })
  })
})

test('progress is a line for every 10 %', () => {
  const lines: string[] = []
  const show = progress('Electron', (line) => lines.push(line))
  for (const done of [0, 4, 9, 11, 12, 35, 100]) show(done * 1e6, 100e6)
  expect(lines).toEqual([
    'Electron: 0 % (0 of 100 MB)',
    'Electron: 10 % (11 of 100 MB)',
    'Electron: 30 % (35 of 100 MB)',
    'Electron: 100 % (100 of 100 MB)',
  ])
})

test('inOneLine tells the cause that fetch hides, and no stack', () => {
  const hidden = new Error('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND host.test') })
  expect(inOneLine(hidden)).toBe('fetch failed (getaddrinfo ENOTFOUND host.test)')
  expect(inOneLine('first\n    at second')).toBe('first')
})
