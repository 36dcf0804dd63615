import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { bundledLicences, bundledPackages, licencesPlugin, notice } from '../../../scripts/licences.mjs'
import { sbomOf, validateSbom } from '../../../scripts/sbom.mjs'

const source = resolve(import.meta.dirname, '../../../src')

describe('the licences of bundled packages (S39: explained)', () => {
  const licences = bundledLicences(resolve(source, '..'))

  it('include every package that the source imports, with its licence’s name', () => {
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
  })

  it('include the text of each licence, or the build fails', () => {
    const root = resolve(source, '..')
    for (const { name, text } of licences) {
      expect.soft(text, name).toMatch(/permi(t|ssion)|redistribut/i)
      expect.soft(notice(root), name).toContain(text)
    }
    const project = mkdtempSync(join(tmpdir(), 'keyward-licences-'))
    try {
      for (const name of bundledPackages) {
        const folder = join(project, 'node_modules', name)
        mkdirSync(folder, { recursive: true })
        writeFileSync(join(folder, 'package.json'), '{"version":"1.0.0","license":"MIT"}')
        writeFileSync(join(folder, 'LICENSE'), 'Permission is hereby granted')
      }
      expect(bundledLicences(project)).toHaveLength(bundledPackages.length)
      rmSync(join(project, 'node_modules/zod/LICENSE'))
      writeFileSync(join(project, 'node_modules/zod/README.md'), '# zod\n\n## License\n\nMIT\n')
      expect(() => bundledLicences(project)).toThrow('node_modules/zod has no licence text or name')
    } finally {
      rmSync(project, { recursive: true })
    }
  })

  it('fail a build that bundles anything else', () => {
    const { generateBundle } = licencesPlugin(resolve(source, '..'))
    const chunkOf = (module: string) => ({ 'index.js': { modules: { [module]: {} } }, 'page.css': {} })
    generateBundle(null, chunkOf('/keyward/node_modules/@internationalized/date/dist/main.mjs'))
    generateBundle(null, chunkOf('/keyward/src/main/vault/vault.ts'))
    expect(() => generateBundle(null, chunkOf('C:\\keyward\\node_modules\\left-pad\\index.js'))).toThrow(
      'left-pad',
    )
  })

  it('include each dependency once', () => {
    const names = licences.map(({ name }) => name)
    expect(names).toContain('atomically') // an indirect dependency, through electron-store
    expect(names).toContain('is-safe-filename') // through a version of env-paths that only conf uses
    const versions = licences.map(({ name, version }) => `${name} ${version}`)
    expect(new Set(versions).size).toBe(versions.length)
  })
})

describe('the app’s components (S39: explained)', () => {
  const root = resolve(source, '..')
  const digest = 'a'.repeat(64)
  const packaged = {
    version: '1.0.0',
    parts: { electron: '45.4.1', chromium: '150.0.1', node: '24.1.0', v8: '15.0.1', ffmpeg: '8.0' },
    hashes: { keyward: digest, electron: digest },
    provenance: { commit: '0123456789ab', atSeconds: 1_800_000_000, builtWith: 'Node 24.1.0' },
  }

  it('have a documented reason for exactly the bundled packages', () => {
    const note = readFileSync(join(root, 'docs/decisions/0012-what-the-app-carries.md'), 'utf8')
    const explained = [...note.matchAll(/^\| `([^`]+)` \|/gm)].map(([, name]) => name)
    expect(explained.sort()).toEqual([...bundledPackages].sort())
  })

  it('are listed completely, each with its version and licence', () => {
    const { components, dependencies } = sbomOf(root, packaged)
    const names = components.map(({ name }) => name)
    const inElectron = ['electron', 'chromium', 'node', 'v8', 'ffmpeg']
    expect(names).toEqual([...inElectron, ...bundledLicences(root).map(({ name }) => name)])
    const bundled = components.slice(inElectron.length)
    expect(
      bundled.filter(
        (each) => each['bom-ref'] !== `pkg:npm/${each.name.replace('@', '%40')}@${each.version}`,
      ),
    ).toEqual([])
    // Every component is reachable from the app.
    const reached = new Set(['keyward'])
    for (const ref of reached)
      for (const next of dependencies.find((each) => each.ref === ref)?.dependsOn ?? []) reached.add(next)
    expect([...components.map((each) => each['bom-ref']), 'keyward'].sort()).toEqual([...reached].sort())
    expect(components.find(({ name }) => name === 'zod')).toMatchObject({
      licenses: [{ license: { id: 'MIT' } }],
      hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[\da-f]{128}$/) }],
    })
  })

  it('can be looked up in vulnerability databases, including Electron’s components', () => {
    const { components, metadata } = sbomOf(root, {
      ...packaged,
      parts: { ...packaged.parts, v8: '15.0.1-electron.0' },
    })
    for (const component of components) expect(component.purl, component.name).toMatch(/^pkg:[a-z]+\/.+@.+/)
    const cpes = components.flatMap((component) => ('cpe' in component ? [component.cpe] : []))
    expect(cpes).toEqual([
      'cpe:2.3:a:electronjs:electron:45.4.1:*:*:*:*:*:*:*',
      'cpe:2.3:a:google:chrome:150.0.1:*:*:*:*:*:*:*',
      'cpe:2.3:a:nodejs:node.js:24.1.0:*:*:*:*:*:*:*',
      'cpe:2.3:a:google:v8:15.0.1:*:*:*:*:*:*:*',
      'cpe:2.3:a:ffmpeg:ffmpeg:8.0:*:*:*:*:*:*:*',
    ])
    expect(metadata).toMatchObject({
      supplier: { name: 'Keyward maintainers' },
      tools: { components: [{ name: 'Node', version: '24.1.0' }] },
    })
  })

  it('are listed in valid CycloneDX, identically for the same commit', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'keyward-sbom-'))
    const file = join(folder, 'sbom.cdx.json')
    try {
      const text = JSON.stringify(sbomOf(root, packaged))
      expect(JSON.stringify(sbomOf(root, packaged))).toBe(text)
      writeFileSync(file, text)
      await validateSbom(file)
      writeFileSync(file, text.replace('"urn:uuid:', '"uuid:'))
      await expect(validateSbom(file)).rejects.toThrow('CycloneDX')
    } finally {
      rmSync(folder, { recursive: true })
    }
  })

  it('are installed only from the lock, without running install scripts (S39: no scripts)', () => {
    expect(readFileSync(join(root, '.npmrc'), 'utf8')).toMatch(/^ignore-scripts=true$/m)
    const { dependencies, scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    expect(dependencies).toBeUndefined() // everything is bundled, so no node_modules are shipped
    expect(Object.keys(scripts).filter((name) => /^(pre|post)?install$|^prepare$/.test(name))).toEqual([])
  })
})
