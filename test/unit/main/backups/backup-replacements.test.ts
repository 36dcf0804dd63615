import { beforeEach, describe, expect, it } from 'vitest'
import { parseContent } from '../../../../src/main/backups/rules/backup-content.ts'
import {
  BackupReplacement,
  backedUpReplacements,
  sentReplacements,
} from '../../../../src/main/backups/rules/backup-replacements.ts'
import type { StoredKey, StoredReplacement } from '../../../../src/main/vault/format/vault-format.ts'
import { type FakeApp, fakeApp } from '../../../fakes/fake-app.ts'
import { FakeImportReader } from '../../../fakes/fake-import-reader.ts'
import { FakeTokenEndpoint, issued, refusal } from '../../../fakes/fake-token-endpoint.ts'
import { furnish, mustCall } from '../../../fakes/furnished-vault.ts'
import { proveDead } from '../../../fakes/proven-key.ts'
import { contentWith } from './backup-bench.ts'

const id = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const [old] = contentWith().keys
if (!old) throw new Error('the backup lacks a key')
// The cast is safe, because only ids and versions are read.
const stored = { ...old, secret: undefined, secretVersion: 3 } as unknown as StoredKey

/** A replacement with every field. */
const full: Required<StoredReplacement> = {
  ...{ id: id(80), keyId: old.id, keyName: 'Billing', secretVersion: 3, newKeyId: id(7), state: 'stopped' },
  ...{ isSinglePhase: true, isLeak: true },
  places: [{ id: id(70), place: 'CI', note: 'cron', doneAtMs: 4 }],
  atMs: { planned: 1, paired: 2, moving: 3, quiet: 4, deleted: 5, proven: 6, stopped: 7 },
  confirmedAtMs: { bothWork: 3, quiet: 4 },
  proofs: [{ atMs: 5, isStillAccepted: false, isAlone: true }],
  provenPair: {
    ...{ oldClientId: 'old-id', newClientId: 'new-id', host: 'auth.example.com' },
    ...{ workspace: 'Acme', service: 'Example', region: 'Default' },
  },
}

describe('a replacement in a backup file', () => {
  it('has all its known fields and none of a newer version', () => {
    const { secretVersion: _, ...known } = full
    const [backedUp] = backedUpReplacements({
      keys: [stored],
      replacements: [{ ...full, ofTheFuture: 'canary' } as StoredReplacement],
    })
    expect(backedUp).toEqual({ ...known, keyHasOldCredentials: true })
    expect(BackupReplacement.parse(backedUp)).toEqual(backedUp)
  })

  it('says if the key has other credentials since, or is gone', () => {
    const says = (keys: StoredKey[]) => backedUpReplacements({ keys, replacements: [full] })
    expect(says([{ ...stored, secretVersion: 4 }])).toMatchObject([{ keyHasOldCredentials: false }])
    expect(says([])).toMatchObject([{ keyHasOldCredentials: false }])
  })

  it('is sent if it is proven, and names only keys that are sent (S36: sent keys)', () => {
    const { proven: _, ...atMs } = full.atMs
    expect(sentReplacements([{ ...full, atMs }], [stored])).toEqual([])
    expect(sentReplacements([full], [])).toEqual([])
    expect(JSON.stringify(sentReplacements([full], [stored]))).not.toContain('new-id')
    expect(sentReplacements([full], [stored, { ...stored, id: id(7) }])).toEqual([full])
  })

  it('is read without misleading characters, and only once (S36: schema)', () => {
    const [backedUp] = backedUpReplacements({ keys: [stored], replacements: [full] })
    if (!backedUp?.provenPair) throw new Error('nothing was backed up')
    const pair = { ...backedUp.provenPair, host: 'a\u0000b' }
    const hostile = {
      ...backedUp,
      keyName: 'Bil\u202eling',
      provenPair: pair,
    }
    const read = (replacements: BackupReplacement[]) =>
      parseContent(JSON.stringify({ ...contentWith(), replacements }))
    expect(read([hostile])).toMatchObject({
      ok: true,
      value: { replacements: [{ keyName: 'Billing', provenPair: { host: 'ab' } }] },
    })
    expect(read([backedUp, backedUp])).toMatchObject({ ok: false })
  })
})

describe('a key that stopped working', () => {
  const passphrase = 'canary words of a backup'
  let app: FakeApp
  let keyId: string

  const started = () =>
    fakeApp({
      confirm: async () => true,
      platform: { importReader: new FakeImportReader() },
      tokenEndpoint: new FakeTokenEndpoint(({ clientId }) =>
        clientId === 'one' ? refusal('invalid-client') : issued(),
      ),
    })

  /** Another computer that has opened the last saved file. */
  const elsewhere = async () => {
    const other = started()
    other.keyward.services.vault.read()
    await other.keyward.open()
    const bytes = app.fileDialog.saved.at(-1)?.bytes ?? new Uint8Array()
    return { ...other, bytes, must: mustCall(other), document: () => other.keyward.services.vault.document }
  }

  const restored = async () => {
    const other = await elsewhere()
    other.fileDialog.toOpen = { kind: 'opened', name: 'a.keyward-backup', bytes: other.bytes }
    const { fileId } = await other.must('vault:chooseBackup', undefined)
    const preview = await other.must('vault:importBackup', { passphrase, fileId })
    if (preview.step !== 'preview') throw new Error('the first step is a preview')
    const take = { keyIds: preview.keys.map((key) => key.id) }
    const answer = await other.must('vault:importBackup', { previewId: preview.previewId, take })
    return { ...other, undoId: answer.step === 'restored' ? answer.undoId : '' }
  }

  const received = async (wanted: (keys: { id: string; clientId: string }[]) => { id: string }[]) => {
    const keys = wanted(await mustCall(app)('keys:list', undefined))
    await mustCall(app)('vault:exportBackup', { passphrase, keyIds: keys.map((key) => key.id) })
    const other = await elsewhere()
    const files = [{ name: 'a.keyward-keys', base64: Buffer.from(other.bytes).toString('base64') }]
    const held = await other.keyward.dispatch('imports:read', { files })
    const { planId, rows } = await other.must('imports:open', {
      fileId: (held.ok ? undefined : held.error.id) ?? '',
      passphrase,
    })
    await other.must('imports:apply', { planId, rows: rows.map(({ rowId }) => ({ rowId })) })
    return other
  }

  beforeEach(async () => {
    app = started()
    ;({ keyId } = await furnish(app))
    const must = mustCall(app)
    await must('keys:update', {
      keyId,
      keyExpiresAtMs: app.clock.nowMs() + 1_000_000,
      exception: 'Moves in May',
    })
    await proveDead(app, keyId)
  })

  it('is not due after a restore, and keeps its proof and its exception', async () => {
    await mustCall(app)('vault:exportBackup', { passphrase })
    const { must, document } = await restored()
    const own = await mustCall(app)('keys:list', undefined)
    const keys = await must('keys:list', undefined)
    expect(keys.find(({ id }) => id === keyId)).toMatchObject({
      provenDeadAtMs: own[0]?.provenDeadAtMs,
      exception: { reason: 'Moves in May' },
    })
    for (const fact of ['attention', 'dueAtMs'] as const)
      expect(keys.find(({ id }) => id === keyId)).not.toHaveProperty(fact)
    expect(await must('replacements:list', undefined)).toEqual(
      await mustCall(app)('replacements:list', undefined),
    )
    expect(document().replacements).toHaveLength(1)
  })

  it('is removed with its proof by an undo', async () => {
    await mustCall(app)('vault:exportBackup', { passphrase })
    const { must, undoId, document } = await restored()
    await must('imports:undo', { undoId })
    expect(document()).toMatchObject({ keys: [], replacements: [] })
  })

  it('is known to the recipient, alone or with its new key', async () => {
    const alone = await received((keys) => keys.filter(({ id }) => id === keyId))
    expect(await alone.must('keys:list', undefined)).toMatchObject([
      { clientId: 'one', provenDeadAtMs: expect.any(Number), exception: { reason: 'Moves in May' } },
    ])
    const both = await received((keys) => keys)
    const keys = await both.must('keys:list', undefined)
    expect(keys).toMatchObject([
      { clientId: 'one', provenDeadAtMs: expect.any(Number), replacedById: keys[1]?.id },
      { clientId: 'two' },
    ])
    expect(both.document().keys.every((key) => key.id !== keyId)).toBe(true)
  })

  it('keeps a flag', async () => {
    const [, fresh] = await mustCall(app)('keys:list', undefined)
    await mustCall(app)('keys:update', { keyId: fresh?.id ?? '', toReplace: 'leaked' })
    const other = await received((keys) => keys)
    expect(await other.must('keys:list', undefined)).toMatchObject([
      { clientId: 'one' },
      { clientId: 'two', toReplace: { reason: 'leaked' }, attention: 'leaked' },
    ])
  })
})
