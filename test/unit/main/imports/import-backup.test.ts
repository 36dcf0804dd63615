import { beforeEach, describe, expect, it } from 'vitest'
import { makeBackup } from '../../../../src/main/backups/backup-file.ts'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import type { Question } from '../../../../src/main/ports/confirm.ts'
import type { Call, Input } from '../../../../src/shared/contract/contract.ts'
import { findCanaries } from '../../../electron/app/canary.ts'
import { type FakeApp, fakeApp } from '../../../fakes/fake-app.ts'
import { FakeImportReader } from '../../../fakes/fake-import-reader.ts'
import { furnish, mustCall } from '../../../fakes/furnished-vault.ts'
import { MemoryVaultFile } from '../../../fakes/memory-vault-file.ts'
import { QuickCipher } from '../../../fakes/quick-cipher.ts'
import { contentWith } from '../backups/backup-bench.ts'

const passphrase = 'canary words for a colleague'
const profile: Pick<Input<'services:save'>, 'keysPageUrl' | 'tokenPath' | 'credentialEncoding'> = {
  keysPageUrl: 'https://console.example.com/keys',
  tokenPath: '/oauth/token',
  credentialEncoding: 'form-encoded',
}

/** Waits before opening anything until the test allows it. */
class WaitingCipher extends QuickCipher {
  #opens: (() => Promise<void>) | undefined

  wait() {
    let goOn = (): void => undefined
    const mayOpen = new Promise<void>((resolve) => {
      goOn = resolve
    })
    const isOpening = new Promise<void>((resolve) => {
      this.#opens = () => {
        resolve()
        return mayOpen
      }
    })
    return { isOpening, goOn }
  }

  override async unwrap(...o: Parameters<QuickCipher['unwrap']>): ReturnType<QuickCipher['unwrap']> {
    await this.#opens?.()
    return super.unwrap(...o)
  }
}

let cipher: WaitingCipher
let app: FakeApp
let must: ReturnType<typeof mustCall>
let vaultFile: MemoryVaultFile
let asked: Question[]

const ask = <Name extends Call>(name: Name, input: Input<Name>) => app.keyward.dispatch(name, input)
const document = () => app.keyward.services.vault.document
const started = () => {
  const next = fakeApp({
    vaultFile,
    cipher,
    confirm: async (question) => {
      asked.push(question)
      return true
    },
    platform: { importReader: new FakeImportReader() },
  })
  next.keyward.services.vault.read()
  return next
}

/** A colleague's file with one key, for a service with its own token path, encoding and keys page. */
const sentFile = async (): Promise<Uint8Array> => {
  const theirs = fakeApp()
  const { serviceId, regionId, workspaceId, keyId } = await furnish(theirs, { sensitive: true })
  const call = mustCall(theirs)
  const regions = [
    { id: regionId, name: 'EU', authUrl: 'https://auth.example.com', baseUrl: 'https://api.example.com' },
  ]
  await call('services:save', { id: serviceId, name: 'Their service', regions, ...profile })
  await call('keys:update', {
    keyId,
    kind: 'personal',
    notes: 'rotate in May',
    owner: { name: 'Zoë' },
    replaceEveryDays: 90,
    pinned: true,
    keepReady: true,
  })
  expect(workspaceId).not.toBe('')
  await call('vault:exportBackup', { passphrase, keyIds: [keyId] })
  return theirs.fileDialog.saved[0]?.bytes ?? new Uint8Array()
}
const give = (bytes: Uint8Array) =>
  ask('imports:read', {
    files: [{ name: 'for-you.keyward-backup', base64: Buffer.from(bytes).toString('base64') }],
  })
/** The id of the file that main keeps until its passphrase is entered. */
const held = async (bytes: Uint8Array): Promise<string> => {
  const refused = await give(bytes)
  expect(refused).toMatchObject({
    ok: false,
    error: { kind: 'refused', reason: 'keyward-backup', name: 'for-you.keyward-backup' },
  })
  return (refused.ok ? undefined : refused.error.id) ?? ''
}
const planOf = async (bytes: Uint8Array) => must('imports:open', { fileId: await held(bytes), passphrase })
const apply = ({ planId, rows }: { planId: string; rows: readonly { rowId: string }[] }) =>
  must('imports:apply', { planId, rows: rows.map(({ rowId }) => ({ rowId })) })

beforeEach(async () => {
  asked = []
  vaultFile = new MemoryVaultFile()
  cipher = new WaitingCipher()
  app = started()
  must = mustCall(app)
  await app.keyward.open()
})

describe('importing keys that a colleague sent (S36: sent keys)', () => {
  it('are shown without their secrets before anything is saved', async () => {
    const before = vaultFile.content
    const plan = await planOf(await sentFile())
    expect(plan.source).toBe('keyward-backup')
    expect(plan.rows).toMatchObject([
      { name: 'Billing', workspaceName: 'Acme', clientId: 'one', hasSecret: true, state: 'new' },
    ])
    expect(plan.newHosts).toEqual(['api.example.com', 'auth.example.com'])
    expect(plan.files).toEqual([{ name: 'for-you.keyward-backup', holdsSecrets: false, isOnDisk: false }])
    expect(findCanaries('plan', Buffer.from(JSON.stringify(plan)), ['canary'])).toEqual([])
    expect(vaultFile.content).toBe(before)
  })

  it('are saved in one save with their service’s settings, after main has named its hosts (S36: hosts)', async () => {
    const plan = await planOf(await sentFile())
    const saves = vaultFile.saves
    expect(await apply(plan)).toMatchObject({ added: 1, replaced: 0, skipped: 0 })
    expect(vaultFile.saves).toBe(saves + 1)
    expect(asked).toHaveLength(1)
    expect(asked[0]?.detail).toContain('auth.example.com')
    const { services, workspaces, keys } = document()
    expect(services).toMatchObject([{ name: 'Their service', regions: [{ name: 'EU' }], ...profile }])
    expect(workspaces).toMatchObject([{ name: 'Acme', sensitive: true }])
    expect(keys).toMatchObject([
      {
        name: 'Billing',
        kind: 'personal',
        clientId: 'one',
        notes: 'rotate in May',
        owner: { name: 'Zoë' },
        replaceEveryDays: 90,
        pinned: false,
        keepReady: false,
      },
    ])
    const opened = await app.keyward.services.keys.openSecretOf(keys[0]?.id ?? '')
    expect(opened.ok && opened.value.clientSecret.reveal()).toBe('canary-secret')
    expect(findCanaries('vault', Buffer.from(vaultFile.content ?? ''), ['canary'])).toEqual([])
  })

  it('are undone completely', async () => {
    const { undoId } = await apply(await planOf(await sentFile()))
    await must('imports:undo', { undoId })
    expect(document()).toMatchObject({ services: [], workspaces: [], keys: [] })
  })

  it('are recognised the second time, and replace a different secret', async () => {
    const file = await sentFile()
    await apply(await planOf(file))
    expect((await planOf(file)).rows).toMatchObject([{ state: 'here' }])
    const keyId = document().keys[0]?.id ?? ''
    await must('keys:replaceSecret', { keyId, clientSecret: 'canary-newer' })
    const plan = await planOf(file)
    expect(plan.rows).toMatchObject([{ state: 'differs', keyId }])
    expect(await apply(plan)).toMatchObject({ added: 0, replaced: 1 })
    const opened = await app.keyward.services.keys.openSecretOf(keyId)
    expect(opened.ok && opened.value.clientSecret.reveal()).toBe('canary-secret')
  })

  it('are added to an existing service only if it requests tokens in the same way', async () => {
    const regions = [
      { name: 'Default', authUrl: 'https://auth.example.com', baseUrl: 'https://api.example.com' },
    ]
    const { credentialEncoding: _encoding, ...others } = profile
    await must('services:save', { name: 'Other', regions, ...others })
    const file = await sentFile()
    expect((await planOf(file)).rows[0]).not.toHaveProperty('regionId')
    const alike = await must('services:save', { name: 'Alike', regions, ...profile })
    expect((await planOf(file)).rows[0]).toMatchObject({ regionId: alike.regions[0]?.id })
    await apply(await planOf(file))
    expect(document().services.map(({ name }) => name)).toEqual(['Other', 'Alike'])
  })
})

describe('a file that waits for its passphrase', () => {
  it('stays after a wrong one and opens with the right one', async () => {
    const fileId = await held(await sentFile())
    expect(await ask('imports:open', { fileId, passphrase: 'not these words' })).toMatchObject({
      error: { reason: 'wrong-passphrase', id: fileId },
    })
    expect((await must('imports:open', { fileId, passphrase })).rows).toHaveLength(1)
  })

  it('is refused when damaged or empty', async () => {
    const bytes = await sentFile()
    const damaged = Uint8Array.from(bytes)
    damaged[damaged.length - 40] = (damaged[damaged.length - 40] ?? 0) === 65 ? 66 : 65
    expect(await give(damaged)).toMatchObject({ error: { reason: 'damaged-backup' } })
    const empty = await makeBackup(
      new QuickCipher(),
      { ...contentWith(), keys: [], workspaces: [] },
      new Secret(passphrase),
    )
    const fileId = await held(empty ?? new Uint8Array())
    expect(await ask('imports:open', { fileId, passphrase })).toMatchObject({
      error: { reason: 'nothing-to-import' },
    })
  })

  it('is discarded by a lock, even while it is being opened (S34: answers)', async () => {
    const bytes = await sentFile()
    const fileId = await held(bytes)
    const { isOpening, goOn } = cipher.wait()
    const opening = ask('imports:open', { fileId, passphrase })
    await isOpening
    await must('vault:lock', undefined)
    goOn()
    expect(await opening).toMatchObject({ error: { kind: 'locked' } })
    await must('vault:unlock', undefined)
    expect(await ask('imports:open', { fileId, passphrase })).toMatchObject({ error: { kind: 'not-found' } })
  })

  it('has no effect when the import is cancelled while it is being opened', async () => {
    const fileId = await held(await sentFile())
    const { isOpening, goOn } = cipher.wait()
    const opening = ask('imports:open', { fileId, passphrase })
    await isOpening
    await must('imports:cancel', {})
    goOn()
    expect(await opening).toMatchObject({ error: { kind: 'cancelled' } })
  })
})

describe('importing a complete backup', () => {
  it('returns its keys, even those without a secret', async () => {
    const bytes = await makeBackup(new QuickCipher(), contentWith(), new Secret(passphrase))
    const plan = await planOf(bytes ?? new Uint8Array())
    expect(plan.rows.map(({ name, workspaceName, state }) => [name, workspaceName, state])).toEqual([
      ['Billing', 'Acme', 'new'],
      ['Reports', 'Finance', 'secret-missing'],
    ])
    expect(await apply(plan)).toMatchObject({ added: 1, skipped: 1 })
    expect(document().services[0]?.regions.map(({ name }) => name)).toEqual(['Default', 'EU'])
    expect(document().keys[0]?.secret?.savedAtMs).toBe(1_794_000_000_000)
  })

  it('leaves out keys of the practice service, which work only where they were created', async () => {
    const content = contentWith()
    const practice = {
      ...content,
      services: content.services.map((service) => ({
        ...service,
        isPractice: true,
        regions: service.regions.map((region) => ({
          ...region,
          authUrl: 'http://127.0.0.1:4001',
          baseUrl: 'http://127.0.0.1:4002',
        })),
      })),
    }
    const bytes = await makeBackup(new QuickCipher(), practice, new Secret(passphrase))
    const plan = await planOf(bytes ?? new Uint8Array())
    expect(plan.rows.map(({ state, reason }) => [state, reason])).toEqual([
      ['skipped', 'practice'],
      ['skipped', 'practice'],
    ])
    expect(plan.newHosts).toEqual([])
    expect(await apply(plan)).toMatchObject({ added: 0, skipped: 2 })
    expect(document()).toMatchObject({ services: [], workspaces: [], keys: [] })
  })
})
