import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bundledLicences, bundledPackages } from '../../../scripts/licences.mjs'
import { sbomOf } from '../../../scripts/sbom.mjs'

const source = resolve(import.meta.dirname, '../../../src')

describe('the licences of what is bundled (S39: explained)', () => {
  const licences = bundledLicences(resolve(source, '..'))

  it('has every package that the source imports, with the name of its licence', () => {
    const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.(tsx?|css)$/.test(file),
    )
    const imported = new Set(
      files.flatMap((file) =>
        [
          ...readFileSync(join(source, file), 'utf8').matchAll(
            /(?:from|import|@import) ['"]((?:@[\w-]+\/)?[\w.-]+)/g,
          ),
        ].flatMap(([, name]) => (name === undefined || name.startsWith('.') ? [] : [name])),
      ),
    )
    const builtIn = new Set(['electron', 'virtual', 'node', 'tailwindcss'])
    const known = new Set(licences.map(({ name }) => name))
    expect([...imported].filter((name) => !known.has(name) && !builtIn.has(name))).toEqual([])
    expect(licences.filter(({ license }) => license === '')).toEqual([])
  })

  it('has what these depend on, each once', () => {
    const names = licences.map(({ name }) => name)
    expect(names).toContain('atomically') // under electron-store
    expect(new Set(names).size).toBe(names.length)
  })
})

describe('what the app carries (S39: explained)', () => {
  const root = resolve(source, '..')

  it('has a reason for every bundled package, and for no other', () => {
    const note = readFileSync(join(root, 'docs/decisions/0012-what-the-app-carries.md'), 'utf8')
    const explained = [...note.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name)
    expect(explained.sort()).toEqual([...bundledPackages].sort())
  })

  it('is listed whole, each with its version and licence', () => {
    const { components } = sbomOf(root, { name: 'keyward', version: '1.0.0' }, '45.4.1')
    const names = components.map(({ name }) => name)
    expect(names).toEqual(['electron', ...bundledLicences(root).map(({ name }) => name)])
    expect(components.filter(({ version, purl }) => !purl.endsWith(`@${version}`))).toEqual([])
    expect(components.find(({ name }) => name === 'zod')).toMatchObject({
      licenses: [{ license: { id: 'MIT' } }],
    })
  })

  it('is installed from the lock alone, and nothing of it runs while it is installed (S39: no scripts)', () => {
    expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
    const { dependencies, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(dependencies).toBeUndefined() // all is bundled: no node_modules are shipped
    expect(Object.keys(scripts).filter((name) => /^(pre|post)?install$|^prepare$/.test(name))).toEqual([])
  })
})
