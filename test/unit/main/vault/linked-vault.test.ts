import { expect, it } from 'vitest'
import type { VaultReading } from '../../../../src/main/ports/vault-file.ts'
import { fakeApp } from '../../../fakes/fake-app.ts'
import { MemoryVaultFile } from '../../../fakes/memory-vault-file.ts'

class LinkedVaultFile extends MemoryVaultFile {
  override read(): VaultReading {
    return { kind: 'unreadable', detail: 'not-a-file', linkTarget: '/home/ada/\u202Evault.json' }
  }
}

it('the message about a linked vault says where it leads, without characters that rearrange the sentence (S60)', () => {
  const { keyward } = fakeApp({ vaultFile: new LinkedVaultFile() })
  keyward.services.vault.read()
  expect(keyward.services.views.appState()).toMatchObject({
    vault: 'unreadable',
    linkTarget: '/home/ada/vault.json',
  })
})
