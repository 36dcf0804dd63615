import { expect, it } from 'vitest'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import type { PracticeHost } from '../../../../src/main/ports/practice-host.ts'
import { PracticeService } from '../../../../src/main/practice/practice-service.ts'
import { ok } from '../../../../src/shared/kernel/result.ts'
import { FakeKeyring } from '../../../fakes/fake-keyring.ts'
import { must, openVault } from '../../../fakes/vault-bench.ts'

const region = (id: 'default' | 'regional', port: number) => ({
  id,
  name: `Region ${port}`,
  authUrl: `http://127.0.0.1:${port}`,
  baseUrl: `http://127.0.0.1:${port + 1}`,
})

const start = async (keyring: FakeKeyring) => {
  const bench = await openVault({ keyring, isEmpty: true })
  const started: object[] = []
  const created: string[] = []
  const host: PracticeHost = {
    start: async (o = {}) => {
      started.push(o)
      const regions = [region('default', 4010), region('regional', 4012)]
      return ok({ regions })
    },
    stop: async () => undefined,
    createKey: async ({ name }) => {
      created.push(name)
      return ok({ clientId: 'practice-id', clientSecret: new Secret('practice-secret') })
    },
    setClockOffset: async () => undefined,
    isRunning: () => true,
    onExit: () => () => undefined,
  }
  const noop = () => undefined
  const practice = new PracticeService({ ...bench, host, onState: noop, onEnded: noop })
  return { ...bench, practice, started, created }
}
const wanted = { region: 'default', workspace: 'Practice', name: 'First', kind: 'service' } as const

it.each(['name', 'workspace'] as const)('starts nothing for a blank %s', async (field) => {
  const { practice, vault, started } = await start(new FakeKeyring())
  expect(await practice.createKey({ ...wanted, [field]: ' ' })).toMatchObject({
    error: { kind: 'bad-input', field },
  })
  expect([started.length, vault.document.services.length]).toEqual([0, 0])
})

it('creates no practice key while the vault can’t save its secret (S12)', async () => {
  const keyring = new FakeKeyring()
  keyring.state = 'absent'
  const { practice, vault, created } = await start(keyring)
  expect(await practice.createKey(wanted)).toMatchObject({ error: { kind: 'needs-choice' } })
  expect(created).toEqual([])
  expect(vault.document.workspaces).toEqual([])
  must(await vault.choose({ by: 'memory' }))
  must(await practice.createKey(wanted))
  expect(created).toEqual(['First'])
})
