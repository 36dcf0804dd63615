import { beforeEach, describe, expect, it } from 'vitest'
import { campaignStateOf } from '../../../../src/shared/campaigns/campaign.ts'
import { DAY_MS } from '../../../../src/shared/kernel/time.ts'
import { type FakeApp, fakeApp } from '../../../fakes/fake-app.ts'
import { FakeImportReader } from '../../../fakes/fake-import-reader.ts'
import { FakeTokenEndpoint, issued, refusal } from '../../../fakes/fake-token-endpoint.ts'
import { furnish, mustCall } from '../../../fakes/furnished-vault.ts'
import { MemoryVaultFile } from '../../../fakes/memory-vault-file.ts'
import { proveDead } from '../../../fakes/proven-key.ts'

const passphrase = 'canary words of a backup'
let app: FakeApp
let vaultFile: MemoryVaultFile
let keyId: string
let otherId: string

const started = () => {
  vaultFile = new MemoryVaultFile()
  return fakeApp({
    vaultFile,
    confirm: async () => true,
    platform: { importReader: new FakeImportReader() },
    tokenEndpoint: new FakeTokenEndpoint(({ clientId }) =>
      clientId === 'one' ? refusal('invalid-client') : issued(),
    ),
  })
}
const must = (): ReturnType<typeof mustCall> => mustCall(app)
const document = () => app.keyward.services.vault.document
const keyOf = async (id: string) => (await must()('keys:list', undefined)).find((key) => key.id === id)

const start = () =>
  must()('campaigns:start', {
    reason: 'person-left',
    name: 'Tom',
    edits: [
      { keyId, owner: { name: 'Sam' }, toReplace: 'person-left' },
      { keyId: otherId, toReplace: 'person-left' },
    ],
  })
const states = async () => {
  const [campaign] = (await must()('app:snapshot', undefined)).campaigns
  if (!campaign) throw new Error('there is no campaign')
  return Promise.all(campaign.keyIds.map(async (id) => campaignStateOf(campaign, await keyOf(id))))
}

beforeEach(async () => {
  app = started()
  const targets = await furnish(app)
  keyId = targets.keyId
  const { workspaceId } = targets
  const key = {
    name: 'Other',
    kind: 'service',
    workspaceId,
    clientId: 'other',
    clientSecret: 'canary',
  } as const
  otherId = (await must()('keys:add', key)).id
  app.clock.advance(DAY_MS)
})

describe('a campaign', () => {
  it('starts with flags and owners in one save, and is undone in one save', async () => {
    const saves = vaultFile.saves
    const { id: campaignId } = await start()
    expect(vaultFile.saves).toBe(saves + 1)
    expect(await keyOf(keyId)).toMatchObject({ owner: { name: 'Sam' }, toReplace: { reason: 'person-left' } })
    await must()('campaigns:remove', {
      campaignId,
      edits: [
        { keyId, owner: null, toReplace: null },
        { keyId: otherId, toReplace: null },
      ],
    })
    expect(vaultFile.saves).toBe(saves + 2)
    expect(document().campaigns).toEqual([])
    expect(await keyOf(keyId)).not.toHaveProperty('owner')
    expect(await keyOf(otherId)).not.toHaveProperty('toReplace')
  })

  it('isn’t started for a key that is gone', async () => {
    const edits = [{ keyId: '00000000-0000-4000-8000-000000000000' }]
    const answer = await app.keyward.dispatch('campaigns:start', { reason: 'ends', edits })
    expect(answer).toMatchObject({ ok: false, error: { kind: 'not-found' } })
    expect(document().campaigns).toBeUndefined()
  })

  it('tracks its keys’ results, and reopens an undone replacement', async () => {
    await start()
    expect(await states()).toEqual(['open', 'open'])
    await must()('keys:update', { keyId: otherId, toReplace: null })
    expect(await states()).toEqual(['open', 'not-needed'])
    await must()('keys:replaceSecret', { keyId, clientSecret: 'canary-next' })
    expect(await states()).toEqual(['done', 'not-needed'])
    await must()('keys:undoReplace', { keyId })
    expect(await states()).toEqual(['open', 'not-needed'])
    await must()('keys:removeMany', { keyIds: [keyId, otherId] })
    await must()('keys:purge', { keyId, name: 'Billing' })
    expect(await states()).toEqual(['done', 'done'])
  })

  it('prints each key’s result with the proof', async () => {
    const { id: campaignId } = await start()
    await proveDead(app, keyId)
    await must()('campaigns:printProof', { campaignId })
    const { what, html } = app.printWindow.page ?? {}
    expect(what).toBe('campaign-proof')
    expect(html).toMatch(/Replace after “.?Tom.?” left/)
    expect(html).toContain('1 of 2')
    expect(html).toContain('refused the old credentials')
    expect(html).not.toContain('canary')
  })

  it('is restored with a backup, removed by its undo, and never sent with keys', async () => {
    await start()
    await must()('keys:update', { keyId: otherId, toReplace: null })
    await proveDead(app, keyId)
    await must()('vault:exportBackup', { passphrase })
    const { campaigns } = document()
    const bytes = app.fileDialog.saved.at(-1)?.bytes ?? new Uint8Array()
    const before = await states()
    app = started()
    app.keyward.services.vault.read()
    await app.keyward.open()
    app.fileDialog.toOpen = { kind: 'opened', name: 'a.keyward-backup', bytes }
    const { fileId } = await must()('vault:chooseBackup', undefined)
    const preview = await must()('vault:importBackup', { passphrase, fileId })
    if (preview.step !== 'preview') throw new Error('the first step is a preview')
    const take = { keyIds: preview.keys.map((key) => key.id) }
    const answer = await must()('vault:importBackup', { previewId: preview.previewId, take })
    expect(document().campaigns).toEqual(campaigns)
    expect(await states()).toEqual(before)
    expect(before).toEqual(['done', 'not-needed'])
    await must()('imports:undo', { undoId: answer.step === 'restored' ? answer.undoId : '' })
    expect(document().campaigns).toEqual([])
  })
})
