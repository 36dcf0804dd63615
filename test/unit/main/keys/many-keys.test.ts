import { describe, expect, it } from 'vitest'
import { must, newKey, openVault, storedKey } from '../../../fakes/vault-bench.ts'

const three = async () => {
  const bench = await openVault()
  const ids: string[] = []
  for (const clientId of ['one', 'two', 'three'])
    ids.push(must(await bench.keys.add(newKey(bench.workspace?.id, { name: clientId, clientId }))).id)
  return { ...bench, ids }
}

describe('several keys at once', () => {
  it('removes and restores in one save each', async () => {
    const { keys, vault, file, ids, clock } = await three()
    const saves = file.saves
    expect(must(await keys.removeMany(ids.slice(0, 2))).map((key) => key.name)).toEqual(['one', 'two'])
    expect(file.saves).toBe(saves + 1)
    expect(vault.document.keys.map((key) => key.deletedAtMs)).toEqual([
      clock.nowMs(),
      clock.nowMs(),
      undefined,
    ])
    must(await keys.restoreMany(ids.slice(0, 2)))
    expect(file.saves).toBe(saves + 2)
    expect(vault.document.keys.every((key) => key.deletedAtMs === undefined)).toBe(true)
  })

  it('keeps the time of an earlier removal', async () => {
    const { keys, vault, ids, clock } = await three()
    must(await keys.remove(ids[0] ?? ''))
    const firstAtMs = clock.nowMs()
    clock.advance(1_000)
    must(await keys.removeMany(ids))
    expect(storedKey(vault, ids[0] ?? '').deletedAtMs).toBe(firstAtMs)
  })

  it('does all or nothing', async () => {
    const { keys, file, ids, vault } = await three()
    const saves = file.saves
    expect(await keys.removeMany([...ids, 'nowhere'])).toMatchObject({ error: { kind: 'not-found' } })
    expect(await keys.pinMany(['nowhere'], true)).toMatchObject({ error: { kind: 'not-found' } })
    expect(file.saves).toBe(saves)
    must(await keys.pinMany(ids, true))
    expect(vault.document.keys.every((key) => key.pinned)).toBe(true)
  })

  it('restores none when one of them is in use again, or two of them are the same', async () => {
    const { keys, ids, workspace, vault } = await three()
    must(await keys.removeMany(ids))
    must(await keys.add(newKey(workspace?.id, { name: 'Two again', clientId: 'two' })))
    expect(await keys.restoreMany(ids)).toMatchObject({ error: { kind: 'duplicate', name: 'Two again' } })
    const again = must(await keys.add(newKey(workspace?.id, { name: 'One again', clientId: 'one' })))
    must(await keys.remove(again.id))
    expect(await keys.restoreMany([ids[0] ?? '', again.id])).toMatchObject({ error: { kind: 'duplicate' } })
    expect(vault.document.keys.filter((key) => key.deletedAtMs === undefined)).toHaveLength(1)
  })
})
