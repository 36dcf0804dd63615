import { beforeEach, describe, expect, it } from 'vitest'
import { makeIdentifyKeys } from '../../../../src/main/tokens/identify-keys.ts'
import { partsOf } from '../../../../src/main/tokens/rules/text-parts.ts'
import type { Call, Input, Output } from '../../../../src/shared/contract/contract.ts'
import { type FakeApp, fakeApp } from '../../../fakes/fake-app.ts'

const SECRET = 'S3cret:%+/=&x'
const TOKEN = 'canary-token' // what the fake world's service issues

let app: FakeApp
let keyId: string
let otherId: string

const must = async <Name extends Call>(name: Name, input: Input<Name>): Promise<Output<Name>> => {
  const answer = await app.keyward.dispatch(name, input)
  if (!answer.ok) throw new Error(`${name}: ${JSON.stringify(answer.error)}`)
  return answer.value as Output<Name> // checked against the contract on its way
}
const basic = (text: string) => Buffer.from(text).toString('base64')

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
  const key = { kind: 'service', workspaceId: workspace.id, clientSecret: SECRET } as const
  keyId = (await must('keys:add', { ...key, name: 'Billing', clientId: 'billing+7/x=' })).id
  otherId = (await must('keys:add', { ...key, name: 'Ledger', clientId: 'ledger-9' })).id
})

const found = async (text: string) => (await must('tokens:identify', { text })).keys.map((key) => key.keyId)

describe('whose a pasted text is', () => {
  it.each([
    'billing+7/x=',
    '  billing+7/x=\n',
    'client_id=billing%2B7%2Fx%3D&grant_type=client_credentials',
    '{"error":"invalid_client","client_id":"billing+7/x="}',
    '{\\"client_id\\": \\"billing+7/x=\\"}',
    '2026-11-24T10:00:00Z ERROR [auth] 401 invalid_client clientId=billing+7/x= host=auth.example.com',
    'curl -u billing+7/x=:wrong https://auth.example.com/v1/auth/token',
    "curl -u 'billing+7/x=:wrong' https://auth.example.com/v1/auth/token",
    `Authorization: Basic ${basic('billing+7/x=:wrong')}`,
    `-H "Authorization: Basic ${basic('billing+7/x=:wrong')}" \\`,
    `authorization: basic ${basic('billing%2B7%2Fx%3D:wrong')}`,
    'GET /v1/auth/token?client_id=billing%2B7%2Fx%3D HTTP/1.1',
    '<clientId>billing+7/x=</clientId>',
  ])('finds a client ID in %j', async (text) => {
    expect(await found(text)).toEqual([keyId])
  })

  it.each([
    TOKEN,
    ` ${TOKEN}\n`,
    `Bearer ${TOKEN}`,
    `curl -H "Authorization: Bearer ${TOKEN}" https://x`,
    `{"access_token":"${TOKEN}"}`,
  ])('finds a token in %j, with its end', async (text) => {
    await must('tokens:issue', { keyId })
    const { keys } = await must('tokens:identify', { text })
    expect(keys).toMatchObject([{ keyId, keyName: 'Billing', isRemoved: false }])
    expect(keys[0]?.tokenExpiresAtMs).toBeGreaterThan(app.clock.nowMs())
  })

  it('finds each key of a text, the removed ones last', async () => {
    await must('keys:remove', { keyId })
    const { keys } = await must('tokens:identify', { text: 'billing+7/x= then ledger-9' })
    expect(keys.map((key) => [key.keyId, key.isRemoved])).toEqual([
      [otherId, false],
      [keyId, true],
    ])
  })

  it.each([
    'ledger-90',
    'xledger-9',
    'ledger',
    '100%',
    '%',
    'Basic',
    'Basic !!',
    ':',
    '=',
    '"',
    '{"error":"invalid_client"}',
  ])('finds nothing in %j', async (text) => {
    expect(await found(text)).toEqual([])
  })

  it('a secret is never compared: the answer is the same with the right and a wrong one (S57: pasted text)', async () => {
    for (const text of [SECRET, `client_secret=${encodeURIComponent(SECRET)}`, ` ${SECRET} `, basic(SECRET)])
      expect(await found(text)).toEqual([])
    for (const secret of [SECRET, 'another'])
      for (const text of [`Basic ${basic(`ledger-9:${secret}`)}`, `-u "ledger-9:${secret}"`])
        expect(await must('tokens:identify', { text })).toEqual({
          keys: [{ keyId: otherId, keyName: 'Ledger', isRemoved: false }],
        })
  })

  it('looks at a bounded number of parts and answers a bounded number of keys', () => {
    expect(partsOf(Array.from({ length: 9_000 }, (_, n) => `p${n}`).join(' ')).size).toBe(2_000)
    const keys = Array.from({ length: 50 }, (_, n) => ({ id: `${n}`, name: `${n}`, clientId: `id-${n}` }))
    const identify = makeIdentifyKeys({
      vault: { document: { ...app.keyward.services.vault.document, keys: keys as never } },
      issuedTokens: { find: () => undefined },
    })
    expect(identify(keys.map(({ clientId }) => clientId).join(' ')).keys).toHaveLength(20)
  })
})
