import { beforeEach, describe, expect, it } from 'vitest'
import { localDate } from '../../src/main/kernel/local-time.ts'
import type { Input } from '../../src/shared/contract/contract.ts'
import { DAY_MS } from '../../src/shared/kernel/time.ts'
import type { KeySummary } from '../../src/shared/keys/key.ts'
import {
  type FactTarget,
  factsIn,
  type KeyFact,
  keyFactNames,
  pickFacts,
} from '../../src/shared/keys/key-facts.ts'
import { everyFact } from '../fakes/every-fact.ts'
import { type FakeApp, fakeApp } from '../fakes/fake-app.ts'
import { FakeImportReader } from '../fakes/fake-import-reader.ts'
import { furnish, mustCall } from '../fakes/furnished-vault.ts'
import { MemoryVaultFile } from '../fakes/memory-vault-file.ts'
import { pair, until } from '../fakes/sharing-app.ts'
import { twoSharingApps } from '../fakes/two-sharing-apps.ts'

const passphrase = 'canary words of a backup'

const newApp = (vaultFile = new MemoryVaultFile()) =>
  fakeApp({ vaultFile, platform: { importReader: new FakeImportReader() } })

/** Sets every field of a key, as a user would. */
const giveEveryFact = async (app: FakeApp, keyId: string): Promise<KeySummary> => {
  const must = mustCall(app)
  const { toReplace, exception, snoozedUntilMs, ...form } = everyFact
  const edit: Input<'keys:update'> = {
    keyId,
    ...form,
    toReplace: toReplace.reason,
    exception: exception.reason,
  }
  await must('keys:update', edit)
  return must('reminders:snooze', { keyId, untilMs: snoozedUntilMs })
}

const keyIn = async (app: FakeApp, name: string): Promise<KeySummary> => {
  const found = (await mustCall(app)('keys:list', undefined)).find((key) => key.name.startsWith(name))
  if (found === undefined) throw new Error(`there is no key ${name}`)
  return found
}

/** Checks that `key` has the named facts of `from`, and no others. */
const expectFacts = (key: KeySummary, from: KeySummary, names: readonly KeyFact[]) =>
  expect(pickFacts(key, keyFactNames)).toEqual(pickFacts(from, names))

/** The values in a field as the user sees them: as text, and instants as local dates. */
const wordsOf = (value: unknown): string[] => {
  if (typeof value === 'object' && value !== null)
    return Object.entries(value).flatMap(([name, part]) => (name === 'id' ? [] : wordsOf(part)))
  const isInstant = typeof value === 'number' && value > 1e12
  return [isInstant ? localDate(value) : String(value)]
}

const expectWords = (text: string, key: KeySummary, place: FactTarget, without: readonly string[] = []) => {
  for (const name of factsIn(place))
    for (const words of wordsOf(key[name])) if (!without.includes(words)) expect(text, name).toContain(words)
}

describe('every fact of a key', () => {
  let app: FakeApp
  let vaultFile: MemoryVaultFile
  let whole: KeySummary
  let workspaceId: string

  beforeEach(async () => {
    vaultFile = new MemoryVaultFile()
    app = newApp(vaultFile)
    const found = await furnish(app)
    ;({ workspaceId } = found)
    whole = await giveEveryFact(app, found.keyId)
  })

  it('is in the list, and after a restart', async () => {
    expect(Object.keys(pickFacts(whole, keyFactNames))).toEqual(keyFactNames)
    const again = newApp(vaultFile)
    again.keyward.services.vault.read()
    await again.keyward.open()
    expectFacts(await keyIn(again, 'Billing'), whole, keyFactNames)
  })

  it('is saved with a new key if its form has it', async () => {
    const form = pickFacts(everyFact, factsIn('form'))
    const credentials = { clientId: 'new', clientSecret: 'canary-new' }
    await mustCall(app)('keys:add', { name: 'Mail', kind: 'service', workspaceId, ...credentials, ...form })
    const { usedIn: _, ...added } = pickFacts(await keyIn(app, 'Mail'), keyFactNames)
    const { usedIn: __, ...entered } = form
    expect(added).toEqual(entered)
  })

  const restoredFrom = async (keyIds?: string[]) => {
    await mustCall(app)('vault:exportBackup', { passphrase, ...(keyIds && { keyIds }) })
    const other = newApp()
    other.keyward.services.vault.read()
    await other.keyward.open()
    const must = mustCall(other)
    const bytes = app.fileDialog.saved.at(-1)?.bytes ?? new Uint8Array()
    other.fileDialog.toOpen = { kind: 'opened', name: 'mine.keyward-backup', bytes }
    const { fileId } = await must('vault:chooseBackup', undefined)
    const preview = await must('vault:importBackup', { passphrase, fileId })
    if (preview.step !== 'preview') throw new Error('the first step is a preview')
    const take = { keyIds: preview.keys.map(({ id }) => id) }
    await must('vault:importBackup', { previewId: preview.previewId, take })
    return keyIn(other, 'Billing')
  }

  it('comes back from a backup', async () => expectFacts(await restoredFrom(), whole, factsIn('backup')))

  it('is in a file for somebody else unless it is private', async () =>
    expectFacts(await restoredFrom([whole.id]), whole, factsIn('sent')))

  it('moves to the new key of a guided replacement unless it concerns the old credentials', async () => {
    const must = mustCall(app)
    const { id: replacementId } = await must('replacements:start', { keyId: whole.id })
    await must('replacements:addNewKey', { replacementId, clientId: 'two', clientSecret: 'canary-two' })
    const keys = await must('keys:list', undefined)
    const fresh = keys.find(({ clientId }) => clientId === 'two')
    if (fresh === undefined) throw new Error('there is no new key')
    expectFacts(fresh, whole, factsIn('replacement'))
  })

  it('is in the exported list', async () => {
    const must = mustCall(app)
    await must('keys:exportInventory', { keyIds: [whole.id], words: {} })
    const saved = app.fileDialog.saved.at(-1)?.bytes ?? new Uint8Array()
    const note = everyFact.usedIn[0]?.note ?? ''
    expectWords(Buffer.from(saved).toString(), whole, 'inventory', [note])
  })

  it('is in the evidence', async () => {
    const atMs = app.clock.nowMs()
    await mustCall(app)('evidence:export', { fromMs: atMs - DAY_MS, toMs: atMs + DAY_MS })
    const [folder] = app.fileDialog.savedFolders
    const table = folder?.files.find(({ name }) => name === 'keys.csv')?.bytes ?? new Uint8Array()
    const note = everyFact.usedIn[0]?.note ?? ''
    expectWords(Buffer.from(table).toString(), whole, 'evidence', [note])
  })

  it('reaches the other computers', async () => {
    const { desktop, laptop, found, end } = await twoSharingApps()
    const shared = await giveEveryFact(desktop.app, found.keyId)
    await desktop.share(found.workspaceId)
    await pair(desktop, laptop)
    await laptop.sync()
    await laptop.must('sharing:allowHosts', { serviceId: found.serviceId })
    await until([laptop], async () => (await laptop.must('keys:list', undefined))[0])
    expectFacts(await keyIn(laptop.app, 'Billing'), shared, factsIn('sharing'))
    end()
  })
})
