import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Call, Input } from '../../../src/shared/contract/contract.ts'
import type { FakeApp } from '../../fakes/fake-app.ts'
import { syncedBy, watchSyncs } from './synced-files.ts'

watchSyncs()
const { openProfile } = await import('../../../src/main/composition/profile.ts')
const { fakeApp } = await import('../../fakes/fake-app.ts')
const { furnish, mustCall } = await import('../../fakes/furnished-vault.ts')
const { startClock } = await import('../../fakes/manual-clock.ts')

// Measures what a page's call costs on any machine: disk syncs, and messages to the page.

let folder = ''
let app: FakeApp
let messages: string[] = []
let settle: () => Promise<void>
let target: { keyId: string; workspaceId: string }

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'keyward-counts-'))
  const clock = startClock()
  const profile = openProfile(folder, clock)
  app = fakeApp({ clock, platform: profile, onPublish: (name) => void messages.push(name) })
  settle = async () => {
    await app.clock.pass(10_000)
    await profile.activityFile.settled()
  }
  target = await furnish(app)
  // Warms up before anything is counted: incurs the one-time costs, and waits for deferred work.
  await mustCall(app)('keys:update', { keyId: target.keyId, notes: 'first' })
  await mustCall(app)('tokens:copy', { keyId: target.keyId })
  await settle()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const syncs = async (work: () => Promise<unknown>): Promise<string[]> =>
  (await syncedBy(work)).map((file) => relative(folder, file).replace(/\.tmp-\w+$/, '.tmp'))

const saved = ['vault.json.tmp', '']
const changes: readonly {
  readonly what: string
  readonly call: Call
  readonly input: () => object
  readonly synced: readonly string[]
  readonly messages: readonly string[]
  /** The files that deferred work syncs some seconds later. */
  readonly syncedLater: readonly string[]
}[] = [
  {
    what: 'edit a key',
    call: 'keys:update',
    input: () => ({ keyId: target.keyId, notes: 'second' }),
    synced: saved,
    messages: ['keys:changed', 'activity:added'],
    syncedLater: [],
  },
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
    synced: saved,
    messages: ['keys:changed', 'activity:added'],
    syncedLater: [],
  },
  {
    what: 'replace a secret',
    call: 'keys:replaceSecret',
    input: () => ({ keyId: target.keyId, clientSecret: 'another' }),
    synced: saved,
    messages: ['tokens:changed', 'keys:changed', 'activity:added'],
    syncedLater: [],
  },
  {
    what: 'issue a token',
    call: 'tokens:issue',
    input: () => ({ keyId: target.keyId, fresh: true }),
    synced: [],
    messages: ['tokens:changed', 'tokens:changed', 'activity:added', 'keys:changed'],
    syncedLater: ['usage.json.tmp'],
  },
  {
    what: 'copy a live token',
    call: 'tokens:copy',
    input: () => ({ keyId: target.keyId }),
    synced: [],
    messages: ['clipboard:changed', 'activity:added', 'keys:changed'],
    syncedLater: ['usage.json.tmp'],
  },
]

it.each(changes)('$what', async ({ call, input, synced, messages: said, syncedLater }) => {
  messages = []
  expect(await syncs(() => mustCall(app)(call, input() as Input<Call>))).toEqual(synced)
  expect(messages).toEqual(said)
  expect(await syncs(settle)).toEqual(syncedLater)
})
