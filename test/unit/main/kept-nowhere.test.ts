import { beforeEach, describe, expect, it } from 'vitest'
import { findCanaries } from '../../electron/app/canary.ts'
import { type FakeApp, fakeApp } from '../../fakes/fake-app.ts'
import { mustCall } from '../../fakes/furnished-vault.ts'

const SECRET = 'canary-S3cret:%+/=&é'
const TOKEN = 'canary-token' // the token that the fake service issues

let app: FakeApp
let keyId: string

const must = mustCall(() => app)

/** Finds secrets in everything that would be saved, was logged, or was written to a chosen file. */
const leaks = () => {
  const { records, activity } = app.kept()
  const files = app.fileDialog.saved.map(({ bytes }) => Buffer.from(bytes).toString('latin1'))
  const all = Buffer.from([records, activity, ...app.logged, ...files].join('\n'))
  return findCanaries('kept', all, ['canary'])
}

beforeEach(async () => {
  app = fakeApp()
  app.keyward.services.vault.read()
  await app.keyward.open()
  const regions = [
    { name: 'Default', authUrl: 'https://auth.example.com', baseUrl: 'https://api.example.com' },
  ]
  const service = await must('services:save', { name: 'Example', regions })
  const location = { serviceId: service.id, regionId: service.regions[0]?.id ?? '' }
  const workspace = await must('workspaces:save', { name: 'Acme', sensitive: false, ...location })
  const key = { name: 'Billing', kind: 'service', workspaceId: workspace.id, clientId: 'known-id' } as const
  keyId = (await must('keys:add', { ...key, clientSecret: SECRET })).id
})

describe('a secret or token is not kept anywhere after use (S33: files and print)', () => {
  const request = { method: 'GET', path: '/v1/things' } as const

  it('a request that was sent and copied as', async () => {
    await must('tokens:issue', { keyId })
    const path = `/v1/${TOKEN}?token=${encodeURIComponent(SECRET)}`
    const headers = { 'X-Mine': TOKEN }
    await must('requests:send', { requestId: 'r', keyId, method: 'POST', path, headers, body: SECRET })
    for (const as of ['curl', 'step'] as const)
      await must('requests:copyAs', { keyId, ...request, as, withToken: true })
    expect(app.clipboard.text).toContain(TOKEN)
    await must('requests:copyReply', { requestId: 'r' })
    expect(findCanaries('answer', Buffer.from(app.clipboard.text), ['canary'])).toEqual([])
    expect(leaks()).toEqual([])
  })

  it('both tables and the calendar that a user can export', async () => {
    await must('tokens:copy', { keyId })
    await must('keys:copySecret', { keyId })
    await must('keys:exportInventory', { keyIds: [keyId], words: {} })
    await must('activity:export', { filter: {}, words: {} })
    await must('keys:update', { keyId, keyExpiresAtMs: 9_000_000_000_000 })
    await must('reminders:exportCalendar', {})
    const [keys, activity, calendar] = app.fileDialog.saved.map(({ bytes }) =>
      Buffer.from(bytes).toString('utf8'),
    )
    expect(keys).toContain('known-id') // finding public text proves that the search works
    expect(activity).toContain('Billing')
    expect(calendar).toContain('Billing')
    expect(leaks()).toEqual([])
  })
})
