import { expect, it } from 'vitest'
import { localChanges } from '../../../../src/main/domain/shared-vault/local-changes.ts'
import { atOnce } from '../../../../src/main/domain/steps.ts'
import { nothingShared } from '../../../fakes/nothing-shared.ts'

const id = (n: number) => `7d1f0f6e-2b7a-4d0e-9b57-00000000000${n}`

const vault = (isPractice: boolean) => ({
  services: [
    {
      id: id(1),
      name: 'Example',
      regions: [
        { id: id(2), name: 'Europe', authUrl: 'https://auth.example', baseUrl: 'https://api.example' },
      ],
      credentialEncoding: 'as-written' as const,
      ...(isPractice && { isPractice }),
    },
  ],
  workspaces: [{ id: id(3), name: 'Acme', serviceId: id(1), regionId: id(2), sensitive: false }],
  keys: [],
})

const changesOf = (isPractice: boolean) =>
  atOnce(
    localChanges(
      vault(isPractice),
      { workspaceIds: [id(3)], held: [], absentKeyIds: [] },
      { shown: nothingShared, now: nothingShared },
    ),
  ).map(({ kind }) => kind)

it('of a workspace that is named: its service and itself', () => {
  expect(changesOf(false)).toEqual(['service', 'workspace'])
})

it('of the practice service: nothing, whatever is named (S11: practice)', () => {
  expect(changesOf(true)).toEqual([])
})

it('is looked for with a pause at each key', () => {
  const keys = [4, 5, 6].map((n) => ({
    id: id(n),
    name: `Key ${n}`,
    kind: 'service' as const,
    workspaceId: id(3),
    clientId: 'client',
    secretVersion: 1,
    pinned: false,
    keepReady: false,
    createdAtMs: 1,
  }))
  const record = { workspaceIds: [id(3)], held: [], absentKeyIds: [] }
  const pauses = [
    ...localChanges({ ...vault(false), keys }, record, { shown: nothingShared, now: nothingShared }),
  ]
  expect(pauses).toHaveLength(keys.length)
})
