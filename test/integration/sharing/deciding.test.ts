import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { Secret } from '../../../src/main/kernel/secret.ts'
import { appError } from '../../../src/shared/errors.ts'
import { err, ok } from '../../../src/shared/result.ts'
import { pair, SharingApp, until } from '../../fakes/sharing-app.ts'
import { type TwoApps, twoSharingApps } from '../../fakes/two-sharing-apps.ts'

let apps: TwoApps
/** What the service is asked with. */
let sent: string[]
/** The secrets that the service takes. */
let taken: Set<string>

beforeEach(async () => {
  apps = await twoSharingApps()
  sent = []
  taken = new Set()
  const { desktop, laptop, found, teamId } = apps
  for (const app of [desktop, laptop])
    app.answerTokens({
      issue: async ({ clientSecret }) => {
        sent.push(clientSecret.reveal())
        if (!taken.has(clientSecret.reveal()))
          return err({ error: appError('invalid-client'), mayRetry: false })
        const life = { lifetimeSeconds: 3_600, isLifetimeAssumed: false, host: 'auth.example.com' }
        return ok({ accessToken: new Secret('canary-token'), ...life })
      },
    })
  await desktop.must('sharing:share', { teamId, workspaceId: found.workspaceId })
  await pair(desktop, laptop)
  await laptop.exchange()
  await laptop.must('sharing:allowServices', { serviceIds: [found.serviceId] })
  await until([laptop], async () => (await laptop.must('keys:list', undefined))[0])
  await desktop.exchange()
})
afterEach(() => apps.end())

const both = async (): Promise<void> => {
  for (let turn = 0; turn < 2; turn += 1) {
    await apps.desktop.exchange()
    await apps.laptop.exchange()
  }
}
const question = async (app: SharingApp, about: string) =>
  (await app.team()).questions.find((one) => one.about === about)

/** Both replace the key's secret while neither sees the other. */
const twoSecrets = async (): Promise<void> => {
  const { desktop, laptop, place, found } = apps
  const { keyId } = found
  for (const view of place.views) view.delay()
  await desktop.must('keys:replaceSecret', { keyId, clientSecret: 'canary-desktop' })
  await laptop.must('keys:replaceSecret', { keyId, clientSecret: 'canary-laptop' })
  await both()
  for (const view of place.views) view.catchUp()
  await both()
}

describe('two secrets of one key', () => {
  beforeEach(twoSecrets)

  it('are a question on both, and one is used everywhere once somebody chose', async () => {
    const { desktop, laptop, found } = apps
    const { keyId } = found
    const asked = await question(laptop, 'secret')
    if (asked?.about !== 'secret') throw new Error('It was not asked about.')
    expect(asked).toMatchObject({ keyName: 'Billing', canTry: true })
    expect(asked.answers.map(({ by }) => by).sort()).toEqual(['Desktop', 'Laptop'])
    expect((await desktop.must('keys:list', undefined))[0]).toMatchObject({ sharing: 'decide' })
    const keep = asked.answers.find(({ by }) => by === 'Desktop')?.op ?? ''
    await laptop.must('sharing:decide', { keyId, keep })
    await both()
    expect(await laptop.secretOf(keyId)).toBe('canary-desktop')
    expect(await desktop.secretOf(keyId)).toBe('canary-desktop')
    expect(await question(desktop, 'secret')).toBeUndefined()
  })

  it('are tried once each at a host that is agreed to, and the only one that is taken is kept (S31, S41)', async () => {
    const { desktop, laptop, found } = apps
    taken.add('canary-laptop')
    const { taken: count } = await desktop.must('sharing:tryBoth', { keyId: found.keyId })
    expect(count).toBe(1)
    expect([...sent].sort()).toEqual(['canary-desktop', 'canary-laptop'])
    await both()
    expect(await desktop.secretOf(found.keyId)).toBe('canary-laptop')
    expect(await laptop.secretOf(found.keyId)).toBe('canary-laptop')
  })

  it.each([[[]], [['canary-desktop', 'canary-laptop']]])('stay a question when %j are taken', async (all) => {
    const { desktop, found } = apps
    for (const one of all) taken.add(one)
    const { taken: count } = await desktop.must('sharing:tryBoth', { keyId: found.keyId })
    expect(count).toBe(all.length)
    expect(await question(desktop, 'secret')).toBeDefined()
  })
})

describe('another address', () => {
  it('is asked about whole before it is kept, and only an answer of the question counts (S55, S58, S59)', async () => {
    const { desktop, laptop, place, found } = apps
    for (const view of place.views) view.delay()
    await desktop.moveService(found.serviceId, 'desktop.example')
    await laptop.moveService(found.serviceId, 'laptop.example')
    await both()
    for (const view of place.views) view.catchUp()
    await both()
    const asked = await question(desktop, 'address')
    if (asked?.about !== 'address') throw new Error('It was not asked about.')
    const keep = asked.answers.find(({ by }) => by === 'Laptop')?.op ?? ''
    expect(
      await desktop.call('sharing:decide', { recordId: found.serviceId, keep: found.serviceId }),
    ).toMatchObject({ error: { reason: 'stale' } })
    await desktop.must('sharing:decide', { recordId: found.serviceId, keep })
    expect(desktop.asked.at(-1)?.detail).toContain('auth.laptop.example')
    await both()
    const [service] = (await desktop.must('services:list', undefined)).filter(
      ({ id }) => id === found.serviceId,
    )
    expect(service?.regions[0]?.authUrl).toBe('https://auth.laptop.example')
  })

  it('waits for a yes where another token path is entered on a known host, R23 (S55)', async () => {
    const { desktop, laptop, found } = apps
    const { serviceId } = found
    const [service] = await desktop.must('services:list', undefined)
    if (service === undefined) throw new Error('There is no service.')
    const { name, regions } = service
    await desktop.must('services:save', { id: serviceId, name, regions, tokenPath: '/tenants/other/token' })
    await both()
    const here = async () =>
      (await laptop.must('services:list', undefined)).find(({ id }) => id === serviceId)
    expect((await here())?.tokenPath).toBeUndefined()
    expect(await question(laptop, 'hosts')).toBeDefined()
    await laptop.must('sharing:allowServices', { serviceIds: [serviceId] })
    await until([laptop], async () => (await here())?.tokenPath)
  })
})

describe('lines that part', () => {
  it('are asked about on each computer, which follows the one that is chosen', async () => {
    const { desktop, laptop, place, teamId } = apps
    const third = await new SharingApp(place).open()
    await pair(desktop, third, { computerName: 'Tower' })
    await both()
    await third.exchange()
    const idOf = async (name: string): Promise<string> =>
      (await desktop.team()).persons[0]?.computers.find((one) => one.name === name)?.id ?? ''
    const [ofDesktop, ofLaptop] = [await idOf('Desktop'), await idOf('Laptop')]
    for (const view of place.views) view.delay()
    await desktop.must('sharing:remove', { teamId, memberIds: [ofLaptop], why: 'wiped' })
    await laptop.must('sharing:remove', { teamId, memberIds: [ofDesktop], why: 'wiped' })
    for (const view of place.views) view.catchUp()
    await both()
    await third.exchange()
    const asked = (await third.team()).questions[0]
    if (asked?.about !== 'lines') throw new Error('It was not asked about.')
    expect(asked.lines.map(({ makers }) => makers[0]?.name).sort()).toEqual(['Desktop', 'Laptop'])
    const line = asked.lines.find(({ makers }) => makers[0]?.name === 'Desktop')
    await third.must('sharing:follow', {
      teamId,
      recordHash: line?.recordHash ?? '',
      answer: 'follow',
      notInHands: [ofLaptop],
    })
    expect(third.asked.at(-1)).toMatchObject({ message: 'Follow “⁨Desktop⁩”?' })
    expect(third.asked.at(-1)?.detail).toContain('closed to: “⁨Laptop⁩”')
    expect(await question(third, 'lines')).toBeUndefined()
    expect((await third.team()).persons[0]?.computers.map(({ name }) => name).sort()).toEqual([
      'Desktop',
      'Tower',
    ])
    third.end()
  })
})
