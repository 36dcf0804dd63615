import { expect, shareApp, test } from './app/keyward-app.ts'
import { practise } from './app/place.ts'

const shared = shareApp({}, practise)

test('one call gets tokens for all keys of a workspace', async () => {
  const { keyward } = shared
  const [first] = await keyward.must('workspaces:list')
  for (const name of ['Billing', 'Ledger'])
    await keyward.must('practice:createKey', {
      region: 'default',
      workspace: first?.name ?? '',
      name,
      kind: 'service',
    })
  await keyward.must('tokens:issueMany', { workspaceId: first?.id ?? '' })
  const states = async () => (await keyward.must('tokens:list')).map(({ state }) => state)
  await expect.poll(states).toEqual(['valid', 'valid', 'valid'])
})

test('practice tokens end when the practice service stops', async () => {
  const { keyward } = shared
  const [key] = await keyward.must('keys:list')
  await keyward.must('tokens:issue', { keyId: key?.id ?? '' })
  await keyward.must('practice:stop')
  const states = (await keyward.must('tokens:list')).map(({ state }) => state)
  expect(new Set(states)).toEqual(new Set(['none']))
  const request = { requestId: 'r', keyId: key?.id ?? '', method: 'GET', path: '/v1/workspace' } as const
  expect((await keyward.must('requests:send', request)).status).toBe(200)
})

test('a swapped id and secret, and a key of another region, each show their message', async () => {
  const { keyward } = shared
  const before = (await keyward.must('keys:list')).length
  const regional = await keyward.must('practice:createKey', {
    region: 'regional',
    workspace: 'Regional',
    name: 'EU key',
    kind: 'service',
  })
  const [own] = (await keyward.must('keys:list')).filter((key) => key.id !== regional.id)
  const workspaces = await keyward.must('workspaces:list')
  const inDefault = workspaces.find((workspace) => workspace.id === own?.workspaceId)
  const entry = { kind: 'service', workspaceId: inDefault?.id ?? '', check: true } as const
  const swapped = {
    ...entry,
    name: 'Swapped',
    clientId: 'a-secret-of-43-characters',
    clientSecret: own?.clientId ?? '',
  }
  expect(await keyward.call('keys:add', swapped)).toMatchObject({
    error: { kind: 'invalid-client', status: 401 },
  })
  const foreign = {
    ...entry,
    name: 'Foreign',
    clientId: regional.clientId,
    clientSecret: 'canary-its-secret',
  }
  expect(await keyward.call('keys:add', foreign)).toMatchObject({
    error: { kind: 'invalid-client', status: 401 },
  })
  expect(await keyward.must('keys:list')).toHaveLength(before + 1)
})
