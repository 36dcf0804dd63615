import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nodeTeamCrypto as crypto } from '../../../src/main/adapters/crypto/node-team-crypto.ts'
import { toBase64url } from '../../../src/main/kernel/bytes.ts'
import { messageName, readCode, sealMessage } from '../../../src/main/sharing/pairing/pairing.ts'
import { recordName } from '../../../src/main/sharing/rules/fields.ts'
import { publicKeysOf } from '../../../src/main/sharing/rules/membership-list.ts'
import { appError } from '../../../src/shared/errors/app-error.ts'
import { err } from '../../../src/shared/kernel/result.ts'
import { forge, forgeList, newId, put, snapshotOf } from '../../fakes/forged-files.ts'
import { meet, pair, SharingApp, shownSymbols, symbolsAt } from '../../fakes/sharing-app.ts'
import { sheetOnPaper } from '../../fakes/sheet-on-paper.ts'
import { type TwoApps, twoSharingApps } from '../../fakes/two-sharing-apps.ts'

let apps: TwoApps
beforeEach(async () => {
  apps = await twoSharingApps()
})
afterEach(() => apps.end())

/** Adds Tom’s laptop to the team, so that it can open the shared key. */
const letTomIn = async (): Promise<void> => {
  const { desktop, laptop, found } = apps
  await desktop.share(found.workspaceId)
  await pair(desktop, laptop, { isColleague: true, person: 'Tom', computer: 'Laptop' })
  await laptop.must('sharing:allowHosts', { serviceId: found.serviceId })
  await laptop.sync()
  await desktop.sync()
}
const keyName = async (app: SharingApp) => (await app.must('keys:list', undefined))[0]?.name
const recover = async (app: SharingApp) =>
  app.must('sharing:recover', { store: await app.tryStore(), sheet: apps.sheet, computer: 'Recovered' })

/** Runs something once while main’s question is open. */
const whileAsked = (app: SharingApp, act: () => Promise<unknown>): void => {
  app.whileAsked = async () => {
    app.whileAsked = () => undefined
    await act()
  }
}

describe('a member', () => {
  beforeEach(letTomIn)

  it.each([
    ['another host', (text: string) => text.replaceAll('example.com', 'evil.example')],
    [
      'another path',
      (text: string) =>
        JSON.stringify({ ...JSON.parse(text), tokenPath: '/evil', tokenFields: [['x', 'y']] }),
    ],
  ])('sends no secret to %s before this user allows it (S55: hosts)', async (_, changed) => {
    const { desktop, laptop, found, shared } = apps
    const { notes, base = {} } = await snapshotOf(laptop)
    const record = recordName('service', found.serviceId)
    const [[id = '', write] = []] = Object.entries(base[record]?.address?.live ?? {})
    const text = changed(JSON.stringify(write?.[2]))
    expect(text).toContain('evil')
    const address = { live: { [newId()]: [notes.me, Date.now(), JSON.parse(text)] }, gone: { [id]: 20_000 } }
    put(shared, notes, await forge(notes, { [record]: { ...base[record], address } }))
    await desktop.sync()
    const asks: unknown[] = []
    desktop.answerTokens({
      issue: async (ask) => {
        asks.push(ask)
        return err({ error: appError('unreachable', { host: 'x' }), mayRetry: false })
      },
    })
    await desktop.call('tokens:issue', { keyId: found.keyId })
    expect(JSON.stringify(asks)).not.toContain('evil')
  })

  it('who empties everything leaves it under Recently deleted', async () => {
    const { desktop, laptop, found, shared } = apps
    const { notes, base = {} } = await snapshotOf(laptop)
    const emptied = Object.entries(base).map(([record, fields]) => [
      record,
      Object.fromEntries(
        Object.entries(fields).map(([field, { live }]) => {
          const gone = Object.fromEntries(Object.keys(live).map((id) => [id, 9e12]))
          return [field, { live: {}, gone }]
        }),
      ),
    ])
    put(shared, notes, await forge(notes, Object.fromEntries(emptied)))
    await desktop.sync()
    await desktop.sync()
    expect(await desktop.must('keys:list', { deleted: true })).toMatchObject([{ id: found.keyId }])
  })

  it('who was removed can neither change nor read anything (S45: authors, closed)', async () => {
    const { desktop, laptop, found, shared } = apps
    const { notes, base = {} } = await snapshotOf(laptop)
    const { files } = shared.folder(notes.team)
    const before = [...files]
    await desktop.must('sharing:remove', { memberId: await desktop.otherId() })
    await desktop.sync()
    const record = recordName('key', found.keyId)
    const name = { live: { [newId()]: [notes.me, Date.now() + 1e9, 'Evil'] }, gone: {} }
    for (const at of [undefined, [5, 5]] as const)
      put(shared, notes, await forge(notes, { [record]: { ...base[record], name } }, at && [...at]))
    for (const [file, stored] of before) files.set(file, stored)
    await desktop.sync()
    expect(await keyName(desktop)).toBe('Billing')
    expect((await desktop.team()).people).toHaveLength(1)
    expect((await desktop.team()).problem).toBeUndefined()
    await desktop.must('keys:update', { keyId: found.keyId, name: 'After' })
    await desktop.sync()
    await laptop.sync()
    expect(await keyName(laptop)).toBe('Billing')
  })
})

describe('a stolen keeper', () => {
  beforeEach(letTomIn)

  it('that removes everybody with the highest number loses to the recovery sheet (S45: sheet)', async () => {
    const { desktop, laptop, found, shared } = apps
    const { notes } = await snapshotOf(desktop)
    const members = notes.members.filter(({ id }) => id === notes.me)
    const inner = toBase64url(crypto.randomBytes(32))
    const list = await forgeList(notes, { number: Number.MAX_SAFE_INTEGER, members, inner })
    shared.folder(notes.team).put('thief.list', list)
    await laptop.sync()
    expect((await laptop.team()).mode).toBe('removed')
    const fresh = await new SharingApp(shared).open()
    for (const app of [fresh, laptop]) {
      await recover(app)
      await app.call('sharing:allowHosts', { serviceId: found.serviceId })
      await app.sync()
      expect(await app.team()).toMatchObject({ mode: 'on', isKeeper: true })
      expect((await app.team()).problem).toBeUndefined()
      expect(await app.secretOf(found.keyId)).toBe('canary-secret')
    }
    fresh.end()
  })

  it('can’t make a valid list once the recovery sheet was typed (S45: mandate)', async () => {
    const { desktop, laptop, shared } = apps
    const { notes } = await snapshotOf(desktop)
    await recover(laptop)
    shared.folder(notes.team).put('thief.list', await forgeList(notes, { number: 99 }))
    await expect(forgeList(notes, { generation: 2 })).rejects.toThrow()
    await laptop.sync()
    expect((await laptop.team()).isKeeper).toBe(true)
    expect((await laptop.team()).problem).toBeUndefined()
  })
})

describe('an attacker with the code and access to the store', () => {
  it('isn’t let in by a request after the first (S49: request)', async () => {
    const { desktop, laptop, shared } = apps
    const code = readCode(await meet(desktop, laptop))
    if (typeof code !== 'string') throw new Error('There is no code.')
    const { notes } = await snapshotOf(desktop)
    const keys = publicKeysOf(crypto, { sign: crypto.randomBytes(32), box: crypto.randomBytes(32) })
    const person = notes.members[0]?.person ?? ''
    const request = { id: randomUUID(), person, name: 'Ada', computer: 'Laptop', ...keys }
    const message = sealMessage(crypto, code, 'request', request)
    shared.folder(notes.team).put(messageName(crypto, code, 'request'), message)
    await desktop.clock.pass(10_000)
    await desktop.must('sharing:confirm', { symbols: await shownSymbols(laptop) })
    const ids = (await snapshotOf(desktop)).notes.members.map(({ id }) => id)
    expect(ids).toHaveLength(2)
    expect(ids).not.toContain(request.id)
  })
})

describe('a compromised page', () => {
  it('can’t change the recovery sheet while main asks to show it, and prints only the valid one (S45: four symbols)', async () => {
    const app = await new SharingApp(apps.shared).open()
    const start = { store: await app.tryStore(), computer: 'Desktop' }
    const swap = () => app.call('sharing:start', start)
    await swap()
    whileAsked(app, swap)
    expect((await app.call('sharing:printSheet', { as: 'show' })).ok).toBe(false)
    whileAsked(app, swap)
    const { sheet } = await app.must('sharing:printSheet', { as: 'print' })
    const printed = sheetOnPaper(app.app.printWindow.page?.html ?? '')
    await app.must('sharing:confirm', { symbols: symbolsAt(printed, sheet?.positions ?? []) })
    app.end()
  })

  it('can’t let anybody in by locking while main asks (S34: pairing code)', async () => {
    const { desktop, laptop } = apps
    await meet(desktop, laptop)
    const symbols = await shownSymbols(laptop)
    whileAsked(desktop, async () => {
      await desktop.must('vault:lock', undefined)
      await desktop.must('vault:unlock', undefined)
    })
    expect((await desktop.call('sharing:confirm', { symbols })).ok).toBe(false)
    expect((await desktop.state()).invitation).toBeUndefined()
    expect((await snapshotOf(desktop)).notes.members).toHaveLength(1)
  })

  it('gets no secret, code or recovery sheet in any answer (S33)', async () => {
    const { desktop, laptop, found, sheet } = apps
    const code = await meet(desktop, laptop)
    await desktop.share(found.workspaceId)
    const resolve = { key: found.keyId, write: 'accepted' }
    const answers = [
      await desktop.call('sharing:recover', { store: randomUUID(), sheet, computer: 'x' }),
      await laptop.call('sharing:join', { store: randomUUID(), code, computer: 'x' }),
      await desktop.call('sharing:resolve', { ...resolve, field: 'credentials' }),
      await desktop.call('sharing:resolve', { ...resolve, field: '__proto__' }),
      await desktop.call('sharing:resolve', { ...resolve, field: 'constructor' }),
      await desktop.state(),
      await laptop.state(),
      await desktop.call('sharing:conflicts', undefined),
    ]
    const text = JSON.stringify(answers)
    expect(text).toContain('Laptop')
    expect(text).not.toContain('canary')
    expect(text).not.toContain(sheet.slice(0, 11))
    expect(text).not.toContain(code.slice(0, 9))
  })

  it('can’t share anything that main didn’t name (S42: main asks)', async () => {
    const { desktop, found } = apps
    await desktop.share(found.workspaceId)
    const of = { serviceId: found.serviceId, regionId: found.regionId, sensitive: false }
    const { id } = await desktop.must('workspaces:save', { name: 'Private', ...of })
    const ids = [found.workspaceId, id]
    await meet(desktop, apps.laptop)
    desktop.answer = false
    expect((await desktop.call('sharing:setWorkspaces', { ids })).ok).toBe(false)
    desktop.answer = true
    whileAsked(desktop, () => desktop.call('workspaces:save', { id, name: 'Another', ...of }))
    expect((await desktop.call('sharing:setWorkspaces', { ids })).ok).toBe(false)
    expect((await desktop.team()).workspaceIds).toEqual([found.workspaceId])
  })
})
