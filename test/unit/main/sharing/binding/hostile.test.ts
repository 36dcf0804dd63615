import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { NodeCipher } from '../../../../../src/main/adapters/crypto/node-cipher.ts'
import { Secret } from '../../../../../src/main/kernel/secret.ts'
import type { RecordKind } from '../../../../../src/main/sharing/rules/fields.ts'
import { Uuid } from '../../../../../src/main/sharing/rules/spelling.ts'
import { readOp, writeOp } from '../../../../../src/main/sharing/rules/written-ops.ts'
import { VaultDocument } from '../../../../../src/main/vault/format/vault-format.ts'
import { LAST_MS } from '../../../../../src/shared/limits.ts'
import { z } from '../../../../../src/shared/schema.ts'
import { seeded } from '../../../../fakes/attacked-team.ts'
import { BoundVault, SharedWrites, serviceAt, twoVaults } from '../../../../fakes/bound-vault.ts'

const names = ['a', 'x'.repeat(120), '__proto__', 'constructor', '\u202eabc', ' ', 'é\u0000']

/** Values as others may write them: each fits its schema, and nothing fits together. */
const hostileValues = (
  pick: <Item>(items: readonly Item[]) => Item,
  ids: readonly string[],
  team: SharedWrites,
): Record<RecordKind, Record<string, () => unknown>> => {
  const id = () => pick(ids)
  const region = () => ({
    id: id(),
    name: pick(names),
    authUrl: pick(['https://a.example', 'x', 'javascript:1']),
    baseUrl: 'y',
  })
  return {
    service: {
      name: () => pick(names),
      address: () => ({
        regions: pick([[region()], [region(), region()]]),
        tokenPath: pick([null, '', '/x', '//other.example/x']),
        credentialEncoding: 'as-written',
        tokenFields: pick([
          [],
          [['__proto__', 'x']],
          [
            ['b', ''],
            ['a', ''],
            ['a', 'twice'],
          ],
        ]),
      }),
      helpText: () => pick([null, '', 'x'.repeat(2_000)]),
      keySteps: () => pick([null, []]),
    },
    workspace: {
      name: () => pick(names),
      location: () => ({ serviceId: id(), regionId: id() }),
      sensitive: () => pick([true, false]),
    },
    key: {
      name: () => pick(names),
      kind: () => 'service',
      workspaceId: id,
      credentials: () => ({
        clientId: pick(['', 'billing', 'x'.repeat(200)]),
        secret: pick([null, team.secretOf(new Secret(pick(['one', 'two'])))]),
      }),
      createdAtMs: () => pick([0, -1, LAST_MS]),
      keyExpiresAtMs: () => pick([null, 0, LAST_MS]),
      notes: () => pick([null, '', 'x']),
      usedIn: () => pick([null, [], [{ id: id(), place: 'x' }]]),
    },
  }
}

describe('a state whose records fit nothing together', () => {
  it('leaves a vault that reads, saves and comes to rest, and what is private alone', () => {
    for (let run = 0; run < 40; run += 1) {
      const random = seeded(9, run)
      const pick = <Item>(items: readonly Item[]): Item => items[random(items.length)] as Item
      const { team, desk, lap, workspace, key } = twoVaults()
      const own = lap.addKey(lap.addWorkspace(serviceAt('own.example'), { name: 'Own' }), 'own secret')
      const privateNow = JSON.stringify(own)
      const known = [...lap.document.services, ...lap.document.workspaces, ...lap.document.keys].map(
        ({ id }) => id,
      )
      const regions = lap.document.services.flatMap((service) => service.regions.map(({ id }) => id))
      const ids = [...known, ...regions, randomUUID(), randomUUID(), workspace.id, key.id]
      const values = hostileValues(pick, ids, team)
      const ops: string[] = []
      for (let at = 0; at < 60; at += 1) {
        const record = pick(['service', 'workspace', 'key'] as const)
        const field = pick([...Object.keys(values[record]), 'deleted'])
        const op = randomUUID()
        ops.push(op)
        const over = [pick(ops), pick(ops)]
        const isDeleted = field === 'deleted'
        const value = isDeleted ? pick([true, null]) : values[record][field]?.()
        const rest = { op, atMs: pick([-5, 0, LAST_MS]), by: 'thief', over, ...(isDeleted && { saw: over }) }
        team.ops.push({ record, id: pick(ids), field, value, ...rest })
      }
      for (let round = 0; round < 3; round += 1)
        for (const vault of [desk, lap]) {
          vault.exchange()
          vault.questions()
        }
      const label = `run ${run}`
      expect(desk.exchange() + lap.exchange(), label).toBe(0)
      expect(JSON.stringify(lap.key(own.id)), label).toBe(privateNow)
      expect(lap.secretText(own.id), label).toBe('own secret')
      for (const { document } of [desk, lap])
        expect(z.safeParse(VaultDocument, document).success, label).toBe(true)
    }
  })
})

it('everything that a vault says can be read by others, and what cannot is not said', () => {
  const team = new SharedWrites()
  const desk = new BoundVault(team)
  const workspace = desk.addWorkspace(
    serviceAt('one.example', {
      tokenFields: Object.fromEntries(Array.from({ length: 65 }, (_, at) => [`field ${at}`, 'x'])),
      testRequest: { path: '/x', method: 'GET' },
      keySteps: ['One.'],
      allowsTwoKeys: false,
    }),
  )
  desk.addKey(workspace, 'secret', {
    owner: { email: 'a@b.example', name: 'Ada' },
    usedIn: [{ note: 'n', place: 'CI', id: randomUUID() }],
    toReplace: { reason: 'leaked', sinceMs: 1 },
    exception: { atMs: 1, reason: 'x' },
    keyExpiresAtMs: 0.5,
  })
  desk.addKey(workspace, 'secret', { id: '7D1F0F6E-2B7A-1D0E-9B57-00000000000F', clientId: 'other' })
  desk.share(workspace)
  desk.exchange()
  const cipher = new NodeCipher()
  const secretOf = () => team.secretOf(new Secret(cipher.newId()))
  for (const op of team.ops) {
    const written = writeOp(op, 'AAAA')
    expect(z.safeParse(Uuid, op.id).success).toBe(true)
    expect(readOp({ ...written, by: randomUUID() }, secretOf), op.field).toBeDefined()
  }
  const said = (record: RecordKind) => team.ops.filter((op) => op.record === record).map(({ field }) => field)
  expect(said('service')).not.toContain('address')
  expect(said('key')).not.toContain('keyExpiresAtMs')
  expect(said('key')).toEqual(expect.arrayContaining(['owner', 'usedIn', 'toReplace', 'exception']))
})

it.each([
  ['client ID', 'one:two', 'fine'],
  ['secret', 'fine', 'one\ntwo'],
])('a %s that nobody could have entered is not taken over (S5: shared)', (_, clientId, text) => {
  const { team, desk, lap, key } = twoVaults()
  const secret = team.secretOf(new Secret(text))
  const over = [...(team.stateAt().state.find('key', key.id)?.live.get('credentials') ?? [])].map(
    ({ op }) => op,
  )
  const write = { op: randomUUID(), atMs: 9, by: desk.by, over, value: { clientId, secret } }
  team.ops.push({ record: 'key', id: key.id, field: 'credentials', ...write })
  expect([lap.exchange(), lap.exchange()]).toEqual([0, 0])
  expect([lap.key(key.id)?.clientId, lap.secretText(key.id)]).toEqual(['billing', 'secret one'])
})
