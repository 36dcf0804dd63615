import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { makeTryPlace } from '../../../src/main/app/sharing/try-place.ts'
import { KnownDatabases } from '../../../src/main/domain/sharing/known-databases.ts'
import { makeTranslate } from '../../../src/main/i18n/translate.ts'
import type { Input } from '../../../src/shared/ipc-contract.ts'
import type { PlaceTrial } from '../../../src/shared/sharing.ts'
import { fakeApp } from '../../fakes/fake-app.ts'
import { FakeFileDialog } from '../../fakes/fake-file-dialog.ts'
import { newLog, newTeam } from '../../fakes/placed-entries.ts'
import {
  debianPostgres,
  npmPostgres,
  type PostgresServer,
  startPostgres,
} from '../../fakes/postgres-server.ts'

const app = fakeApp()
const knownDatabases = new KnownDatabases()
const fileDialog = new FakeFileDialog()
const trials = makeTryPlace({
  loadSharing: app.keyward.services.loadSharing,
  fileDialog,
  knownDatabases,
  translate: makeTranslate(() => app.keyward.services.language()),
})
afterAll(() => trials.forget())

const tryPlace = async (input: Input<'sharing:tryPlace'>): Promise<PlaceTrial> => {
  if (input.kind === 'database') knownDatabases.agree(input)
  const tried = await trials.tryPlace(input)
  if (!tried.ok) throw new Error(JSON.stringify(tried.error))
  return tried.value
}
const last = ({ steps }: PlaceTrial) => steps.at(-1)

const [entry] = newLog(1)
if (entry === undefined) throw new Error('no entry')

describe('a folder', () => {
  let folder: string
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'keyward-place-'))
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  test('passes, is left as it was, and is in use once a team has an entry there', async () => {
    fileDialog.toChoose = [folder]
    const trial = await tryPlace({ kind: 'folder' })
    expect(trial.place).toEqual({ kind: 'folder', name: path.basename(folder) })
    expect(last(trial)).toEqual({ name: 'write-once', ok: true })
    expect(trial.isInUse).toBe(false)
    expect(readdirSync(folder)).toEqual([])

    const team = newTeam()
    await trials.held()?.place.append(team, entry)
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

  test('passes, is left as it was, and is in use once a team has an entry there', async () => {
    const trial = await tryPlace(entered)
    expect(trial.place).toEqual({ kind: 'database', name: 'postgres on localhost' })
    expect(last(trial)).toEqual({ name: 'write-once', ok: true })
    expect(trial.isInUse).toBe(false)
    expect(await server.asOwner('SELECT * FROM keyward.entry')).toEqual([])

    const team = newTeam()
    await trials.held()?.place.append(team, entry)
    expect(await tryPlace(entered)).toMatchObject({ isInUse: true })
    expect(trials.held()?.teams).toEqual([team])
  })

  test.each([
    ['another password', { password: 'another' }, { name: 'let-in', ok: false, problem: 'refused' }],
    ['no such database', { database: 'other' }, { name: 'let-in', ok: false, problem: 'unfit' }],
    ['an unknown authority', { caPem: undefined }, { name: 'reached', ok: false, problem: 'certificate' }],
    ['no server there', { port: 1 }, { name: 'reached', ok: false, problem: 'away' }],
  ])('with %s says so', async (_what, changed, expected) => {
    const trial = await tryPlace({ ...entered, ...changed })
    expect(last(trial)).toEqual(expected)
    expect(trial).not.toHaveProperty('setUpSql')
    expect(trials.held()).toBeUndefined()
  })

  test('that nobody prepared comes with the SQL that prepares it, for this login', async () => {
    await server.asOwner('DROP SCHEMA keyward CASCADE')
    const trial = await tryPlace(entered)
    expect(last(trial)).toEqual({ name: 'prepared', ok: false, problem: 'unfit' })
    await server.asOwner(trial.setUpSql ?? '')
    expect(last(await tryPlace(entered))).toEqual({ name: 'write-once', ok: true })
  })
})
