import { describe, expect, it } from 'vitest'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import { summarizeKey } from '../../../../src/main/keys/rules/key-summary.ts'
import { DAY_MS } from '../../../../src/shared/kernel/time.ts'
import { CANARY, must, newKey, openVault, storedKey } from '../../../fakes/vault-bench.ts'

const replaced = async () => {
  const bench = await openVault()
  const key = must(await bench.keys.add(newKey(bench.workspace?.id)))
  must(await bench.keys.replaceSecret(key.id, 'new-id', new Secret('new secret')))
  return { ...bench, keyId: key.id }
}

describe('restoring the former secret', () => {
  it('restores client ID and secret as a pair, with a higher version', async () => {
    const { keys, keyId, vault } = await replaced()
    const before = must(await keys.tokenRequestFor(keyId)).identity
    must(await keys.undoReplace(keyId))
    const { ask, identity } = must(await keys.tokenRequestFor(keyId))
    expect(ask.clientId).toBe('billing-id')
    expect(ask.clientSecret.reveal()).toBe(CANARY)
    expect(storedKey(vault, keyId).secretVersion).toBe(3)
    expect(identity).not.toBe(before)
  })

  it('can itself be undone and keeps one former pair', async () => {
    const { keys, keyId, vault } = await replaced()
    must(await keys.undoReplace(keyId))
    must(await keys.undoReplace(keyId))
    const { ask } = must(await keys.tokenRequestFor(keyId))
    expect([ask.clientId, ask.clientSecret.reveal()]).toEqual(['new-id', 'new secret'])
    expect(storedKey(vault, keyId).formerSecrets).toHaveLength(1)
  })

  it('restores the latest of several former pairs first', async () => {
    const { keys, keyId, clock } = await replaced()
    clock.advance(1_000)
    must(await keys.replaceSecret(keyId, 'third-id', new Secret('third')))
    must(await keys.undoReplace(keyId))
    expect(must(await keys.tokenRequestFor(keyId)).ask.clientId).toBe('new-id')
  })

  it('shows in the summary until when it is possible, and refuses afterwards', async () => {
    const { keys, keyId, vault, clock } = await replaced()
    const facts = {
      isSecretLost: false,
      usage: {},
      nowMs: clock.nowMs(),
    }
    const atMs = clock.nowMs()
    expect(summarizeKey(storedKey(vault, keyId), facts)).toMatchObject({
      replacedAtMs: atMs,
      canUndoReplaceUntilMs: atMs + 30 * DAY_MS,
    })
    clock.advance(31 * DAY_MS)
    expect(await keys.undoReplace(keyId)).toMatchObject({ error: { kind: 'not-found' } })
  })

  it('refuses if nothing was replaced, the key is deleted, or another key now has the client ID', async () => {
    const { keys, keyId, workspace, file } = await replaced()
    must(await keys.add(newKey(workspace?.id, { name: 'Second', clientId: 'billing-id' })))
    const saves = file.saves
    expect(await keys.undoReplace(keyId)).toMatchObject({ error: { kind: 'duplicate', name: 'Second' } })
    const other = must(await keys.add(newKey(workspace?.id, { clientId: 'third' })))
    expect(await keys.undoReplace(other.id)).toMatchObject({ error: { kind: 'not-found' } })
    must(await keys.remove(keyId))
    expect(await keys.undoReplace(keyId)).toMatchObject({ error: { kind: 'not-found' } })
    expect(file.saves).toBe(saves + 2)
  })
})

describe('a key’s end date', () => {
  const withEnds = async () => {
    const bench = await openVault()
    const key = must(await bench.keys.add(newKey(bench.workspace?.id, { keyExpiresAtMs: 5 })))
    const end = () => storedKey(bench.vault, key.id).keyExpiresAtMs
    return { ...bench, keyId: key.id, end }
  }

  it('is removed with the replaced secret and restored with it', async () => {
    const { keys, keyId, vault, end } = await withEnds()
    must(await keys.replaceSecret(keyId, undefined, new Secret('second')))
    expect('keyExpiresAtMs' in storedKey(vault, keyId)).toBe(false)
    must(await keys.undoReplace(keyId))
    expect(end()).toBe(5)
    must(await keys.undoReplace(keyId))
    expect(end()).toBe(undefined)
  })

  it('belongs to its secret, and each secret keeps its own', async () => {
    const { keys, keyId, end, clock, file } = await withEnds()
    const saves = file.saves
    must(await keys.replaceSecret(keyId, undefined, new Secret('second'), 7))
    expect([end(), file.saves - saves]).toEqual([7, 1])
    must(await keys.update(keyId, { keyExpiresAtMs: 8 }))
    clock.advance(1)
    must(await keys.undoReplace(keyId))
    expect(end()).toBe(5)
    clock.advance(1)
    must(await keys.undoReplace(keyId))
    expect(end()).toBe(8)
  })
})
