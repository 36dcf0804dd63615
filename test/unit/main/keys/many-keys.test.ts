import { describe, expect, it } from 'vitest'
import { ManyKeys } from '../../../../src/main/keys/many-keys.ts'
import { must, newKey, openVault, storedKey } from '../../../fakes/vault-bench.ts'

const three = async () => {
  const bench = await openVault()
  const ids: string[] = []
  for (const clientId of ['one', 'two', 'three'])
    ids.push(must(await bench.keys.add(newKey(bench.workspace?.id, { name: clientId, clientId }))).id)
  return { ...bench, many: new ManyKeys(bench), ids }
}

describe('several keys at once', () => {
  it('removes and restores in one save each', async () => {
    const { many, vault, file, ids, clock } = await three()
    const saves = file.saves
    expect(must(await many.remove(ids.slice(0, 2))).map((key) => key.name)).toEqual(['one', 'two'])
    expect(file.saves).toBe(saves + 1)
    expect(vault.document.keys.map((key) => key.deletedAtMs)).toEqual([
      clock.nowMs(),
      clock.nowMs(),
      undefined,
    ])
    must(await many.restore(ids.slice(0, 2)))
    expect(file.saves).toBe(saves + 2)
    expect(vault.document.keys.every((key) => key.deletedAtMs === undefined)).toBe(true)
  })

  it('keeps the time of an earlier deletion', async () => {
    const { many, keys, vault, ids, clock } = await three()
    must(await keys.remove(ids[0] ?? ''))
    const firstAtMs = clock.nowMs()
    clock.advance(1_000)
    must(await many.remove(ids))
    expect(storedKey(vault, ids[0] ?? '').deletedAtMs).toBe(firstAtMs)
  })

  it('applies all or nothing', async () => {
    const { many, file, ids, vault } = await three()
    const saves = file.saves
    expect(await many.remove([...ids, 'nowhere'])).toMatchObject({ error: { kind: 'not-found' } })
    expect(await many.pin(['nowhere'], true)).toMatchObject({ error: { kind: 'not-found' } })
    expect(file.saves).toBe(saves)
    must(await many.pin(ids, true))
    expect(vault.document.keys.every((key) => key.pinned)).toBe(true)
  })

  it('restores none if one client ID is in use again or two are the same', async () => {
    const { many, keys, ids, workspace, vault } = await three()
    must(await many.remove(ids))
    must(await keys.add(newKey(workspace?.id, { name: 'Two again', clientId: 'two' })))
    expect(await many.restore(ids)).toMatchObject({ error: { kind: 'duplicate', name: 'Two again' } })
    const again = must(await keys.add(newKey(workspace?.id, { name: 'One again', clientId: 'one' })))
    must(await keys.remove(again.id))
    expect(await many.restore([ids[0] ?? '', again.id])).toMatchObject({ error: { kind: 'duplicate' } })
    expect(vault.document.keys.filter((key) => key.deletedAtMs === undefined)).toHaveLength(1)
  })
})

describe('several edits at once', () => {
  const owner = { name: 'Bo' }

  it('are one save, and restoring the former values is another', async () => {
    const { many, vault, file, ids } = await three()
    const [one = '', two = '', three_ = ''] = ids
    must(await many.update([{ keyId: one, owner: { name: 'Ada', email: 'ada@example.com' } }]))
    const saves = file.saves
    must(await many.update(ids.map((keyId) => ({ keyId, owner, replaceEveryDays: 90 }))))
    expect(file.saves).toBe(saves + 1)
    expect(vault.document.keys.map((key) => [key.owner, key.replaceEveryDays])).toEqual(
      ids.map(() => [owner, 90]),
    )
    const ada = { name: 'Ada', email: 'ada@example.com' }
    const undo = [one, two, three_].map((keyId) => ({
      keyId,
      owner: keyId === one ? ada : null,
      replaceEveryDays: null,
    }))
    must(await many.update(undo))
    expect(vault.document.keys.map((key) => key.owner)).toEqual([ada, undefined, undefined])
  })

  it('change nothing if one key is missing, listed twice or nameless', async () => {
    const { many, file, ids } = await three()
    const [one = '', two = ''] = ids
    const saves = file.saves
    const refused = async (edits: Parameters<ManyKeys['update']>[0], error: object) =>
      expect(await many.update([{ keyId: two, owner }, ...edits])).toMatchObject({ ok: false, error })
    await refused([{ keyId: '00000000-0000-4000-8000-000000000000', owner }], { kind: 'not-found' })
    await refused([{ keyId: two, owner }], { kind: 'bad-input', field: 'edits' })
    await refused([{ keyId: one, name: ' ' }], { kind: 'bad-input', field: 'name' })
    expect(file.saves).toBe(saves)
  })

  it('flag keys as needing replacement, from now on', async () => {
    const { many, vault, ids, clock } = await three()
    must(await many.update(ids.map((keyId) => ({ keyId, toReplace: 'person-left' }))))
    const mark = { sinceMs: clock.nowMs(), reason: 'person-left' }
    expect(vault.document.keys.map(({ toReplace }) => toReplace)).toEqual([mark, mark, mark])
    must(await many.update([{ keyId: ids[0] ?? '', toReplace: null }]))
    expect(vault.document.keys.map(({ toReplace }) => toReplace)).toEqual([undefined, mark, mark])
  })
})
