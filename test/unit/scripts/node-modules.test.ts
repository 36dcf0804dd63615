import { describe, expect, test } from 'vitest'
import { isUpToDate } from '../../../scripts/node-modules.mjs'

describe('isUpToDate', () => {
  const asked = { devDependencies: { a: '1.0.0', b: '1.0.0' } }
  const root = { devDependencies: { b: '1.0.0', a: '1.0.0' } }
  const a = { version: '1.0.0', integrity: 'sha512-a' }
  const part = { version: '1.0.0', integrity: 'sha512-p', optional: true }
  const locked = { '': root, 'node_modules/a': a, 'node_modules/part': part }

  test('is true if everything locked is installed', () => {
    expect(isUpToDate(asked, locked, { 'node_modules/a': a, 'node_modules/part': part })).toBe(true)
  })

  test('ignores missing packages for other platforms', () => {
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
  ])('is false when %s', (_reason, installed) => {
    expect(isUpToDate(asked, locked, installed)).toBe(false)
  })

  test('is false when package.json and the lock differ', () => {
    expect(isUpToDate({ devDependencies: { a: '1.0.1' } }, locked, { 'node_modules/a': a })).toBe(false)
    expect(isUpToDate({ devDependencies: { a: '1.0.0' } }, locked, { 'node_modules/a': a })).toBe(false)
    expect(isUpToDate({ ...asked, dependencies: { c: '1.0.0' } }, locked, { 'node_modules/a': a })).toBe(
      false,
    )
  })
})
