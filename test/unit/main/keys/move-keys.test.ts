import { beforeEach, describe, expect, it } from 'vitest'
import { makeMoveKeys } from '../../../../src/main/keys/move-keys.ts'
import type { moveKeys } from '../../../../src/main/vault/records/move-keys.ts'
import { ok } from '../../../../src/shared/kernel/result.ts'
import { type FakeApp, fakeApp } from '../../../fakes/fake-app.ts'
import { furnish, mustCall } from '../../../fakes/furnished-vault.ts'

let app: FakeApp
let asked: string[]
let must: ReturnType<typeof mustCall>
let found: Awaited<ReturnType<typeof furnish>>
let otherId: string

const placesOf = () => app.keyward.services.vault.document.keys.map(({ workspaceId }) => workspaceId)
const workspaceOf = (id: string) =>
  app.keyward.services.vault.document.workspaces.find((workspace) => workspace.id === id)
const secretOf = async (keyId: string) => {
  await must('keys:copySecret', { keyId })
  return app.clipboard.text
}

const furnished = async (sensitive: boolean) => {
  asked = []
  app = fakeApp({
    confirm: async ({ message }) => {
      asked.push(message)
      return true
    },
  })
  found = await furnish(app, { sensitive })
  must = mustCall(app)
  const { serviceId, regionId } = found
  const other = await must('workspaces:save', { name: 'Beta', serviceId, regionId, sensitive: false })
  otherId = other.id
  asked = []
}

describe('moving keys', () => {
  beforeEach(() => furnished(false))

  it('re-encrypts their secrets for the other workspace in one save, and back in another', async () => {
    const { keyId, workspaceId } = found
    await must('keys:move', { moves: [{ keyId, workspaceId: otherId }] })
    expect(placesOf()).toEqual([otherId])
    expect(await secretOf(keyId)).toBe('canary-secret')
    await must('keys:move', { moves: [{ keyId, workspaceId }] })
    expect(placesOf()).toEqual([workspaceId])
    expect(await secretOf(keyId)).toBe('canary-secret')
  })

  it('leaves an empty workspace, which a merge deletes and its undo restores', async () => {
    const { keyId, workspaceId } = found
    await must('keys:move', { moves: [{ keyId, workspaceId: otherId }], emptiedId: workspaceId })
    expect([placesOf(), workspaceOf(workspaceId)?.deletedAtMs]).toEqual([[otherId], expect.any(Number)])
    await must('keys:move', { moves: [{ keyId, workspaceId }] })
    expect([placesOf(), workspaceOf(workspaceId)?.deletedAtMs]).toEqual([[workspaceId], undefined])
  })

  it('moves all of them or none', async () => {
    const { keyId, workspaceId } = found
    const to = { workspaceId: otherId }
    const move = (input: Parameters<typeof moveKeys>[1]) => app.keyward.dispatch('keys:move', input)
    const unknown = '00000000-0000-4000-8000-000000000000'
    expect(
      await move({
        moves: [
          { keyId, ...to },
          { keyId: unknown, ...to },
        ],
      }),
    ).toMatchObject({
      error: { kind: 'not-found' },
    })
    expect(await move({ moves: [], emptiedId: workspaceId })).toMatchObject({
      error: { kind: 'bad-input', field: 'emptiedId' },
    })
    expect(placesOf()).toEqual([workspaceId])
  })

  it('keeps them in their region, so that a move sends no secret to another address (S11)', async () => {
    const { keyId } = found
    const regions = [{ name: 'EU', authUrl: 'https://auth.eu.example', baseUrl: 'https://api.eu.example' }]
    const service = await must('services:save', { name: 'Else', regions })
    const there = { serviceId: service.id, regionId: service.regions[0]?.id ?? '' }
    const { id: workspaceId } = await must('workspaces:save', { name: 'Far', sensitive: false, ...there })
    expect(await app.keyward.dispatch('keys:move', { moves: [{ keyId, workspaceId }] })).toMatchObject({
      error: { kind: 'bad-input', field: 'workspaceId' },
    })
  })

  it('doesn’t move them between shared and private workspaces', async () => {
    const { vault, clock, activity } = app.keyward.services
    const shared = (...ids: string[]) =>
      makeMoveKeys({ vault, clock, activity, sharing: { workspaceIds: async () => ok(new Set(ids)) } })
    const moves = [{ keyId: found.keyId, workspaceId: otherId }]
    for (const id of [found.workspaceId, otherId])
      expect(await shared(id)({ moves })).toMatchObject({
        error: { kind: 'refused', reason: 'other-sharing' },
      })
    expect(placesOf()).toEqual([found.workspaceId])
    expect((await shared(found.workspaceId, otherId)({ moves })).ok).toBe(true)
    expect(placesOf()).toEqual([otherId])
  })
})

it('main asks before a key leaves a live workspace, but not before it enters one (S42)', async () => {
  await furnished(true)
  const { keyId, workspaceId } = found
  await must('keys:move', { moves: [{ keyId, workspaceId: otherId }] })
  expect(asked).toHaveLength(1)
  expect(asked[0]).toContain('Acme')
  expect(asked[0]).toContain('Beta')
  await must('keys:move', { moves: [{ keyId, workspaceId }] })
  expect(asked).toHaveLength(1)
})

it('reports a taken workspace name', async () => {
  await furnished(false)
  const { serviceId, regionId } = found
  const draft = { id: otherId, name: 'acme', serviceId, regionId, sensitive: false }
  expect(await app.keyward.dispatch('workspaces:save', draft)).toMatchObject({
    error: { kind: 'duplicate', reason: 'workspace-name', id: found.workspaceId },
  })
})
