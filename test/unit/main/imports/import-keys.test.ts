import { beforeEach, describe, expect, it, vi } from 'vitest'
import { canonical } from '../../../../src/main/kernel/canonical.ts'
import type { Question } from '../../../../src/main/ports/confirm.ts'
import type { Call, Input, Output } from '../../../../src/shared/contract/contract.ts'
import type { Service } from '../../../../src/shared/services/service.ts'
import { findCanaries } from '../../../electron/app/canary.ts'
import { type FakeApp, fakeApp } from '../../../fakes/fake-app.ts'
import { anyPlace } from '../../../fakes/fake-file-dialog.ts'
import { FakeImportReader } from '../../../fakes/fake-import-reader.ts'
import { mustCall } from '../../../fakes/furnished-vault.ts'
import { importSets } from '../../../fakes/import-fixtures.ts'
import { startClock, type TestClock } from '../../../fakes/manual-clock.ts'
import { MemoryVaultFile } from '../../../fakes/memory-vault-file.ts'

let app: FakeApp
let clock: TestClock
let reader: FakeImportReader
let vaultFile: MemoryVaultFile
let asked: Question[]
let isAgreed: boolean
let workspaceId: string
let regionId: string

const ask = <Name extends Call>(name: Name, input: Input<Name>) => app.keyward.dispatch(name, input)
const must = mustCall(() => app)
const csv = (...rows: readonly string[]) =>
  ['name,workspace,client id,client secret,token url,api url', ...rows].join('\n')
const row = (
  id: string,
  secret = `canary-${id}`,
  more = 'https://auth.example.com,https://api.example.com',
) => `Key ${id},Acme,${id},${secret},${more}`
const read = (text: string, name = 'keys.csv') => must('imports:read', { files: [{ name, text }] })
const all = (plan: Output<'imports:read'>) => ({
  planId: plan.planId,
  rows: plan.rows.map(({ rowId }) => ({ rowId })),
})
const document = () => app.keyward.services.vault.document

beforeEach(async () => {
  clock = startClock()
  reader = new FakeImportReader()
  vaultFile = new MemoryVaultFile()
  asked = []
  isAgreed = true
  app = fakeApp({
    clock,
    vaultFile,
    confirm: async (question) => {
      asked.push(question)
      return isAgreed
    },
    platform: { importReader: reader },
  })
  app.keyward.services.vault.read()
  await app.keyward.open()
  const regions = [
    { name: 'Default', authUrl: 'https://auth.example.com', baseUrl: 'https://api.example.com' },
  ]
  const service = await must('services:save', { name: 'Example', regions })
  regionId = service.regions[0]?.id ?? ''
  const workspace = await must('workspaces:save', {
    name: 'Acme',
    sensitive: false,
    serviceId: service.id,
    regionId,
  })
  workspaceId = workspace.id
  await must('keys:add', {
    name: 'Here',
    kind: 'service',
    workspaceId,
    clientId: 'here',
    clientSecret: 'canary-here',
  })
  asked.length = 0
})

it('main names the hosts of addresses entered for rows without any (S36: imports)', async () => {
  isAgreed = false
  const { planId, rows } = await read(csv(row('nowhere', 'canary-x', ',')))
  const regions = [
    { name: 'Default', authUrl: 'https://login.typed.test', baseUrl: 'https://api.typed.test' },
  ]
  const newWorkspace = { name: 'Acme', sensitive: false, newService: { name: 'typed.test', regions } }
  const before = vaultFile.content
  expect(
    await ask('imports:apply', { planId, rows: rows.map(({ rowId }) => ({ rowId, newWorkspace })) }),
  ).toMatchObject({ error: { kind: 'cancelled' } })
  expect(asked.at(-1)?.detail).toContain('login.typed.test')
  expect(asked.at(-1)?.detail).toContain('api.typed.test')
  expect(vaultFile.content).toBe(before)
})

describe('reading files (S36: imports)', () => {
  it('returns the state of each record', async () => {
    const plan = await read(
      csv(
        row('new'),
        row('here'),
        row('here', 'canary-other', 'https://auth.other.example,https://api.other.example'),
        row('missing', ''),
        row('nowhere', 'canary-x', ','),
        row('half', 'canary-x', 'https://auth.half.example,'),
        row('plain', 'canary-x', 'http://auth.plain.example,https://api.example.com'),
      ),
    )
    expect(plan.rows.map(({ state, reason, clientId }) => [clientId, state, reason])).toEqual([
      ['new', 'new', undefined],
      ['here', 'here', undefined],
      ['here', 'new', undefined],
      ['missing', 'secret-missing', undefined],
      ['nowhere', 'address-unknown', 'no-address'],
      ['half', 'address-unknown', 'no-api-address'],
      ['plain', 'address-unknown', 'plain-http'],
    ])
    expect(plan.source).toBe('csv')
    expect(plan.newHosts).toEqual(['api.other.example', 'auth.half.example', 'auth.other.example'])
    expect(plan.rows[0]).toMatchObject({ regionId, workspaceId, workspaceName: 'Acme', hasSecret: true })
    expect(plan.files).toEqual([{ name: 'keys.csv', holdsSecrets: true, isOnDisk: false }])
  })

  it('returns each row’s source, end date and owner, but never its secret', async () => {
    const heads = 'name,client id,client secret,token url,api url,expires,owner'
    const addresses = 'https://auth.example.com,https://api.example.com'
    const plan = await read(`${heads}\nA,a-1,canary-a,${addresses},2027-03-31,Ada Byron`)
    expect(plan.rows).toMatchObject([
      {
        clientId: 'a-1',
        owner: 'Ada Byron',
        keyExpiresAtMs: new Date(2027, 2, 31, 23, 59, 59, 999).getTime(),
        secretFrom: { file: 0, label: 'client secret' },
      },
    ])
    const env = await read('A_CLIENT_ID=a-1\nA_CLIENT_SECRET=canary-a', '.env')
    expect(env.rows).toMatchObject([{ secretFrom: { file: 0, label: 'A_CLIENT_SECRET', line: 2 } }])
    expect(JSON.stringify([plan, env])).not.toContain('canary')
  })

  it('uses the row that isn’t skipped, whichever comes first', async () => {
    const grants = 'client id,client secret,token url,grant type'
    const line = (grant: string) => `a-1,canary-a,https://auth.example.com,${grant}`
    const { rows } = await read([grants, line('authorization_code'), line('client_credentials')].join('\n'))
    expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
      ['skipped', 'other-grant'],
      ['new', undefined],
    ])
  })

  it('lists the first 200 unopened files of a folder', async () => {
    const names = Array.from({ length: 203 }, (_, n) => `team/${n}.py`)
    const bytes = new TextEncoder().encode('CLIENT_ID=a-1\nCLIENT_SECRET=canary-a')
    const files = [{ name: 'team/.env', bytes, onDisk: anyPlace }]
    app.fileDialog.toOpenMany = { kind: 'opened', files, notOpened: names }
    const { notOpened } = await must('imports:read', { folder: true })
    expect(notOpened).toEqual({ names: names.slice(0, 200), more: 3 })
  })

  it('detects an existing key with a different secret', async () => {
    const plan = await read(csv(row('here', 'canary-newer')))
    expect(plan.rows).toMatchObject([{ state: 'differs', keyId: document().keys[0]?.id }])
  })

  it('reveals nothing about a client ID’s second secret, in 2,000 rows or by importing one (S57: guesses)', async () => {
    const guesses = Array.from({ length: 2_000 }, (_, n) =>
      row('here', n === 999 ? 'canary-here' : `canary-guess-${n}`),
    )
    const { planId, rows } = await read(csv(...guesses))
    expect(rows[0]).toMatchObject({ state: 'differs' })
    expect(new Set(rows.slice(1).map(({ state, reason }) => `${state} ${reason}`))).toEqual(
      new Set(['skipped twice']),
    )
    const versions: number[] = []
    /** Everything that the page learns by importing a row and undoing it. */
    const taken = async (from: string, rowId = '') => {
      const { undoId, ...applied } = await must('imports:apply', { planId: from, rows: [{ rowId }] })
      const keys = await must('keys:list', undefined)
      const facts = keys.map(({ secretVersion: _, ...key }) => key)
      versions.push(...keys.map(({ secretVersion }) => secretVersion))
      return { applied, facts, undone: await must('imports:undo', { undoId }) }
    }
    const one = await taken(planId, rows[999]?.rowId)
    const again = await read(csv(...guesses))
    const other = await taken(again.planId, again.rows[998]?.rowId)
    expect(one).toEqual(other)
    expect(one.applied).toMatchObject({ replaced: 1 })
    // Each import and each undo adds one to the version, whatever the secret.
    expect(versions).toEqual([2, 4])
    expect(asked).toEqual([])
  })

  it('reveals nothing about a client ID’s secrets for other paths and purposes (S57: guesses)', async () => {
    const heads = 'name,client id,client secret,token url,api url,scope'
    const line = (n: number, path: string, scope: string) =>
      `Key,here,${n === 5 ? 'canary-here' : `guess-${n}`},https://auth.example.com${path},https://api.example.com,${scope}`
    const lines = Array.from({ length: 20 }, (_, n) =>
      line(n, n % 2 ? `/${n}/token` : '', n % 2 ? '' : `s${n}`),
    )
    const { rows } = await read([heads, ...lines].join('\n'))
    expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['new']))

    const service = app.keyward.services.vault.document.services[0]
    await must('services:save', { ...(service as Service), tokenFields: { scope: 'all' } })
    const two = [heads, line(0, '', ''), line(5, '', 'all')].join('\n')
    // Both rows match the existing key, but only the exact match's secret is compared.
    expect((await read(two)).rows.map(({ state }) => state)).toEqual(['differs', 'here'])
    const other = [heads, line(5, '', ''), line(0, '', 'all')].join('\n')
    expect((await read(other)).rows.map(({ state }) => state)).toEqual(['differs', 'differs'])
  })

  it('creates a key for each of a client’s scopes in one service, and recognises them', async () => {
    const heads = 'name,client id,client secret,token url,api url,scope,audience'
    const addresses = 'https://auth.example.com,https://api.example.com'
    const text = [
      heads,
      `Reader,two,canary-two,${addresses},read,`,
      `Writer,two,canary-two,${addresses},write,https://api.example.com`,
      `Whole,two,canary-two,${addresses},,`,
      `Again,two,canary-two,${addresses},read,`,
    ].join('\n')
    const { rows, planId } = await read(text)
    expect(rows.map(({ state, reason }) => [state, reason])).toEqual([
      ['new', undefined],
      ['new', undefined],
      ['new', undefined],
      ['skipped', 'twice'],
    ])
    await must('imports:apply', { planId, rows: rows.slice(0, 3).map(({ rowId }) => ({ rowId })) })
    expect(document().services).toHaveLength(1)
    const made = document().keys.filter(({ clientId }) => clientId === 'two')
    expect(made.map(({ tokenFields }) => tokenFields)).toEqual([
      { scope: 'read' },
      { scope: 'write', audience: 'https://api.example.com' },
      undefined,
    ])
    const again = await read(text)
    expect(again.rows.map(({ keyId }) => keyId)).toEqual([...made.map(({ id }) => id), made[0]?.id])
    expect(again.rows.slice(0, 3).map(({ state }) => state)).toEqual(['here', 'here', 'here'])
    const one = await read([heads, `Writer,two,canary-two,${addresses},write,`].join('\n'))
    expect(one.rows).toMatchObject([{ state: 'here', keyId: made[1]?.id }])
  })

  it('matches a client’s only key in a file without its scope', async () => {
    const keyId = document().keys[0]?.id ?? ''
    await must('keys:update', { keyId, tokenFields: { scope: 'read' } })
    expect((await read(csv(row('here')))).rows).toMatchObject([{ state: 'here', keyId }])
    expect((await read('client id,client secret\nhere,canary-here')).rows).toMatchObject([{ keyId }])
  })

  it('gives a key no field that its service already has', async () => {
    const service = document().services[0] as Service
    await must('services:save', { ...service, tokenFields: { scope: 'read' } })
    const addresses = 'https://auth.example.com,https://api.example.com'
    const heads = 'client id,client secret,token url,api url,scope,resource'
    const { planId, rows } = await read([heads, `a,canary-a,${addresses},read,urn:a`].join('\n'))
    await must('imports:apply', { planId, rows: rows.map(({ rowId }) => ({ rowId })) })
    expect(document().keys.find(({ clientId }) => clientId === 'a')?.tokenFields).toEqual({
      resource: 'urn:a',
    })
  })

  it('still recognises a client ID in two services, and a file with one key (S57: guesses)', async () => {
    const elsewhere = 'https://auth.other.example,https://api.other.example'
    const { rows } = await read(csv(row('here', 'canary-x', elsewhere), row('here')))
    expect(rows.map(({ state }) => state)).toEqual(['new', 'here'])
  })

  it('waits longer after each file with a wrong secret, and a right one doesn’t end the wait (S57: guesses)', async () => {
    const guess = (secret: string) =>
      ask('imports:read', { files: [{ name: 'a.csv', text: csv(row('here', secret)) }] })
    for (const secret of ['canary-1', 'canary-here', 'canary-2', 'canary-here', 'canary-3'])
      expect(await guess(secret)).toMatchObject({ ok: true })
    const tooSoon = { error: { kind: 'refused', reason: 'too-soon', retryAtMs: clock.nowMs() + 1_000 } }
    expect([await guess('canary-here'), await guess('canary-4')]).toMatchObject([tooSoon, tooSoon])
    await clock.pass(1_000)
    expect(await guess('canary-here')).toMatchObject({ ok: true })
    expect(await guess('canary-4')).toMatchObject({ ok: true })
    await clock.pass(1_999)
    expect(await guess('canary-here')).toMatchObject({ error: { reason: 'too-soon' } })
  })

  it('counts secrets entered into a row too (S57: guesses)', async () => {
    const { planId, rows } = await read(csv(row('here', '')))
    const enter = (clientSecret: string) =>
      ask('imports:fillSecret', { planId, rowId: rows[0]?.rowId ?? '', clientSecret })
    for (const secret of ['canary-1', 'canary-2', 'canary-3'])
      expect(await enter(secret)).toMatchObject({ value: { state: 'differs' } })
    expect(await enter('canary-here')).toMatchObject({ error: { reason: 'too-soon' } })
  })

  it('sends no secret to the page (S33)', async () => {
    for (const { files } of importSets) {
      const given = files.map(({ name, bytes }) => ({ name, base64: Buffer.from(bytes).toString('base64') }))
      const answer = await ask('imports:read', { files: given })
      expect(answer.ok).toBe(true)
      expect(findCanaries('reply', Buffer.from(JSON.stringify(answer)), ['canary-'])).toEqual([])
    }
  })

  it.each([
    ['nothing-to-import', 'a letter to a friend', 'letter.txt'],
    ['damaged-import', '{"client_id": "a", "client_sec', 'cut.json'],
    ['damaged-import', 'name,client id,client secret\nA,a,"canary-cut', 'cut.csv'],
    ['encrypted-import', '{"encrypted": true, "data": "x"}', 'bitwarden.json'],
    ['damaged-backup', '{"format":"keyward-backup","version":1}', 'mine.keyward-backup'],
  ])('says %s', async (reason, text, name) => {
    expect(await ask('imports:read', { files: [{ name, text }] })).toMatchObject({ error: { reason, name } })
  })

  it('names the line of a damaged file', async () => {
    const answer = await ask('imports:read', { files: [{ name: 'a.csv', text: `${csv(row('a'))}\nB,"x` }] })
    expect(answer).toMatchObject({ error: { reason: 'damaged-import', detail: '3' } })
  })

  it('reads intact files next to a damaged one, and names the damaged one', async () => {
    const files = [
      { name: 'a.csv', text: csv(row('a')) },
      { name: 'b.json', text: '{' },
    ]
    const plan = await must('imports:read', { files })
    expect(plan.rows).toHaveLength(1)
    expect(plan.unread).toEqual([{ name: 'b.json', problem: 'damaged', line: 1 }])
  })

  it('reports when the reading process ends or hangs', async () => {
    reader.problem = 'stopped'
    const answer = await ask('imports:read', { files: [{ name: 'a.csv', text: csv(row('a')) }] })
    expect(answer).toMatchObject({ error: { kind: 'refused', reason: 'import-stopped' } })
  })

  it('keeps nothing that is read while Keyward is locked (S34: imports)', async () => {
    let go = () => {}
    reader.until = new Promise((resolve) => {
      go = resolve
    })
    const reading = ask('imports:read', { files: [{ name: 'a.csv', text: csv(row('a')) }] })
    await Promise.resolve()
    app.keyward.services.lock()
    go()
    expect(await reading).toMatchObject({ error: { kind: 'locked' } })
  })
})

describe('applying a plan (S36: imports)', () => {
  it('adds all rows in one save, and skips existing keys and rows without a secret', async () => {
    const plan = await read(csv(row('one'), row('two'), row('here'), row('missing', '')))
    const saves = vaultFile.saves
    const applied = await must('imports:apply', all(plan))
    expect(applied).toMatchObject({ added: 2, replaced: 0, skipped: 2 })
    expect(vaultFile.saves - saves).toBe(1)
    expect(document().keys.map(({ clientId, workspaceId: place }) => [clientId, place])).toEqual([
      ['here', workspaceId],
      ['one', workspaceId],
      ['two', workspaceId],
    ])
    expect(asked).toEqual([])
    expect(applied.keyIds).toEqual(
      document()
        .keys.slice(1)
        .map(({ id }) => id),
    )
    const opened = await app.keyward.services.keys.openSecretOf(applied.keyIds[0] ?? '')
    expect(opened.ok && opened.value.clientSecret.reveal()).toBe('canary-one')
  })

  it('creates a service, workspace and region once for all rows that need them', async () => {
    const other = 'https://auth.new.example,https://api.new.example'
    const plan = await read(csv(row('one', 's1', other), row('two', 's2', other)))
    await must('imports:apply', all(plan))
    expect(document().services.map(({ name }) => name)).toEqual(['Example', 'auth.new.example'])
    expect(document().workspaces.map(({ name }) => name)).toEqual(['Acme', 'Acme'])
    expect(asked).toHaveLength(1)
    expect(asked[0]?.detail).toContain('auth.new.example')
    expect(asked[0]?.detail).toContain('api.new.example')
  })

  it('puts rows where the user says, and creates a new workspace once', async () => {
    const plan = await read(csv(row('one', 's1', ','), row('two', 's2', ',')))
    const newWorkspace = { name: 'Mapped', sensitive: true, regionId }
    const rows = plan.rows.map(({ rowId }, index) => ({ rowId, newWorkspace, name: `Named ${index}` }))
    await must('imports:apply', { planId: plan.planId, rows })
    expect(document().workspaces.map(({ name }) => name)).toEqual(['Acme', 'Mapped'])
    expect(
      document()
        .keys.slice(1)
        .map(({ name }) => name),
    ).toEqual(['Named 0', 'Named 1'])
  })

  it('adds nothing when the user does not agree to a new host (S41)', async () => {
    isAgreed = false
    const before = vaultFile.content
    const plan = await read(csv(row('one', 's1', 'https://auth.evil.example,https://api.evil.example')))
    expect(await ask('imports:apply', all(plan))).toMatchObject({ error: { kind: 'cancelled' } })
    expect(vaultFile.content).toBe(before)
    // The plan still exists, so the user may choose differently.
    isAgreed = true
    clock.advance(60_000)
    expect(await must('imports:apply', all(plan))).toMatchObject({ added: 1 })
  })

  it('encrypts nothing for a host that the user didn’t allow, whichever code calls it (S41)', async () => {
    const plan = await read(csv(row('one', 's1', 'https://auth.evil.example,https://api.evil.example')))
    const { imports } = app.keyward.services
    const { planId, rows } = all(plan)
    const planned = imports.planned(planId, rows)
    expect(planned.ok && (await imports.apply(planned.value))).toMatchObject({
      error: { kind: 'refused', reason: 'stale' },
    })
  })

  it.each([
    ['a row twice', (id: string) => [{ rowId: id }, { rowId: id }], 'not-found'],
    ['a row without a place', (id: string) => [{ rowId: id }], 'bad-input'],
    ['a workspace that is gone', (id: string) => [{ rowId: id, workspaceId: id }], 'not-found'],
  ])('saves nothing of %s', async (_, rowsOf, kind) => {
    const before = vaultFile.content
    const plan = await read(csv(row('good'), row('bad', 's', ',')))
    const [good, bad] = plan.rows.map(({ rowId }) => rowId)
    const rows = [{ rowId: good ?? '' }, ...rowsOf(bad ?? '')]
    expect(await ask('imports:apply', { planId: plan.planId, rows })).toMatchObject({ error: { kind } })
    expect(vaultFile.content).toBe(before)
  })

  it('replaces an existing key’s secret without a question and keeps the former one', async () => {
    const plan = await read(csv(row('here', 'canary-newer')))
    expect(await must('imports:apply', all(plan))).toMatchObject({ added: 0, replaced: 1 })
    expect(asked).toEqual([])
    expect(document().keys[0]).toMatchObject({ secretVersion: 2, formerSecrets: [{ version: 1 }] })
  })

  it('uses a key’s second record instead of the first, and its secret for an existing key', async () => {
    const plan = await read(
      csv(
        row('one', 'canary-first'),
        row('one', 'canary-second'),
        row('here', 'canary-a'),
        row('here', 'canary-b'),
      ),
    )
    expect(plan.rows.map(({ reason }) => reason)).toEqual(['twice', 'twice', undefined, 'twice'])
    const rows = [1, 3].map((index) => ({ rowId: plan.rows[index]?.rowId ?? '' }))
    expect(await must('imports:apply', { planId: plan.planId, rows })).toMatchObject({
      added: 1,
      replaced: 1,
    })
    const secrets = await Promise.all(
      document().keys.map(async ({ id, clientId }) => {
        const opened = await app.keyward.services.keys.openSecretOf(id)
        return [clientId, opened.ok && opened.value.clientSecret.reveal()]
      }),
    )
    expect(Object.fromEntries(secrets)).toEqual({ one: 'canary-second', here: 'canary-b' })
  })

  it('imports a login into the workspace that is chosen for it', async () => {
    const text = 'name,username,password\nPortal,acme-billing,canary-login'
    const plan = await read(text)
    expect(plan.rows).toMatchObject([{ state: 'skipped', reason: 'login' }])
    const rows = [{ rowId: plan.rows[0]?.rowId ?? '', workspaceId }]
    expect(await must('imports:apply', { planId: plan.planId, rows })).toMatchObject({ added: 1 })
  })

  it('accepts a missing secret', async () => {
    const plan = await read(csv(row('missing', '')))
    const rowId = plan.rows[0]?.rowId ?? ''
    const filled = await must('imports:fillSecret', {
      planId: plan.planId,
      rowId,
      clientSecret: ' canary-filled ',
    })
    expect(filled).toMatchObject({ state: 'new', hasSecret: true })
    const { keyIds } = await must('imports:apply', all(plan))
    const opened = await app.keyward.services.keys.openSecretOf(keyIds[0] ?? '')
    expect(opened.ok && opened.value.clientSecret.reveal()).toBe('canary-filled')
  })

  it('logs what was imported from where, without secrets', async () => {
    await must('imports:apply', all(await read(csv(row('one'), row('two'), row('here', 'canary-newer')))))
    const noted = await must('activity:list', {})
    expect(noted.map(({ what, subject, keyName }) => [what, subject ?? keyName]).slice(0, 2)).toEqual([
      ['secret-replaced', 'Here'],
      ['keys-imported', '3: keys.csv'],
    ])
    const { records, activity } = app.kept()
    expect(findCanaries('kept', Buffer.from(records + activity + app.logged.join('')), ['canary-'])).toEqual(
      [],
    )
  })
})

describe('undoing an import', () => {
  it('restores the vault in one save', async () => {
    const before = document()
    const other = 'https://auth.new.example,https://api.new.example'
    const { undoId } = await must('imports:apply', all(await read(csv(row('one'), row('two', 's', other)))))
    const saves = vaultFile.saves
    expect(await must('imports:undo', { undoId })).toEqual({ removed: 2, restored: 0, kept: 0 })
    expect(vaultFile.saves - saves).toBe(1)
    expect(canonical(document())).toBe(canonical(before))
    expect(await ask('imports:undo', { undoId })).toMatchObject({ error: { kind: 'not-found' } })
  })

  it('restores a replaced secret with a higher version', async () => {
    const [before] = document().keys
    const { undoId } = await must('imports:apply', all(await read(csv(row('here', 'canary-newer')))))
    expect(await must('imports:undo', { undoId })).toEqual({ removed: 0, restored: 1, kept: 0 })
    const [after] = document().keys
    expect(after).toMatchObject({
      ...before,
      secretVersion: 3,
      secret: { version: 3, savedAtMs: before?.secret?.savedAtMs },
    })
    const opened = await app.keyward.services.keys.openSecretOf(after?.id ?? '')
    expect(opened.ok && opened.value.clientSecret.reveal()).toBe('canary-here')
  })

  it('keeps keys that were changed since, and their workspace', async () => {
    const other = 'https://auth.new.example,https://api.new.example'
    const plan = await read(csv(row('one', 's1', other), row('two', 's2', other)))
    const { undoId, keyIds } = await must('imports:apply', all(plan))
    await must('keys:update', { keyId: keyIds[0] ?? '', notes: 'used by the nightly job' })
    expect(await must('imports:undo', { undoId })).toEqual({ removed: 1, restored: 0, kept: 1 })
    expect(document().keys.map(({ clientId }) => clientId)).toEqual(['here', 'one'])
    expect(document().services).toHaveLength(2)
  })
})

describe('import state', () => {
  const isHeld = async ({ planId, rows }: Output<'imports:read'>) =>
    (await ask('imports:fillSecret', { planId, rowId: rows[0]?.rowId ?? '', clientSecret: 's' })).ok

  it('accepts a file with one kind of content, and no more bytes than an import may have', async () => {
    const files = [{ name: 'a.csv' }, { name: 'a.csv', text: 'a', base64: 'YQ==' }]
    for (const file of files)
      expect(await ask('imports:read', { files: [file] })).toMatchObject({ error: { kind: 'bad-input' } })
    const bytes = new Uint8Array(32 * 1024 * 1024 + 1)
    app.fileDialog.toOpenMany = { kind: 'opened', files: [{ name: 'a.csv', bytes, onDisk: anyPlace }] }
    expect(await ask('imports:read', undefined)).toMatchObject({ error: { reason: 'import-too-large' } })
  })

  it('says only what its file says about a row', async () => {
    expect((await read(csv(row('one')))).rows[0]).not.toHaveProperty('tokenFields')
  })

  it('can be cancelled while its files are read, and keeps nothing of them', async () => {
    let go = (): void => undefined
    reader.until = new Promise((resolve) => {
      go = resolve
    })
    const begun = vi.spyOn(reader, 'read')
    const reading = ask('imports:read', { files: [{ name: 'keys.csv', text: csv(row('one')) }] })
    await expect.poll(() => begun.mock.calls.length).toBe(1)
    await must('imports:cancel', {})
    go()
    expect(await reading).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
  })

  it('is discarded on cancel, after the import, by another import and after a timeout (S34: imports)', async () => {
    const cancelled = await read(csv(row('one')))
    expect(await isHeld(cancelled)).toBe(true)
    await must('imports:cancel', { planId: cancelled.planId })
    expect(await isHeld(cancelled)).toBe(false)

    const old = await read(csv(row('one')))
    await clock.pass(31 * 60_000)
    expect(await isHeld(old)).toBe(false)

    const applied = await read(csv(row('one')))
    await must('imports:apply', all(applied))
    expect(await isHeld(applied)).toBe(false)

    const former = await read(csv(row('two')))
    const present = await read(csv(row('two')))
    await must('imports:cancel', { planId: former.planId })
    expect([await isHeld(former), await isHeld(present)]).toEqual([false, true])
  })

  it('is discarded on lock, with the undo (S34: imports)', async () => {
    const { undoId } = await must('imports:apply', all(await read(csv(row('one')))))
    const plan = await read(csv(row('two')))
    app.keyward.services.lock()
    await app.keyward.services.vault.unlock(undefined)
    expect(await isHeld(plan)).toBe(false)
    expect(await ask('imports:undo', { undoId })).toMatchObject({ error: { kind: 'not-found' } })
  })

  it('is discarded when Keyward quits', async () => {
    const plan = await read(csv(row('one')))
    await app.keyward.end()
    expect(await isHeld(plan)).toBe(false)
  })
})

describe('files that the user chooses', () => {
  const choose = (...texts: readonly string[]) => {
    const shown: string[] = []
    const files = texts.map((text, index) => ({
      name: `folder/${index}.csv`,
      bytes: new TextEncoder().encode(text),
      onDisk: {
        show: () => shown.push(`${index}`) > 0,
        moveToTrash: async () => shown.push(`trash ${index}`) > 0 && index === 0,
      },
    }))
    app.fileDialog.toOpenMany = { kind: 'opened', files }
    return shown
  }

  it('come from main’s dialog, and can be shown after the import', async () => {
    const shown = choose(csv(row('one')), csv(row('two', '')))
    const plan = await must('imports:read', { folder: true })
    expect(plan.files).toEqual([
      { name: 'folder/0.csv', holdsSecrets: true, isOnDisk: true },
      { name: 'folder/1.csv', holdsSecrets: false, isOnDisk: true },
    ])
    await must('imports:showFile', { planId: plan.planId, index: 1 })
    const { undoId } = await must('imports:apply', all(plan))
    await must('imports:showFile', { undoId, index: 0 })
    expect(shown).toEqual(['1', '0'])
    expect(await ask('imports:showFile', { undoId, index: 2 })).toMatchObject({
      error: { kind: 'not-found' },
    })
    app.keyward.services.lock()
    await app.keyward.services.vault.unlock(undefined)
    expect(await ask('imports:showFile', { undoId, index: 0 })).toMatchObject({
      error: { kind: 'not-found' },
    })
  })

  it.each([
    ['too-big', 'import-too-large'],
    ['unreadable', 'damaged-import'],
  ] as const)('are refused when %s', async (kind, reason) => {
    app.fileDialog.toOpenMany = { kind, name: 'x.json' }
    expect(await ask('imports:read', undefined)).toMatchObject({ error: { reason, name: 'x.json' } })
  })

  it('can’t be required', async () => {
    expect(await ask('imports:read', undefined)).toMatchObject({ error: { kind: 'cancelled' } })
  })
})
