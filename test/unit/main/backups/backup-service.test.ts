import { describe, expect, it } from 'vitest'
import { BackupRecord } from '../../../../src/main/backups/backup-record.ts'
import { BackupService } from '../../../../src/main/backups/backup-service.ts'
import { ImportService } from '../../../../src/main/imports/import-service.ts'
import { OpenImports } from '../../../../src/main/imports/open-imports.ts'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import { ok } from '../../../../src/shared/kernel/result.ts'
import { QuickCipher } from '../../../fakes/quick-cipher.ts'
import { CANARY, must, newKey, openVault } from '../../../fakes/vault-bench.ts'
import { passphrase } from './backup-bench.ts'

const backupsOn = async (o: { isEmpty?: boolean } = {}) => {
  const cipher = new QuickCipher()
  const bench = await openVault({ ...o, cipher })
  let stored: Record<string, unknown> = {}
  const file = {
    read: () => stored,
    write: (next: Record<string, unknown>) => {
      stored = next
      return true
    },
  }
  const record = new BackupRecord(file)
  const backups = new BackupService({ ...bench, cipher, record })
  // Here the user has agreed to every host. restored-hosts.test.ts tests main's confirmations in the whole app.
  const knownHosts = { allows: () => true, areKnown: () => true }
  const openImports = new OpenImports({ ...bench, cipher })
  const imports = new ImportService({ ...bench, cipher, openImports, record, knownHosts })
  const make = async (phrase: Secret, keyIds?: readonly string[]) => {
    const planned = backups.planned(phrase, keyIds)
    return planned.ok ? backups.make(planned.value) : planned
  }
  const backup = async () => must(await make(passphrase)).bytes
  const preview = async (bytes: Uint8Array) => {
    const { fileId } = must(backups.hold('mine.keyward-backup', bytes))
    const { fileName: name, content } = must(await backups.open(fileId, passphrase))
    const { planId, rows } = openImports.holdBackup(content, { name }, { isRestored: true })
    const standing = imports.standing()
    return { planId, content, rows: rows.map((row) => ({ ...row, ...standing(row) })) }
  }
  const planned = ({ planId, rows }: Previewed, rowIds = rows.map(({ rowId }) => rowId)) =>
    imports.planned(
      planId,
      rowIds.map((rowId) => ({ rowId })),
    )
  const restore = async (previewed: Previewed, rowIds?: string[]) => {
    const plan = planned(previewed, rowIds)
    const restored = plan.ok ? await imports.apply(plan.value) : plan
    if (!restored.ok) return restored
    const { added, replaced, undoId, backup: opened } = restored.value
    if (opened !== undefined) backups.noteRestored(opened)
    return ok({ added: added.length, changed: replaced.length, undoId })
  }
  const hostsOf = (previewed: Previewed) =>
    must(planned(previewed)).destinations.flatMap(({ region }) =>
      [region.authUrl, region.baseUrl].map((url) => new URL(url).host),
    )
  return { ...bench, backups, imports, record, make, backup, preview, restore, hostsOf }
}
type Previewed = { readonly planId: string; readonly rows: readonly { readonly rowId: string }[] }
const statesOf = ({ rows }: { rows: readonly { name: string; state: string }[] }) =>
  Object.fromEntries(rows.map(({ name, state }) => [name, state]))

describe('restoring a backup', () => {
  it('gives an empty Keyward the same keys, newly encrypted, in one save', async () => {
    const old = await backupsOn()
    must(await old.keys.add(newKey(old.workspace?.id, { notes: 'n', keyExpiresAtMs: 9 })))
    const bytes = await old.backup()
    const fresh = await backupsOn({ isEmpty: true })
    const shown = await fresh.preview(bytes)
    expect(statesOf(shown)).toEqual({ Billing: 'new' })
    const saves = fresh.file.saves
    expect(must(await fresh.restore(shown))).toMatchObject({ added: 1, changed: 0 })
    expect(fresh.file.saves).toBe(saves + 1)
    expect(fresh.file.content).not.toContain('canary')
    const [key] = fresh.vault.document.keys
    expect(key).toMatchObject({ name: 'Billing', notes: 'n', keyExpiresAtMs: 9, clientId: 'billing-id' })
    expect(must(await fresh.keys.openSecretOf(key?.id ?? '')).clientSecret.reveal()).toBe(CANARY)
    expect(fresh.record.lastBackupAtMs).toBe(shown.content.madeAtMs)
  })

  it('happens once, even if requested several times at once', async () => {
    const old = await backupsOn()
    must(await old.keys.add(newKey(old.workspace?.id)))
    const fresh = await backupsOn({ isEmpty: true })
    const shown = await fresh.preview(await old.backup())
    const twice = [1, 2].map(() => fresh.restore(shown))
    expect(await Promise.all(twice)).toMatchObject([{ ok: true }, { error: { kind: 'not-found' } }])
    expect(fresh.vault.document.keys).toHaveLength(1)
  })

  it('from a colleague doesn’t count as the user’s own, so the reminder stays', async () => {
    const old = await backupsOn()
    const key = must(await old.keys.add(newKey(old.workspace?.id)))
    const { bytes } = must(await old.make(passphrase, [key.id]))
    const fresh = await backupsOn({ isEmpty: true })
    const shown = await fresh.preview(bytes)
    expect(must(await fresh.restore(shown))).toMatchObject({ added: 1, changed: 0 })
    expect(fresh.record.lastBackupAtMs).toBeUndefined()
  })

  it('keeps existing records, and restores nothing twice', async () => {
    const bench = await backupsOn()
    must(await bench.keys.add(newKey(bench.workspace?.id)))
    const bytes = await bench.backup()
    const before = bench.vault.document
    const shown = await bench.preview(bytes)
    expect(statesOf(shown)).toEqual({ Billing: 'here' })
    must(await bench.restore(shown))
    expect(bench.vault.document.keys).toEqual(before.keys)
    expect(bench.vault.document.services).toBe(before.services)
    expect(bench.vault.document.workspaces).toBe(before.workspaces)
  })

  it('replaces a different secret only when selected, and keeps the former one', async () => {
    const bench = await backupsOn()
    const key = must(await bench.keys.add(newKey(bench.workspace?.id)))
    const bytes = await bench.backup()
    must(await bench.keys.replaceSecret(key.id, undefined, new Secret('newer')))
    const shown = await bench.preview(bytes)
    expect(shown.rows[0]).toMatchObject({ state: 'differs', hasOtherSecret: true })
    must(await bench.restore(shown))
    expect(must(await bench.keys.openSecretOf(key.id)).clientSecret.reveal()).toBe(CANARY)
    expect(bench.vault.document.keys[0]).toMatchObject({ secretVersion: 3 })
    expect(bench.vault.document.keys[0]?.formerSecrets).toHaveLength(2)
  })

  it('distinguishes deleted and erased keys from new ones', async () => {
    const bench = await backupsOn()
    const kept = must(await bench.keys.add(newKey(bench.workspace?.id, { name: 'Deleted' })))
    const gone = must(
      await bench.keys.add(newKey(bench.workspace?.id, { name: 'Erased', clientId: 'other' })),
    )
    const bytes = await bench.backup()
    must(await bench.keys.remove(kept.id))
    must(await bench.keys.remove(gone.id))
    must(await bench.keys.purge(gone.id, 'Erased'))
    bench.backups.noteErased([gone.id])
    expect(statesOf(await bench.preview(bytes))).toEqual({ Deleted: 'removed', Erased: 'purged' })
  })

  it('never sends a secret to another address, because a moved region is another service', async () => {
    const old = await backupsOn()
    must(await old.keys.add(newKey(old.workspace?.id)))
    const bytes = await old.backup()
    const fresh = await backupsOn({ isEmpty: true })
    must(
      await fresh.vault.change((document) => ({
        ok: true,
        value: {
          document: {
            ...document,
            services: old.vault.document.services.map((service) => ({
              ...service,
              regions: service.regions.map((region) => ({ ...region, authUrl: 'https://evil.example' })),
            })),
            workspaces: old.vault.document.workspaces,
          },
          saved: undefined,
        },
      })),
    )
    const shown = await fresh.preview(bytes)
    expect(fresh.hostsOf(shown)).toEqual(['auth.example.com', 'api.example.com'])
    must(await fresh.restore(shown))
    const { services, workspaces, keys } = fresh.vault.document
    expect(services).toHaveLength(2)
    expect(new Set([...services, ...workspaces].map((item) => item.id)).size).toBe(4)
    const opened = must(await fresh.keys.openSecretOf(keys[0]?.id ?? ''))
    expect(opened.location.region.authUrl).toBe('https://auth.example.com')
  })

  it('reports missing secrets', async () => {
    const bench = await backupsOn()
    const key = must(await bench.keys.add(newKey(bench.workspace?.id)))
    bench.vault.protection.close(bench.vault.document)
    expect(must(await bench.make(passphrase)).withoutSecret).toEqual([{ id: key.id, name: 'Billing' }])
  })

  it('is refused while locked, with a short passphrase, and after a lock', async () => {
    const bench = await backupsOn()
    must(await bench.keys.add(newKey(bench.workspace?.id)))
    expect(await bench.make(new Secret('elevenchars'))).toMatchObject({
      error: { kind: 'bad-input' },
    })
    const bytes = await bench.backup()
    const shown = await bench.preview(bytes)
    bench.vault.lock()
    bench.imports.forget()
    expect(await bench.make(passphrase)).toMatchObject({ error: { kind: 'locked' } })
    expect(await bench.restore(shown, [])).toMatchObject({ error: { kind: 'not-found' } })
  })

  it('changes nothing when saving fails', async () => {
    const old = await backupsOn()
    must(await old.keys.add(newKey(old.workspace?.id)))
    const fresh = await backupsOn({ isEmpty: true })
    const shown = await fresh.preview(await old.backup())
    const before = fresh.vault.document
    fresh.file.failWith = 'ENOSPC'
    expect(await fresh.restore(shown)).toMatchObject({
      error: { kind: 'not-saved' },
    })
    expect(fresh.vault.document).toBe(before)
  })
})
