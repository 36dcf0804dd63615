import { beforeEach, describe, expect, it } from 'vitest'
import { openBackup, readBackup } from '../../../../src/main/backups/backup-file.ts'
import { type BackupContent, BackupKey } from '../../../../src/main/backups/rules/backup-content.ts'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import type { Input, Output } from '../../../../src/shared/contract/contract.ts'
import { findCanaries } from '../../../electron/app/canary.ts'
import { type FakeApp, fakeApp } from '../../../fakes/fake-app.ts'
import { furnish, mustCall } from '../../../fakes/furnished-vault.ts'
import { QuickCipher } from '../../../fakes/quick-cipher.ts'

const passphrase = 'canary words for a colleague'

let app: FakeApp
let must: ReturnType<typeof mustCall>
let sentId: string
let keptId: string

const add = (workspaceId: string, clientId: string, more: Partial<Input<'keys:add'>> = {}) =>
  must('keys:add', {
    name: `Key ${clientId}`,
    kind: 'personal',
    workspaceId,
    clientId,
    clientSecret: `canary-${clientId}`,
    ...more,
  } as Input<'keys:add'>) // the other half of this union type has no workspaceId

/** The content of the last saved file. */
const savedContent = async (): Promise<BackupContent> => {
  const bytes = app.fileDialog.saved.at(-1)?.bytes ?? new Uint8Array()
  const file = readBackup(new QuickCipher(), bytes)
  if (!file.ok) throw new Error(file.error)
  const opened = await openBackup(new QuickCipher(), file.value, new Secret(passphrase))
  if (!opened.ok) throw new Error(opened.error)
  return opened.value
}
const send = (keyIds: string[]): Promise<Output<'vault:exportBackup'>> =>
  must('vault:exportBackup', { passphrase, keyIds })

beforeEach(async () => {
  app = fakeApp()
  must = mustCall(app)
  const { workspaceId, regionId, serviceId } = await furnish(app)
  const regions = [
    {
      id: regionId,
      name: 'Default',
      authUrl: 'https://auth.example.com',
      baseUrl: 'https://api.example.com',
    },
    { name: 'Private', authUrl: 'https://auth.private.test', baseUrl: 'https://api.private.test' },
  ]
  const service = await must('services:save', { id: serviceId, name: 'Example', regions })
  const other = await must('workspaces:save', {
    name: 'Secret project',
    sensitive: true,
    serviceId,
    regionId: service.regions[1]?.id ?? '',
  })
  sentId = (await add(workspaceId, 'sent', { notes: 'rotate in May', replaceEveryDays: 90 })).id
  await must('keys:update', { keyId: sentId, pinned: true, keepReady: true })
  await must('reminders:snooze', { keyId: sentId, untilMs: 7 })
  keptId = (await add(other.id, 'kept')).id
})

describe('keys sent to a colleague (S36: sent keys)', () => {
  it('are in the file with only their workspaces and regions', async () => {
    expect(await send([sentId])).toMatchObject({ keys: 1, workspaces: 1, withoutSecret: [] })
    const { isSelection, keys, workspaces, services } = await savedContent()
    expect(isSelection).toBe(true)
    expect(keys).toMatchObject([
      { clientId: 'sent', secret: { text: 'canary-sent' }, notes: 'rotate in May', replaceEveryDays: 90 },
    ])
    expect(workspaces.map(({ name }) => name)).toEqual(['Acme'])
    expect(services.map(({ regions }) => regions.map(({ name }) => name))).toEqual([['Default']])
  })

  it('don’t include the sender’s own choices', async () => {
    await send([sentId])
    const [key] = (await savedContent()).keys
    expect(BackupKey.parse(key)).toMatchObject({ pinned: false, keepReady: false })
    expect(key).not.toHaveProperty('snoozedUntilMs')
  })

  it('are encrypted, and the file has no secret or passphrase in any form', async () => {
    await send([sentId, keptId])
    const bytes = Buffer.from(app.fileDialog.saved[0]?.bytes ?? [])
    expect(findCanaries('file', bytes, ['canary', 'auth.example.com', 'Acme'])).toEqual([])
  })

  it('need a passphrase of the same length as a backup’s (S35: length)', async () => {
    expect(
      await app.keyward.dispatch('vault:exportBackup', { passphrase: 'elevenchars', keyIds: [sentId] }),
    ).toMatchObject({ ok: false, error: { kind: 'bad-input' } })
    expect(app.fileDialog.saved).toEqual([])
  })

  it('aren’t written if they don’t exist, were deleted, or belong to the practice service', async () => {
    await must('practice:createKey', { region: 'default', workspace: 'P', name: 'P', kind: 'service' })
    const practice = app.keyward.services.vault.document.keys.find(({ name }) => name === 'P')
    await must('keys:remove', { keyId: keptId })
    for (const keyIds of [[crypto.randomUUID()], [keptId], [practice?.id ?? '']])
      expect(await app.keyward.dispatch('vault:exportBackup', { passphrase, keyIds })).toMatchObject({
        error: { kind: 'not-found' },
      })
    expect(await send([sentId, keptId, practice?.id ?? ''])).toMatchObject({ keys: 1 })
  })

  it('don’t count as a backup, so the reminder stays, but each key remembers the file', async () => {
    const { fileName } = await send([sentId, keptId])
    expect((await must('app:state', undefined)).lastBackupAtMs).toBeUndefined()
    const events = await must('activity:list', { kinds: ['key-sent', 'backup-made'] })
    expect(events.map(({ what, keyId, subject }) => [what, keyId, subject]).sort()).toEqual(
      [sentId, keptId].map((keyId) => ['key-sent', keyId, fileName]).sort(),
    )
  })

  it('aren’t logged if no file was chosen', async () => {
    app.fileDialog.toSave = 'cancelled'
    expect(await app.keyward.dispatch('vault:exportBackup', { passphrase, keyIds: [sentId] })).toMatchObject({
      error: { kind: 'cancelled' },
    })
    expect(await must('activity:list', { kinds: ['key-sent'] })).toEqual([])
  })
})

describe('main’s dialog says what a file contains before it is saved (S36: named)', () => {
  it.each([
    [
      'keys to send',
      () => send([sentId, keptId]),
      'Save the encrypted file, with secrets: 2 keys in 2 workspaces',
    ],
    [
      'a backup',
      () => must('vault:exportBackup', { passphrase }),
      'Save the encrypted file, with secrets: 3 keys in 2 workspaces',
    ],
    [
      'the list',
      () => must('keys:exportInventory', { words: {}, keyIds: [sentId, keptId, sentId] }),
      'Save the keys, without secrets: 2 keys in 2 workspaces',
    ],
    [
      'part of it',
      () => must('keys:exportInventory', { words: {}, keyIds: [sentId] }),
      'Save the keys, without secrets: 1 key in 1 workspace',
    ],
  ])('%s', async (_what, save, title) => {
    await save()
    expect(app.fileDialog.saved.map((question) => question.title)).toEqual([title])
  })
})
