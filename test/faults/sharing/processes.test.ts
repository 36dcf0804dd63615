import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bundleForNode, type NodeBundle } from '../../fakes/bundle-for-node.ts'
import { figure } from '../../fakes/figures.ts'
import { npmPostgres } from '../../fakes/postgres-server.ts'
import { type BreakablePlace, breakableDatabase, breakableFolder } from './processes/breakable-place.ts'
import { playProcesses } from './processes/play-processes.ts'

/** Of each kind of place. */
const MINUTES = Number(process.env.KEYWARD_SHARING_MINUTES ?? '0')
const CLIENTS = Number(process.env.KEYWARD_SHARING_CLIENTS ?? '20')
const SEED = process.env.KEYWARD_SHARING_SEED ?? '1'

let bundle: NodeBundle
beforeAll(async () => {
  if (MINUTES > 0) bundle = await bundleForNode({ client: 'test/faults/sharing/processes/client.ts' })
}, 60_000)
afterAll(() => bundle?.remove())

const kinds: readonly [string, () => Promise<BreakablePlace>][] = [
  ['a folder', async () => breakableFolder()],
  [
    'a PostgreSQL',
    () => {
      const programs = npmPostgres()
      if (programs === undefined)
        throw new Error('No PostgreSQL comes from the package registry for this system.')
      return breakableDatabase(programs)
    },
  ],
]

describe.skipIf(MINUTES === 0)('many computers as processes, with every fault', () => {
  test.each(kinds)(
    'lose nothing that was acknowledged, and come to one state: %s',
    { timeout: 0 },
    async (_, open) => {
      const place = await open()
      try {
        const played = await playProcesses({
          place,
          clients: CLIENTS,
          forMs: MINUTES * 60_000,
          seed: SEED,
          program: path.join(bundle.folder, 'client.mjs'),
        })
        expect(played.wrong).toEqual([])
        for (const [name, count] of Object.entries(played.counts)) figure(name, count)
      } finally {
        await place.close()
      }
    },
  )
})
