import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keychainEntry } from '../../../src/main/adapters/system/keychain-entry.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keyward-entry-'))
  vi.stubEnv('PATH', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const item = '/org/freedesktop/secrets/collection/login/3'
/** A program that returns one item for a search, and records its arguments. */
const program = (name: string) => {
  const path = join(folder, name)
  writeFileSync(path, `#!/bin/sh\necho "$*" >> '${folder}/calls'\necho 'object path "${item}"'\n`)
  chmodSync(path, 0o755)
}
const calls = () =>
  existsSync(join(folder, 'calls')) ? readFileSync(join(folder, 'calls'), 'utf8').trim().split('\n') : []

describe.skipIf(process.platform !== 'linux')('the entry in the secret service', () => {
  for (const name of ['dbus-send', 'busctl', 'gdbus'])
    it(`is found by the app's name and deleted, by ${name}`, async () => {
      program(name)
      await keychainEntry('linux', 'Keyward').remove()
      const [search, remove, ...more] = calls()
      expect(search).toMatch(/SearchItems.*Keyward/)
      expect(remove).toContain(item)
      expect(remove).toContain('Delete')
      expect(more).toEqual([])
    })

  it('is kept if no program can reach it, and on systems without a secret service', async () => {
    await keychainEntry('linux', 'Keyward').remove()
    program('dbus-send')
    await keychainEntry('win32', 'Keyward').remove()
    expect(calls()).toEqual([])
  })
})
