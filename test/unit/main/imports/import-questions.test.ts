import { beforeEach, describe, expect, it } from 'vitest'
import type { Question } from '../../../../src/main/ports/confirm.ts'
import type { Call, Input, Output } from '../../../../src/shared/contract/contract.ts'
import { type FakeApp, fakeApp } from '../../../fakes/fake-app.ts'
import { FakeImportReader } from '../../../fakes/fake-import-reader.ts'
import { FakeKeyring } from '../../../fakes/fake-keyring.ts'
import { furnish, mustCall } from '../../../fakes/furnished-vault.ts'
import { MemoryVaultFile } from '../../../fakes/memory-vault-file.ts'

const keyring = new FakeKeyring()
let app: FakeApp
let vaultFile: MemoryVaultFile
let asked: Question[]
let isAgreed: boolean

const ask = <Name extends Call>(name: Name, input: Input<Name>) => app.keyward.dispatch(name, input)
const must = mustCall(() => app)
const start = () => {
  app = fakeApp({
    vaultFile,
    keyring,
    confirm: async (question) => {
      asked.push(question)
      return isAgreed
    },
    platform: { importReader: new FakeImportReader() },
  })
}
/** A plan with one key, and the call that applies it. */
const planOf = async (clientId: string, name = 'Reports', baseUrl = 'https://api.example.com') => {
  const head = 'name,workspace,client id,client secret,token url,api url'
  const row = `"${name}",Acme,${clientId},canary-of-file,https://auth.example.com,${baseUrl}`
  const { planId, rows } = await must('imports:read', {
    files: [{ name: 'keys.csv', text: `${head}\n${row}` }],
  })
  return { planId, rows: rows.map(({ rowId }) => ({ rowId })) }
}

beforeEach(async () => {
  vaultFile = new MemoryVaultFile()
  asked = []
  isAgreed = true
  start()
  await furnish(app)
  asked.length = 0
})

describe('what main says before an import (S36: imports)', () => {
  it.each(['one', 'two'])('nothing if the encryption proves the hosts: %s', async (clientId) => {
    await must('imports:apply', await planOf(clientId))
    expect(asked).toEqual([])
  })

  it('every new host, but no known one (S41: named)', async () => {
    isAgreed = false
    const before = vaultFile.content
    const plan = await planOf('two', 'Reports', 'https://api.new.example')
    expect(await ask('imports:apply', plan)).toMatchObject({ error: { kind: 'cancelled' } })
    expect(asked).toHaveLength(1)
    expect(asked[0]?.atStake.map((entry) => entry.split('\n')[0])).toContain('api.new.example')
    expect(vaultFile.content).toBe(before)
  })

  it('the host of a region that was edited in the file, before a secret is encrypted for it (S41: file)', async () => {
    vaultFile.content = vaultFile.content?.replace('https://api.example.com', 'https://collect.evil.test')
    start()
    app.keyward.services.vault.read()
    await app.keyward.open()
    isAgreed = false
    const before = vaultFile.content
    const plan = await planOf('one')
    expect(await ask('imports:apply', plan)).toMatchObject({ error: { kind: 'cancelled' } })
    expect(asked[0]?.detail).toContain('collect.evil.test')
    expect(vaultFile.content).toBe(before)
  })
})

it('a file’s name loses characters that would reverse or hide it', async () => {
  const plan = await planOf('two', 'Pay\u202eroll\u2066\u0007\ufeff')
  await must('imports:apply', plan)
  expect(app.keyward.services.vault.document.keys.map(({ name }) => name)).toContain('Payroll')
})

it('a lock during the save leaves no undo (S34: imports)', async () => {
  const plan = await planOf('two')
  const save = vaultFile.save.bind(vaultFile)
  vaultFile.save = (...given) => {
    const saved = save(...given)
    app.keyward.services.lock()
    return saved
  }
  const applied = await app.keyward.dispatch('imports:apply', plan)
  expect(applied).toMatchObject({ ok: true })
  await app.keyward.services.vault.unlock(undefined)
  const { undoId } = (applied as { value: Output<'imports:apply'> }).value // as `toMatchObject` has shown
  expect(await ask('imports:undo', { undoId })).toMatchObject({ error: { kind: 'not-found' } })
})
