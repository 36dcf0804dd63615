import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toJSONSchema } from 'zod'
import type { OpenedFile } from '../../src/main/ports/file-dialog.ts'
import { AppErrorSchema } from '../../src/shared/error-schema.ts'
import { type Call, calls, contract, type Input, type Output } from '../../src/shared/ipc-contract.ts'
import { fakeApp } from '../fakes/fake-app.ts'
import { figure } from '../fakes/figures.ts'
import { hostileInputs } from './near-inputs.ts'

/** How many inputs a channel gets; `npm run test:hostile` sends each 10,000. */
const INPUTS = Number(process.env.KEYWARD_HOSTILE_INPUTS ?? 500)
const SEED = Number(process.env.KEYWARD_HOSTILE_SEED ?? 51)

/** Failures after which a call has done nothing and left no trace. */
const withoutTrace: ReadonlySet<string> = new Set([
  'bad-input',
  'refused',
  'not-found',
  'locked',
  'duplicate',
])

/** An open vault with one of everything, and the ids that name them. */
const furnished = async () => {
  const app = fakeApp()
  const { dispatch, services, open } = app.keyward
  services.vault.read()
  await open()
  const must = async <Name extends Call>(name: Name, input: Input<Name>): Promise<Output<Name>> => {
    const answer = await dispatch(name, input)
    if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.error)}`)
    return answer.value as Output<Name> // checked against the contract on its way
  }
  const regions = [
    { name: 'Default', authUrl: 'https://auth.example.com', baseUrl: 'https://api.example.com' },
  ]
  const service = await must('services:save', { name: 'Example', regions })
  const location = { serviceId: service.id, regionId: service.regions[0]?.id ?? '' }
  const workspace = await must('workspaces:save', { name: 'Acme', sensitive: false, ...location })
  const empty = await must('workspaces:save', { name: 'Empty', sensitive: true, ...location })
  const entry = { kind: 'service', workspaceId: workspace.id, clientSecret: 'canary-secret' } as const
  const one = await must('keys:add', { name: 'Billing', clientId: 'one', ...entry })
  const two = await must('keys:add', { name: 'Reports', clientId: 'two', ...entry })
  await must('tokens:issue', { keyId: one.id })
  return { ...app, dispatch, ids: [service.id, workspace.id, empty.id, location.regionId, one.id, two.id] }
}

/** Files that a user may be tricked into choosing. */
const hostileFiles: fc.Arbitrary<OpenedFile> = fc.oneof(
  fc.constant({ kind: 'cancelled' } as const),
  fc.constantFrom('too-big' as const, 'unreadable' as const).map((kind) => ({ kind, name: 'x' })),
  fc
    .oneof(
      fc.uint8Array({ maxLength: 60 }),
      fc.json().map((json) => new TextEncoder().encode(json)),
      fc.constant(new TextEncoder().encode('{"format":"keyward-backup","version":1,"__proto__":{"x":1}}')),
    )
    .map((bytes) => ({ kind: 'opened' as const, name: 'x.json', bytes })),
)

describe('inputs that once broke a call (S5)', () => {
  it('accepts and stores a lone surrogate in a query’s name', async () => {
    const { dispatch, ids } = await furnished()
    const query = JSON.parse('{"\\ud800":"x"}')
    const request = { requestId: 'r', keyId: ids.at(-2), method: 'GET', path: '/a', query }
    expect(await dispatch('requests:send', request)).toMatchObject({ ok: true, value: { status: 200 } })
  })

  it.each(['name', 'workspace'])('a practice key without a %s leaves nothing in the vault', async (field) => {
    const { dispatch, kept } = await furnished()
    const before = kept()
    const key = { region: 'default', kind: 'service', name: 'a', workspace: 'b', [field]: ' ' }
    expect(await dispatch('practice:createKey', key)).toMatchObject({ error: { kind: 'bad-input', field } })
    expect(kept()).toEqual(before)
  })
})

describe('every call, with hostile inputs (S5: hostile inputs)', () => {
  it.each(calls)(
    '%s replies to each, changes nothing when it refuses, and does not crash',
    async (channel) => {
      const app = await furnished()
      const schema = toJSONSchema(contract[channel].input, { unrepresentable: 'any', io: 'input' })
      const takesPassphrase = JSON.stringify(schema).includes('"passphrase"')
      const handled = { taken: 0, refused: 0 }
      const property = fc.asyncProperty(hostileInputs(schema, app.ids), hostileFiles, async (input, file) => {
        app.fileDialog.toOpen = file
        // An accepted call continues after its reply: tokens for many keys arrive one by one.
        await new Promise((resolve) => setImmediate(resolve))
        const before = app.kept()
        const answer = await app.dispatch(channel, input)
        const after = app.kept()
        if (answer.ok) {
          handled.taken += 1
          expect(contract[channel].output.safeParse(answer.value).success).toBe(true)
          expect(JSON.stringify(answer)).not.toContain('canary-')
          return
        }
        handled.refused += 1
        expect(AppErrorSchema.safeParse(answer.error).success).toBe(true)
        expect(answer.error.kind).not.toBe('internal')
        // A wrong passphrase is in the activity: somebody may have tried to get in.
        const isTold = channel === 'vault:unlock'
        if (withoutTrace.has(answer.error.kind) && !isTold) expect(after.activity).toEqual(before.activity)
        expect(after.records).toBe(before.records)
        // It is counted as well, by every call that takes one.
        if (!takesPassphrase) expect(after.tries).toBe(before.tries)
      })
      await fc.assert(property, { numRuns: INPUTS, seed: SEED })
      expect(handled.taken + handled.refused).toBe(INPUTS)
      figure('hostile calls of the page', INPUTS)
    },
    Math.max(60_000, INPUTS * 60),
  )
})
