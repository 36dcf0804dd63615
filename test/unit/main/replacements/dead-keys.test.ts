import { describe, expect, it } from 'vitest'
import { deadKeys } from '../../../../src/main/replacements/rules/dead-keys.ts'
import type { StoredKey, StoredReplacement } from '../../../../src/main/vault/format/vault-format.ts'

const key = (id: string, secretVersion = 1): StoredKey => ({
  ...{ id, name: id, kind: 'service', workspaceId: 'w', clientId: id },
  ...{ secretVersion, pinned: false, keepReady: false, createdAtMs: 1 },
})

const proven: StoredReplacement = {
  ...{ id: 'r', keyId: 'old', keyName: 'Old', secretVersion: 1, newKeyId: 'new', state: 'proven' },
  ...{ isSinglePhase: false, places: [], atMs: { planned: 1, paired: 2, quiet: 3, deleted: 4, proven: 5 } },
}

const deadIn = (keys: StoredKey[], ...replacements: StoredReplacement[]) => [
  ...deadKeys({ keys, replacements }),
]

describe('keys that are proven dead', () => {
  const keys = [key('old'), key('new'), key('other')]

  it('are those whose credentials a proof refused', () => {
    expect(deadIn(keys, proven)).toEqual([['old', { atMs: 5, newKeyId: 'new', isAwaited: false }]])
    const { proven: _, ...unproven } = proven.atMs
    expect(deadIn(keys, { ...proven, state: 'deleted', atMs: unproven })).toEqual([])
  })

  it('stay dead if the replacement was stopped after the proof', () => {
    const stopped = { ...proven, state: 'stopped' as const, atMs: { ...proven.atMs, stopped: 6 } }
    expect(deadIn(keys, stopped)).toHaveLength(1)
  })

  it('are live again with other credentials', () => {
    expect(deadIn([key('old', 2), key('new')], proven)).toEqual([])
  })

  it('wait for new credentials if those go into the same key', () => {
    const { newKeyId: _, ...leaked } = {
      ...proven,
      isLeak: true,
      atMs: { planned: 1, deleted: 4, proven: 5 },
    }
    expect(deadIn(keys, leaked)).toEqual([['old', { atMs: 5, isAwaited: true }]])
    expect(deadIn([key('old', 2)], { ...leaked, newKeyId: 'old' })).toEqual([])
  })

  it('are identified by the two keys of older records without the version', () => {
    const { secretVersion: _, ...older } = proven
    expect(deadIn(keys, older)).toHaveLength(1)
    expect(deadIn(keys, { ...older, newKeyId: 'old' })).toEqual([])
  })
})
