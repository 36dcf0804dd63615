import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { toJSONSchema } from 'zod'
import type { OpenedFile } from '../../src/main/ports/file-dialog.ts'
import { calls, contract } from '../../src/shared/contract/contract.ts'
import { AppErrorSchema } from '../../src/shared/errors/error-schema.ts'
import { fakeApp } from '../fakes/fake-app.ts'
import { figure } from '../fakes/figures.ts'
import { furnish, mustCall } from '../fakes/furnished-vault.ts'
import { hostileInputs, oneBroken } from './near-inputs.ts'
import { neverTaken, takenInput } from './taken-inputs.ts'

const FEW_INPUTS = 500
/** How many inputs each channel gets. `npm run reliability -- --inputs 10000` sends 10,000. */
const INPUTS = Number(process.env.KEYWARD_HOSTILE_INPUTS ?? FEW_INPUTS)
/** Differs for each long run. A failing test reports its seed. */
const SEED = Number(
  process.env.KEYWARD_HOSTILE_SEED ?? (INPUTS > FEW_INPUTS ? Math.floor(Math.random() * 2 ** 31) : 51),
)

/** The kinds of errors that leave no trace in the activity. */
const withoutTrace: ReadonlySet<string> = new Set([
  'bad-input',
  'refused',
  'not-found',
  'locked',
  'duplicate',
])

/** An open vault with one of everything, and the ids of these records. */
const furnished = async () => {
  const app = fakeApp()
  const targets = await furnish(app)
  const must = mustCall(app)
  const { serviceId, regionId, workspaceId, keyId } = targets
  const empty = await must('workspaces:save', { name: 'Empty', sensitive: true, serviceId, regionId })
  const second = { name: 'Reports', kind: 'service', clientId: 'two', clientSecret: 'canary-secret' } as const
  const two = await must('keys:add', { ...second, workspaceId })
  await must('tokens:issue', { keyId })
  const { dispatch } = app.keyward
  const ids = [serviceId, workspaceId, empty.id, regionId, keyId, two.id]
  return { ...app, dispatch, ids, targets, secondKeyId: two.id, emptyWorkspaceId: empty.id }
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

describe('calls with hostile inputs (S5: hostile inputs)', () => {
  it.each(calls)(
    '%s replies to each, changes nothing when it refuses, and does not crash',
    async (channel) => {
      const app = await furnished()
      const schema = toJSONSchema(contract[channel].input, { unrepresentable: 'any', io: 'input' })
      const takesPassphrase = JSON.stringify(schema).includes('"passphrase"')
      const right = await takenInput(channel, app)
      const inputs = fc.oneof(
        { arbitrary: hostileInputs(schema, app.ids), weight: 3 },
        { arbitrary: oneBroken(right.input, app.ids), weight: 2 },
      )
      const files = fc.oneof(hostileFiles, fc.constant(right.file))
      let taken = 0
      const property = fc.asyncProperty(inputs, files, async (input, file) => {
        app.fileDialog.toOpen = file
        // An accepted call continues after its reply: tokens for many keys arrive one by one.
        await new Promise((resolve) => setImmediate(resolve))
        const before = app.kept()
        const answer = await app.dispatch(channel, input)
        const after = app.kept()
        if (answer.ok) {
          taken += 1
          expect(contract[channel].output.safeParse(answer.value).success).toBe(true)
          expect(JSON.stringify(answer)).not.toContain('canary-')
          return
        }
        expect(AppErrorSchema.safeParse(answer.error).success).toBe(true)
        expect(answer.error.kind).not.toBe('internal')
        // A wrong passphrase is logged, because somebody may have tried to get in.
        const isTold = channel === 'vault:unlock'
        if (withoutTrace.has(answer.error.kind) && !isTold) expect(after.activity).toEqual(before.activity)
        expect(after.records).toBe(before.records)
        // Every call that takes a passphrase counts it as a try.
        if (!takesPassphrase) expect(after.tries).toBe(before.tries)
      })
      const examples: [unknown, OpenedFile][] = [[right.input, right.file]]
      await fc.assert(property, { numRuns: INPUTS, seed: SEED, examples })
      if (neverTaken[channel] === undefined) expect(taken, `taken, with seed ${SEED}`).toBeGreaterThan(0)
      else expect(taken, neverTaken[channel]).toBe(0)
      figure('hostile calls of the page', INPUTS)
    },
    Math.max(60_000, INPUTS * 60),
  )
})
