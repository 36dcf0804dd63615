import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { figure } from '../../../fakes/figures.ts'
import { furnish } from '../../../fakes/furnished-vault.ts'
import { pair, SharingApp } from '../../../fakes/sharing-app.ts'
import { addKeys } from './many-keys.ts'
import { median, type Pace, paceOf } from './pace-of.ts'

/** How many keys; `npm run sharing -- --only scale` measures 100 and 10,000. */
const counts = (process.env.KEYWARD_SHARING_KEYS ?? '').split(',').filter(Boolean).map(Number)
const EDITS = 9

const note = (what: string, { tookMs, blockedMs }: Pace): void => {
  figure(`${what}, ms`, Math.round(tookMs))
  figure(`${what}, ms in which nothing else ran`, Math.round(blockedMs))
}

/** Times are noted and not judged: a busy machine is no fault of Keyward's. */
describe.skipIf(counts.length === 0)('sharing many keys over a folder', () => {
  test.each(counts)('%d keys', { timeout: 0 }, async (count) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'keyward-place-'))
    const place = { kind: 'folder', path: folder } as const
    const desktop = new SharingApp()
    const laptop = new SharingApp()
    const named = (what: string) => `${count} keys: ${what}`
    try {
      const { workspaceId, serviceId, keyId } = await furnish(desktop.app)
      await laptop.open()
      await addKeys(desktop, count)
      const edit = (name: string) => () => desktop.must('keys:update', { keyId, name })
      note(named('an edit that is not shared'), await paceOf(edit('Before')))
      await desktop.tryPlace(place)
      await desktop.must('sharing:create', { myName: 'Desktop' })
      note(named('share them'), await paceOf(() => desktop.must('sharing:share', { workspaceId })))
      note(named('first exchange'), await paceOf(() => desktop.exchange()))
      global.gc?.()
      const beforeBytes = process.memoryUsage().heapUsed
      note(named('a computer is added'), await paceOf(() => pair(desktop, laptop, place)))
      note(
        named('its person agrees to the hosts'),
        await paceOf(() => laptop.must('sharing:allowService', { serviceId })),
      )
      expect(await laptop.keys()).toHaveLength(count + 1)
      global.gc?.()
      const addedBytes = process.memoryUsage().heapUsed - beforeBytes
      figure(named('memory of the added computer, MB'), Math.round(addedBytes / 1_000_000))

      const [saved, shared, seen]: [Pace[], Pace[], Pace[]] = [[], [], []]
      for (let at = 0; at < EDITS; at += 1) {
        saved.push(await paceOf(edit(`Name ${at}`)))
        shared.push(await paceOf(() => desktop.exchange()))
        seen.push(await paceOf(() => laptop.exchange()))
      }
      const middle = (paces: readonly Pace[]): Pace => ({
        tookMs: median(paces.map(({ tookMs }) => tookMs)),
        blockedMs: median(paces.map(({ blockedMs }) => blockedMs)),
      })
      note(named('an edit is saved'), middle(saved))
      note(named('and shared'), middle(shared))
      note(named('and seen by the other'), middle(seen))
      note(named('an exchange without news'), await paceOf(() => laptop.exchange()))
      note(named('a start'), await paceOf(() => laptop.restart()))
    } finally {
      desktop.close()
      laptop.close()
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
