import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import {
  putReplacement,
  replacementAt,
  startReplacement,
  switchOver,
} from '../../../../src/main/replacements/rules/replacement-records.ts'
import {
  deletedAtService,
  stopped,
  withConfirmation,
  withPlace,
  withProof,
} from '../../../../src/main/replacements/rules/replacement-steps.ts'
import type { StoredReplacement } from '../../../../src/main/vault/format/vault-format.ts'
import {
  removeWorkspace,
  restoreWorkspace,
  saveService,
  saveWorkspace,
} from '../../../../src/main/vault/records/service-records.ts'
import { appError } from '../../../../src/shared/errors/app-error.ts'
import { err, ok } from '../../../../src/shared/kernel/result.ts'
import { DAY_MS } from '../../../../src/shared/kernel/time.ts'
import type { FakeKeyring } from '../../../fakes/fake-keyring.ts'
import { MemoryVaultFile } from '../../../fakes/memory-vault-file.ts'
import { must, newKey, openVault } from '../../../fakes/vault-bench.ts'
import { steadyKeyring } from '../../../faults/steady-keyring.ts'

const golden = readFileSync(join(import.meta.dirname, '../../../faults/golden/vault-format-2.golden'), 'utf8')
const passphrase = new Secret('a passphrase of many words')

type Json = Record<string, unknown>

let markers = 0
/** Keyward replaces these as a whole: data keys as an authenticated list, and a flag along with its secret. */
const replacedWhole = new Set(['dataKeys', 'authentication', 'toReplace', 'tokenFields'])
/** Adds a field of a newer version to every record that isn't replaced as a whole. */
const withNewerFields = (value: unknown, name = ''): unknown => {
  if (typeof value !== 'object' || value === null || replacedWhole.has(name)) return value
  if (Array.isArray(value)) return value.map((item) => withNewerFields(item, name))
  markers += 1
  const fields = Object.entries(value).map(([inner, item]) => [inner, withNewerFields(item, inner)])
  return {
    ...Object.fromEntries(fields),
    newer: { at: markers, list: [null, 1.5, 'ä\u2028', { deep: true }] },
  }
}

/** Every value of a newer field in a document, as text. */
const newerFields = (value: unknown): string[] =>
  typeof value !== 'object' || value === null
    ? []
    : Object.entries(value).flatMap(([name, inner]) =>
        name === 'newer' ? [JSON.stringify(inner)] : newerFields(inner),
      )

const openNewer = async () => {
  markers = 0
  const file = new MemoryVaultFile(withNewerFields(JSON.parse(golden)) as Json) // the golden file is an object
  // The cast is safe, because this vault's keyring only decrypts and encrypts.
  const bench = await openVault({ file, keyring: steadyKeyring as FakeKeyring, isEmpty: true })
  const saved = () => newerFields(JSON.parse(file.content ?? '')).sort()
  return { ...bench, file, saved }
}

type Bench = Awaited<ReturnType<typeof openNewer>>

const firstKey = ({ vault }: Bench) => vault.document.keys[0]?.id ?? ''
const workspaceOf = ({ vault }: Bench) => {
  const [workspace] = vault.document.workspaces
  if (workspace === undefined) throw new Error('the golden vault has a workspace')
  return workspace
}
const draftOf = ({ vault }: Bench) => {
  const [service] = vault.document.services
  if (service === undefined) throw new Error('the golden vault has a service')
  const { isPractice: _, ...draft } = service
  return draft
}
const newId = (bench: Bench) => () => bench.cipher.newId()

const saves: readonly (readonly [string, (bench: Bench) => Promise<unknown>])[] = [
  ['an edit', async (b) => must(await b.keys.update(firstKey(b), { name: 'Renamed', notes: 'New' }))],
  [
    'an edit of the new facts',
    async (b) => {
      const places = b.vault.document.keys[0]?.usedIn?.map(({ id, place }) => ({ id, place: `${place}!` }))
      const exception = 'The vendor ends it in May'
      const facts = { owner: { name: 'Bo' }, usedIn: places ?? [], exception }
      must(await b.keys.update(firstKey(b), facts))
    },
  ],
  ['a snoozed reminder', async (b) => must(await b.keys.snooze(firstKey(b), 9_000_000_000_000))],
  ['a new key', async (b) => must(await b.keys.add(newKey(workspaceOf(b).id, { clientId: 'new' })))],
  [
    'a replaced secret',
    async (b) => must(await b.keys.replaceSecret(firstKey(b), undefined, new Secret('another'))),
  ],
  [
    'a replaced secret that comes back',
    async (b) => {
      must(await b.keys.replaceSecret(firstKey(b), undefined, new Secret('another')))
      must(await b.keys.undoReplace(firstKey(b)))
    },
  ],
  [
    'a removal and a restoration',
    async (b) => {
      must(await b.keys.remove(firstKey(b)))
      must(await b.keys.restore(firstKey(b)))
    },
  ],
  [
    'a workspace’s name',
    async (b) => {
      const { deletedAtMs: _, ...draft } = workspaceOf(b)
      must(await b.vault.change((d) => saveWorkspace(d, { ...draft, name: 'Elsewhere' }, newId(b))))
    },
  ],
  [
    'a removed and restored workspace',
    async (b) => {
      const { id } = workspaceOf(b)
      must(await b.vault.change((d) => removeWorkspace(d, id, 5)))
      must(await b.vault.change((d) => restoreWorkspace(d, id)))
    },
  ],
  [
    'a service’s name',
    async (b) =>
      must(await b.vault.change((d) => saveService(d, { ...draftOf(b), name: 'Other' }, newId(b)))),
  ],
  [
    'other addresses, which seal every secret again',
    async (b) => {
      const draft = draftOf(b)
      const regions = draft.regions.map((region) => ({ ...region, baseUrl: `${region.baseUrl}/v2` }))
      must(await b.vault.change((d) => saveService(d, { ...draft, regions }, newId(b))))
    },
  ],
  [
    'each step of a replacement',
    async (b) => {
      const step = (change: (present: StoredReplacement) => StoredReplacement) =>
        b.vault.change((d) => {
          const [present] = d.replacements ?? []
          if (present === undefined) throw new Error('the golden vault has a replacement')
          return ok(putReplacement(d, change(present)))
        })
      const placeId = b.vault.document.replacements?.[0]?.places[0]?.id ?? ''
      for (const what of ['bothWork', 'quiet'] as const)
        must(await step((present) => withConfirmation(present, what, 1)))
      for (const isDone of [false, true])
        must(await step((present) => must(withPlace(present, placeId, isDone, 1))))
      must(
        await b.vault.change((d) => {
          const [present] = d.replacements ?? []
          return present === undefined ? err(appError('not-found')) : switchOver(d, present, 'old', 2)
        }),
      )
      must(await step((present) => deletedAtService(present, 3)))
      must(await step((present) => withProof(present, 'refused-alone', 4)))
      must(await step((present) => withProof(present, 'dead', 5)))
    },
  ],
  [
    'a replacement that begins, and one that is stopped',
    async (b) => {
      const [id, keyId] = [b.cipher.newId(), b.vault.document.keys[2]?.id ?? '']
      must(await b.keys.restore(keyId))
      must(await b.vault.change((d) => startReplacement(d, { id, keyId, isLeak: true }, 6)))
      must(await b.vault.change((d) => ok(putReplacement(d, stopped(must(replacementAt(d, id, 'stop')), 7)))))
    },
  ],
  ['a passphrase', async (b) => must(await b.vault.setPassphrase(passphrase, undefined))],
  ['another way to keep secrets', async (b) => must(await b.vault.choose({ by: 'passphrase', passphrase }))],
]

describe('a file in this format with a newer version’s fields at every level', () => {
  it.each(saves)('opens read-write and keeps them through %s (S22: newer fields)', async (_, save) => {
    const bench = await openNewer()
    const before = newerFields(JSON.parse(bench.file.content ?? '')).sort()
    expect(before.length).toBeGreaterThan(20)
    expect([bench.vault.state, bench.vault.wasChangedOutside]).toEqual(['ready', false])
    await save(bench)
    expect(bench.file.saves).toBeGreaterThan(0)
    expect(bench.saved()).toEqual(before)
    const again = await openVault({ file: bench.file, keyring: bench.keyring, isEmpty: true })
    expect(['ready', 'locked']).toContain(again.vault.state)
  })

  it('keeps the name for scripts, which keys had before', async () => {
    const file = new MemoryVaultFile(JSON.parse(golden))
    // The cast is safe, because this vault's keyring only decrypts and encrypts.
    const { vault, keys } = await openVault({ file, keyring: steadyKeyring as FakeKeyring, isEmpty: true })
    const id = vault.document.keys[0]?.id ?? ''
    must(await keys.update(id, { name: 'Renamed' }))
    must(await keys.openSecretOf(id))
    expect(JSON.parse(file.content ?? '').keys[0]).toMatchObject({ name: 'Renamed', scriptName: 'billing' })
  })

  it('drops the colour that workspaces had before', async () => {
    const document = JSON.parse(golden)
    document.workspaces[0].colour = 3
    const file = new MemoryVaultFile(document)
    // The cast is safe, because this vault's keyring only decrypts and encrypts.
    const { vault, keys } = await openVault({ file, keyring: steadyKeyring as FakeKeyring, isEmpty: true })
    must(await keys.update(vault.document.keys[0]?.id ?? '', { name: 'Renamed' }))
    expect(JSON.parse(file.content ?? '').workspaces).toEqual(JSON.parse(golden).workspaces)
  })

  it('keeps those of remaining records when deleted ones are erased', async () => {
    const bench = await openNewer()
    const kept = newerFields({ ...JSON.parse(bench.file.content ?? ''), keys: [] })
    bench.clock.advance(60 * DAY_MS)
    await bench.keys.expire(bench.clock.nowMs())
    for (const field of kept) expect(bench.saved()).toContain(field)
  })

  it('authenticates those of data keys with the list', async () => {
    const first = await openVault()
    must(await first.keys.add(newKey(first.workspace?.id)))
    const document = JSON.parse(first.file.content ?? '')
    document.dataKeys[0].newer = 1
    const file = new MemoryVaultFile(document)
    const edited = await openVault({ file, keyring: first.keyring, isEmpty: true })
    expect(edited.vault.wasChangedOutside).toBe(true)
  })

  it('refuses names on the object prototype, and nesting that can’t be saved (S17: tricky names)', async () => {
    const plain = JSON.parse(golden)
    const deep = JSON.parse(`${'{"newer":'.repeat(500)}1${'}'.repeat(500)}`)
    const named = (name: string) => JSON.parse(golden.replace('"kind"', `"newer": {"${name}": {}}, "kind"`))
    for (const content of [
      { ...plain, newer: deep },
      ...['__proto__', 'constructor', 'prototype'].map(named),
    ]) {
      const { vault } = await openVault({ file: new MemoryVaultFile(content), isEmpty: true })
      expect(vault.state).toBe('unreadable')
    }
  })
})
