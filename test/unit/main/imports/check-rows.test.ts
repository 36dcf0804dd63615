import { beforeEach, describe, expect, it } from 'vitest'
import type { Question } from '../../../../src/main/ports/confirm.ts'
import type { Call, Input, Output } from '../../../../src/shared/contract/contract.ts'
import { type FakeApp, fakeApp } from '../../../fakes/fake-app.ts'
import { FakeImportReader } from '../../../fakes/fake-import-reader.ts'
import { FakeTokenEndpoint, issued, refusal } from '../../../fakes/fake-token-endpoint.ts'
import { furnish, mustCall } from '../../../fakes/furnished-vault.ts'
import { MemoryVaultFile } from '../../../fakes/memory-vault-file.ts'

let app: FakeApp
let endpoint: FakeTokenEndpoint
let vaultFile: MemoryVaultFile
let asked: Question[]
let isAgreed: boolean

const ask = <Name extends Call>(name: Name, input: Input<Name>) => app.keyward.dispatch(name, input)
const must = mustCall(() => app)

const here = 'https://auth.example.com,https://api.example.com'
const elsewhere = 'https://auth.new.example,https://api.new.example'
const row = (id: string, addresses = here, secret = `canary-${id}`) =>
  `Key ${id},Acme,${id},${secret},${addresses}`
const read = (...rows: readonly string[]) => {
  const text = ['name,workspace,client id,client secret,token url,api url', ...rows].join('\n')
  return must('imports:read', { files: [{ name: 'keys.csv', text }] })
}
type Plan = Output<'imports:read'>
const rowIn = ({ rows }: Plan, id: string) => ({
  rowId: rows.find(({ clientId }) => clientId === id)?.rowId ?? '',
})
const check = (plan: Plan, id: string) => ask('imports:check', { planId: plan.planId, row: rowIn(plan, id) })
const apply = async (plan: Plan, ...ids: readonly string[]) => {
  const { keyIds } = await must('imports:apply', {
    planId: plan.planId,
    rows: ids.map((id) => rowIn(plan, id)),
  })
  return keyIds
}
/** All tokens whose state isn't `none`. */
const tokens = async () => (await must('tokens:list', undefined)).filter(({ state }) => state !== 'none')
const stale = { ok: false, error: { kind: 'refused', reason: 'stale' } }
const notFound = { ok: false, error: { kind: 'not-found' } }

beforeEach(async () => {
  endpoint = new FakeTokenEndpoint()
  vaultFile = new MemoryVaultFile()
  asked = []
  isAgreed = true
  app = fakeApp({
    tokenEndpoint: endpoint,
    vaultFile,
    confirm: async (question) => {
      asked.push(question)
      return isAgreed
    },
    platform: { importReader: new FakeImportReader() },
  })
  await furnish(app)
  asked.length = 0
})

describe('checking a row', () => {
  it('sends nothing to an address that the user hasn’t allowed (S41: named)', async () => {
    const plan = await read(row('new', elsewhere))
    expect(await check(plan, 'new')).toMatchObject(stale)
    isAgreed = false
    expect(
      await ask('imports:allowHosts', { planId: plan.planId, rows: [rowIn(plan, 'new')] }),
    ).toMatchObject({ error: { kind: 'cancelled' } })
    expect(await check(plan, 'new')).toMatchObject(stale)
    const half = await read(row('half', 'https://auth.example.com,https://api.new.example'))
    endpoint.answer(issued())
    expect(await check(half, 'half')).toMatchObject(stale)
    expect(endpoint.asks).toEqual([])
  })

  it('sends one request with the secret of the row once its address is allowed, and saves nothing', async () => {
    const plan = await read(row('new', elsewhere), row('other', elsewhere))
    const before = vaultFile.content
    const rows = [rowIn(plan, 'new'), rowIn(plan, 'other')]
    await must('imports:allowHosts', { planId: plan.planId, rows })
    expect(asked).toHaveLength(1)
    expect(asked[0]?.detail).toContain('auth.new.example')
    endpoint.answer(issued('canary-token-new'))
    expect(await check(plan, 'new')).toEqual({ ok: true, value: undefined })
    expect(
      endpoint.asks.map(({ authUrl, clientId, clientSecret }) => [authUrl, clientId, clientSecret.reveal()]),
    ).toEqual([['https://auth.new.example', 'new', 'canary-new']])
    expect(vaultFile.content).toBe(before)
    expect(await tokens()).toEqual([])
  })

  it('gives the saved key its token without another request', async () => {
    const plan = await read(row('new', elsewhere))
    await must('imports:allowHosts', { planId: plan.planId, rows: [rowIn(plan, 'new')] })
    endpoint.answer(issued('canary-token-new'))
    await check(plan, 'new')
    const [keyId = ''] = await apply(plan, 'new')
    expect(await tokens()).toMatchObject([{ keyId, state: 'valid' }])
    const token = await app.keyward.services.tokens.tokenFor(keyId, { minLifetime: false })
    expect(token.ok && token.value.accessToken.reveal()).toBe('canary-token-new')
    expect(endpoint.asks).toHaveLength(1)
  })

  it('gives the saved key its error', async () => {
    const plan = await read(row('good'), row('bad'))
    endpoint.answer(issued(), refusal('invalid-client'))
    expect(await check(plan, 'good')).toMatchObject({ ok: true })
    expect(await check(plan, 'bad')).toMatchObject({ error: { kind: 'invalid-client' } })
    const [good, bad] = await apply(plan, 'good', 'bad')
    const shown = await tokens()
    expect(shown).toHaveLength(2)
    expect(shown.find(({ keyId }) => keyId === good)).toMatchObject({ state: 'valid' })
    expect(shown.find(({ keyId }) => keyId === bad)).toMatchObject({
      state: 'failed',
      error: { kind: 'invalid-client' },
    })
  })

  it('counts the last check of a row', async () => {
    const plan = await read(row('new'))
    endpoint.answer(refusal('invalid-client'), issued())
    await check(plan, 'new')
    expect(await check(plan, 'new')).toMatchObject({ ok: true })
    await apply(plan, 'new')
    expect(await tokens()).toMatchObject([{ state: 'valid' }])
  })

  it('gives no token to a row whose address changed after its check (S41: named)', async () => {
    const plan = await read(row('new'))
    endpoint.answer(issued('canary-token-new'))
    await check(plan, 'new')
    const regions = [
      { name: 'Default', authUrl: 'https://auth.new.example', baseUrl: 'https://api.new.example' },
    ]
    const newWorkspace = { name: 'Other', sensitive: false, newService: { name: 'Other', regions } }
    const rows = [{ ...rowIn(plan, 'new'), newWorkspace }]
    await must('imports:apply', { planId: plan.planId, rows })
    expect(await tokens()).toEqual([])
    expect(app.keyward.services.tokens.liveTokens()).toEqual([])
  })

  it('gives no token to a row whose secret changed after its check', async () => {
    const plan = await read(row('new', here, ''))
    const { planId } = plan
    const { rowId } = rowIn(plan, 'new')
    await must('imports:fillSecret', { planId, rowId, clientSecret: 'canary-first' })
    endpoint.answer(issued('canary-token-first'))
    expect(await check(plan, 'new')).toMatchObject({ ok: true })
    await must('imports:fillSecret', { planId, rowId, clientSecret: 'canary-second' })
    await apply(plan, 'new')
    expect(await tokens()).toEqual([])
  })

  it('doesn’t recognise a row of another plan', async () => {
    const plan = await read(row('new'))
    const next = await read(row('new'))
    expect(await check(plan, 'new')).toMatchObject(notFound)
    expect(await check({ ...next, rows: plan.rows }, 'new')).toMatchObject(notFound)
    expect(await check({ ...plan, rows: next.rows }, 'new')).toMatchObject(notFound)
    expect(endpoint.asks).toEqual([])
  })
})

describe('a lock', () => {
  it('discards the checks and their tokens (S34: imports)', async () => {
    const plan = await read(row('new'))
    endpoint.answer(issued('canary-token-new'))
    await check(plan, 'new')
    app.keyward.services.lock()
    await app.keyward.services.vault.unlock(undefined)
    expect(await check(plan, 'new')).toMatchObject(notFound)
    expect(await ask('imports:apply', { planId: plan.planId, rows: [rowIn(plan, 'new')] })).toMatchObject(
      notFound,
    )
    expect(app.keyward.services.tokens.liveTokens()).toEqual([])
  })

  it('aborts a running check (S34: imports)', async () => {
    const plan = await read(row('new'))
    const answer = endpoint.answerLater()
    const checking = check(plan, 'new')
    await expect.poll(() => endpoint.signals).toHaveLength(1)
    app.keyward.services.lock()
    expect(endpoint.signals[0]?.aborted).toBe(true)
    answer(issued('canary-token-new'))
    expect(await checking).toMatchObject({ ok: false })
    expect(app.keyward.services.tokens.liveTokens()).toEqual([])
  })

  it('during the save leaves no token (S34: imports)', async () => {
    const plan = await read(row('new'))
    endpoint.answer(issued('canary-token-new'))
    await check(plan, 'new')
    const save = vaultFile.save.bind(vaultFile)
    vaultFile.save = (...given) => {
      const saved = save(...given)
      app.keyward.services.lock()
      return saved
    }
    expect(await ask('imports:apply', { planId: plan.planId, rows: [rowIn(plan, 'new')] })).toMatchObject({
      ok: true,
    })
    expect(app.keyward.services.tokens.liveTokens()).toEqual([])
  })
})

describe('joining a row without a secret and one without a client ID', () => {
  const stray = `Stray,Acme,,canary-stray,${here}`
  const idOf = ({ rows }: Plan, name: string) => rows.find((each) => each.name === name)?.rowId ?? ''

  it('joins them into one key with the secret of the second', async () => {
    const plan = await read(row('alone', here, ''), stray)
    const { planId } = plan
    const ids = { rowId: idOf(plan, 'Key alone'), secretRowId: idOf(plan, 'Stray') }
    expect(await must('imports:join', { planId, ...ids })).toMatchObject({ state: 'new', hasSecret: true })
    expect(await ask('imports:join', { planId, ...ids })).toMatchObject(notFound)
    const [keyId = ''] = await apply(plan, 'alone')
    const opened = await app.keyward.services.keys.openSecretOf(keyId)
    expect(opened.ok && opened.value.clientSecret.reveal()).toBe('canary-stray')
  })

  it('refuses a row with a secret, a secret with a client ID, and unknown rows', async () => {
    const plan = await read(row('alone', here, ''), stray, row('whole'), row('second'))
    const { planId } = plan
    const [alone, loose, whole, second] = ['Key alone', 'Stray', 'Key whole', 'Key second'].map((name) =>
      idOf(plan, name),
    ) as [string, string, string, string]
    const join = (rowId: string, secretRowId: string) => ask('imports:join', { planId, rowId, secretRowId })
    const refused = { error: { kind: 'bad-input', field: 'secretRowId' } }
    expect(await join(whole, loose)).toMatchObject(refused)
    expect(await join(alone, whole)).toMatchObject(refused)
    expect(await join(whole, second)).toMatchObject(refused)
    const unknown = app.keyward.services.vault.document.keys[0]?.id ?? ''
    expect(await join(unknown, loose)).toMatchObject(notFound)
    expect(await join(alone, unknown)).toMatchObject(notFound)
    expect(await join(loose, alone)).toMatchObject(notFound)
    expect(await join(alone, alone)).toMatchObject(notFound)
    expect(await ask('imports:join', { planId: unknown, rowId: alone, secretRowId: loose })).toMatchObject(
      notFound,
    )
    expect(await join(alone, loose)).toMatchObject({ ok: true })
  })
})

describe('moving a file to the trash', () => {
  const choose = (name: string, isMovable = true) => {
    const moved: string[] = []
    const moveToTrash = async () => {
      moved.push(name)
      return isMovable
    }
    const text = ['name,workspace,client id,client secret,token url,api url', row(name)].join('\n')
    app.fileDialog.toOpenMany = {
      kind: 'opened',
      files: [{ name, bytes: new TextEncoder().encode(text), onDisk: { show: () => true, moveToTrash } }],
    }
    return moved
  }
  const importChosen = async () => {
    const plan = await must('imports:read', undefined)
    const rows = plan.rows.map(({ rowId }) => ({ rowId }))
    return { plan, ...(await must('imports:apply', { planId: plan.planId, rows })) }
  }

  it('moves only files of the latest import', async () => {
    const first = choose('first')
    const { plan, undoId } = await importChosen()
    const second = choose('second')
    const next = await must('imports:read', undefined)
    expect(await ask('imports:trashFile', { undoId: plan.planId, index: 0 })).toMatchObject(notFound)
    expect(await ask('imports:trashFile', { undoId: next.planId, index: 0 })).toMatchObject(notFound)
    expect(await ask('imports:trashFile', { undoId, index: 1 })).toMatchObject(notFound)
    expect([first, second]).toEqual([[], []])
    expect(await ask('imports:trashFile', { undoId, index: 0 })).toMatchObject({ ok: true })
    expect([first, second]).toEqual([['first'], []])

    const rows = next.rows.map(({ rowId }) => ({ rowId }))
    const later = await must('imports:apply', { planId: next.planId, rows })
    expect(await ask('imports:trashFile', { undoId, index: 0 })).toMatchObject(notFound)
    await must('imports:undo', { undoId: later.undoId })
    expect(await ask('imports:trashFile', { undoId: later.undoId, index: 0 })).toMatchObject(notFound)
    expect([first, second]).toEqual([['first'], []])
  })

  it('reports a file that can’t be moved, and doesn’t recognise a dropped file', async () => {
    choose('fixed', false)
    const { undoId } = await importChosen()
    expect(await ask('imports:trashFile', { undoId, index: 0 })).toMatchObject({
      error: { kind: 'refused', reason: 'not-trashed', name: 'fixed' },
    })
    const plan = await read(row('dropped'))
    const rows = [rowIn(plan, 'dropped')]
    const dropped = await must('imports:apply', { planId: plan.planId, rows })
    expect(await ask('imports:trashFile', { undoId: dropped.undoId, index: 0 })).toMatchObject(notFound)
  })
})
