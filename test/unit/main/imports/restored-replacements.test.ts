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

describe('the replacements of a file', () => {
  it('keep a dead key dead, under whichever id and version it comes', () => {
    expect(deadIn(take(proven))).toEqual(['old'])
    const renamed = take(proven, [['old', { id: 'other', secretVersion: 7 }]], { vault: [key('other', 7)] })
    expect(deadIn(renamed)).toEqual(['other'])
  })

  it('say nothing of a key that has other credentials here, or had others in the file', () => {
    expect(deadIn(take(proven, [['old', { id: 'old' }]]))).toEqual([])
    expect(deadIn(take({ ...proven, keyHasOldCredentials: false }))).toEqual([])
  })

  it('stay out for keys that stay out, and come as history for keys that are gone', () => {
    const left = take({ ...proven, newKeyId: undefined }, [['old', undefined]])
    expect(left.imported).toEqual([])
    const gone = take(proven, [['new', { id: 'new', secretVersion: 1 }]], { vault: [key('new')] })
    expect(gone.imported).toMatchObject([{ after: { id: 'r', keyId: 'old', newKeyId: 'new' } }])
  })

  it('from somebody else touch no key that they did not send', () => {
    expect(take(proven, [], { isRestored: false }).imported).toEqual([])
    const newOnly: typeof whole = [['new', { id: 'new', secretVersion: 1 }]]
    expect(take(proven, newOnly, { isRestored: false }).imported).toEqual([])
  })

  it('go on where they were', () => {
    expect(take(begun).document.replacements).toMatchObject([{ state: 'paired', secretVersion: 1 }])
  })

  it('are stopped where one of their keys is lacking, or is being replaced here', () => {
    const stopped = [{ id: 'r', state: 'stopped', atMs: { paired: 2, stopped: 9 } }]
    expect(take(begun, [whole[0] ?? ['', undefined]]).document.replacements).toMatchObject(stopped)
    const { keyHasOldCredentials: _, ...here } = { ...begun, id: 'here', keyId: 'old', newKeyId: 'third' }
    const { document } = take(begun, whole, { present: [here] })
    expect(document.replacements).toMatchObject([{ id: 'here', state: 'paired' }, ...stopped])
  })

  it('leave the same one here as it is, unless only the file has the proof', () => {
    const { keyHasOldCredentials: _a, ...open } = { ...begun, secretVersion: 1 }
    const { keyHasOldCredentials: _b, ...done } = { ...proven, secretVersion: 1 }
    expect(take(begun, whole, { present: [done] }).document.replacements).toEqual([done])
    expect(take(proven, whole, { present: [open] })).toMatchObject({
      document: { replacements: [{ state: 'proven' }] },
      imported: [{ before: open, after: { state: 'proven' } }],
    })
  })

  it('get another id where theirs is taken by another key', () => {
    const { keyHasOldCredentials: _, ...other } = { ...proven, keyId: 'third', newKeyId: 'fourth' }
    const { document } = take(proven, whole, { present: [other] })
    expect(document.replacements).toMatchObject([
      { id: 'r', keyId: 'third' },
      { id: 'fresh', keyId: 'old' },
    ])
  })
})

it('an undo takes back what was imported, and leaves what must stay', () => {
  const { keyHasOldCredentials: _, ...before } = { ...begun, secretVersion: 1 }
  const { document, imported } = take(proven, whole, { present: [before] })
  const own = { ...before, id: 'own' }
  const now = [own, ...(document.replacements ?? [])]
  expect(withoutImported(now, imported, () => true)).toEqual([own, before])
  expect(withoutImported(now, imported, () => false)).toEqual(now)
  expect(withoutImported(now, take(proven).imported, () => true)).toEqual([own])
})
