import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { ElectronStoreVaultFile } from '../../../src/main/adapters/files/electron-store-vault-file.ts'
import { VaultBackups } from '../../../src/main/adapters/files/vault-backups.ts'
import { ManualClock } from '../../../src/main/adapters/system/manual-clock.ts'

/** A disk that keeps only part of what is written, but reports success. */
vi.mock('../../../src/node/own-file.ts', async (original) => {
  const real = await original<typeof import('../../../src/node/own-file.ts')>()
  return {
    ...real,
    writeNewOwnFile: (path: string, bytes: Uint8Array) => real.writeNewOwnFile(path, bytes.subarray(1)),
  }
})

it('an incompletely written copy doesn’t replace the vault (S19)', () => {
  const folder = mkdtempSync(join(tmpdir(), 'keyward-put-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const path = join(folder, 'vault.json')
  writeFileSync(path, 'damaged, but somebody may still read it')
  const backups = new VaultBackups(join(folder, 'backups'), new ManualClock(0))
  const file = new ElectronStoreVaultFile(folder, backups, {
    info: () => undefined,
    problem: () => undefined,
  })
  expect(file.putInPlace({ format: 2 }).ok).toBe(false)
  expect(readFileSync(path, 'utf8')).toBe('damaged, but somebody may still read it')
  expect(readdirSync(folder)).toEqual(['vault.json'])
})
