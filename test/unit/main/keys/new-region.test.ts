import { expect, it } from 'vitest'
import type { ShownQuestion } from '../../../../src/main/ports/confirm.ts'
import { fakeApp } from '../../../fakes/fake-app.ts'
import { furnish, mustCall } from '../../../fakes/furnished-vault.ts'

const newRegion = { name: 'EU', authUrl: 'https://auth.eu.example', baseUrl: 'https://api.eu.example' }
const key = { name: 'Payouts', kind: 'service', clientId: 'two', clientSecret: 'canary-two' } as const

const start = async () => {
  const asked: ShownQuestion[] = []
  const answers = { isYes: true }
  const app = fakeApp({
    confirm: async (question) => {
      asked.push(question)
      return answers.isYes
    },
  })
  const found = await furnish(app)
  asked.length = 0
  const newWorkspace = { name: 'Acme EU', sensitive: false, serviceId: found.serviceId, newRegion }
  return { app, answers, asked, found, must: mustCall(app), input: { ...key, newWorkspace } }
}

it('a key is saved with a new region of a known service in one save', async () => {
  const { app, asked, found, must, input } = await start()
  const { vault, keys } = app.keyward.services
  const added = await must('keys:add', input)
  const [service] = vault.document.services
  expect(vault.document.services).toHaveLength(1)
  expect(service?.regions).toMatchObject([{ id: found.regionId, name: 'Default' }, newRegion])
  expect(vault.document.workspaces.find(({ id }) => id === added.workspaceId)).toMatchObject({
    ...{ name: 'Acme EU', serviceId: found.serviceId },
    regionId: service?.regions[1]?.id,
  })
  // SECURITY: S41, main names the new hosts before anything is saved.
  expect(JSON.stringify(asked)).toContain('auth.eu.example')
  for (const id of [found.keyId, added.id]) expect((await keys.openSecretOf(id)).ok).toBe(true)
})

it('only the token path of its service is removed from the address of a new region', async () => {
  const { app, must, input } = await start()
  const { vault } = app.keyward.services
  for (const { id, name, regions } of await must('services:list', undefined))
    await must('services:save', { id, name, regions, tokenPath: '/oauth2/token' })
  const addedAt = async (path: string, clientId: string) => {
    const { newWorkspace } = input
    const region = { ...newRegion, name: path, authUrl: `https://auth.eu.example${path}` }
    await must('keys:add', {
      ...input,
      clientId,
      newWorkspace: { ...newWorkspace, name: path, newRegion: region },
    })
    return vault.document.services[0]?.regions.at(-1)?.authUrl
  }
  expect(await addedAt('/oauth2/token', 'two')).toBe('https://auth.eu.example')
  expect(await addedAt('/tenant/token', 'three')).toBe('https://auth.eu.example/tenant/token')
})

it('declining its hosts leaves nothing behind (S41)', async () => {
  const { app, answers, input } = await start()
  const before = JSON.stringify(app.keyward.services.vault.document)
  answers.isYes = false
  expect(await app.keyward.dispatch('keys:add', input)).toMatchObject({ ok: false })
  expect(JSON.stringify(app.keyward.services.vault.document)).toBe(before)
})

it('an unknown service is not found', async () => {
  const { app, input } = await start()
  const elsewhere = { ...input.newWorkspace, serviceId: '00000009-0000-4000-8000-000000000009' }
  expect(await app.keyward.dispatch('keys:add', { ...input, newWorkspace: elsewhere })).toMatchObject({
    error: { kind: 'not-found', field: 'serviceId' },
  })
})
