import { expect, it } from 'vitest'
import { nodeTeamCrypto } from '../../../../src/main/adapters/crypto/node-team-crypto.ts'
import { atOnce } from '../../../../src/main/kernel/pausable-steps.ts'
import { chosenWrites, conflictsIn } from '../../../../src/main/sharing/conflicts.ts'
import type { State, Write } from '../../../../src/main/sharing/rules/state-merge.ts'

const [ann, bea] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const id = '00000000-0000-4000-8000-00000000000a'
const credentials = { clientId: 'c', secret: { sealed: 's', print: 'p' } }
const live = (...writes: readonly (readonly [string, ...Write])[]) => ({
  live: Object.fromEntries(writes.map(([write, ...rest]) => [write, rest])),
  gone: {},
})
const key = (more: State[string] = {}): State => ({
  [`key:${id}`]: {
    life: live(['l', ann, 1, true]),
    name: live(['n', ann, 1, 'Billing']),
    kind: live(['k', ann, 1, 'service']),
    workspaceId: live(['w', ann, 1, id]),
    credentials: live(['c', ann, 1, credentials]),
    createdAtMs: live(['t', ann, 1, 1]),
    ...more,
  },
})
const choose = (state: State, field: string, write: string) =>
  chosenWrites(nodeTeamCrypto, 9, { team: 't', me: ann, inner: '' }, state, {
    record: `key:${id}`,
    field,
    write,
  })

it('doesn’t exist if both wrote the same, everybody deleted it, or the key’s workspace is missing', () => {
  const name = live(['a', ann, 1, 'One'], ['b', bea, 2, 'Two'])
  const states = [
    key({ name: live(['a', ann, 1, 'Same'], ['b', bea, 2, 'Same']) }),
    key({ name, life: live(['a', ann, 1, false], ['b', bea, 2, false]) }),
    key({ name, kind: live() }),
  ]
  for (const state of states) expect(atOnce(conflictsIn(state))).toEqual([])
  expect(choose(key(), 'name', 'n')).toBeUndefined()
  expect(choose(key({ name }), 'name', 'other')).toBeUndefined()
  expect(choose({}, 'name', 'a')).toBeUndefined()
})

it('leaves a deletion unresolved when a value is chosen', () => {
  const name = live(['a', ann, 1, 'One'], ['b', bea, 2, 'Two'])
  const life = live(['kept', ann, 1, true], ['deleted', bea, 2, false])
  expect(choose(key({ name }), 'name', 'a')?.map(({ field }) => field)).toEqual(['name', 'life'])
  expect(choose(key({ name, life }), 'name', 'a')?.map(({ field }) => field)).toEqual(['name'])
})
