import { type ChildProcess, fork } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { FolderPlace } from '../../../src/main/adapters/places/folder-place.ts'
import { UtilityProcessPlace } from '../../../src/main/adapters/places/utility-process-place.ts'
import { bundleForNode, type NodeBundle } from '../../fakes/bundle-for-node.ts'
import { figure } from '../../fakes/figures.ts'
import { newEntries, newStream } from '../../fakes/place-files.ts'

/** `npm run sharing` kills more often. */
const kills = Number(process.env.KEYWARD_PLACE_KILLS ?? 5)

let bundle: NodeBundle
let folder: string
beforeAll(async () => {
  bundle = await bundleForNode({ 'places-child': 'src/main/processes/places-child.ts' })
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
  const childPath = path.join(bundle.folder, 'places-child.mjs')
  const place = new UtilityProcessPlace({ utilityProcess, childPath }, { kind: 'folder', folder })
  const seenByOthers = new FolderPlace(folder)
  const stream = newStream()
  const log = newEntries(stream, kills * 200, () => 20_000)
  const names = log.map(({ name }) => name)
  let written = 0
  let inMidAppend = 0
  for (let kill = 0; kill < kills; kill += 1) {
    let isKilled = false
    for (;;) {
      const entry = log[written]
      if (entry === undefined) throw new Error('too few entries')
      const answer = await place.write(entry.name, entry.bytes)
      if (!answer.ok) {
        expect(answer.error).toBe('away')
        break
      }
      written += 1
      if (!isKilled) setTimeout(() => child?.kill('SIGKILL'), randomInt(0, 40))
      isKilled = true
    }
    const listed = await seenByOthers.list(stream.team, stream.epoch, stream.author)
    const there = listed.ok ? listed.value.map(({ name }) => name) : []
    expect(there.slice(0, written)).toEqual(names.slice(0, written))
    for (const { name, bytes } of log.slice(Math.max(0, written - 20), written))
      expect(await seenByOthers.read(name)).toEqual({ ok: true, value: bytes })
    // At most the one in the making, which was not acknowledged.
    expect(there.length - written).toBeLessThanOrEqual(1)
    const begun = readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.tmp'))
    expect(begun.length).toBeLessThanOrEqual(1)
    if (begun.length === 1 || there.length > written) inMidAppend += 1
  }
  figure('kills of the process of a folder, nothing acknowledged lost', kills)
  figure('of these with a file begun, or written and not acknowledged', inMidAppend)
  for (const { name, bytes } of log.slice(written, written + 1))
    expect(await place.write(name, bytes)).toEqual({ ok: true })
  expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.tmp'))).toEqual([])
  await place.close()
})
