import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Call, Input } from '../../../src/shared/contract/contract.ts'
import type { FakeApp } from '../../fakes/fake-app.ts'
import { type Counted, countDisk, countedOn } from './counted-disk.ts'
import { builtFiles, evaluatedWith } from './what-is-built.ts'

countDisk()
const { openProfile } = await import('../../../src/main/composition/profile.ts')
const { fakeApp } = await import('../../fakes/fake-app.ts')
const { furnish, mustCall } = await import('../../fakes/furnished-vault.ts')
const { startClock } = await import('../../fakes/manual-clock.ts')

/**
 * What makes Keyward slow or quick and does not depend on the machine. More than what is written here fails; less is written
 * here: `KEYWARD_COUNTS=write` does it.
 */
const file = join(import.meta.dirname, 'counts.json')
const committed: Record<string, unknown> = JSON.parse(readFileSync(file, 'utf8'))

/** A line here and there changes bytes; what adds up to more is looked at. */
const SMALL = 1.02

/** Compares with the committed number or list. */
const hold = (name: string, found: unknown, hint: string): void => {
  if (process.env.KEYWARD_COUNTS === 'write') committed[name] = found
  expect(found, hint).toEqual(committed[name])
}
afterAll(() => {
  if (process.env.KEYWARD_COUNTS === 'write')
    writeFileSync(file, `${JSON.stringify(committed, undefined, 2)}\n`)
})

describe('what one call of the page costs', () => {
  let folder = ''
  let app: FakeApp
  let events: string[] = []
  let target: { keyId: string; workspaceId: string }
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'keyward-counts-'))
    const clock = startClock()
    const profile = openProfile(folder, clock)
    app = fakeApp({ clock, platform: profile, onPublish: (name) => void events.push(name) })
    target = await furnish(app)
    // What only a first time costs is behind it, and all that was put off is done.
    await mustCall(app)('keys:update', { keyId: target.keyId, notes: 'first' })
    await mustCall(app)('tokens:copy', { keyId: target.keyId })
    await app.clock.pass(10_000)
    await profile.activityFile.settled()
    settled = async () => {
      await app.clock.pass(10_000)
      await profile.activityFile.settled()
    }
  })
  let settled: () => Promise<void> = async () => undefined
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  const calls: readonly { what: string; call: Call; input: () => object | undefined }[] = [
    { what: 'edit a key', call: 'keys:update', input: () => ({ keyId: target.keyId, notes: 'second' }) },
    {
      what: 'add a key',
      call: 'keys:add',
      input: () => ({
        name: 'Mail',
        kind: 'service',
        workspaceId: target.workspaceId,
        clientId: 'two',
        clientSecret: 'x',
      }),
    },
    {
      what: 'replace a secret',
      call: 'keys:replaceSecret',
      input: () => ({ keyId: target.keyId, clientSecret: 'another' }),
    },
    { what: 'issue a token', call: 'tokens:issue', input: () => ({ keyId: target.keyId, fresh: true }) },
    { what: 'copy a live token', call: 'tokens:copy', input: () => ({ keyId: target.keyId }) },
  ]

  it.each(calls)('$what', async ({ what, call, input }) => {
    events = []
    const until: Counted = await countedOn(folder, () => mustCall(app)(call, input() as Input<Call>))
    const messages = [...events]
    const afterwards = await countedOn(folder, settled)
    hold(
      what,
      { until, messages, afterwards },
      `${what}: look at the vault's file, its backups, the activity file, and at who subscribes to the events of a change`,
    )
  })
})

describe('what a start evaluates', () => {
  it.each([
    { what: 'main before the first row', side: 'main', entries: ['index', 'bootstrap'] },
    { what: 'the page before its first screen', side: 'renderer', entries: ['first', 'start'] },
  ] as const)('in $what is what it was, or less', { timeout: 120_000 }, async ({ what, side, entries }) => {
    const files = await builtFiles(side)
    const first = files.filter(({ name }) => entries.some((entry) => entry === name))
    expect(first).toHaveLength(entries.length)
    const { bytes, modules, rooms } = evaluatedWith(files, first)
    const was = committed[what] as { kB: number; modules: number; rooms: Record<string, number> }
    const inKB = (count: number) => Math.ceil(count / 1_000)
    const now = {
      kB: inKB(bytes),
      modules,
      rooms: Object.fromEntries(
        Object.keys(rooms)
          .sort()
          .map((room): [string, number] => [room, inKB(rooms[room] ?? 0)]),
      ),
    }
    if (process.env.KEYWARD_COUNTS === 'write') committed[what] = now
    else {
      const more = Object.entries(now.rooms)
        .filter(([room, kB]) => kB > (was.rooms[room] ?? 0))
        .map(([room, kB]) => `${room}: ${was.rooms[room] ?? 0} to ${kB} kB`)
      const hint = `A start loads more in ${what}. Load with its first use what it does not need:\n${more.join('\n')}`
      expect(now.kB, hint).toBeLessThanOrEqual(was.kB * SMALL)
      expect(now.modules, hint).toBeLessThanOrEqual(was.modules * SMALL)
      expect(now.kB, 'less than was written down: KEYWARD_COUNTS=write').toBeGreaterThan(was.kB / SMALL)
    }
  })
})
