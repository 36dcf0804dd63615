import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { isPairingName } from '../../../src/main/sharing/rules/file-names.ts'
import { MINUTE_MS } from '../../../src/shared/time.ts'
import { compareDigits, isIn, meet, newDigits, oldDigits, pair, SharingApp } from '../../fakes/sharing-app.ts'
import { type TwoApps, twoSharingApps } from '../../fakes/two-sharing-apps.ts'

const over = { ok: false, error: { kind: 'refused', reason: 'code-over' } }
const notFound = { ok: false, error: { kind: 'not-found' } }
const other = (digits: string): string => (digits === '000000' ? '111111' : '000000')

let apps: TwoApps
const given = async (kind: 'own' | 'people') => {
  apps = await twoSharingApps(kind)
  return apps
}
afterEach(() => apps.end())

const isOver = async ({ desktop, laptop }: TwoApps): Promise<boolean> =>
  (await desktop.team()).pairing === undefined && (await laptop.state()).joining === undefined

describe('letting in a computer of the own person', () => {
  beforeEach(() => given('own'))

  it('shows digits on the new one alone, which are typed on the other one (S49: digits)', async () => {
    const { desktop, laptop } = apps
    await meet(desktop, laptop)
    expect(await newDigits(laptop)).toMatch(/^\d{6}$/)
    expect(await oldDigits(desktop)).toBe('')
    expect((await desktop.team()).pairing).toMatchObject({ stage: 'digits', isColleague: false })
    await desktop.must('sharing:digits', { theirs: await newDigits(laptop) })
    expect((await desktop.team()).pairing?.stage).toBe('right')
    await laptop.must('sharing:digits', { match: true })
    expect((await laptop.state()).joining?.stage).toBe('waiting')
  })

  it('names the computer and what it gets before it is let in (S42: main asks)', async () => {
    const { desktop, laptop } = apps
    expect((await pair(desktop, laptop, { computerName: 'Laptop' })).isOwn).toBe(true)
    expect(desktop.asked.at(-1)?.message).toBe('Let “⁨Laptop⁩” open your shared keys?')
    expect((await desktop.team()).persons[0]?.computers.map(({ name }) => name)).toEqual([
      'Desktop',
      'Laptop',
    ])
  })

  it('is over on both after wrong digits on the old one (S49: once)', async () => {
    const { desktop, laptop, teamId } = apps
    await meet(desktop, laptop)
    const digits = await newDigits(laptop)
    expect(await desktop.call('sharing:digits', { theirs: other(digits) })).toMatchObject(over)
    expect(await desktop.call('sharing:digits', { theirs: digits })).toMatchObject(over)
    expect(await desktop.call('sharing:confirm', { teamId })).toMatchObject(over)
    await laptop.must('sharing:digits', { match: true })
    await laptop.clock.pass(16 * MINUTE_MS)
    await laptop.clock.pass(2_000)
    expect(await isOver(apps)).toBe(true)
    expect((await laptop.state()).teams).toEqual([])
  })

  it('is over on the new one when the other does not say that they match (S49: once)', async () => {
    const { desktop, laptop } = apps
    await meet(desktop, laptop)
    expect(await laptop.call('sharing:digits', { match: false })).toMatchObject(over)
    expect((await laptop.state()).joining).toBeUndefined()
    expect(await laptop.call('sharing:digits', { match: true })).toMatchObject(over)
  })

  it('lets nobody in 15 minutes after the code was shown (S49: 15 minutes)', async () => {
    const { desktop, laptop, teamId } = apps
    await meet(desktop, laptop)
    await compareDigits(desktop, laptop)
    await desktop.clock.pass(15 * MINUTE_MS)
    expect(await desktop.call('sharing:confirm', { teamId })).toMatchObject(over)
    expect((await desktop.team()).persons[0]?.computers).toHaveLength(1)
  })

  it('keeps a clock that is set back from making the code last longer (S49: 15 minutes)', async () => {
    const { desktop, laptop, teamId } = apps
    await meet(desktop, laptop)
    await compareDigits(desktop, laptop)
    desktop.clock.advanceWall(-60 * MINUTE_MS)
    await desktop.clock.pass(15 * MINUTE_MS)
    expect(await desktop.call('sharing:confirm', { teamId })).toMatchObject(over)
  })

  it('waits on neither side for longer though the clock was set back (S49: 15 minutes)', async () => {
    const { desktop, laptop, teamId } = apps
    const { code } = await desktop.must('sharing:showCode', { teamId })
    await laptop.tryPlace()
    await laptop.must('sharing:join', { code, computerName: 'Laptop' })
    const passes = async ({ clock }: SharingApp) => {
      clock.advanceWall(-60 * MINUTE_MS)
      await clock.pass(15 * MINUTE_MS)
      await clock.pass(2_000)
    }
    await passes(laptop)
    expect((await laptop.state()).joining).toBeUndefined()
    await desktop.must('sharing:showCode', { teamId })
    await passes(desktop)
    expect((await desktop.team()).pairing).toBeUndefined()
  })

  it('lets in a stranger who saw the code with nobody’s digits, R17 (S49: digits)', async () => {
    const { desktop, laptop, place, teamId } = apps
    const stranger = await new SharingApp(place).open()
    const { code } = await meet(desktop, stranger, { computerName: 'Laptop' })
    await laptop.tryPlace()
    // The real one comes second: the code is taken.
    expect(await laptop.call('sharing:join', { code, computerName: 'Laptop' })).toMatchObject({ ok: false })
    // Whoever reads the digits reads none, or those of a screen that is not the one in front of them.
    expect(await desktop.call('sharing:digits', { theirs: ''.padEnd(6, '0') })).toMatchObject(over)
    expect(await desktop.call('sharing:confirm', { teamId })).toMatchObject(over)
    expect((await desktop.team()).persons[0]?.computers).toHaveLength(1)
    stranger.end()
  })

  it('lets in no other request than the one that main named, R28 (S42)', async () => {
    const { desktop, laptop, place, teamId } = apps
    await meet(desktop, laptop)
    await compareDigits(desktop, laptop)
    const stranger = await new SharingApp(place).open()
    // While the question is open, somebody shows a new code and brings another computer to the same stage.
    desktop.whileAsked = async () => {
      desktop.whileAsked = () => undefined
      await meet(desktop, stranger)
      await compareDigits(desktop, stranger)
    }
    expect(await desktop.call('sharing:confirm', { teamId })).toMatchObject({
      ok: false,
      error: { reason: 'stale' },
    })
    expect((await desktop.team()).persons[0]?.computers).toHaveLength(1)
    stranger.end()
  })

  it('lets nobody in without a yes, nor before the digits (S42: main asks)', async () => {
    const { desktop, laptop, teamId } = apps
    await meet(desktop, laptop)
    expect(await desktop.call('sharing:confirm', { teamId })).toMatchObject(over)
    await compareDigits(desktop, laptop)
    desktop.answer = false
    expect(await desktop.call('sharing:confirm', { teamId })).toMatchObject({
      ok: false,
      error: { kind: 'cancelled' },
    })
    expect((await desktop.team()).persons[0]?.computers).toHaveLength(1)
  })

  it('leaves the code nowhere but in the answer, and no name readable at the place (S49: in memory)', async () => {
    const { desktop, laptop, place } = apps
    const { code } = await meet(desktop, laptop, { computerName: 'Canary laptop' })
    await compareDigits(desktop, laptop)
    const bare = code.replaceAll(' ', '')
    const written = [place.bytes().toString('latin1'), ...place.files.keys(), desktop.vaultFile.content ?? '']
    expect(JSON.stringify(await desktop.state())).not.toContain(code)
    for (const text of [...written, JSON.stringify(desktop.app.kept())]) {
      expect(text).not.toContain(bare)
      expect(text).not.toContain(code)
      expect(text).not.toContain('Canary laptop')
    }
    expect([...place.files.keys()].some(isPairingName)).toBe(true)
  })

  it('drops the code and what was asked with a lock, on both sides (S34: locked)', async () => {
    const { desktop, laptop, teamId } = apps
    await meet(desktop, laptop)
    await compareDigits(desktop, laptop)
    desktop.app.keyward.services.lock()
    laptop.app.keyward.services.lock()
    await desktop.must('vault:unlock', undefined)
    await laptop.must('vault:unlock', undefined)
    await desktop.app.keyward.services.sharing.start()
    expect(await isOver(apps)).toBe(true)
    expect(await desktop.call('sharing:confirm', { teamId })).toMatchObject(over)
  })

  it('says that a code was typed wrong, and asks nothing with it', async () => {
    const { laptop } = apps
    await laptop.tryPlace()
    expect(await laptop.call('sharing:join', { code: 'nonsense', computerName: 'Laptop' })).toMatchObject({
      error: { reason: 'code-wrong' },
    })
    expect((await laptop.state()).joining).toBeUndefined()
  })
})

describe('letting in the next computer of somebody who is in', () => {
  let tower: SharingApp
  beforeEach(async () => {
    await given('people')
    tower = await new SharingApp(apps.place).open()
  })
  afterEach(() => tower.end())

  const person = async (app: SharingApp, name: string) => {
    const found = (await app.team()).persons.find((one) => one.name === name)
    if (found === undefined) throw new Error(`${name} is not in.`)
    return found
  }
  const computersOf = async (app: SharingApp, name: string) =>
    (await person(app, name)).computers.map((computer) => computer.name)
  const bea = { role: 'member', personName: 'Bea' } as const

  it.each(['member', 'owner'] as const)(
    'adds it to the person, as %s, whatever it calls its person (R17)',
    async (role) => {
      const { desktop, laptop } = apps
      await pair(desktop, laptop, { ...bea, role })
      const { id: personId } = await person(desktop, 'Bea')
      const theirs = { personId, computerName: 'Tower', personName: 'Ada' }
      const team = await pair(desktop, tower, theirs)
      expect(desktop.asked.at(-1)?.message).toBe('Let “⁨Bea⁩”’s computer “⁨Tower⁩” into “⁨Support⁩”?')
      expect(team).toMatchObject({ role, isOwn: false })
      await laptop.exchange()
      for (const app of [desktop, laptop, tower]) {
        expect((await app.team()).persons).toHaveLength(2)
        expect(await person(app, 'Bea')).toMatchObject({ id: personId, role })
        expect(await computersOf(app, 'Bea')).toEqual(['Laptop', 'Tower'])
        expect(await computersOf(app, 'Ada')).toEqual(['Desktop'])
      }
    },
  )

  it('has each type what the other reads aloud: they are two people (S49: digits)', async () => {
    const { desktop, laptop } = apps
    await pair(desktop, laptop, bea)
    await meet(desktop, tower, { personId: (await person(desktop, 'Bea')).id })
    expect((await desktop.team()).pairing).toMatchObject({ isColleague: true, asks: { personName: 'Bea' } })
    expect(await tower.call('sharing:digits', { match: true })).toMatchObject(over)
  })

  it('shows no code for a person who is not in, or has left, nor to a member (S45: owners)', async () => {
    const { desktop, laptop, teamId } = apps
    await pair(desktop, laptop, bea)
    const { id: personId, computers } = await person(desktop, 'Bea')
    const stranger = crypto.randomUUID()
    expect(await desktop.call('sharing:showCode', { teamId, personId: stranger })).toMatchObject(notFound)
    expect(await laptop.call('sharing:showCode', { teamId, personId })).toMatchObject({ ok: false })
    const memberIds = computers.map(({ id }) => id)
    await desktop.must('sharing:remove', { teamId, memberIds, why: 'left' })
    expect(await desktop.call('sharing:showCode', { teamId, personId })).toMatchObject(notFound)
  })

  it('lets in nobody for a person who left before the digits were right (S45: removed)', async () => {
    const { desktop, laptop, teamId } = apps
    await pair(desktop, laptop, bea)
    const { id: personId, computers } = await person(desktop, 'Bea')
    await meet(desktop, tower, { personId })
    const memberIds = computers.map(({ id }) => id)
    await desktop.must('sharing:remove', { teamId, memberIds, why: 'left' })
    await compareDigits(desktop, tower)
    expect(await desktop.call('sharing:confirm', { teamId })).toMatchObject(over)
    expect((await desktop.team()).persons).toMatchObject([{ name: 'Ada' }])
  })

  it('lets in nobody for a person whom another owner removes during the question (S45: removed)', async () => {
    const { desktop, laptop, place, teamId } = apps
    const office = await new SharingApp(place).open()
    await pair(desktop, laptop, bea)
    await pair(desktop, office, { computerName: 'Office' })
    const { id: personId, computers } = await person(desktop, 'Bea')
    const memberIds = computers.map(({ id }) => id)
    await meet(desktop, tower, { personId })
    await compareDigits(desktop, tower)
    desktop.whileAsked = () => office.must('sharing:remove', { teamId, memberIds, why: 'left' })
    expect(await desktop.call('sharing:confirm', { teamId })).toMatchObject({ ok: false })
    await office.exchange()
    for (const app of [desktop, office])
      expect((await app.team()).persons).toMatchObject([{ name: 'Ada', computers: [{}, {}] }])
    office.end()
  })

  it('lets in nobody in a role that the person has no more (S45: owners)', async () => {
    const { desktop, laptop, teamId } = apps
    await pair(desktop, laptop, { ...bea, role: 'owner' })
    const { id: personId } = await person(desktop, 'Bea')
    await meet(desktop, tower, { personId })
    await desktop.must('sharing:setRole', { teamId, personId, role: 'member' })
    await compareDigits(desktop, tower)
    expect(await desktop.call('sharing:confirm', { teamId })).toMatchObject(over)
    expect(await computersOf(desktop, 'Bea')).toEqual(['Laptop'])
  })
})

describe('letting in a colleague', () => {
  beforeEach(() => given('people'))

  it('has each type the digits that the other reads aloud (S49: digits)', async () => {
    const { desktop, laptop } = apps
    const team = await pair(desktop, laptop, { role: 'member', personName: 'Bea', computerName: 'Bea’s' })
    expect(desktop.asked.at(-1)?.message).toBe('Let “⁨Bea⁩” into “⁨Support⁩”, on “⁨Bea’s⁩”?')
    expect(team).toMatchObject({ name: 'Support', isOwn: false, role: 'member' })
    expect((await desktop.team()).persons).toMatchObject([
      { name: 'Ada', isMe: true, role: 'owner' },
      { name: 'Bea', isMe: false, role: 'member', computers: [{ name: 'Bea’s', isThis: false }] },
    ])
  })

  it('takes no yes of the new one in place of the digits that were read aloud (S49: digits)', async () => {
    const { desktop, laptop } = apps
    await meet(desktop, laptop, { role: 'member', personName: 'Bea' })
    expect(await laptop.call('sharing:digits', { match: true })).toMatchObject(over)
    expect((await laptop.state()).joining).toBeUndefined()
  })

  it('is over on the new one after wrong digits there (S49: once)', async () => {
    const { desktop, laptop } = apps
    await meet(desktop, laptop, { role: 'member', personName: 'Bea' })
    const digits = await oldDigits(desktop)
    expect(digits).toMatch(/^\d{6}$/)
    expect(await laptop.call('sharing:digits', { theirs: other(digits) })).toMatchObject(over)
    expect(await laptop.call('sharing:digits', { theirs: digits })).toMatchObject(over)
  })

  it('lets in nobody by a member (S45: owners)', async () => {
    const { desktop, laptop } = apps
    const { id: teamId } = await pair(desktop, laptop, { role: 'member', personName: 'Bea' })
    expect(await laptop.call('sharing:showCode', { teamId })).toMatchObject({ ok: false })
    expect((await laptop.team()).page.canMake).toBe(false)
  })

  it('brings the own second computer into a team of people as the same person', async () => {
    const { desktop, laptop } = apps
    await pair(desktop, laptop, { computerName: 'Laptop' })
    expect((await laptop.team()).persons).toMatchObject([
      { name: 'Ada', isMe: true, computers: [{}, { name: 'Laptop', isThis: true }] },
    ])
    await isIn(desktop, laptop)
    expect((await laptop.team()).isOwn).toBe(false)
  })
})
