import { type ChildProcess, fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FolderPlace } from '../../../src/main/adapters/sharing/folder-place.ts'
import { UtilityProcessPlace } from '../../../src/main/adapters/sharing/utility-process-place.ts'
import { bundleForNode, type NodeBundle } from '../../fakes/bundle-for-node.ts'
import { figure } from '../../fakes/figures.ts'
import { newLog, newTeam } from '../../fakes/placed-entries.ts'

/** `npm run sharing` kills more often. */
const kills = Number(process.env.KEYWARD_PLACE_KILLS ?? 5)

let bundle: NodeBundle
let folder: string
beforeAll(async () => {
  bundle = await bundleForNode({ 'sharing-child': 'src/main/sharing-child.ts' })
  folder = mkdtempSync(path.join(tmpdir(), 'keyward-place-'))
})
afterAll(async () => {
  await bundle.remove()
  rmSync(folder, { recursive: true, force: true })
})

test('the process of a folder is killed while it writes: what was acknowledged is there, what was not can be written (S51: folder)', {
  timeout: 1_200_000,
}, async () => {
  let child: ChildProcess | undefined
  const utilityProcess = {
    // The real program, in plain Node.
    fork: (childPath: string) => {
      const started = fork(childPath, [], {
        execArgv: ['--import', bundle.parentPort],
        serialization: 'advanced',
        stdio: 'ignore',
      })
      child = started
      return {
        postMessage: (message: object) => void started.send(message),
        kill: () => started.kill(),
        on: (event: string, listener: (message?: unknown) => void) => started.on(event, listener),
      }
    },
  }
  const childPath = path.join(bundle.folder, 'sharing-child.mjs')
  const place = new UtilityProcessPlace({ utilityProcess, childPath }, { kind: 'folder', folder })
  const seenByOthers = new FolderPlace(folder)
  const team = newTeam()
  const log = newLog(kills * 200, () => 20_000)
  const [first] = log
  if (first === undefined) throw new Error('no entries')
  let written = 0
  let inMidAppend = 0
  for (let kill = 0; kill < kills; kill += 1) {
    let isKilled = false
    for (;;) {
      const entry = log[written]
      if (entry === undefined) throw new Error('too few entries')
      const answer = await place.append(team, entry)
      if (!answer.ok) {
        expect(answer.error).toBe('away')
        break
      }
      written += 1
      if (!isKilled) setTimeout(() => child?.kill('SIGKILL'), randomInt(0, 40))
      isKilled = true
    }
    const there: string[] = []
    for (;;) {
      const read = await seenByOthers.read(team, first, there.length, 64)
      if (!read.ok) throw new Error(read.error)
      if (read.value.length === 0) break
      there.push(...read.value.map(({ hash }) => hash))
    }
    expect(there.slice(0, written)).toEqual(log.slice(0, written).map(({ hash }) => hash))
    // At most the one in the making, which was not acknowledged.
    expect(there.length - written).toBeLessThanOrEqual(1)
    const begun = readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.tmp'))
    expect(begun.length).toBeLessThanOrEqual(1)
    if (begun.length === 1 || there.length > written) inMidAppend += 1
  }
  figure('kills of the process of a folder, nothing acknowledged lost', kills)
  figure('of these with a file begun, or written and not acknowledged', inMidAppend)
  for (const entry of log.slice(written, written + 1))
    expect(await place.append(team, entry)).toEqual({ ok: true, value: 'appended' })
  expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.tmp'))).toEqual([])
  await place.close()
})
