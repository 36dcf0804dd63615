import { beforeEach, describe, expect, it } from 'vitest'
import { type FakeApp, fakeApp } from '../../../fakes/fake-app.ts'
import { FakeKeyring } from '../../../fakes/fake-keyring.ts'
import { furnish, mustCall } from '../../../fakes/furnished-vault.ts'
import { memoryRecord } from '../../../fakes/memory-record.ts'
import { MemoryVaultFile } from '../../../fakes/memory-vault-file.ts'

let disk: { vaultFile: MemoryVaultFile; keyring: FakeKeyring; usageFile: ReturnType<typeof memoryRecord> }
let app: FakeApp
let keyId: string

const start = () => {
  const { vaultFile, keyring, usageFile } = disk
  return fakeApp({ vaultFile, keyring, platform: { usageFile } })
}
const restart = async () => {
  await app.keyward.end()
  app = start()
  app.keyward.services.vault.read()
  await app.keyward.open()
}
const copy = () => mustCall(app)('tokens:copy', { keyId })
const isOffered = async () => (await mustCall(app)('keys:list', undefined))[0]?.offersKeepReady === true

beforeEach(async () => {
  disk = { vaultFile: new MemoryVaultFile(), keyring: new FakeKeyring(), usageFile: memoryRecord() }
  app = start()
  keyId = (await furnish(app)).keyId
})

describe('keeping a token ready', () => {
  it('is offered from the third copy on, counting across a restart without rewriting the vault', async () => {
    const before = disk.vaultFile.content
    await copy()
    await copy()
    expect(await isOffered()).toBe(false)
    await restart()
    await copy()
    expect(await isOffered()).toBe(true)
    await copy()
    expect(await isOffered()).toBe(true)
    expect(disk.vaultFile.content).toBe(before)
  })

  it('isn’t offered again after a no, even after a restart', async () => {
    for (let count = 0; count < 3; count += 1) await copy()
    const before = disk.vaultFile.content
    expect(await mustCall(app)('keys:declineKeepReady', { keyId })).not.toHaveProperty('offersKeepReady')
    await copy()
    expect(await isOffered()).toBe(false)
    await restart()
    expect(await isOffered()).toBe(false)
    expect(disk.vaultFile.content).toBe(before)
  })

  it('isn’t offered again after a yes, whatever is chosen later', async () => {
    for (let count = 0; count < 3; count += 1) await copy()
    const must = mustCall(app)
    expect(await must('keys:update', { keyId, keepReady: true })).not.toHaveProperty('offersKeepReady')
    expect(await must('keys:update', { keyId, keepReady: false })).not.toHaveProperty('offersKeepReady')
  })
})
