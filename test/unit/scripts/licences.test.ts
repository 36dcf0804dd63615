import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bundledLicences } from '../../../scripts/licences.mjs'

const source = resolve(import.meta.dirname, '../../../src')

describe('the licences of what is bundled', () => {
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
