import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { nodeRulesCrypto } from '../../../../src/main/adapters/crypto/node-rules-crypto.ts'
import { FolderPlace } from '../../../../src/main/adapters/places/folder-place.ts'
import { processPace } from '../../../../src/main/adapters/system/process-pace.ts'
import { figure } from '../../../fakes/figures.ts'
import { TestTeam } from '../../../fakes/team-computer.ts'
import { must } from '../../../fakes/vault-bench.ts'
import { addKeys, renameKey } from './many-keys.ts'
import { median, type Pace, paceOf } from './pace-of.ts'

/** How many keys; `npm run sharing -- --only scale` measures 100 and 10,000. */
const counts = (process.env.KEYWARD_SHARING_KEYS ?? '').split(',').filter(Boolean).map(Number)
const EDITS = 9
const COMPUTERS = 150

/** What is in use after a collection; only with `--expose-gc`. */
const memoryMb = (): number => {
  globalThis.gc?.()
  const { heapUsed, external } = process.memoryUsage()
  return Math.round((heapUsed + external) / 1_024 / 1_024)
}

/** Times are noted and not judged: a busy machine is no fault of Keyward's. */
describe.skipIf(counts.length === 0)('sharing many keys over a folder', () => {
  test.each(counts)('%d keys', { timeout: 0 }, async (count) => {
    const folder = mkdtempSync(path.join(tmpdir(), 'keyward-scale-'))
    const newFolder = () => new FolderPlace(mkdtempSync(path.join(folder, 'part-')))
    const placeFolder = mkdtempSync(path.join(folder, 'place-'))
    const note = (what: string, { tookMs, blockedMs }: Pace): void => {
      figure(`${count} keys: ${what}, ms`, Math.round(tookMs))
      figure(`${count} keys: ${what}, ms in which nothing else ran`, Math.round(blockedMs))
    }
    const team = new TestTeam({
      crypto: nodeRulesCrypto,
      openPlace: () => new FolderPlace(placeFolder),
      openReplica: newFolder,
      pace: processPace(),
    })
    try {
      const desk = await team.newComputer('Desk')
      await addKeys(desk.bench, count)
      note('start', await paceOf(() => desk.start()))
      const before = memoryMb()
      note('share them', await paceOf(() => desk.share()))
      figure(`${count} keys: memory of sharing them, MB`, memoryMb() - before)
      const lap = await team.newComputer('Lap')
      note('let a computer in: its record and its first contact', await paceOf(() => desk.letIn(lap)))
      expect(lap.vault.document.keys).toHaveLength(count)

      const [saved, sent, seen]: [Pace[], Pace[], Pace[]] = [[], [], []]
      for (let at = 0; at < EDITS; at += 1) {
        saved.push(await paceOf(() => renameKey(desk.bench, at, `Name ${at}`)))
        sent.push(await paceOf(() => desk.exchange()))
        seen.push(await paceOf(() => lap.exchange()))
      }
      const middle = (paces: readonly Pace[]): Pace => ({
        tookMs: median(paces.map(({ tookMs }) => tookMs)),
        blockedMs: median(paces.map(({ blockedMs }) => blockedMs)),
      })
      note('an edit is saved', middle(saved))
      note('and at the place', middle(sent))
      note('and seen by the other', middle(seen))
      note('an exchange without news', await paceOf(() => lap.exchange()))
      const out = lap.memberId()
      const remove = () => desk.open.begin({ members: (now) => now.filter(({ id }) => id !== out) })
      note('a removal', await paceOf(async () => must(await remove())))
      note('a start again', await paceOf(() => desk.restart()))

      const others = Array.from({ length: COMPUTERS - 1 }, () => desk.newMember().member)
      must(await desk.open.begin({ members: (now) => [...now, ...others] }))
      const { team: id, generation, number } = desk.open.adopted.header
      const records = await new FolderPlace(placeFolder).listEpochs(id)
      const newest = must(records).find(({ name }) => name.includes(`/${generation}-${number}-`))
      figure(`${count} keys: bytes of a record of ${COMPUTERS} computers`, newest?.bytes ?? Number.NaN)
      expect(newest?.bytes).toBeLessThanOrEqual(64 * 1_024)
      note(`${COMPUTERS} computers: an exchange without news`, await paceOf(() => desk.exchange()))
      const removeOne = () => desk.open.begin({ members: (now) => now.slice(0, -1) })
      note(`${COMPUTERS} computers: a removal`, await paceOf(async () => must(await removeOne())))
    } finally {
      rmSync(folder, { recursive: true, force: true })
    }
  })
})
