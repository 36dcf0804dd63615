import { beforeEach, describe, expect, it } from 'vitest'
import type { Question } from '../../../../src/main/ports/confirm.ts'
import { type FakeApp, fakeApp } from '../../../fakes/fake-app.ts'
import { furnish, mustCall } from '../../../fakes/furnished-vault.ts'

let app: FakeApp
let asked: Question[]

beforeEach(async () => {
  asked = []
  app = fakeApp({
    confirm: async (question) => {
      asked.push(question)
      return true
    },
  })
  await furnish(app)
  asked.length = 0
})

const textOf = ({ message, detail }: Question) => `${message}\n${detail}`
const regions = Array.from({ length: 20 }, (_, n) => {
  const path = `${'tenant/'.repeat(100)}${n}`
  return {
    name: `${n}`,
    authUrl: `https://auth-${n}.example/${path}`,
    baseUrl: `https://api-${n}.example/${path}`,
  }
})
const addresses = regions.flatMap(({ authUrl, baseUrl }) =>
  [authUrl, baseUrl].map((url) => url.slice('https://'.length)),
)

describe('main names each address in full, however many and long they are (S59: addresses)', () => {
  it('of a new service', async () => {
    await mustCall(app)('services:save', { name: 'Other', regions })
    expect(asked).toHaveLength(1)
    expect(addresses.filter((address) => !asked.map(textOf).join().includes(address))).toEqual([])
  })

  it('that encrypted secrets move to', async () => {
    const must = mustCall(app)
    const other = await must('services:save', { name: 'Other', regions })
    for (const { id: regionId } of other.regions) {
      const place = { name: `In ${regionId}`, sensitive: false, serviceId: other.id, regionId }
      const { id: workspaceId } = await must('workspaces:save', place)
      const key = { name: 'Key', kind: 'service', workspaceId, clientId: regionId } as const
      await must('keys:add', { ...key, clientSecret: 'canary-secret' })
    }
    asked.length = 0
    const moved = other.regions.map((region) => ({ ...region, authUrl: `${region.authUrl}/moved` }))
    await must('services:save', { id: other.id, name: 'Other', regions: moved })
    const text = asked.map(textOf).join()
    const now = addresses.map((address) => (address.startsWith('auth') ? `${address}/moved` : address))
    expect([...addresses, ...now].filter((address) => !text.includes(address))).toEqual([])
  })

  it('of a request that may change something', async () => {
    const must = mustCall(app)
    const [workspace] = await must('workspaces:list', undefined)
    const [key] = await must('keys:list', undefined)
    if (workspace === undefined || key === undefined) throw new Error('nothing is there')
    const { deletedAtMs: _, ...draft } = workspace
    await must('workspaces:save', { ...draft, sensitive: true })
    const path = `/${'x'.repeat(1_000)}?end`
    await app.keyward.dispatch('requests:send', { requestId: 'r', keyId: key.id, method: 'DELETE', path })
    expect(asked.at(-1)?.detail).toContain(`DELETE https://api.example.com${path}`)
  })
})
