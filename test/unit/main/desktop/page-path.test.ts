import { sep } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { findPageFile } from '../../../../src/main/desktop/page-path.ts'

const folder = `${sep}app${sep}renderer`

describe('files of the page (S2: paths)', () => {
  it('finds the page and its parts', () => {
    expect(findPageFile(folder, 'app://keyward/')?.path).toBe(`${folder}${sep}index.html`)
    expect(findPageFile(folder, 'app://keyward/assets/index-Ab_1.js')?.type).toContain('javascript')
  })

  // A URL parser resolves these to the page's folder, which has no such file.
  it.each([
    ['app://keyward/../main/index.js', ['main', 'index.js']],
    ['app://keyward/%2e%2e/main/index.js', ['main', 'index.js']],
  ])('looks for %s inside its folder', (address, parts) => {
    expect(findPageFile(folder, address)?.path).toBe([folder, ...parts].join(sep))
  })

  it.each([
    'app://keyward/..%2fmain/index.js',
    'app://keyward/assets/..%2findex.html',
    'app://keyward',
    'app://keyward/..%5cmain%5cindex.js',
    'app://keyward/%5c%5cserver%5cshare.js',
    'app://keyward//server/share.js/../../x.js',
    'app://keyward/%00.js',
    'app://keyward/C:/x.js',
    'app://keyward/%',
    'app://other/index.html',
    'https://keyward/index.html',
    'app://keyward/secret.json',
    'app://keyward/assets',
  ])('finds nothing for %s', (address) => {
    expect(findPageFile(folder, address)).toBeUndefined()
  })

  it('finds nothing outside the folder by its exact name', () => {
    expect(findPageFile(`${folder}${sep}..${sep}main`, 'app://keyward/index.html')).toBeUndefined()
  })

  it('never leaves its folder', () => {
    const part = fc.constantFrom(
      '..',
      '../',
      '//server/share/',
      '\\\\server\\',
      '%252e',
      '\u0000',
      '.',
      '%2e',
      '%2e%2e',
      '%5c',
      '%2f',
      '%00',
      '/',
      '\\',
      'a.js',
      'C:',
      '~',
    )
    fc.assert(
      fc.property(fc.array(part, { maxLength: 8 }), (parts) => {
        const found = findPageFile(folder, `app://keyward/${parts.join('')}`)
        return found === undefined || found.path.startsWith(folder + sep)
      }),
      { numRuns: 5_000 },
    )
  })
})
