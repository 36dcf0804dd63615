import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ElectronApplication, _electron as electron, expect } from '@playwright/test'
import { build } from 'vite'
import type { Keyring } from '../../src/main/ports/keyring.ts'
import { keyringCases } from '../fakes/keyring-contract.ts'
import { test } from './app/desktop-test.ts'
import type { KeyringUnderTest } from './electron-keyring-entry.ts'

declare global {
  var keyringUnderTest: KeyringUnderTest
}

let folder = ''
let app: ElectronApplication

test.beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'keyward-keyring-'))
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, 'electron-keyring-entry.ts'),
      outDir: folder,
      target: 'node20',
      rollupOptions: {
        external: ['electron', ...builtinModules.flatMap((name) => [name, `node:${name}`])],
        output: { entryFileNames: 'main.js', format: 'es' },
      },
    },
  })
  const facts = { name: 'keyward-keyring-test', version: '0.0.0', type: 'module', main: 'main.js' }
  await writeFile(join(folder, 'package.json'), JSON.stringify(facts))
  const executablePath = process.env.KEYWARD_ELECTRON
  if (executablePath === undefined) throw new Error('There is no Electron to test with: run `npm test`.')
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  app = await electron.launch({
    executablePath,
    args: [...asRoot, `--user-data-dir=${join(folder, 'profile')}`, folder],
    env: { ...process.env, XDG_CURRENT_DESKTOP: 'GNOME' },
  })
  await expect.poll(() => app.evaluate(() => 'keyringUnderTest' in globalThis)).toBe(true)
})

test.afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true, force: true })
})

/** An adapter in the main process, as the port. */
const keyringOf = (set: 'real' | 'asynchronous'): Keyring => ({
  status: () => app.evaluate((_electron, which) => globalThis.keyringUnderTest.status(which), set),
  seal: ({ bytes }) =>
    app.evaluate((_electron, [which, key]) => globalThis.keyringUnderTest.seal(which, key), [
      set,
      Buffer.from(bytes).toString('base64'),
    ] as const),
  open: async (sealed) => {
    const opened = await app.evaluate(
      (_electron, [which, text]) => globalThis.keyringUnderTest.open(which, text),
      [set, sealed] as const,
    )
    return opened.ok ? { ok: true, value: { bytes: Buffer.from(opened.value, 'base64') } } : opened
  },
})

// `real` is the set this Electron has. If that is the synchronous one, the asynchronous calls are emulated on
// top of the real encryption: the newer runtime could not be run here.
for (const [set, other] of [
  ['real', 'asynchronous'],
  ['asynchronous', 'real'],
] as const)
  for (const { name, run } of keyringCases)
    test(`the keyring by ${set} calls: ${name}`, () => run(keyringOf(set), keyringOf(other)))
