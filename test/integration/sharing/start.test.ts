import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { SharedFiles } from '../../fakes/fake-sharing.ts'
import { furnish } from '../../fakes/furnished-vault.ts'
import { SharingApp, symbolsAt } from '../../fakes/sharing-app.ts'
import { sheetOnPaper } from '../../fakes/sheet-on-paper.ts'

let shared: SharedFiles
let desktop: SharingApp
beforeEach(async () => {
  shared = new SharedFiles()
  desktop = new SharingApp(shared)
  await furnish(desktop.app)
  desktop.asked.length = 0
})
afterEach(() => desktop.end())

const refused = (reason: string) => ({ ok: false, error: { kind: 'refused', reason } })
const begin = async () =>
  desktop.must('sharing:start', { store: await desktop.tryStore(), computer: ' Desktop ', person: 'Ada' })
const paper = () => sheetOnPaper(desktop.app.printWindow.page?.html ?? '')

describe('starting a team', () => {
  it('writes nothing before the recovery sheet was created and four of its symbols were typed (S45: four symbols)', async () => {
    const { sheet } = await begin()
    expect(sheet).toMatchObject({ isMade: false, positions: expect.any(Array) })
    expect(await desktop.call('sharing:confirm', { symbols: 'ABCD' })).toMatchObject(refused('not-now'))
    const made = await desktop.must('sharing:printSheet', { as: 'print' })
    expect(made.sheet).toEqual({ ...sheet, isMade: true })
    expect(await desktop.call('sharing:confirm', { symbols: 'UUUU' })).toMatchObject(refused('symbols-wrong'))
    expect(shared.names).toEqual([])
    expect(desktop.vaultFile.content).not.toContain('"team"')
    const symbols = symbolsAt(paper(), sheet?.positions ?? [])
    const { team, sheet: after } = await desktop.must('sharing:confirm', { symbols: symbols.toLowerCase() })
    expect(after).toBeUndefined()
    expect(team).toMatchObject({ mode: 'on', isKeeper: true, name: 'My team', store: { name: 'shared' } })
    expect(team?.people).toMatchObject([
      { name: 'Ada', isMe: true, computers: [{ name: 'Desktop', isThis: true, isKeeper: true }] },
    ])
    expect(shared.names.map((name) => name.split('.').at(-1)).sort()).toEqual(['list', 'state'])
  })

  it('asks before printing the recovery sheet, and discards it after a no (S59: sheet)', async () => {
    await begin()
    desktop.answer = false
    expect(await desktop.call('sharing:printSheet', { as: 'print' })).toMatchObject({
      error: { kind: 'cancelled' },
    })
    expect(desktop.app.printWindow.page).toBeUndefined()
    expect(desktop.asked.at(-1)).toMatchObject({ message: 'Print the recovery sheet for “⁨My team⁩”?' })
    expect(desktop.asked.at(-1)?.again).toBeDefined()
    desktop.answer = true
    await desktop.clock.pass(60_000)
    await desktop.must('sharing:printSheet', { as: 'print' })
    expect(desktop.app.printWindow.page?.what).toBe('recovery-sheet')
  })

  it('shows the recovery sheet only in main’s question', async () => {
    const { sheet } = await begin()
    const shown = await desktop.must('sharing:printSheet', { as: 'show' })
    const atStake = desktop.asked
      .at(-1)
      ?.atStake.map((pair) => pair.split('\n')[0]?.replace(/[\u2066\u2069]/g, ''))
    expect(atStake).toHaveLength(4)
    const symbols = atStake?.join(' ') ?? ''
    expect(symbols.replaceAll(' ', '')).toMatch(/^[0-9A-HJKMNP-TV-Z]{40}$/)
    expect(JSON.stringify(shown)).not.toContain(symbols.slice(0, 5))
    await desktop.must('sharing:confirm', { symbols: symbolsAt(symbols, sheet?.positions ?? []) })
    expect((await desktop.team()).mode).toBe('on')
  })

  it.each(['cancel', 'close'] as const)(
    'doesn’t accept a recovery sheet when the print dialog ends with %s',
    async (answer) => {
      await begin()
      desktop.app.printWindow.answer = answer
      expect(await desktop.call('sharing:printSheet', { as: 'print' })).toMatchObject({ ok: false })
      expect((await desktop.state()).sheet?.isMade).toBe(false)
    },
  )

  it('can be cancelled, and then uses another recovery sheet', async () => {
    await begin()
    await desktop.must('sharing:printSheet', { as: 'print' })
    const first = paper()
    expect((await desktop.must('sharing:cancelInvite', undefined)).sheet).toBeUndefined()
    expect(desktop.app.printWindow.page).toBeUndefined()
    await begin()
    await desktop.must('sharing:printSheet', { as: 'print' })
    expect(paper()).not.toBe(first)
  })

  it('is void after five wrong attempts (S45: four symbols)', async () => {
    const { sheet } = await begin()
    await desktop.must('sharing:printSheet', { as: 'print' })
    const symbols = symbolsAt(paper(), sheet?.positions ?? [])
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await desktop.state()).sheet).toBeDefined()
      expect(await desktop.call('sharing:confirm', { symbols: 'UUUU' })).toMatchObject(
        refused('symbols-wrong'),
      )
    }
    expect(await desktop.call('sharing:confirm', { symbols })).toMatchObject(refused('code-over'))
    expect(await desktop.state()).toEqual({})
    expect(shared.names).toEqual([])
  })

  it('refuses a store that wasn’t tested, and a second team', async () => {
    await desktop.tryStore()
    const store = desktop.app.keyward.services.cipher.newId()
    expect(await desktop.call('sharing:start', { store, computer: 'Desktop' })).toMatchObject(
      refused('stale'),
    )
    await desktop.startTeam()
    const again = { store: await desktop.tryStore(), computer: 'Desktop' }
    expect(await desktop.call('sharing:start', again)).toMatchObject(refused('in-other-team'))
  })

  it('is refused while secrets are only in memory (S12)', async () => {
    await desktop.must('vault:choose', { by: 'memory' })
    const store = await desktop.tryStore()
    expect(await desktop.call('sharing:start', { store, computer: 'Desktop' })).toMatchObject(
      refused('memory-only'),
    )
  })
})

describe('testing a store', () => {
  const database = {
    kind: 'database',
    host: 'db.example',
    port: 5432,
    database: 'keys',
    login: 'ada',
    password: 'canary-login',
  } as const

  it('names a database before it is contacted, once (S41: database)', async () => {
    desktop.answer = false
    expect(await desktop.call('sharing:tryStore', database)).toMatchObject({ error: { kind: 'cancelled' } })
    expect(desktop.asked.at(-1)?.message).toContain('db.example')
    desktop.answer = true
    await desktop.clock.pass(60_000)
    const tried = await desktop.must('sharing:tryStore', database)
    expect(tried).toMatchObject({ name: { kind: 'database' }, isInUse: false, computer: 'Desktop' })
    await desktop.must('sharing:tryStore', database)
    expect(desktop.asked).toHaveLength(2)
    expect(JSON.stringify(desktop.app.logged)).not.toContain('canary-login')
  })

  it('contacts no database that main has not named (S41: database)', async () => {
    const { sharing } = desktop.app.keyward.services
    const tried = await sharing.with(({ sharing: { tried: stores } }) => stores.try(database, undefined))
    expect(tried).toMatchObject(refused('stale'))
    expect(desktop.stores.calls).toBe(0)
  })

  it.each(['db.example/x', '/var/run', 'a@b', ''])(
    'refuses the host %o without naming it (S58: unknown)',
    async (host) => {
      expect((await desktop.call('sharing:tryStore', { ...database, host })).ok).toBe(false)
      expect(desktop.asked).toEqual([])
    },
  )

  it('says what the database’s owner must run, and keeps no unusable store', async () => {
    desktop.stores.trial = { failure: { problem: 'unfit', reason: 'not-prepared' }, teams: [] }
    const tried = await desktop.must('sharing:tryStore', database)
    expect(tried.setUpSql).toBe('-- for ada: not-prepared')
    expect(await desktop.call('sharing:start', { store: tried.store, computer: 'Desktop' })).toMatchObject(
      refused('stale'),
    )
  })

  it('keeps the password in the vault, encrypted (S46: login)', async () => {
    const { store } = await desktop.must('sharing:tryStore', database)
    await desktop.must('sharing:start', { store, computer: 'Desktop' })
    const { sheet } = await desktop.must('sharing:printSheet', { as: 'print' })
    await desktop.must('sharing:confirm', { symbols: symbolsAt(paper(), sheet?.positions ?? []) })
    expect(desktop.vaultFile.content).not.toContain('canary-login')
    await desktop.restart()
    await desktop.sync()
    expect((await desktop.team()).problem).toBeUndefined()
    expect((await desktop.team()).store.name).toContain('db.example')
  })
})
