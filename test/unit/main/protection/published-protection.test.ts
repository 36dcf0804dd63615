import { expect, test } from 'vitest'
import { contract } from '../../../../src/shared/contract/contract.ts'
import type { AppState } from '../../../../src/shared/window/app-state.ts'
import { fakeApp } from '../../../fakes/fake-app.ts'
import { FakeKeyring } from '../../../fakes/fake-keyring.ts'
import { furnish, mustCall } from '../../../fakes/furnished-vault.ts'
import { MemoryVaultFile } from '../../../fakes/memory-vault-file.ts'

const passphrase = 'a passphrase of many words'

test('the window is notified when the passphrase doesn’t open a new secret', async () => {
  const vaultFile = new MemoryVaultFile()
  const before = fakeApp({ vaultFile })
  const { keyId } = await furnish(before)
  await mustCall(before)('vault:setPassphrase', { passphrase })

  // The same file on another computer, where the user continues with its keyring.
  const keyring = new FakeKeyring()
  keyring.machine = 'another machine'
  const published: AppState['custody']['passphrase'][] = []
  const app = fakeApp({
    vaultFile,
    keyring,
    platform: {
      publish: (name, changed) => {
        if (name !== 'app:changed') return
        const { payload } = contract['app:changed']
        const states = payload.parse({ revision: 1, changed, removedIds: [] }).changed
        published.push(...states.map(({ custody }) => custody.passphrase))
      },
    },
  })
  const must = mustCall(app)
  app.keyward.services.vault.read()
  await app.keyward.open()
  await must('vault:choose', { by: 'os' })
  expect(published.at(-1)).toBe('all')
  await must('keys:replaceSecret', { keyId, clientSecret: 'sealed here' })
  expect(published.at(-1)).toBe('some')
  const times = published.length
  await must('keys:update', { keyId, name: 'Renamed' })
  expect(published).toHaveLength(times)
})
