import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Call, Input } from '../../../../src/shared/contract/contract.ts'
import { DAY_MS } from '../../../../src/shared/kernel/time.ts'
import { findCanaries } from '../../../electron/app/canary.ts'
import { type FakeApp, fakeApp } from '../../../fakes/fake-app.ts'
import type { FakeCopyFinder } from '../../../fakes/fake-copy-finder.ts'
import type { FakeSearchFolders } from '../../../fakes/fake-search-folders.ts'
import { mustCall } from '../../../fakes/furnished-vault.ts'
import { startClock, type TestClock } from '../../../fakes/manual-clock.ts'

const SECRET = 'canary-of-billing'
let folder: string
let app: FakeApp
let clock: TestClock
let finder: FakeCopyFinder
let searchFolders: FakeSearchFolders
let changes: string[]
let keyId: string

const ask = <Name extends Call>(name: Name, input: Input<Name>) => app.keyward.dispatch(name, input)
const must = mustCall(() => app)
const results = () => must('copies:results', undefined)
const ended = () => expect.poll(async () => (await results()).state).not.toBe('searching')
const searched = async (input: Input<'copies:search'> = { folders: ['downloads'] }) => {
  // Waits for the previous search, and skips secrets saved within the last day.
  await clock.pass(DAY_MS)
  await must('copies:search', input)
  await ended()
  return results()
}
const addKey = async (name: string, clientSecret: string): Promise<string> => {
  const { id } = await must('keys:add', {
    name,
    kind: 'service',
    clientId: `id-of-${name}`,
    clientSecret,
    newWorkspace: {
      name: `At ${name}`,
      sensitive: false,
      newService: {
        name: 'Example',
        regions: [{ name: 'EU', authUrl: 'https://auth.example.com', baseUrl: 'https://api.example.com' }],
      },
    },
  })
  return id
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keyward-find-'))
  changes = []
  clock = startClock()
  app = fakeApp({
    clock,
    platform: {
      publish: (name, [changed]) => name === 'copies:changed' && changes.push(JSON.stringify(changed)),
    },
  })
  finder = app.copyFinder
  searchFolders = app.searchFolders
  searchFolders.folders.set('downloads', [folder])
  await app.keyward.open()
  await must('vault:choose', { by: 'os' })
  keyId = await addKey('billing', SECRET)
  writeFileSync(join(folder, 'notes.txt'), `a line\nCLIENT_SECRET=${SECRET}\n`)
  writeFileSync(join(folder, 'request.sh'), `curl -H 'Authorization: Basic ${btoa(`id:${SECRET}`)}'`)
})
afterEach(() => rm(folder, { recursive: true }))

describe('finding copies of secrets', () => {
  it('lists file, line and key of each copy', async () => {
    const { copies, ...search } = await searched()
    expect(
      copies.map(({ copyId: _, ...copy }) => copy).sort((a, b) => (a.fileName < b.fileName ? -1 : 1)),
    ).toEqual([
      { keyId, fileName: 'notes.txt', folder, folderAt: 0, line: 2, form: 'text', isHandled: false },
      { keyId, fileName: 'request.sh', folder, folderAt: 0, line: 1, form: 'base64', isHandled: false },
    ])
    expect(search).toMatchObject({
      state: 'done',
      folders: ['downloads'],
      suggested: ['downloads'],
      secrets: 1,
      tooShortKeyIds: [],
      tooNew: 0,
      files: 2,
      unreadable: 0,
      hasMore: false,
    })
    expect(changes.at(-1)).toBe('{"state":"done"}')
  })

  it('never returns or keeps the secret or a part of the file (S33: copies)', async () => {
    await must('copies:markHandled', { copyId: (await searched()).copies[0]?.copyId ?? '' })
    app.keyward.services.usage.flush()
    const said = JSON.stringify([await results(), changes, app.logged, app.kept()])
    expect(findCanaries('said', Buffer.from(said), [SECRET])).toEqual([])
    expect(said).not.toContain('CLIENT_SECRET')
  })

  it('searches folders that the user chooses in main’s dialog', async () => {
    app.fileDialog.toChoose = [folder]
    expect((await searched({})).folders).toEqual([folder])
    app.fileDialog.toChoose = 'cancelled'
    await clock.pass(30_000)
    expect(await ask('copies:search', undefined)).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
    expect((await results()).copies).toHaveLength(2)
  })

  it('searches each suggested folder at most once (S5: schemas)', async () => {
    const six = Array.from({ length: 6 }, () => 'downloads' as const)
    expect(await ask('copies:search', { folders: six })).toMatchObject({ error: { kind: 'bad-input' } })
  })

  it('says that a suggested folder is gone', async () => {
    expect(await ask('copies:search', { folders: ['desktop'] })).toMatchObject({
      error: { kind: 'not-found' },
    })
  })

  it('finds copies of a secret that was replaced and is still kept', async () => {
    await must('keys:replaceSecret', { keyId, clientId: 'id-of-billing', clientSecret: 'canary-second-one' })
    expect(await searched()).toMatchObject({ secrets: 2, copies: [{ keyId }, { keyId }] })
  })

  it('stops if the reading process can’t be started', async () => {
    finder.search = () => Promise.reject(new Error('no process'))
    expect((await searched()).state).toBe('stopped')
  })

  it('names the key of a secret that is too short to identify, and doesn’t search for it', async () => {
    const shortId = await addKey('short', 'CLIENT_')
    expect(await searched()).toMatchObject({
      secrets: 1,
      tooShortKeyIds: [shortId],
      copies: [{ keyId }, { keyId }],
    })
  })

  it('remembers handled copies for later searches until the mark is removed', async () => {
    const [copy] = (await searched()).copies
    await must('copies:markHandled', { copyId: copy?.copyId ?? '' })
    const again = await searched()
    expect(again.copies.filter(({ isHandled }) => isHandled).map(({ fileName }) => fileName)).toEqual([
      copy?.fileName,
    ])
    const handled = again.copies.find(({ isHandled }) => isHandled)
    await must('copies:markHandled', { copyId: handled?.copyId ?? '', isHandled: false })
    expect((await searched()).copies.every(({ isHandled }) => !isHandled)).toBe(true)
  })

  it('marks all keys of a file at once', async () => {
    const other = await addKey('other', 'canary-other-secret')
    writeFileSync(join(folder, 'notes.txt'), `${SECRET}\ncanary-other-secret\n`)
    const { copies } = await searched()
    const inNotes = copies.filter(({ fileName }) => fileName === 'notes.txt')
    expect(new Set(inNotes.map((copy) => copy.keyId))).toEqual(new Set([keyId, other]))
    await must('copies:markHandled', { copyId: inNotes[0]?.copyId ?? '' })
    const again = (await searched()).copies
    expect(again.filter(({ isHandled }) => isHandled)).toHaveLength(2)
    expect(again.find(({ fileName }) => fileName === 'request.sh')?.isHandled).toBe(false)
  })

  it('says which folder each copy is in', async () => {
    const inner = join(folder, 'inner')
    mkdirSync(inner)
    writeFileSync(join(inner, 'deep.txt'), SECRET)
    searchFolders.folders.set('desktop', [inner])
    const { copies } = await searched({ folders: ['downloads', 'desktop'] })
    expect(
      copies.filter(({ fileName }) => fileName === 'deep.txt').map(({ folderAt }) => folderAt),
    ).toContain(1)
    expect(copies.find(({ fileName }) => fileName === 'notes.txt')?.folderAt).toBe(0)
  })

  it('shows only files in which it found a copy', async () => {
    const [copy] = (await searched()).copies
    await must('copies:showFile', { copyId: copy?.copyId ?? '' })
    expect(searchFolders.shown).toEqual([join(folder, copy?.fileName ?? '')])
    expect(await ask('copies:showFile', { copyId: keyId })).toMatchObject({ error: { kind: 'not-found' } })
    expect(await ask('copies:markHandled', { copyId: keyId })).toMatchObject({ error: { kind: 'not-found' } })
  })

  it('stops when cancelled, and says that it hasn’t read everything', async () => {
    finder.until = new Promise(() => undefined)
    await must('copies:search', { folders: ['downloads'] })
    expect(await must('copies:cancel', undefined)).toMatchObject({ state: 'cancelled' })
    expect(await results()).toMatchObject({ state: 'cancelled', copies: [] })
  })

  it('can’t be cancelled before it started or after it ended', async () => {
    expect(await must('copies:cancel', undefined)).toMatchObject({ state: 'none' })
    await searched()
    expect(await must('copies:cancel', undefined)).toMatchObject({ state: 'done' })
  })

  it('reports when the searching process ended early', async () => {
    finder.isStopped = true
    expect((await searched()).state).toBe('stopped')
  })

  it('ends the previous search when another starts', async () => {
    let read = (): void => undefined
    finder.until = new Promise((resolve) => {
      read = resolve
    })
    await must('copies:search', { folders: ['downloads'] })
    finder.until = Promise.resolve()
    const { copies } = await searched()
    read()
    await Promise.resolve()
    expect((await results()).copies).toEqual(copies)
  })

  it('discards everything on a lock, and a running search adds nothing after it (S34: copies)', async () => {
    await searched()
    await clock.pass(30_000)
    let read = (): void => undefined
    finder.until = new Promise((resolve) => {
      read = resolve
    })
    await must('copies:search', { folders: ['downloads'] })
    app.keyward.services.lock()
    read()
    await new Promise((resolve) => setImmediate(resolve))
    expect(await ask('copies:results', undefined)).toMatchObject({ ok: false, error: { kind: 'locked' } })
    expect(app.keyward.services.copySearch.view([])).toMatchObject({ state: 'none', files: 0, copies: [] })
    expect(app.kept().activity.match(/copies-searched/g)).toHaveLength(1)
  })

  it('logs how many were found, without paths', async () => {
    await searched()
    const events = await must('activity:list', {})
    const text = JSON.stringify(events)
    expect(text).toContain('"copies-searched"')
    expect(text).toContain('"subject":"2"')
    expect(text).not.toContain(folder)
  })
})
