import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nodeTeamCrypto as crypto } from '../../../src/main/adapters/crypto/node-team-crypto.ts'
import { messageName, readCode, sealMessage } from '../../../src/main/sharing/pairing/pairing.ts'
import { publicKeysOf } from '../../../src/main/sharing/rules/membership-list.ts'
import { MINUTE_MS } from '../../../src/shared/kernel/time.ts'
import { answered, meet, pair, SharingApp, shownSymbols, until } from '../../fakes/sharing-app.ts'
import { type TwoApps, twoSharingApps } from '../../fakes/two-sharing-apps.ts'

const refused = (reason: string) => ({ ok: false, error: { kind: 'refused', reason } })
const computers = async (app: SharingApp) =>
  (await app.team()).people.flatMap((person) => person.computers.map(({ name }) => name))
const messages = () => apps.shared.names.filter((name) => name.endsWith('.message'))

/** Lets the code expire, which the next check for messages notices. */
const expires = async ({ clock }: SharingApp): Promise<void> => {
  await clock.pass(15 * MINUTE_MS)
  await clock.pass(2_000)
}

let apps: TwoApps
beforeEach(async () => {
  apps = await twoSharingApps()
})
afterEach(() => apps.end())

describe('letting in', () => {
  it('shows ten symbols only on the new computer, and the keeper types them (S49: symbols)', async () => {
    const { desktop, laptop } = apps
    await meet(desktop, laptop)
    expect(await shownSymbols(laptop)).toMatch(/^[0-9A-Z]{5} [0-9A-Z]{5}$/)
    const { invitation } = await desktop.state()
    expect(invitation).toMatchObject({ isColleague: false, asks: { person: 'Ada', computer: 'Laptop' } })
    expect(JSON.stringify(invitation)).not.toContain((await shownSymbols(laptop)).slice(0, 5))
    expect((await laptop.state()).joining).toMatchObject({ stage: 'symbols', keeper: 'Ada' })
  })

  it('names the computer before it is let in (S42: main asks)', async () => {
    const { desktop, laptop } = apps
    await pair(desktop, laptop)
    const asked = desktop.asked.at(-1)
    expect(asked?.message).toBe('Add your computer “⁨Laptop⁩” to “⁨Support⁩”?')
    expect(asked?.again).toBeDefined()
    expect(await computers(desktop)).toEqual(['Desktop', 'Laptop'])
    expect((await laptop.team()).people).toMatchObject([{ name: 'Ada', isMe: true }])
    expect((await laptop.team()).isKeeper).toBe(false)
    expect(messages()).toEqual([])
  })

  it('shows the symbols that were typed, to compare with the new computer (S49: symbols)', async () => {
    const { desktop, laptop } = apps
    await meet(desktop, laptop)
    const symbols = await shownSymbols(laptop)
    await desktop.must('sharing:confirm', { symbols: symbols.toLowerCase().replace(' ', '') })
    expect(desktop.asked.at(-1)?.atStake).toEqual([
      `\u2066${symbols}\u2069\nThe new computer must show exactly these symbols`,
    ])
  })

  it('names the workspaces that can be read there, even those shared before anybody joined (S42: main asks)', async () => {
    const { desktop, laptop, found } = apps
    const location = { serviceId: found.serviceId, regionId: found.regionId, sensitive: true }
    const { id } = await desktop.must('workspaces:save', { name: 'Private', ...location })
    await desktop.must('workspaces:save', { name: 'Not shared', ...location })
    await desktop.share(id)
    desktop.asked.length = 0
    await pair(desktop, laptop)
    expect(desktop.asked).toHaveLength(1)
    expect(desktop.asked[0]?.atStake.filter((one) => one.includes('can be opened there'))).toEqual([
      '“⁨Private⁩”\nIts secrets can be opened there',
    ])
  })

  it('asks before anything else is shared while somebody waits to be let in (S42: main asks)', async () => {
    const { desktop, laptop, found } = apps
    await meet(desktop, laptop, { isColleague: true, person: 'Bea' })
    desktop.answer = false
    expect((await desktop.call('sharing:setWorkspaces', { ids: [found.workspaceId] })).ok).toBe(false)
    expect(desktop.asked.at(-1)?.detail).toContain('Bea')
    expect((await desktop.team()).workspaceIds).toEqual([])
  })

  it('lets in a colleague as another person', async () => {
    const { desktop, laptop } = apps
    await pair(desktop, laptop, { isColleague: true, person: 'Bea', computer: 'Tower' })
    expect(desktop.asked.at(-1)?.message).toBe('Let “⁨Bea⁩” join “⁨Support⁩” with “⁨Tower⁩”?')
    const { people } = await laptop.team()
    expect(people.map(({ name, isMe }) => [name, isMe])).toEqual([
      ['Ada', false],
      ['Bea', true],
    ])
  })

  it('lets nobody in without a yes to main’s question', async () => {
    const { desktop, laptop } = apps
    await meet(desktop, laptop)
    desktop.answer = false
    const symbols = await shownSymbols(laptop)
    expect(await desktop.call('sharing:confirm', { symbols })).toMatchObject({ error: { kind: 'cancelled' } })
    expect(await computers(desktop)).toEqual(['Desktop'])
  })

  it('makes the code void at the first wrong symbols (S49: once)', async () => {
    const { desktop, laptop } = apps
    await meet(desktop, laptop)
    const symbols = await shownSymbols(laptop)
    const asked = desktop.asked.length
    expect(await desktop.call('sharing:confirm', { symbols: '00000 00000' })).toMatchObject(
      refused('symbols-wrong'),
    )
    expect(await desktop.call('sharing:confirm', { symbols })).toMatchObject(refused('code-over'))
    expect(desktop.asked).toHaveLength(asked)
    expect((await desktop.state()).invitation).toBeUndefined()
    expect(await computers(desktop)).toEqual(['Desktop'])
    await expires(laptop)
    expect((await laptop.state()).joining).toBeUndefined()
    expect((await laptop.state()).team).toBeUndefined()
  })

  it('ends on the new computer when the symbols didn’t match there (S49: once)', async () => {
    const { desktop, laptop } = apps
    await meet(desktop, laptop)
    await desktop.must('sharing:confirm', { symbols: await shownSymbols(laptop) })
    await answered(desktop, laptop)
    expect(await laptop.call('sharing:confirm', { matched: false })).toMatchObject(refused('code-over'))
    expect((await laptop.state()).joining).toBeUndefined()
    expect((await laptop.state()).team).toBeUndefined()
  })

  it('joins nothing before the keeper has let it in', async () => {
    const { desktop, laptop } = apps
    await meet(desktop, laptop)
    expect(await laptop.call('sharing:confirm', { matched: true })).toMatchObject(refused('not-now'))
    expect((await laptop.state()).joining?.stage).toBe('symbols')
  })

  it.each([0, -60 * MINUTE_MS])(
    'lets nobody in after 15 minutes, even if the clock is set %i ms (S49, S30: 15 minutes)',
    async (shiftMs) => {
      const { desktop, laptop } = apps
      await meet(desktop, laptop)
      const symbols = await shownSymbols(laptop)
      desktop.clock.advanceWall(shiftMs)
      await desktop.clock.pass(15 * MINUTE_MS)
      expect(await desktop.call('sharing:confirm', { symbols })).toMatchObject(refused('code-over'))
      expect(await computers(desktop)).toEqual(['Desktop'])
    },
  )

  it('works once, and a second computer with the code finds it used (S49: once)', async () => {
    const { desktop, laptop, shared } = apps
    const stranger = await new SharingApp(shared).open()
    const code = await meet(desktop, stranger)
    const join = { store: await laptop.tryStore(), code, computer: 'Laptop' }
    expect(await laptop.call('sharing:join', join)).toMatchObject(refused('code-over'))
    stranger.end()
  })

  it('lets in no other computer than the one that main named (S49: request)', async () => {
    const { desktop, laptop } = apps
    await meet(desktop, laptop)
    const symbols = await shownSymbols(laptop)
    desktop.whileAsked = async () => {
      desktop.whileAsked = () => undefined
      await desktop.must('sharing:cancelInvite', undefined)
    }
    expect((await desktop.call('sharing:confirm', { symbols })).ok).toBe(false)
    expect(await computers(desktop)).toEqual(['Desktop'])
  })

  it.each([
    ['the ID of a member', true],
    ['a member’s person', false],
  ] as const)('lets nobody in with %s (S49: request)', async (_, isSameId) => {
    const { desktop, shared } = apps
    const [me] = (await desktop.team()).people
    const { code } = await desktop.must('sharing:invite', { isColleague: true })
    const text = readCode(code)
    const [folder] = shared.teams.values()
    if (typeof text !== 'string' || folder === undefined) throw new Error('There is no code.')
    const keys = publicKeysOf(crypto, { sign: crypto.randomBytes(32), box: crypto.randomBytes(32) })
    const request = {
      id: isSameId ? (me?.computers[0]?.id ?? '') : randomUUID(),
      person: isSameId ? randomUUID() : (me?.id ?? ''),
      ...{ name: 'Ada', computer: 'Laptop', ...keys },
    }
    folder.put(messageName(crypto, text, 'request'), sealMessage(crypto, text, 'request', request))
    await desktop.clock.pass(2_000)
    await until([desktop], async () => ((await desktop.state()).invitation === undefined ? true : undefined))
    expect(await computers(desktop)).toEqual(['Desktop'])
  })

  it('is allowed only for the keeper', async () => {
    const { desktop, laptop } = apps
    await pair(desktop, laptop)
    expect(await laptop.call('sharing:invite', { isColleague: true })).toMatchObject(refused('not-keeper'))
    expect((await laptop.state()).invitation).toBeUndefined()
  })

  it('removes its messages when it is cancelled', async () => {
    const { desktop, laptop } = apps
    await meet(desktop, laptop)
    expect(messages()).toHaveLength(2)
    await desktop.must('sharing:cancelInvite', undefined)
    await until([desktop], () => (messages().length === 0 ? true : undefined))
  })

  it('can be answered again after the store was unreachable, without a second list entry', async () => {
    const { desktop, laptop } = apps
    await meet(desktop, laptop)
    const symbols = await shownSymbols(laptop)
    desktop.stores.isAway = true
    expect(await desktop.call('sharing:confirm', { symbols })).toMatchObject({
      error: { kind: 'unreachable' },
    })
    expect(await computers(desktop)).toEqual(['Desktop'])
    desktop.stores.isAway = false
    await desktop.must('sharing:confirm', { symbols })
    await answered(desktop, laptop)
    await laptop.must('sharing:confirm', { matched: true })
    expect(await computers(laptop)).toEqual(['Desktop', 'Laptop'])
  })
})

describe('typing the code', () => {
  const typed = async (code: string) =>
    apps.laptop.call('sharing:join', { store: await apps.laptop.tryStore(), code, computer: 'Laptop' })

  it('says which group is wrong', async () => {
    const { code } = await apps.desktop.must('sharing:invite', { isColleague: false })
    const groups = code.split(' ')
    const third = groups[2] ?? ''
    groups[2] = `${third.slice(0, 3)}${third.at(3) === '7' ? '8' : '7'}`
    expect(await typed(groups.join(' '))).toMatchObject({
      error: { reason: 'code-wrong', field: 'code', detail: '3' },
    })
    const short = await typed(code.slice(0, 9))
    expect(short).toMatchObject({ error: { reason: 'code-wrong', field: 'code' } })
    expect(short).not.toHaveProperty('error.detail')
    expect(messages()).toHaveLength(1)
  })

  it('waits for a folder that is still syncing, until the code has expired (S49: 15 minutes)', async () => {
    const { desktop, laptop } = apps
    const { code } = await desktop.must('sharing:invite', { isColleague: false })
    await desktop.must('sharing:cancelInvite', undefined)
    await laptop.must('sharing:join', { store: await laptop.tryStore(), code, computer: 'Laptop' })
    expect((await laptop.state()).joining).toMatchObject({ stage: 'asking' })
    await expires(laptop)
    expect((await laptop.state()).joining).toBeUndefined()
  })

  it('is refused in a folder without a team', async () => {
    const { code } = await apps.desktop.must('sharing:invite', { isColleague: false })
    apps.shared.teams.clear()
    expect(await typed(code)).toMatchObject(refused('not-now'))
  })
})
