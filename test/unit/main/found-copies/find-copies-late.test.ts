import { beforeEach, describe, expect, it, vi } from 'vitest'
import type { SearchListener } from '../../../../src/main/ports/copy-finder.ts'
import { err, ok } from '../../../../src/shared/kernel/result.ts'
import { DAY_MS } from '../../../../src/shared/kernel/time.ts'
import { type FakeApp, fakeApp } from '../../../fakes/fake-app.ts'
import { furnish, mustCall } from '../../../fakes/furnished-vault.ts'
import { startClock } from '../../../fakes/manual-clock.ts'

const none = { files: 0, bytes: 0, unreadable: 0 }
const copyIn = (path: string) => ({ path, owner: 0, form: 'text' as const, line: 1 })
let app: FakeApp
let keyId: string

/** Fakes the next search. The test controls what its process sends, even after that has ended. */
const nextSearch = (found: readonly string[] = []) => {
  const sent: { listener?: SearchListener } = {}
  vi.spyOn(app.copyFinder, 'search').mockImplementation(async (_search, listener) => {
    sent.listener = listener
    for (const path of found) listener.found(copyIn(path))
    return found.length === 0 ? new Promise(() => undefined) : ok(none)
  })
  return sent
}
let clock = startClock()
const view = () => app.keyward.services.copySearch.view([])

beforeEach(async () => {
  clock = startClock()
  app = fakeApp({ clock })
  ;({ keyId } = await furnish(app))
  app.searchFolders.folders.set('downloads', ['/home/ada/Downloads'])
  // The search skips secrets saved within the last day.
  await clock.pass(DAY_MS)
})

describe('a search for copies', () => {
  it('adds nothing that its process sent before a lock ended it (S34: copies)', async () => {
    const sent = nextSearch()
    await mustCall(app)('copies:search', { folders: ['downloads'] })
    await expect.poll(() => sent.listener).toBeDefined()
    app.keyward.services.lock()
    sent.listener?.found(copyIn('/home/ada/Downloads/late'))
    sent.listener?.progress({ files: 7, bytes: 7, unreadable: 7 })
    expect(view()).toMatchObject({ state: 'none', files: 0, copies: [] })
  })

  it('doesn’t start if Keyward was locked while folders were chosen (S34: copies)', async () => {
    const search = vi.spyOn(app.copyFinder, 'search')
    vi.spyOn(app.fileDialog, 'chooseFolders').mockImplementation(async () => {
      app.keyward.services.lock()
      return ['/home/ada/work']
    })
    expect(await app.keyward.dispatch('copies:search', undefined)).toMatchObject(
      err({ kind: 'locked' }) satisfies object,
    )
    expect(view()).toMatchObject({ state: 'none', folders: [] })
    expect(search).not.toHaveBeenCalled()
  })

  it('ends and is discarded when Keyward quits (S34: copies)', async () => {
    nextSearch()
    await mustCall(app)('copies:search', { folders: ['downloads'] })
    await app.keyward.end()
    expect(view()).toMatchObject({ state: 'none', folders: [] })
  })

  it('remembers a key’s latest two hundred handled files', async () => {
    const must = mustCall(app)
    nextSearch(Array.from({ length: 201 }, (_, at) => `/home/ada/Downloads/${at}`))
    await must('copies:search', { folders: ['downloads'] })
    await expect.poll(() => view().state).toBe('done')
    for (const { copyId } of view().copies) await must('copies:markHandled', { copyId })
    await clock.pass(30_000)
    expect(app.keyward.services.usage.of(keyId).handledCopies).toHaveLength(200)
    await must('copies:search', { folders: ['downloads'] })
    await expect.poll(() => view().state).toBe('done')
    expect(view().copies.flatMap(({ isHandled, fileName }) => (isHandled ? [] : [fileName]))).toEqual(['0'])
  })
})
