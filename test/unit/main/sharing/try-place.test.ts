import { beforeEach, describe, expect, it } from 'vitest'
import { makeConfirmations } from '../../../../src/main/composition/confirmations.ts'
import { makeTranslate } from '../../../../src/main/i18n/translate.ts'
import type {
  Place,
  PlaceAccess,
  PlaceProblem,
  TrialStep,
  TrialStepName,
} from '../../../../src/main/ports/place.ts'
import { KnownDatabases } from '../../../../src/main/sharing/known-databases.ts'
import { makeTryPlace } from '../../../../src/main/sharing/try-place.ts'
import type { Input } from '../../../../src/shared/contract/contract.ts'
import { err, ok, type Result } from '../../../../src/shared/result.ts'
import { PlaceTrial, trialSteps } from '../../../../src/shared/sharing.ts'
import { fakeApp } from '../../../fakes/fake-app.ts'
import { FakeFileDialog } from '../../../fakes/fake-file-dialog.ts'
import { settle } from '../../../fakes/manual-clock.ts'

const folder = { kind: 'folder' } as const
const database: Extract<Input<'sharing:tryPlace'>, { kind: 'database' }> = {
  kind: 'database',
  host: 'DB.example.com',
  port: 5_432,
  database: 'keys',
  login: 'kw "one"',
  password: 'canary-password',
}
const all: readonly TrialStep[] = trialSteps.map((name) => ({ name }))
const stoppedAt = (name: TrialStepName, problem: PlaceProblem): TrialStep[] => [
  ...all.slice(0, trialSteps.indexOf(name)),
  { name, problem },
]
const unused = (): never => {
  throw new Error('a trial does not need this')
}

/** Places that answer as a test says; `probe` waits for `proceed` when it is to. */
const startTrials = () => {
  const opened: { readonly access: PlaceAccess; isClosed: boolean }[] = []
  const answers: {
    steps: readonly TrialStep[]
    teams: Result<readonly string[], PlaceProblem>
    waits: boolean
  } = { steps: all, teams: ok([]), waits: false }
  const held: (() => void)[] = []
  const open = (access: PlaceAccess): Place => {
    const one = { access, isClosed: false }
    opened.push(one)
    return {
      teams: async () => answers.teams,
      probe: async () => {
        const { steps } = answers
        if (answers.waits) await new Promise<void>((resolve) => held.push(resolve))
        return steps
      },
      close: async () => {
        one.isClosed = true
      },
      listEpochs: unused,
      list: unused,
      present: unused,
      read: unused,
      write: unused,
      writeEpoch: unused,
      delete: unused,
      watch: unused,
    }
  }
  const fileDialog = new FakeFileDialog()
  fileDialog.toChoose = ['/home/ada/Sync']
  const knownDatabases = new KnownDatabases()
  knownDatabases.agree(database)
  const loginSql = (login: string) => ({ begin: `GRANT TO ${login}`, end: `REVOKE FROM ${login}` })
  const trials = makeTryPlace({
    loadSharing: async () => ({
      computerName: '',
      places: { open, replica: unused, setUpSql: (login) => `CREATE FOR ${login}`, loginSql },
    }),
    fileDialog,
    knownDatabases,
    translate: makeTranslate(() => fakeApp().keyward.services.language()),
  })
  const proceed = () => {
    for (const go of held.splice(0)) go()
  }
  return { ...trials, opened, answers, fileDialog, knownDatabases, proceed }
}
type Trials = ReturnType<typeof startTrials>

let t: Trials
beforeEach(() => {
  t = startTrials()
})

const trialOf = async (input: Input<'sharing:tryPlace'>): Promise<PlaceTrial> => {
  const tried = await t.tryPlace(input)
  if (!tried.ok) throw new Error(JSON.stringify(tried.error))
  return PlaceTrial.parse(tried.value)
}

describe('a trial that passes', () => {
  it('of a folder shows the last part of its path, and holds it open', async () => {
    expect(await trialOf(folder)).toEqual({
      place: { kind: 'folder', name: 'Sync' },
      steps: trialSteps.map((name) => ({ name, ok: true })),
      isInUse: false,
    })
    expect(t.held()).toMatchObject({ access: { kind: 'folder', path: '/home/ada/Sync' }, teams: [] })
    expect(t.opened).toMatchObject([{ isClosed: false }])
  })

  it('of a whole disk shows its path', async () => {
    t.fileDialog.toChoose = ['/']
    expect((await trialOf(folder)).place).toEqual({ kind: 'folder', name: '/' })
  })

  it('of a database shows it with its host, and has no SQL to run', async () => {
    t.answers.teams = ok(['a'.repeat(64)])
    expect(await trialOf(database)).toEqual({
      place: { kind: 'database', name: 'keys on db.example.com' },
      steps: trialSteps.map((name) => ({ name, ok: true })),
      isInUse: true,
    })
    const access = t.opened[0]?.access
    if (access?.kind !== 'database') throw new Error('no database was opened')
    expect(access).toMatchObject({ host: 'db.example.com', port: 5_432, database: 'keys', login: 'kw "one"' })
    expect(access.password.reveal()).toBe('canary-password')
    expect(t.held()?.teams).toEqual(['a'.repeat(64)])
  })
})

describe('a trial that fails', () => {
  const problems = ['away', 'refused', 'certificate', 'full', 'unfit'] as const
  it.each(trialSteps.flatMap((name) => problems.map((problem) => [name, problem] as const)))(
    'at %s with %s says so, closes the place and holds nothing',
    async (name, problem) => {
      t.answers.steps = stoppedAt(name, problem)
      const { steps, isInUse, setUpSql } = await trialOf(database)
      expect(steps.at(-1)).toEqual({ name, ok: false, problem })
      expect(steps.slice(0, -1).every(({ ok: isOk }) => isOk)).toBe(true)
      expect(isInUse).toBe(false)
      const offered = { unfit: 'CREATE FOR kw "one"', refused: 'GRANT TO kw "one"' }
      const mayBeOffered = name === 'prepared' && (problem === 'unfit' || problem === 'refused')
      expect(setUpSql).toBe(mayBeOffered ? offered[problem] : undefined)
      expect(t.held()).toBeUndefined()
      expect(t.opened).toMatchObject([{ isClosed: true }])
    },
  )

  it('says why a database is none, as whoever runs it can mend it', async () => {
    t.answers.steps = [
      ...stoppedAt('prepared', 'unfit').slice(0, -1),
      { name: 'prepared', problem: 'unfit', reason: 'fsync-off' },
    ]
    expect((await trialOf(database)).steps.at(-1)).toEqual({
      ...{ name: 'prepared', ok: false, problem: 'unfit', reason: 'fsync-off' },
    })
  })

  it('offers no SQL for a folder', async () => {
    t.answers.steps = stoppedAt('prepared', 'unfit')
    expect(await trialOf(folder)).not.toHaveProperty('setUpSql')
  })

  it.each(problems)('when the place does not show who uses it (%s)', async (problem) => {
    t.answers.teams = err(problem)
    const { steps, isInUse } = await trialOf(folder)
    expect(steps).toEqual([{ name: 'reached', ok: false, problem }])
    expect(isInUse).toBe(false)
    expect(t.held()).toBeUndefined()
    expect(t.opened).toMatchObject([{ isClosed: true }])
  })

  it('without a single step holds nothing', async () => {
    t.answers.steps = []
    await trialOf(folder)
    expect(t.held()).toBeUndefined()
  })
})

describe('what is not tried', () => {
  const cancelled = { ok: false, error: { kind: 'cancelled' } }

  it.each([['cancelled' as const], [[]]])(
    'a folder that nobody chose; the place held before stays',
    async (chosen) => {
      await trialOf(database)
      t.fileDialog.toChoose = chosen
      expect(await t.tryPlace(folder)).toMatchObject(cancelled)
      expect(t.held()?.access.kind).toBe('database')
      expect(t.opened).toMatchObject([{ isClosed: false }])
    },
  )

  it('a database that main has not named (S41: database)', async () => {
    for (const other of [{ host: 'other.example.com' }, { port: 5_433 }])
      expect(await t.tryPlace({ ...database, ...other })).toMatchObject({
        ok: false,
        error: { kind: 'refused', reason: 'stale' },
      })
    expect(t.opened).toEqual([])
  })

  it('is contacted once main has named it', async () => {
    const other = { ...database, host: 'other.example.com' }
    expect(await t.tryPlace(other, other)).toMatchObject({ ok: true })
    expect(t.opened).toMatchObject([{ access: { host: 'other.example.com' } }])
  })

  it.each([
    '/var/run/postgresql',
    'db.example.com/x',
    'db.example.com:5432',
    'ada@db.example.com',
    'db.example.com?x',
    'db.example.com#x',
    'db .example.com',
    'db\u202e.example.com',
    'db\u00ad.example.com',
    'db\t.example.com',
    'db\\.example.com',
    '.',
    '::zz',
  ])('what is no host: %s (S41: database)', async (host) => {
    expect(await t.tryPlace({ ...database, host })).toEqual({
      ok: false,
      error: { kind: 'bad-input', retryable: false, field: 'host' },
    })
    expect(t.opened).toEqual([])
  })

  it.each([
    ['::1', '::1'],
    ['[::1]', '::1'],
    ['DB.Example.com.', 'db.example.com'],
    ['127.1', '127.0.0.1'],
    ['dаta.example.com', 'xn--dta-6cd.example.com'], // Cyrillic а
  ])('%s is contacted as %s (S41: database)', async (host, contacted) => {
    t.knownDatabases.agree({ ...database, host })
    await trialOf({ ...database, host })
    expect(t.opened[0]?.access).toMatchObject({ host: contacted })
  })
})

describe('the place that is held', () => {
  it('is closed by the next trial', async () => {
    await trialOf(folder)
    t.fileDialog.toChoose = ['/media/stick']
    await trialOf(folder)
    expect(t.opened).toMatchObject([{ isClosed: true }, { isClosed: false }])
    expect(t.held()?.access).toEqual({ kind: 'folder', path: '/media/stick' })
  })

  it('is closed and forgotten by a lock (S34: places)', async () => {
    await trialOf(database)
    t.forget()
    expect(t.held()).toBeUndefined()
    expect(t.opened).toMatchObject([{ isClosed: true }])
  })

  it('is not there after a lock in the middle of a trial (S34: places)', async () => {
    t.answers.waits = true
    const trial = t.tryPlace(database)
    await settle()
    t.forget()
    expect(t.opened).toMatchObject([{ isClosed: true }])
    t.proceed()
    expect(await trial).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
    expect(t.held()).toBeUndefined()
  })

  it('is not even contacted after a lock during the dialog (S34: places)', async () => {
    const trial = t.tryPlace(folder)
    t.forget()
    expect(await trial).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
    expect(t.opened).toEqual([])
  })

  it('is that of the later of two trials, whichever ends first', async () => {
    t.answers.waits = true
    const former = t.tryPlace(database)
    await settle()
    t.answers.waits = false
    await trialOf(folder)
    t.proceed()
    expect(await former).toMatchObject({ ok: false, error: { kind: 'cancelled' } })
    expect(t.opened).toMatchObject([{ isClosed: true }, { isClosed: false }])
    expect(t.held()?.access.kind).toBe('folder')
  })
})

describe('what main asks before a trial', () => {
  const { services } = fakeApp().keyward
  const { question } = makeConfirmations(services)['sharing:tryPlace']
  const ask = async (input: Parameters<typeof question>[0]) => {
    const asking = await question(input)
    if (!asking.ok) throw new Error(asking.error.kind)
    return asking.value.asked
  }

  it('names host and port of a database as the network spells them, once in a run (S41: database)', async () => {
    const asked = await ask(database)
    expect(asked?.message).toBe('Sign in to the database at db.example.com, port 5432?')
    expect(asked?.detail).toContain('Go on only if you know this address.')
    services.knownDatabases.agree(database)
    expect(await ask(database)).toBeUndefined()
    expect(await ask({ ...database, host: 'db.example.com.', login: 'another' })).toBeUndefined()
    expect((await ask({ ...database, port: 5_433 }))?.message).toContain('5433')
    const other = await ask({ ...database, host: 'dаta.example.com' }) // Cyrillic а
    expect(other?.message).toContain('xn--dta-6cd.example.com')
    const long = `db.example.com.${'a'.repeat(60)}.${'b'.repeat(60)}.evil.test`
    expect((await ask({ ...database, host: long }))?.message).toContain(long)
    expect(JSON.stringify([asked, other])).not.toContain('canary')
  })

  it('is nothing for a folder, which the person chooses', async () => {
    expect(await ask(folder)).toBeUndefined()
  })

  it('cannot name what is no host, and refuses it (S58: unknown)', async () => {
    expect(await question({ ...database, host: '/var/run/postgresql' })).toMatchObject({
      error: { kind: 'bad-input', field: 'host' },
    })
  })
})
