import { randomInt } from 'node:crypto'
import { readdirSync, rmSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { FolderPlace } from '../../../src/main/adapters/places/folder-place.ts'
import { figure } from '../../fakes/figures.ts'
import { newEntries, newStream } from '../../fakes/place-files.ts'
import { hasSamba, type SmbFolders, startSmbFolders } from '../../fakes/smb-folders.ts'
import { placeConformance } from './place-conformance.ts'

/** `npm run sharing` alone. */
const isWanted = process.env.KEYWARD_LONG_PLACES !== undefined
if (isWanted && !hasSamba())
  figure('left out: a folder of an SMB server, samba or smbnetfs is not installed', 1)

describe.skipIf(!isWanted || !hasSamba())('a folder of an SMB server', () => {
  let folders: SmbFolders
  beforeAll(async () => {
    folders = await startSmbFolders()
  })
  afterAll(() => folders.close())

  let opened = 0
  const open = (): FolderPlace => {
    opened += 1
    return new FolderPlace(opened % 2 === 1 ? folders.one : folders.other)
  }
  const empty = async (): Promise<void> => {
    opened = 0
    for (const name of readdirSync(folders.share)) rmSync(path.join(folders.share, name), { recursive: true })
    await folders.settled()
  }
  placeConformance(
    'mounted twice',
    () => Promise.resolve({ open, settled: () => folders.settled(), close: empty }),
    { hasHints: false },
  )

  test('when the server is killed while entries are written, what was acknowledged is there', {
    // Its client connects again after five seconds.
    timeout: 300_000,
  }, async () => {
    const kills = 10
    const [mine, theirs] = [open(), open()]
    const stream = newStream()
    const log = newEntries(stream, kills * 100, () => 5_000)
    let written = 0
    for (let kill = 0; kill < kills; kill += 1) {
      const until = written + randomInt(3, 30)
      let stopped: Promise<void> | undefined
      for (;;) {
        const entry = log[written]
        if (entry === undefined) throw new Error('too few entries')
        const answering = mine.write(entry.name, entry.bytes)
        if (written >= until) stopped ??= folders.stopServer()
        const answer = await answering
        if (answer.ok) written += 1
        else break
      }
      await stopped
      await folders.startServer()
      await folders.settled()
      const listed = await theirs.list(stream.team, stream.epoch, stream.author)
      const there = listed.ok ? listed.value.map(({ name }) => name) : []
      expect(there.slice(0, written)).toEqual(log.slice(0, written).map(({ name }) => name))
      // At most the one in the making, which was not acknowledged.
      expect(there.length - written).toBeLessThanOrEqual(1)
      for (const { name, bytes } of log.slice(Math.max(0, written - 20), written))
        expect(await theirs.read(name)).toEqual({ ok: true, value: bytes })
    }
    figure('kills of an SMB server, nothing acknowledged lost', kills)
    figure('entries that an SMB server acknowledged', written)
    expect(
      readdirSync(folders.share, { recursive: true }).filter((name) => String(name).endsWith('.tmp')),
    ).toEqual([])
  })
})
