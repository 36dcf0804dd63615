import { describe, expect, it } from 'vitest'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import { summarizeKey } from '../../../../src/main/keys/rules/key-summary.ts'
import { removeWorkspace, saveService } from '../../../../src/main/vault/records/service-records.ts'
import { ok } from '../../../../src/shared/kernel/result.ts'
import { DAY_MS } from '../../../../src/shared/kernel/time.ts'
import { CANARY, must, newKey, openVault, storedKey } from '../../../fakes/vault-bench.ts'

describe('adding a key', () => {
  it('trims ID and secret (S27: trimmed)', async () => {
    const { keys, workspace } = await openVault()
    const pasted = { clientId: ' billing-id\n', clientSecret: new Secret(`\t${CANARY}  `) }
    const key = must(await keys.add(newKey(workspace?.id, pasted)))
    expect(key.clientId).toBe('billing-id')
    expect(must(await keys.openSecretOf(key.id)).clientSecret.reveal()).toBe(CANARY)
  })

  it.each([
    ['a colon in the id', { clientId: 'a:b' }, 'clientId'],
    ['an empty id', { clientId: '  ' }, 'clientId'],
    ['a line break in the id', { clientId: 'a\nb' }, 'clientId'],
    ['an empty secret', { clientSecret: new Secret(' ') }, 'clientSecret'],
    ['a line break in the secret', { clientSecret: new Secret('a\r\nb') }, 'clientSecret'],
    ['an empty name', { name: '   ' }, 'name'],
    ['a missing workspace', { workspaceId: 'nowhere' }, 'workspaceId'],
  ])('refuses %s and saves nothing', async (_name, wrong, field) => {
    const { keys, workspace, file } = await openVault()
    const saves = file.saves
    expect(await keys.add(newKey(workspace?.id, wrong))).toMatchObject({ ok: false, error: { field } })
    expect(file.saves).toBe(saves)
  })

  it('finds the key that already has this client ID', async () => {
    const { keys, workspace } = await openVault()
    const key = must(await keys.add(newKey(workspace?.id)))
    expect(await keys.add(newKey(workspace?.id, { name: 'Again' }))).toMatchObject({
      error: { kind: 'duplicate', id: key.id, name: 'Billing', workspace: workspace?.name },
    })
  })

  it('names the other workspace of the same sign-in address that has the client ID', async () => {
    const { keys, vault, cipher, workspace } = await openVault()
    if (workspace === undefined) throw new Error('the bench has a workspace')
    const other = { ...workspace, id: cipher.newId(), name: 'Finance' }
    must(
      await vault.change(async (document) =>
        ok({ document: { ...document, workspaces: [...document.workspaces, other] }, saved: other }),
      ),
    )
    const key = must(await keys.add(newKey(other.id)))
    expect(await keys.add(newKey(workspace.id))).toMatchObject({
      error: { kind: 'duplicate', id: key.id, name: 'Billing', workspace: 'Finance' },
    })
  })

  it('accepts a deleted key’s client ID again, and then doesn’t restore the deleted one', async () => {
    const { keys, workspace } = await openVault()
    const key = must(await keys.add(newKey(workspace?.id)))
    must(await keys.remove(key.id))
    const second = must(await keys.add(newKey(workspace?.id)))
    expect(await keys.restore(key.id)).toMatchObject({ error: { kind: 'duplicate', id: second.id } })
  })
})

describe('changing a key', () => {
  it('gives a replaced secret a higher version and another identity, and keeps the former one encrypted', async () => {
    const { keys, workspace, vault } = await openVault()
    const key = must(await keys.add(newKey(workspace?.id)))
    const before = must(await keys.tokenRequestFor(key.id))
    must(await keys.replaceSecret(key.id, 'new-id', new Secret('new secret')))
    const after = must(await keys.tokenRequestFor(key.id))
    expect(after.identity).not.toBe(before.identity)
    expect(after.ask.clientId).toBe('new-id')
    expect(after.ask.clientSecret.reveal()).toBe('new secret')
    expect(storedKey(vault, key.id)).toMatchObject({
      secretVersion: 2,
      formerSecrets: [{ clientId: 'billing-id' }],
    })
  })

  it('clears a note and an end date with null, and keeps them if they’re left out', async () => {
    const { keys, workspace } = await openVault()
    const key = must(await keys.add(newKey(workspace?.id, { notes: 'n', keyExpiresAtMs: 5 })))
    expect(must(await keys.update(key.id, { pinned: true }))).toMatchObject({ notes: 'n', keyExpiresAtMs: 5 })
    const cleared = must(await keys.update(key.id, { notes: null, keyExpiresAtMs: null }))
    expect('notes' in cleared || 'keyExpiresAtMs' in cleared).toBe(false)
  })

  it('erases only a deleted key whose name was typed, and deletes the backups that contain it (S38: name)', async () => {
    const { keys, workspace, file } = await openVault()
    const key = must(await keys.add(newKey(workspace?.id)))
    expect(await keys.purge(key.id, 'Billing')).toMatchObject({ error: { reason: 'not-confirmed' } })
    must(await keys.remove(key.id))
    expect(await keys.purge(key.id, 'Bill')).toMatchObject({ error: { reason: 'not-confirmed' } })
    must(await keys.purge(key.id, 'billing '))
    expect(file.droppedBackups).toBe(1)
    expect(file.content).not.toContain(key.id)
  })
})

describe('prepared credentials (S41: named)', () => {
  const stale = { ok: false, error: { kind: 'refused', reason: 'stale' } }

  it('are not saved if requests would now go elsewhere, even to a known host', async () => {
    const { keys, workspace, service, vault, cipher, file } = await openVault()
    if (service === undefined) throw new Error('the bench has a service')
    const key = must(await keys.add(newKey(workspace?.id)))
    const added = must(await keys.prepare(newKey(workspace?.id, { clientId: 'other' })))
    const replaced = must(await keys.prepareReplacement(key.id, undefined, new Secret('another secret')))
    const moved = { ...service, tokenPath: '/elsewhere' }
    must(await vault.change((document) => saveService(document, moved, () => cipher.newId())))
    const saves = file.saves
    expect(await added.save()).toMatchObject(stale)
    expect(await replaced.save()).toMatchObject(stale)
    expect(file.saves).toBe(saves)
  })
})

describe('a deleted workspace or service', () => {
  it('accepts no new secret and no new key', async () => {
    const { keys, workspace, vault } = await openVault()
    const key = must(await keys.add(newKey(workspace?.id)))
    must(await keys.remove(key.id))
    expect(await keys.replaceSecret(key.id, undefined, new Secret('x'))).toMatchObject({
      error: { kind: 'not-found' },
    })
    must(await vault.change((document) => removeWorkspace(document, workspace?.id ?? '', 1)))
    expect(await keys.add(newKey(workspace?.id, { clientId: 'x' }))).toMatchObject({
      error: { kind: 'not-found', field: 'workspaceId' },
    })
  })

  it('keeps every replaced secret, even two in a row', async () => {
    const { keys, workspace, vault } = await openVault()
    const key = must(await keys.add(newKey(workspace?.id)))
    must(await keys.replaceSecret(key.id, undefined, new Secret('mistyped')))
    must(await keys.replaceSecret(key.id, undefined, new Secret('right')))
    expect(storedKey(vault, key.id).formerSecrets?.map((former) => former.version)).toEqual([1, 2])
  })

  it('keeps a deleted workspace without keys for 30 days (S38: undo)', async () => {
    const { keys, workspace, vault, clock } = await openVault()
    const removedAtMs = clock.nowMs()
    must(await vault.change((document) => removeWorkspace(document, workspace?.id ?? '', removedAtMs)))
    await keys.expire(removedAtMs + 30 * DAY_MS)
    expect(vault.document.workspaces).toHaveLength(1)
    await keys.expire(removedAtMs + 31 * DAY_MS)
    expect(vault.document.workspaces).toEqual([])
  })

  it('doesn’t keep a service for a deleted workspace whose keys are erased', async () => {
    const { keys, workspace, vault, clock } = await openVault()
    const key = must(await keys.add(newKey(workspace?.id)))
    must(await vault.change((document) => removeWorkspace(document, workspace?.id ?? '', 1)))
    must(await keys.purge(key.id, 'Billing'))
    await keys.expire(clock.nowMs())
    expect(vault.document.workspaces).toEqual([])
  })
})

describe('a deleted key or replaced secret', () => {
  it('is erased after 30 days, but not before (S38: 30 days)', async () => {
    const { keys, workspace, vault, clock, file } = await openVault()
    const removed = must(await keys.add(newKey(workspace?.id)))
    const replaced = must(await keys.add(newKey(workspace?.id, { clientId: 'other' })))
    must(await keys.remove(removed.id))
    must(await keys.replaceSecret(replaced.id, undefined, new Secret('new')))
    clock.advance(30 * DAY_MS)
    await keys.expire(clock.nowMs())
    expect(vault.document.keys).toHaveLength(2)
    clock.advance(1)
    await keys.expire(clock.nowMs())
    expect(vault.document.keys.map((key) => [key.id, key.formerSecrets])).toEqual([[replaced.id, []]])
    expect(file.droppedBackups).toBe(1)
  })
})

describe('what a window may know about a key', () => {
  it('never includes the secret, encrypted or not', async () => {
    const { keys, workspace, vault, clock } = await openVault()
    const key = must(await keys.add(newKey(workspace?.id)))
    const stored = storedKey(vault, key.id)
    const facts = {
      isSecretLost: false,
      usage: {},
      nowMs: clock.nowMs(),
    }
    const seen = JSON.stringify(summarizeKey(stored, facts))
    expect(seen).not.toContain(stored.secret?.ciphertext)
    expect(seen).not.toContain(CANARY)
  })

  it.each([
    ['needs-secret', { isSecretLost: true }, {}],
    ['refused', { usage: { refusedVersion: 1 } }, { keyExpiresAtMs: DAY_MS }],
    [undefined, { usage: { refusedVersion: 1 } }, { secretVersion: 2 }],
    ['key-ended', {}, { keyExpiresAtMs: DAY_MS }],
    ['due-soon', {}, { keyExpiresAtMs: 7 * DAY_MS }],
    ['leaked', {}, { keyExpiresAtMs: DAY_MS, toReplace: { sinceMs: 1, reason: 'leaked' as const } }],
    ['leaked', { isSecretLost: true }, { toReplace: { sinceMs: 1, reason: 'leaked' as const } }],
    ['refused', { usage: { refusedVersion: 1 } }, { toReplace: { sinceMs: 1, reason: 'leaked' as const } }],
    [
      'to-replace',
      { dead: { atMs: 1, isAwaited: true } },
      { toReplace: { sinceMs: 1, reason: 'leaked' as const } },
    ],
    [undefined, { dead: { atMs: 1, isAwaited: false } }, { keyExpiresAtMs: DAY_MS }],
    [
      'due-soon',
      {},
      { keyExpiresAtMs: 7 * DAY_MS, toReplace: { sinceMs: 1, reason: 'person-left' as const } },
    ],
    ['to-replace', {}, { toReplace: { sinceMs: 1, reason: 'other' as const } }],
    ['key-ended', {}, { keyExpiresAtMs: DAY_MS, toReplace: { sinceMs: 1, reason: 'person-left' as const } }],
    ['due-soon', {}, { keyExpiresAtMs: 9 * DAY_MS }],
    [undefined, {}, { keyExpiresAtMs: 10 * DAY_MS + 1 }],
    [undefined, {}, { keyExpiresAtMs: 7 * DAY_MS, snoozedUntilMs: 3 * DAY_MS }],
    ['overdue', {}, { replaceEveryDays: 1 }],
    [undefined, {}, { replaceEveryDays: 1, exception: { reason: 'Kept', atMs: 1 } }],
    [undefined, {}, { keyExpiresAtMs: 90 * DAY_MS }],
    [undefined, { isSecretLost: true }, { deletedAtMs: 1 }],
  ])('needs attention: %s', async (attention, facts, record) => {
    const { keys, workspace, vault } = await openVault()
    const key = must(await keys.add(newKey(workspace?.id)))
    const all = { isSecretLost: false, usage: {}, nowMs: 2 * DAY_MS, ...facts }
    expect(summarizeKey({ ...storedKey(vault, key.id), ...record }, all).attention).toBe(attention)
  })
})
