import { describe, expect, it } from 'vitest'
import { makeBackup, openBackup, readBackup } from '../../../../src/main/backups/backup-file.ts'
import type { BackupContent } from '../../../../src/main/backups/rules/backup-content.ts'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import type { Call, Input, Output } from '../../../../src/shared/contract/contract.ts'
import { everyFact } from '../../../fakes/every-fact.ts'
import { fakeApp } from '../../../fakes/fake-app.ts'
import { FakeImportReader } from '../../../fakes/fake-import-reader.ts'
import { mustCall } from '../../../fakes/furnished-vault.ts'
import { QuickCipher } from '../../../fakes/quick-cipher.ts'
import { contentWith } from '../backups/backup-bench.ts'

const passphrase = 'canary words of a backup'
const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const [billing, reports] = contentWith().keys
const [acme] = contentWith().workspaces
if (!billing || !reports || !acme) throw new Error('the backup lacks a record')

/** A backup with every field, and workspaces without keys. */
const full = (): BackupContent => {
  const { services, workspaces, keys, madeAtMs } = contentWith()
  const [service] = services
  if (!service) throw new Error('the backup lacks a service')
  const facts: Required<typeof billing> = {
    ...billing,
    secret: { text: 'canary-billing', version: 3, savedAtMs: 1_794_000_000_000 },
    keepReady: true,
    ...everyFact,
  }
  const region = (n: number, host: string) => ({
    id: id(n),
    name: 'Default',
    authUrl: `https://auth.${host}`,
    baseUrl: `https://api.${host}`,
  })
  return {
    madeAtMs,
    services: [
      { ...service, keysPageUrl: 'https://console.example.com/keys', tokenPath: '/oauth/token' },
      { id: id(30), name: 'Lone', credentialEncoding: 'form-encoded', regions: [region(31, 'lone.test')] },
    ],
    workspaces: [
      ...workspaces,
      { id: id(40), name: 'Empty', serviceId: id(1), regionId: id(3), sensitive: true },
    ],
    keys: [facts, ...keys.slice(1)],
  }
}

const appWith = (content: BackupContent) => {
  const app = fakeApp({ confirm: async () => true, platform: { importReader: new FakeImportReader() } })
  app.keyward.services.vault.read()
  const must = mustCall(app)
  const ask = <Name extends Call>(name: Name, input: Input<Name>) => app.keyward.dispatch(name, input)
  const opened = async () => {
    await app.keyward.open()
    const bytes = await makeBackup(new QuickCipher(), content, new Secret(passphrase))
    app.fileDialog.toOpen = { kind: 'opened', name: 'mine.keyward-backup', bytes: bytes ?? new Uint8Array() }
    const { fileId } = await must('vault:chooseBackup', undefined)
    const preview = await must('vault:importBackup', { passphrase, fileId })
    if (preview.step !== 'preview') throw new Error('the first step is a preview')
    return preview
  }
  const restore = async (only: (state: string) => boolean = () => true) => {
    const { previewId, keys } = await opened()
    const keyIds = keys.filter(({ state }) => only(state)).map((key) => key.id)
    return must('vault:importBackup', { previewId, take: { keyIds } })
  }
  /** The contents of a backup of this computer. */
  const backedUp = async () => {
    await must('vault:exportBackup', { passphrase })
    const file = readBackup(new QuickCipher(), app.fileDialog.saved.at(-1)?.bytes ?? new Uint8Array())
    if (!file.ok) throw new Error(file.error)
    const read = await openBackup(new QuickCipher(), file.value, new Secret(passphrase))
    if (!read.ok) throw new Error(read.error)
    return read.value
  }
  return { ...app, must, ask, opened, restore, backedUp, document: () => app.keyward.services.vault.document }
}

const undoIdOf = (answer: Output<'vault:importBackup'>) => (answer.step === 'restored' ? answer.undoId : '')

describe('a restored backup', () => {
  it('restores every field of every record, with its ID', async () => {
    const { restore, backedUp } = appWith(full())
    expect(await restore()).toMatchObject({ step: 'restored', added: 2, changed: 0 })
    const { services, workspaces, keys } = await backedUp()
    expect(keys).toEqual(full().keys)
    expect(workspaces).toEqual(full().workspaces)
    // Only a service's used regions are restored, and both are used.
    expect(services).toEqual(full().services)
  })

  it('keeps two keys with one client ID from two tenants of one host separate', async () => {
    const content = contentWith()
    const [service] = content.services
    const regions = (service?.regions ?? []).map((region, n) => ({
      ...region,
      authUrl: `https://sso.example.com/tenant-${n}`,
    }))
    const keys = content.keys.map((key) => ({ ...key, clientId: 'shared-id' }))
    const services = content.services.map((each) => ({ ...each, regions }))
    const { restore, opened } = appWith({ ...content, services, keys })
    const states = async () => (await opened()).keys.map(({ state }) => state)
    expect(await states()).toEqual(['new', 'new'])
    expect(await restore()).toMatchObject({ added: 2 })
    expect(await states()).toEqual(['here', 'here'])
  })

  it('restores an existing key’s fields, but not an unchanged secret', async () => {
    const { restore, must, opened, backedUp, document } = appWith(full())
    await restore()
    await must('keys:update', { keyId: billing.id, name: 'Other', notes: 'newer', owner: null })
    const before = document().keys[0]
    expect((await opened()).keys.map(({ state }) => state)).toEqual(['differs', 'here'])
    expect(await restore((state) => state === 'differs')).toMatchObject({ added: 0, changed: 1 })
    expect((await backedUp()).keys).toEqual(full().keys)
    expect(document().keys[0]?.secret).toEqual(before?.secret)
  })

  it('gives an existing key without a secret its secret', async () => {
    const withSecret = { ...reports, secret: { text: 'canary-reports', version: 1, savedAtMs: 5 } }
    const bench = appWith({ ...contentWith(), keys: [reports] })
    await bench.restore()
    const bytes = await makeBackup(
      new QuickCipher(),
      { ...contentWith(), keys: [withSecret] },
      new Secret(passphrase),
    )
    bench.fileDialog.toOpen = { kind: 'opened', name: 'b.keyward-backup', bytes: bytes ?? new Uint8Array() }
    const { fileId } = await bench.must('vault:chooseBackup', undefined)
    const preview = await bench.must('vault:importBackup', { passphrase, fileId })
    if (preview.step !== 'preview') throw new Error('the first step is a preview')
    expect(preview.keys.map(({ state }) => state)).toEqual(['completes'])
    await bench.must('vault:importBackup', {
      previewId: preview.previewId,
      take: { keyIds: [reports.id] },
    })
    expect((await bench.backedUp()).keys).toMatchObject([
      { secret: { text: 'canary-reports', savedAtMs: 5 } },
    ])
  })

  it('can be undone like an import, which reverts fields and removes added places', async () => {
    const { restore, must, document } = appWith(full())
    const restored = await restore()
    expect(document()).toMatchObject({ services: { length: 2 }, workspaces: { length: 3 } })
    await must('imports:undo', { undoId: undoIdOf(restored) })
    expect(document()).toMatchObject({ services: [], workspaces: [], keys: [] })

    await restore()
    await must('keys:update', { keyId: billing.id, name: 'Other' })
    const before = document()
    await must('imports:undo', { undoId: undoIdOf(await restore()) })
    expect(document()).toEqual(before)
  })
})

describe('a backup of guesses', () => {
  const guess = (text: string, n = 6) => ({
    ...billing,
    id: id(n),
    secret: { text, version: 1, savedAtMs: 5 },
  })
  const bytesOf = async (keys: BackupContent['keys']) =>
    (await makeBackup(new QuickCipher(), { ...contentWith(), keys }, new Secret(passphrase))) ??
    new Uint8Array()

  it('compares one secret for each existing key, and is slowed down (S57: guesses)', async () => {
    const { restore, must, ask, fileDialog } = appWith(contentWith())
    await restore()
    const right = contentWith().keys[0]?.secret?.text ?? ''
    const statesOf = async (keys: BackupContent['keys']) => {
      fileDialog.toOpen = { kind: 'opened', name: 'guess.keyward-backup', bytes: await bytesOf(keys) }
      const { fileId } = await must('vault:chooseBackup', undefined)
      const answer = await ask('vault:importBackup', { passphrase, fileId })
      if (!answer.ok) return answer.error.reason
      // The cast is safe, because the reply has been checked against the contract.
      const preview = answer.value as Output<'vault:importBackup'>
      return preview.step === 'preview' ? preview.keys.map(({ state }) => state) : undefined
    }
    expect(await statesOf([guess('canary-1'), guess(right, 80)])).toEqual(['differs', 'skipped'])
    expect(await statesOf([guess('canary-2'), guess('canary-3', 80)])).toEqual(['differs', 'skipped'])
    expect(await statesOf([guess(right)])).toEqual(['here'])
    expect(await statesOf([guess('canary-4')])).toEqual(['differs'])
    expect(await statesOf([guess(right)])).toBe('too-soon')
  })
})

describe('shared states', () => {
  it('an import also says which keys were deleted or erased here', async () => {
    const { restore, must, ask, document } = appWith(contentWith())
    await restore()
    await must('keys:remove', { keyId: billing.id })
    const head = 'name,workspace,client id,client secret,token url,api url'
    const row = 'Billing,Acme,billing-id,canary-x,https://auth.example.com,https://api.example.com'
    const read = await must('imports:read', { files: [{ name: 'keys.csv', text: `${head}\n${row}` }] })
    expect(read.rows.map(({ state }) => state)).toEqual(['removed'])
    await must('keys:purge', { keyId: billing.id, name: 'Billing' })
    expect(document().keys.map(({ name }) => name)).toEqual(['Reports'])
    const bytes = await makeBackup(new QuickCipher(), contentWith(), new Secret(passphrase))
    const files = [{ name: 'b.keyward-backup', base64: Buffer.from(bytes ?? []).toString('base64') }]
    const held = await ask('imports:read', { files })
    const fileId = (held.ok ? undefined : held.error.id) ?? ''
    const { rows } = await must('imports:open', { fileId, passphrase })
    expect(rows.map(({ name, state }) => [name, state])).toEqual([
      ['Billing', 'purged'],
      ['Reports', 'here'],
    ])
  })
})
