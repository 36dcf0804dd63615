import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openSharing } from '../../../src/main/composition/open-sharing.ts'
import { makeTranslate } from '../../../src/main/i18n/translate.ts'
import { KnownDatabases } from '../../../src/main/sharing/known-databases.ts'
import { makeTryPlace } from '../../../src/main/sharing/try-place.ts'
import type { Input } from '../../../src/shared/contract/contract.ts'
import type { PlaceTrial } from '../../../src/shared/sharing.ts'
import { fakeApp } from '../../fakes/fake-app.ts'
import { FakeFileDialog } from '../../fakes/fake-file-dialog.ts'
import { FakePlaceProcess } from '../../fakes/fake-utility-process.ts'
import { newRecord, newTeam } from '../../fakes/place-files.ts'
import {
  debianPostgres,
  npmPostgres,
  type PostgresServer,
  startPostgres,
} from '../../fakes/postgres-server.ts'

const profile = mkdtempSync(path.join(tmpdir(), 'keyward-profile-'))
const program = { utilityProcess: new FakePlaceProcess(), childPath: 'sharing-child.js' }
const platform = openSharing(program, path.join(profile, 'sharing'))
const { language } = fakeApp().keyward.services
const knownDatabases = new KnownDatabases()
const fileDialog = new FakeFileDialog()
const trials = makeTryPlace({
  loadSharing: async () => platform,
  fileDialog,
  knownDatabases,
  translate: makeTranslate(() => language()),
})
afterAll(() => {
  trials.forget()
  rmSync(profile, { recursive: true, force: true })
})

const tryPlace = async (input: Input<'sharing:tryPlace'>): Promise<PlaceTrial> => {
  if (input.kind === 'database') knownDatabases.agree(input)
  const tried = await trials.tryPlace(input)
  if (!tried.ok) throw new Error(JSON.stringify(tried.error))
  return tried.value
}
/** Puts a record of a team into the place that was tried. */
const beginTeam = async (team: string): Promise<void> => {
  const record = newRecord(team)
  await trials.held()?.place.writeEpoch(record.name, record.bytes, [])
}
const last = ({ steps }: PlaceTrial) => steps.at(-1)

describe('a folder', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'keyward-place-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('passes, is left as it was, and is in use once a team has begun there', async () => {
    fileDialog.toChoose = [folder]
    const trial = await tryPlace({ kind: 'folder' })
    expect(trial.place).toEqual({ kind: 'folder', name: path.basename(folder) })
    expect(last(trial)).toEqual({ name: 'write-once', ok: true })
    expect(trial.isInUse).toBe(false)
    expect(readdirSync(folder)).toEqual([])

    const team = newTeam()
    await beginTeam(team)
    expect((await tryPlace({ kind: 'folder' })).isInUse).toBe(true)
    expect(trials.held()?.teams).toEqual([team])
  })

  test('that is gone was not reached', async () => {
    fileDialog.toChoose = [path.join(folder, 'gone')]
    expect(last(await tryPlace({ kind: 'folder' }))).toEqual({ name: 'reached', ok: false, problem: 'away' })
    expect(trials.held()).toBeUndefined()
  })
})

const programs = npmPostgres() ?? debianPostgres()
describe.skipIf(programs === undefined)('a database', () => {
  let server: PostgresServer
  let entered: Extract<Input<'sharing:tryPlace'>, { kind: 'database' }>
  beforeAll(async () => {
    if (programs === undefined) return
    server = await startPostgres(programs)
    entered = { kind: 'database', ...server.login }
  })
  afterAll(() => server?.close())

  test('passes, is left as it was, and is in use once a team has begun there', async () => {
    const trial = await tryPlace(entered)
    expect(trial.place).toEqual({ kind: 'database', name: 'postgres on localhost' })
    expect(last(trial)).toEqual({ name: 'write-once', ok: true })
    expect(trial.isInUse).toBe(false)
    expect(await server.asOwner('SELECT * FROM keyward.file')).toEqual([])

    const team = newTeam()
    await beginTeam(team)
    expect(await tryPlace(entered)).toMatchObject({ isInUse: true })
    expect(trials.held()?.teams).toEqual([team])
  })

  test.each([
    ['another password', { password: 'another' }, { name: 'let-in', ok: false, problem: 'refused' }],
    [
      'no such database',
      { database: 'other' },
      { name: 'let-in', ok: false, problem: 'unfit', reason: 'database-unknown' },
    ],
    ['an unknown authority', { caPem: undefined }, { name: 'reached', ok: false, problem: 'certificate' }],
    ['no server there', { port: 1 }, { name: 'reached', ok: false, problem: 'away' }],
  ])('with %s says so', async (_what, changed, expected) => {
    const trial = await tryPlace({ ...entered, ...changed })
    expect(last(trial)).toEqual(expected)
    expect(trial).not.toHaveProperty('setUpSql')
    expect(trials.held()).toBeUndefined()
  })

  test('that is prepared for others comes with the SQL that lets this login in', async () => {
    const login = 'bea "\\\' ベア'
    const role = '"bea ""\\\' ベア"'
    await server.asOwner(`CREATE ROLE ${role} LOGIN PASSWORD '${entered.password}'`)
    const trial = await tryPlace({ ...entered, login })
    expect(last(trial)).toEqual({ name: 'prepared', ok: false, problem: 'refused', reason: 'no-rights' })
    await server.asOwner(trial.setUpSql ?? '')
    expect(last(await tryPlace({ ...entered, login }))).toEqual({ name: 'write-once', ok: true })
  })

  test('that nobody prepared comes with the SQL that prepares it, for this login', async () => {
    await server.asOwner('DROP SCHEMA keyward CASCADE')
    const trial = await tryPlace(entered)
    expect(last(trial)).toEqual({ name: 'prepared', ok: false, problem: 'unfit', reason: 'not-prepared' })
    await server.asOwner(trial.setUpSql ?? '')
    expect(last(await tryPlace(entered))).toEqual({ name: 'write-once', ok: true })
  })
})
