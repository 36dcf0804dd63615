import { expect, it } from 'vitest'
import { type Call, calls } from '../../../../src/shared/contract/contract.ts'
import { aims } from '../../../fakes/contract-calls.ts'
import { fakeApp } from '../../../fakes/fake-app.ts'
import { FakeKeyring } from '../../../fakes/fake-keyring.ts'
import { furnish } from '../../../fakes/furnished-vault.ts'
import { MemoryVaultFile } from '../../../fakes/memory-vault-file.ts'

const table = 'client id,client secret,token url\none,canary-row,https://auth.example.com\n'

it.each(['x', 'https://', 'https://auth.example.com:99999'])(
  'no call breaks on %j instead of an address in the file (S11: edited host)',
  async (address) => {
    const keyring = new FakeKeyring()
    const vaultFile = new MemoryVaultFile()
    const targets = await furnish(fakeApp({ keyring, vaultFile }))
    const content = (vaultFile.content ?? '').replaceAll(/https:\/\/(auth|api)\.example\.com/g, address)
    const broken: Call[] = []
    for (const name of calls) {
      const edited = new MemoryVaultFile()
      edited.content = content
      const { keyward } = fakeApp({ keyring, vaultFile: edited, confirm: () => Promise.resolve(true) })
      keyward.services.vault.read()
      await keyward.open()
      const input =
        name === 'imports:read' ? { files: [{ name: 'keys.csv', text: table }] } : aims[name].input(targets)
      const answer = await keyward.dispatch(name, input)
      if (!answer.ok && answer.error.kind === 'internal') broken.push(name)
    }
    expect(broken).toEqual([])
  },
)
