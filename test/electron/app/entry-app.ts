import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { builtinModules } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ElectronApplication, _electron as electron, expect } from '@playwright/test'
import { build } from 'vite'

/** A minimal app built from one entry file, without a window or a vault. */
export interface EntryApp {
  readonly folder: string
  /** Starts the app, and waits until its entry file has set this global. */
  launch(ready: string, env?: Readonly<Record<string, string>>): Promise<ElectronApplication>
  remove(): Promise<void>
}

/** Bundles an entry file from `test/electron` as an app with this name. */
export const bundleEntryApp = async (entry: string, name: string): Promise<EntryApp> => {
  const folder = await mkdtemp(join(tmpdir(), 'keyward-entry-'))
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    build: {
      ssr: join(import.meta.dirname, '..', entry),
      outDir: folder,
      target: 'node20',
      rollupOptions: {
        external: ['electron', ...builtinModules.flatMap((module) => [module, `node:${module}`])],
        output: { entryFileNames: 'main.js', format: 'es' },
      },
    },
  })
  const facts = { name, version: '0.0.0', type: 'module', main: 'main.js' }
  await writeFile(join(folder, 'package.json'), JSON.stringify(facts))
  let launched = 0
  return {
    folder,
    launch: async (ready, env = {}) => {
      const executablePath = process.env.KEYWARD_ELECTRON
      if (executablePath === undefined) throw new Error('There is no Electron to test with: run `npm test`.')
      launched += 1
      const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
      const app = await electron.launch({
        executablePath,
        args: [...asRoot, `--user-data-dir=${join(folder, `profile-${launched}`)}`, folder],
        env: { ...(process.env as Record<string, string>), ...env },
      })
      await expect.poll(() => app.evaluate((_electron, name) => name in globalThis, ready)).toBe(true)
      return app
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}
