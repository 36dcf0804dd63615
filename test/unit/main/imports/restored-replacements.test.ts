import { describe, expect, it } from 'vitest'
import type { BackupReplacement } from '../../../../src/main/backups/rules/backup-replacements.ts'
import {
  type KeyInVault,
  withoutImported,
  withReplacements,
} from '../../../../src/main/imports/rules/restored-replacements.ts'
import { deadKeys } from '../../../../src/main/replacements/rules/dead-keys.ts'
import {
  emptyDocument,
  type StoredKey,
  type StoredReplacement,
} from '../../../../src/main/vault/format/vault-format.ts'

const key = (id: string, secretVersion = 1): StoredKey => ({
  ...{ id, name: id, kind: 'service', workspaceId: 'w', clientId: id },
  ...{ secretVersion, pinned: false, keepReady: false, createdAtMs: 1 },
})
const proven: BackupReplacement = {
  ...{ id: 'r', keyId: 'old', keyName: 'Old', keyHasOldCredentials: true, newKeyId: 'new', state: 'proven' },
  ...{ isSinglePhase: false, places: [], atMs: { planned: 1, paired: 2, quiet: 3, deleted: 4, proven: 5 } },
}
const begun: BackupReplacement = { ...proven, state: 'paired', atMs: { planned: 1, paired: 2 } }

const whole: [string, KeyInVault | undefined][] = [
  ['old', { id: 'old', secretVersion: 1 }],
  ['new', { id: 'new', secretVersion: 1 }],
]
const take = (
  replacement: BackupReplacement,
  keys: [string, KeyInVault | undefined][] = whole,
  { isRestored = true, present = [] as StoredReplacement[], vault = [key('old'), key('new')] } = {},
) =>
  withReplacements({ ...emptyDocument, keys: vault, replacements: present }, [replacement], {
    newId: () => 'fresh',
    nowMs: 9,
    isRestored,
    keys: new Map(keys),
  })
const deadIn = ({ document }: ReturnType<typeof take>) => [...deadKeys(document).keys()]

describe('a file’s replacements', () => {
  it('keep a dead key dead, whatever its ID and version', () => {
    expect(deadIn(take(proven))).toEqual(['old'])
    const renamed = take(proven, [['old', { id: 'other', secretVersion: 7 }]], { vault: [key('other', 7)] })
    expect(deadIn(renamed)).toEqual(['other'])
  })

  it('are ignored for a key with different credentials here or in the file', () => {
    expect(deadIn(take(proven, [['old', { id: 'old' }]]))).toEqual([])
    expect(deadIn(take({ ...proven, keyHasOldCredentials: false }))).toEqual([])
  })

  it('are left out with their keys, and become history for erased keys', () => {
    const left = take({ ...proven, newKeyId: undefined }, [['old', undefined]])
    expect(left.imported).toEqual([])
    const gone = take(proven, [['new', { id: 'new', secretVersion: 1 }]], { vault: [key('new')] })
    expect(gone.imported).toMatchObject([{ after: { id: 'r', keyId: 'old', newKeyId: 'new' } }])
  })

  it('from somebody else affect only keys that they sent', () => {
    expect(take(proven, [], { isRestored: false }).imported).toEqual([])
    const newOnly: typeof whole = [['new', { id: 'new', secretVersion: 1 }]]
    expect(take(proven, newOnly, { isRestored: false }).imported).toEqual([])
  })

  it('resume where they were', () => {
    expect(take(begun).document.replacements).toMatchObject([{ state: 'paired', secretVersion: 1 }])
  })

  it('are stopped if one of their keys is missing or being replaced here', () => {
    const stopped = [{ id: 'r', state: 'stopped', atMs: { paired: 2, stopped: 9 } }]
    expect(take(begun, [whole[0] ?? ['', undefined]]).document.replacements).toMatchObject(stopped)
    const { keyHasOldCredentials: _, ...here } = { ...begun, id: 'here', keyId: 'old', newKeyId: 'third' }
    const { document } = take(begun, whole, { present: [here] })
    expect(document.replacements).toMatchObject([{ id: 'here', state: 'paired' }, ...stopped])
  })

  it('leave the same replacement here unchanged, unless only the file has the proof', () => {
    const { keyHasOldCredentials: _a, ...open } = { ...begun, secretVersion: 1 }
    const { keyHasOldCredentials: _b, ...done } = { ...proven, secretVersion: 1 }
    expect(take(begun, whole, { present: [done] }).document.replacements).toEqual([done])
    expect(take(proven, whole, { present: [open] })).toMatchObject({
      document: { replacements: [{ state: 'proven' }] },
      imported: [{ before: open, after: { state: 'proven' } }],
    })
  })

  it('get a new ID if another key uses theirs', () => {
    const { keyHasOldCredentials: _, ...other } = { ...proven, keyId: 'third', newKeyId: 'fourth' }
    const { document } = take(proven, whole, { present: [other] })
    expect(document.replacements).toMatchObject([
      { id: 'r', keyId: 'third' },
      { id: 'fresh', keyId: 'old' },
    ])
  })
})

it('an undo reverts what was imported and keeps what must stay', () => {
  const { keyHasOldCredentials: _, ...before } = { ...begun, secretVersion: 1 }
  const { document, imported } = take(proven, whole, { present: [before] })
  const own = { ...before, id: 'own' }
  const now = [own, ...(document.replacements ?? [])]
  expect(withoutImported(now, imported, () => true)).toEqual([own, before])
  expect(withoutImported(now, imported, () => false)).toEqual(now)
  expect(withoutImported(now, take(proven).imported, () => true)).toEqual([own])
})
