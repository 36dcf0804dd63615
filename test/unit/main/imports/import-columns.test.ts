import { beforeEach, describe, expect, it } from 'vitest'
import type { Question } from '../../../../src/main/ports/confirm.ts'
import type { Call, Input } from '../../../../src/shared/contract/contract.ts'
import { type FakeApp, fakeApp } from '../../../fakes/fake-app.ts'
import { mustCall } from '../../../fakes/furnished-vault.ts'
import { startClock } from '../../../fakes/manual-clock.ts'

const secret = 'canary-Zx8~1klpQ4vt_mmQx7-PlR0wYt3'
const rows = [1, 2, 3].map(
  (n) => `Printer ${n};c8b1f0a2-${n};${secret}${n};https://auth.example.com;https://api.example.com`,
)
const table = ['What;Who is it;Sesame;Where;There', ...rows].join('\n')
const columns = ['name', 'clientId', 'clientSecret', 'authUrl', 'baseUrl'] as const

let app: FakeApp
let asked: Question[]
const ask = <Name extends Call>(name: Name, input: Input<Name>) => app.keyward.dispatch(name, input)
const must = mustCall(() => app)
const read = (text = table) => must('imports:read', { files: [{ name: 'keys.csv', text }] })
const choose = (planId: string, more: object = { table: 0, columns: [...columns] }) =>
  must('imports:read', { again: { planId, ...more } })

beforeEach(async () => {
  asked = []
  app = fakeApp({
    clock: startClock(),
    confirm: async (question) => {
      asked.push(question)
      return true
    },
  })
  app.keyward.services.vault.read()
  await app.keyward.open()
})

describe('a table with unknown columns', () => {
  it('gets a plan with questions, but without any cell that may be a secret (S33: imports)', async () => {
    const plan = await read()
    expect(plan.tables).toMatchObject([{ isAsked: true, columns: { length: 5 } }])
    expect(JSON.stringify(plan)).not.toContain('canary')
    expect(JSON.stringify(plan)).not.toContain('c8b1f0a2')
  })

  it('is planned again with the user’s choice, and its plan shows no client ID (S33: imports)', async () => {
    const { planId } = await read()
    const plan = await choose(planId)
    expect(plan.rows.map(({ state, name }) => [state, name])).toEqual([
      ['new', 'Printer 1'],
      ['new', 'Printer 2'],
      ['new', 'Printer 3'],
    ])
    expect(JSON.stringify(plan)).not.toContain('c8b1f0a2')
    expect(JSON.stringify(plan)).not.toContain('canary')
    const rowId = plan.rows[1]?.rowId ?? ''
    expect(await must('imports:apply', { planId: plan.planId, rows: [{ rowId }] })).toMatchObject({
      added: 1,
    })
    // One question in total, only about the addresses.
    expect(asked.map(({ atStake }) => atStake.map((entry) => entry.split('\n')[0]))).toEqual([
      ['auth.example.com', 'api.example.com'],
    ])
  })

  it('is remembered by a digest of its headings once its keys are imported', async () => {
    const plan = await choose((await read()).planId)
    expect((await must('settings:read', undefined)).importLayouts).toEqual([])
    await must('imports:apply', { planId: plan.planId, rows: [{ rowId: plan.rows[0]?.rowId ?? '' }] })
    const { importLayouts } = await must('settings:read', undefined)
    expect(importLayouts).toEqual([
      expect.stringMatching(/^[\w+/]{43}=:name,clientId,clientSecret,authUrl,baseUrl$/),
    ])
    const next = await read(`A new title\n${table.replaceAll('c8b1f0a2', 'other')}`)
    expect(next.tables).toMatchObject([{ isAsked: false }])
    expect(next.rows).toHaveLength(3)
  })

  it.each([
    ['two client IDs', ['clientId', 'clientId', 'clientSecret', null, null]],
    ['no secret', ['name', 'clientId', null, null, null]],
    ['too few columns', ['clientId', 'clientSecret']],
  ] as const)('accepts no choice with %s', async (_, chosen) => {
    const { planId } = await read()
    expect(await ask('imports:read', { again: { planId, table: 0, columns: [...chosen] } })).toMatchObject({
      error: { kind: 'bad-input' },
    })
  })

  it('shows a column of secrets only as secrets, whatever the page says (S33: imports)', async () => {
    const { planId } = await read(`Name;Client secret;Code\nA;${secret};x\nB;${secret}2;y`)
    for (const chosen of [
      ['clientSecret', 'name', 'clientId'],
      ['name', 'clientId', 'clientSecret'],
    ] as const)
      expect(await ask('imports:read', { again: { planId, table: 0, columns: [...chosen] } })).toMatchObject({
        error: { kind: 'bad-input' },
      })
  })

  it('is discarded with its plan and by a lock (S34: imports)', async () => {
    const { planId } = await read()
    await must('imports:cancel', { planId })
    expect(await ask('imports:read', { again: { planId } })).toMatchObject({ error: { kind: 'not-found' } })
    const other = await read()
    app.keyward.services.lock()
    await app.keyward.services.vault.unlock(undefined)
    expect(await ask('imports:read', { again: { planId: other.planId } })).toMatchObject({
      error: { kind: 'not-found' },
    })
  })
})

describe('a name and an end date that were guessed from their contents', () => {
  it('are used as guessed if the headings name a credential, and can be changed', async () => {
    const heads = 'Which till,App key,App password,Token URL,API URL,Good until'
    const row = (n: number) =>
      `Till ${n},till-${n},canary-own-Wq8x1Zt0pLk93Ru${n},https://auth.example.com,https://api.example.com,31.03.2027`
    const plan = await read([heads, row(1), row(2)].join('\n'))
    expect(plan.tables).toMatchObject([
      { isAsked: false, columns: [{ use: 'name' }, {}, {}, {}, {}, { use: 'ends' }] },
    ])
    expect(plan.rows).toMatchObject([
      { name: 'Till 1', clientId: 'till-1', keyExpiresAtMs: expect.any(Number), state: 'new' },
      { name: 'Till 2', clientId: 'till-2', state: 'new' },
    ])
    const again = await choose(plan.planId, {
      table: 0,
      columns: ['workspace', 'clientId', 'clientSecret', 'authUrl', 'baseUrl', null],
    })
    // The client IDs stay visible, because the page hasn't moved them to another column.
    expect(again.rows[0]).toMatchObject({ workspaceName: 'Till 1', clientId: 'till-1' })
    expect(again.rows[0]?.keyExpiresAtMs).toBeUndefined()
  })
})

describe('two columns with the same name', () => {
  it('are reported if they differ, and the secret is missing until the user chooses one', async () => {
    const text =
      'Client ID,Client Secret,Client Secret,Token URL,API URL\na1,one-1,two-2,https://auth.example.com,https://api.example.com'
    const plan = await read(text)
    expect(plan.rows).toMatchObject([{ state: 'secret-missing', reason: 'two-values' }])
    const again = await choose(plan.planId, {
      table: 0,
      columns: ['clientId', null, 'clientSecret', 'authUrl', 'baseUrl'],
    })
    const { keyIds } = await must('imports:apply', {
      planId: again.planId,
      rows: [{ rowId: again.rows[0]?.rowId ?? '' }],
    })
    const opened = await app.keyward.services.keys.openSecretOf(keyIds[0] ?? '')
    expect(opened.ok && opened.value.clientSecret.reveal()).toBe('two-2')
  })
})

describe('a date with the day or the month first', () => {
  const text =
    'Client ID,Client secret,Token URL,API URL,Ends\na1,s1,https://auth.example.com,https://api.example.com,03/04/2027\na2,s2,https://auth.example.com,https://api.example.com,soon'
  it('is confirmed once', async () => {
    const plan = await read(text)
    expect(plan.dateInDoubt).toBe('03/04/2027')
    expect(plan.rows.map(({ end, keyExpiresAtMs }) => [end, keyExpiresAtMs])).toEqual([
      ['in-doubt', undefined],
      ['unread', undefined],
    ])
    const again = await choose(plan.planId, { dayFirst: true })
    expect(again).not.toHaveProperty('dateInDoubt')
    expect(again.rows[0]?.keyExpiresAtMs).toBe(new Date(2027, 3, 3, 23, 59, 59, 999).getTime())
  })
})

it('a table’s owner, places and notes are imported with the key', async () => {
  const plan = await read(
    'Client ID,Client secret,Token URL,API URL,Owner,Used in,Notes\na1,s1,https://auth.example.com,https://api.example.com,Ola Berg,CI; mail,Ask first',
  )
  await must('imports:apply', { planId: plan.planId, rows: plan.rows.map(({ rowId }) => ({ rowId })) })
  expect(await must('keys:list', undefined)).toMatchObject([
    { owner: { name: 'Ola Berg' }, usedIn: [{ place: 'CI' }, { place: 'mail' }], notes: 'Ask first' },
  ])
})
