import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { nodeTeamCrypto as crypto } from '../../../src/main/adapters/crypto/node-team-crypto.ts'
import { fromBase64url } from '../../../src/main/kernel/bytes.ts'
import { Secret } from '../../../src/main/kernel/secret.ts'
import type { TokenRequest } from '../../../src/main/ports/token-endpoint.ts'
import { recordName } from '../../../src/main/sharing/rules/fields.ts'
import { printOf, sealSecret } from '../../../src/main/sharing/rules/store-file.ts'
import { appError } from '../../../src/shared/errors/app-error.ts'
import { err, ok } from '../../../src/shared/kernel/result.ts'
import type { Conflict } from '../../../src/shared/sharing/sharing.ts'
import { forge, newId, put, snapshotOf } from '../../fakes/forged-files.ts'
import { pair, type SharingApp } from '../../fakes/sharing-app.ts'
import { type TwoApps, twoSharingApps } from '../../fakes/two-sharing-apps.ts'

const refused = (reason: string) => ({ ok: false, error: { kind: 'refused', reason } })

let apps: TwoApps
beforeEach(async () => {
  apps = await twoSharingApps()
  const { desktop, laptop, found } = apps
  await desktop.share(found.workspaceId)
  await pair(desktop, laptop, { isColleague: true, person: 'Bea' })
  await laptop.must('sharing:allowHosts', { serviceId: found.serviceId })
  await laptop.sync()
  await desktop.sync()
})
afterEach(() => apps.end())

/** Each computer makes a change that the other one doesn't know about, the laptop a second later. */
const apart = async (here: (app: SharingApp) => Promise<unknown>, there = here): Promise<void> => {
  const { desktop, laptop } = apps
  for (const { stores } of [desktop, laptop]) stores.isAway = true
  await here(desktop)
  await laptop.clock.pass(1_000)
  await there(laptop)
  await desktop.sync()
  await laptop.sync()
  for (const { stores } of [desktop, laptop]) stores.isAway = false
  for (const app of [desktop, laptop, desktop]) await app.sync()
}

const conflicts = (app: SharingApp): Promise<Conflict[]> => app.must('sharing:conflicts', undefined)
const only = async (app: SharingApp): Promise<Conflict> => {
  const [conflict, ...others] = await conflicts(app)
  if (conflict === undefined || others.length > 0) throw new Error('There is not one conflict.')
  return conflict
}
const both = async (): Promise<void> => {
  for (const app of [apps.desktop, apps.laptop, apps.desktop]) await app.sync()
}

describe('two values of a field', () => {
  it('are offered with their authors, and everybody gets the chosen one', async () => {
    const { desktop, laptop, found } = apps
    const { keyId } = found
    await apart(
      (app) => app.must('keys:update', { keyId, notes: 'From the desktop\nin two lines' }),
      (app) => app.must('keys:update', { keyId, notes: 'From the laptop' }),
    )
    const conflict = await only(desktop)
    expect(conflict).toMatchObject({ key: keyId, kind: 'key', name: 'Billing', field: 'notes' })
    expect(conflict.writes).toMatchObject([
      { person: 'Bea', isMine: false, isShown: true, lines: ['From the laptop'] },
      { person: 'Ada', isMine: true, isShown: false, lines: ['From the desktop', 'in two lines'] },
    ])
    expect((await desktop.team()).conflictCount).toBe(1)
    expect((await desktop.must('keys:list', undefined))[0]).toMatchObject({
      notes: 'From the laptop',
      sharing: 'decide',
    })
    const write = conflict.writes.find(({ isMine }) => isMine)?.write ?? ''
    await desktop.must('sharing:resolve', { key: keyId, field: 'notes', write })
    await both()
    for (const app of [desktop, laptop]) {
      expect(await conflicts(app)).toEqual([])
      expect((await app.must('keys:list', undefined))[0]).toMatchObject({
        notes: 'From the desktop\nin two lines',
        sharing: 'shared',
      })
    }
    expect(await desktop.call('sharing:resolve', { key: keyId, field: 'notes', write })).toMatchObject({
      error: { kind: 'not-found' },
    })
  })

  it('that aren’t text are offered as text', async () => {
    const { desktop, laptop, found } = apps
    const { keyId } = found
    laptop.stores.isAway = true
    await laptop.must('keys:update', { keyId, kind: 'personal' })
    await laptop.sync()
    for (const kind of ['personal', 'service'] as const) {
      await desktop.must('keys:update', { keyId, kind })
      await desktop.sync()
    }
    laptop.stores.isAway = false
    await both()
    const lines = (await only(desktop)).writes.map((write) => write.lines.join())
    expect(lines.sort()).toEqual(['Personal key', 'Service key'])
  })

  it('of different fields don’t conflict', async () => {
    const { desktop, found } = apps
    const { keyId } = found
    await apart(
      (app) => app.must('keys:update', { keyId, notes: 'A note' }),
      (app) => app.must('keys:update', { keyId, name: 'A name' }),
    )
    expect(await conflicts(desktop)).toEqual([])
    expect((await desktop.must('keys:list', undefined))[0]).toMatchObject({ notes: 'A note', name: 'A name' })
  })

  it.each([
    ['goes', true],
    ['stays', false],
  ])('deleted here and changed there: the key stays, and then %s as the user chooses', async (_, goes) => {
    const { desktop, laptop, found } = apps
    const { keyId } = found
    await apart(
      (app) => app.must('keys:remove', { keyId }),
      (app) => app.must('keys:update', { keyId, name: 'Changed' }),
    )
    expect((await desktop.must('keys:list', undefined)).map(({ name }) => name)).toEqual(['Changed'])
    const conflict = await only(desktop)
    expect(conflict.field).toBe('life')
    expect(conflict.writes.map(({ lines, isDeletion, isShown }) => [lines, isDeletion, isShown])).toEqual([
      [[], undefined, true],
      [[], true, false],
    ])
    const write = conflict.writes.find(({ isDeletion = false }) => isDeletion === goes)?.write ?? ''
    await desktop.must('sharing:resolve', { key: keyId, field: 'life', write })
    await both()
    expect(await laptop.must('keys:list', undefined)).toHaveLength(goes ? 0 : 1)
    expect(await conflicts(laptop)).toEqual([])
  })
})

describe('two secrets', () => {
  const replace = (app: SharingApp, clientSecret: string) =>
    app.must('keys:replaceSecret', { keyId: apps.found.keyId, clientSecret })
  const given = async (isTaken: (secret: string) => boolean): Promise<TokenRequest[]> => {
    await apart(
      (app) => replace(app, 'canary-desktop'),
      (app) => replace(app, 'canary-laptop'),
    )
    const asked: TokenRequest[] = []
    apps.desktop.answerTokens({
      issue: async (ask) => {
        asked.push(ask)
        const life = { lifetimeSeconds: 3_600, isLifetimeAssumed: false, host: 'auth.example.com' }
        return isTaken(ask.clientSecret.reveal())
          ? ok({ accessToken: new Secret('canary-token'), ...life })
          : err({ error: appError('invalid-client'), mayRetry: false })
      },
    })
    return asked
  }
  const accept = () => {
    const { keyId: key } = apps.found
    return apps.desktop.call('sharing:resolve', { key, field: 'credentials', write: 'accepted' })
  }

  it('are each tried once, and the only one that the service accepts is kept (S31: try)', async () => {
    const { desktop, laptop, found } = apps
    const asked = await given((secret) => secret === 'canary-desktop')
    const conflict = await only(desktop)
    expect(conflict).toMatchObject({ field: 'credentials', canTry: true })
    expect(JSON.stringify(conflict)).not.toContain('canary')
    expect(await accept()).toMatchObject({ ok: true })
    expect(asked.map(({ clientSecret }) => clientSecret.reveal()).sort()).toEqual([
      'canary-desktop',
      'canary-laptop',
    ])
    await both()
    expect(await laptop.secretOf(found.keyId)).toBe('canary-desktop')
    expect(await conflicts(laptop)).toEqual([])
  })

  it.each([
    ['takes-both', true],
    ['refuses-both', false],
  ] as const)('stay when the service %s', async (reason, isTaken) => {
    await given(() => isTaken)
    expect(await accept()).toMatchObject(refused(reason))
    expect(await conflicts(apps.desktop)).toHaveLength(1)
  })

  it.each([2, 3])('and %i more from a member: at most four are tried (S31: try)', async (count) => {
    const asked = await given((secret) => secret === 'canary-desktop')
    const { desktop, laptop, found, shared } = apps
    const { notes, base = {} } = await snapshotOf(laptop)
    const record = recordName('key', found.keyId)
    const inner = fromBase64url(notes.inner)
    const more = Array.from({ length: count }, (_, n) => {
      const [write, text] = [newId(), new Secret(`canary-${n}`)]
      const sealed = sealSecret(crypto, inner, { team: notes.team, record, write }, text)
      const value = { clientId: 'one', secret: { sealed, print: printOf(crypto, inner, text) } }
      return [write, [notes.me, n, value]] as const
    })
    const live = { ...base[record]?.credentials?.live, ...Object.fromEntries(more) }
    const credentials = { live, gone: base[record]?.credentials?.gone }
    put(shared, notes, await forge(notes, { [record]: { ...base[record], credentials } }))
    await desktop.sync()
    expect((await only(desktop)).canTry).toBe(count === 2)
    expect(await accept()).toMatchObject(count === 2 ? { ok: true } : refused('stale'))
    expect(asked).toHaveLength(count === 2 ? 4 : 0)
  })

  it('can be chosen by hand', async () => {
    const { desktop, laptop, found } = apps
    await given(() => false)
    const write = (await only(desktop)).writes.find(({ isShown }) => !isShown)?.write ?? ''
    await desktop.must('sharing:resolve', { key: found.keyId, field: 'credentials', write })
    await both()
    expect(await laptop.secretOf(found.keyId)).toBe('canary-desktop')
  })
})

describe('new hosts of a service', () => {
  it('get nothing before this user has allowed them in main’s question (S55: hosts)', async () => {
    const { desktop, laptop, found } = apps
    await desktop.moveService(found.serviceId, 'moved.example')
    await desktop.sync()
    await laptop.sync()
    const hosts = async (app: SharingApp) =>
      (await app.must('services:list', undefined))[0]?.regions.map(({ authUrl }) => authUrl)
    expect(await hosts(laptop)).toEqual(['https://auth.example.com'])
    expect((await laptop.team()).services).toMatchObject([
      { hosts: ['auth.moved.example', 'api.moved.example'], keyCount: 1 },
    ])
    laptop.answer = false
    expect((await laptop.call('sharing:allowHosts', { serviceId: found.serviceId })).ok).toBe(false)
    expect(await hosts(laptop)).toEqual(['https://auth.example.com'])
    laptop.answer = true
    await laptop.clock.pass(60_000)
    await laptop.must('sharing:allowHosts', { serviceId: found.serviceId })
    expect(laptop.asked.at(-1)?.atStake.join()).toContain('auth.moved.example')
    expect(await hosts(laptop)).toEqual(['https://auth.moved.example'])
    expect(await laptop.secretOf(found.keyId)).toBe(await desktop.secretOf(found.keyId))
    expect((await laptop.team()).services).toEqual([])
    expect(await laptop.call('sharing:allowHosts', { serviceId: found.serviceId })).toMatchObject(
      refused('stale'),
    )
  })

  it('aren’t sent conflicting secrets to try before that (S55: try)', async () => {
    const { desktop, laptop, found } = apps
    await apart(
      (app) => app.must('keys:replaceSecret', { keyId: found.keyId, clientSecret: 'canary-desktop' }),
      (app) => app.must('keys:replaceSecret', { keyId: found.keyId, clientSecret: 'canary-laptop' }),
    )
    await desktop.moveService(found.serviceId, 'moved.example')
    await both()
    expect((await only(laptop)).canTry).toBe(false)
    expect(
      await laptop.call('sharing:resolve', { key: found.keyId, field: 'credentials', write: 'accepted' }),
    ).toMatchObject(refused('stale'))
  })
})
