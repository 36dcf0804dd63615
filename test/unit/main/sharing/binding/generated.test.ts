import { describe, expect, it } from 'vitest'
import type { StoredKey } from '../../../../../src/main/vault/format/vault-format.ts'
import { without } from '../../../../../src/main/vault/records/key-records.ts'
import { seeded } from '../../../../fakes/attacked-team.ts'
import { BoundVault, SharedWrites, serviceAt } from '../../../../fakes/bound-vault.ts'

/** A random number below `most`. */
type Below = (most: number) => number

const names = ['a', 'Billing', 'x'.repeat(120), '"quoted"', '<b>', '鍵', '__proto__']
const secrets = ['one', 'two', 'three']

const inUse = (vault: BoundVault): StoredKey[] =>
  vault.document.keys.filter(({ deletedAtMs }) => deletedAtMs === undefined)

/** One thing that a person does. */
const edit = (vault: BoundVault, below: Below): void => {
  const pick = <Item>(items: readonly Item[]): Item | undefined => items[below(items.length)]
  const key = pick(inUse(vault))
  const workspace = pick(vault.document.workspaces.filter(({ deletedAtMs }) => deletedAtMs === undefined))
  const name = pick(names) ?? ''
  switch (below(13)) {
    case 11:
      if (workspace && vault.document.workspaces.length > 1) vault.takeBack(workspace.id)
      break
    case 12:
      if (workspace && !vault.part.workspaceIds.includes(workspace.id)) vault.share(workspace)
      break
    case 0:
      if (workspace) vault.addKey(workspace, pick(secrets) ?? '', { name, clientId: `client ${below(4)}` })
      break
    case 1:
      if (key) vault.enterSecret(key.id, pick(secrets) ?? '')
      break
    case 2:
      if (key) vault.editKey(key.id, (one) => ({ ...one, deletedAtMs: 7 }))
      break
    case 3: {
      const gone = pick(vault.document.keys.filter(({ deletedAtMs }) => deletedAtMs === 7))
      if (gone) {
        vault.editKey(gone.id, (one) => without(one, 'deletedAtMs'))
        vault.change((document) => ({
          ...document,
          workspaces: document.workspaces.map((one) =>
            one.id === gone.workspaceId ? without(one, 'deletedAtMs') : one,
          ),
        }))
      }
      break
    }
    case 4: {
      const added = vault.addWorkspace(vault.document.services[0] ?? serviceAt('one.example'), { name })
      vault.share(added)
      break
    }
    case 5:
      if (workspace && vault.document.workspaces.length > 1)
        vault.change((document) => ({
          ...document,
          workspaces: document.workspaces.map((one) =>
            one.id === workspace.id ? { ...one, deletedAtMs: 7 } : one,
          ),
          keys: document.keys.map((one) =>
            one.workspaceId === workspace.id && one.deletedAtMs === undefined
              ? { ...one, deletedAtMs: 7 }
              : one,
          ),
        }))
      break
    case 6:
      vault.change((document) => ({
        ...document,
        services: document.services.map((one) =>
          one.id === workspace?.serviceId
            ? { ...one, tokenPath: `/token/${below(3)}`, helpText: name.slice(0, 100) }
            : one,
        ),
      }))
      break
    case 7:
      if (key) vault.editKey(key.id, (one) => ({ ...one, keyExpiresAtMs: below(4), notes: name }))
      break
    case 8:
      if (key) vault.editKey(key.id, (one) => without(one, 'keyExpiresAtMs', 'notes', 'owner'))
      break
    default:
      if (key) vault.editKey(key.id, (one) => ({ ...one, name, owner: { name: 'Ada' } }))
  }
}

/** What the vaults must have in common, secrets as their texts. */
const comparable = (vault: BoundVault): unknown => {
  const shared = new Set(vault.part.workspaceIds)
  const byId = (one: { readonly id: string }, other: { readonly id: string }) => (one.id < other.id ? -1 : 1)
  const workspaces = vault.document.workspaces.filter(
    ({ id, deletedAtMs }) => shared.has(id) && deletedAtMs === undefined,
  )
  const used = new Set(workspaces.map(({ serviceId }) => serviceId))
  return {
    workspaces: workspaces.sort(byId),
    services: vault.document.services.filter(({ id }) => used.has(id)),
    keys: inUse(vault)
      .filter(({ workspaceId }) => shared.has(workspaceId))
      .sort(byId)
      .map((key) => ({
        ...without(key, 'secret', 'formerSecrets', 'secretVersion', 'pinned', 'keepReady'),
        secret: vault.secretText(key.id),
      })),
  }
}

/** A person answers a question in one of the ways that it offers; undefined when nothing is asked. */
const answerOne = (vaults: readonly BoundVault[], below: Below): boolean | undefined => {
  for (const vault of vaults)
    for (const question of vault.questions()) {
      if (question.about === 'kept')
        return vault.decide({ keptKeyId: question.keyId, keep: below(2) === 0 ? 'key' : 'deletion' })
      if (question.about !== 'secret' && question.about !== 'address') continue
      const keep = question.answers[below(question.answers.length)]?.op ?? ''
      return vault.decide(
        question.about === 'secret' ? { keyId: question.keyId, keep } : { recordId: question.recordId, keep },
      )
    }
  return undefined
}

const RUNS = 25

describe('three vaults of a team', () => {
  it.each([1, 2, 3])('are the same in the end, once what is asked is answered (V20, seed %i)', (seed) => {
    for (let run = 0; run < RUNS; run += 1) {
      const random = seeded(seed, run)
      const below: Below = (most) => (most < 1 ? 0 : random(most))
      const team = new SharedWrites()
      const vaults = [new BoundVault(team), new BoundVault(team), new BoundVault(team)]
      const [first, second] = vaults
      const workspace = first?.addWorkspace(serviceAt('one.example'))
      if (first === undefined || second === undefined || workspace === undefined) return
      first.addKey(workspace, 'one')
      first.share(workspace)
      for (const vault of vaults) vault.exchange()
      second.isAgreed = ({ tokenPath }) => tokenPath === undefined
      for (let step = 0; step < 40; step += 1) {
        const vault = vaults[below(3)]
        if (vault === undefined) return
        vault.canSeal = below(5) > 0
        if (below(4) === 0) vault.exchange()
        else edit(vault, below)
      }
      second.isAgreed = () => true
      for (const vault of vaults) vault.canSeal = true
      for (let round = 0; round < 4; round += 1) for (const vault of vaults) vault.exchange()
      const label = `seed ${seed}, run ${run}`
      for (;;) {
        const answered = answerOne(vaults, below)
        if (answered === undefined) break
        expect(answered, `${label}: a question that nobody can answer`).toBe(true)
        for (let round = 0; round < 3; round += 1) for (const vault of vaults) vault.exchange()
      }
      const before = vaults.map(({ document }) => document)
      expect(
        vaults.map((vault) => vault.exchange()),
        label,
      ).toEqual([0, 0, 0])
      expect(
        vaults.map(({ document }, at) => document === before[at]),
        label,
      ).toEqual([true, true, true])
      for (const vault of vaults)
        for (const { id, secret } of inUse(vault))
          expect(secret === undefined || vault.secretText(id) !== undefined, label).toBe(true)
      for (const vault of vaults.slice(1)) expect(comparable(vault), label).toEqual(comparable(first))
    }
  })
})
