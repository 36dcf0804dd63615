import { describe, expect, it } from 'vitest'
import type { Call, Input } from '../../../../src/shared/contract/contract.ts'
import type { Replacement } from '../../../../src/shared/contract/replacements.ts'
import { appError } from '../../../../src/shared/errors/app-error.ts'
import { err } from '../../../../src/shared/kernel/result.ts'
import { DAY_MS } from '../../../../src/shared/kernel/time.ts'
import { type FakeApp, fakeApp } from '../../../fakes/fake-app.ts'
import { FakeKeyring } from '../../../fakes/fake-keyring.ts'
import { FakeTokenEndpoint, issued, refusal } from '../../../fakes/fake-token-endpoint.ts'
import { furnish, mustCall } from '../../../fakes/furnished-vault.ts'
import { startClock } from '../../../fakes/manual-clock.ts'
import { MemoryVaultFile } from '../../../fakes/memory-vault-file.ts'

const pair = { clientId: 'two', clientSecret: 'canary-new-secret' }

/** The app with a furnished key, and every event that it sends to the page. */
const begin = async (o: { isLeak?: boolean } = {}) => {
  const endpoint = new FakeTokenEndpoint()
  const vaultFile = new MemoryVaultFile()
  const keyring = new FakeKeyring()
  const clock = startClock()
  const published: [name: string, changed: unknown][] = []
  const app = fakeApp({
    tokenEndpoint: endpoint,
    vaultFile,
    keyring,
    clock,
    platform: { publish: (name, changed) => void published.push([name, changed]) },
  })
  const targets = await furnish(app)
  const { keyId } = targets
  const must = mustCall(app)
  const ask = <Name extends Call>(name: Name, input: Input<Name>) => app.keyward.dispatch(name, input)
  await must('keys:update', {
    keyId,
    usedIn: [{ place: 'CI of the billing repository' }, { place: 'Dashboard', note: 'on the wall' }],
    owner: { name: 'Ada' },
    notes: 'Call Bo first',
    replaceEveryDays: 90,
    pinned: true,
    keepReady: true,
  })
  const replacement = await must('replacements:start', { keyId, ...(o.isLeak ? { isLeak: true } : {}) })
  const { id: replacementId } = replacement
  const keys = async () => new Map((await must('keys:list', undefined)).map((key) => [key.id, key]))
  const saves = () => vaultFile.saves
  return {
    ...targets,
    app,
    endpoint,
    vaultFile,
    keyring,
    clock,
    published,
    must,
    ask,
    keys,
    saves,
    replacement,
    replacementId,
    ref: { replacementId },
  }
}

type Begun = Awaited<ReturnType<typeof begin>>

/** Runs the replacement until the old key is deleted at the service, so that only the proof is missing. */
const untilDeleted = async ({ must, ref }: Begun) => {
  const paired = await must('replacements:addNewKey', { ...ref, ...pair })
  await must('replacements:switchOver', ref)
  await must('replacements:markDeleted', ref)
  return paired.newKeyId ?? ''
}

const activity = async (app: FakeApp) =>
  (await app.keyward.services.activity.list({}, 50)).map(({ what }) => what).reverse()

describe('a guided replacement with two keys side by side', () => {
  it('starts with the key’s places, once', async () => {
    const { replacement, keys, keyId, ask, published } = await begin()
    expect(replacement).toMatchObject({
      keyId,
      keyName: 'Billing',
      state: 'planned',
      isSinglePhase: false,
      hasEnded: false,
      places: [
        { place: 'CI of the billing repository', isDone: false },
        { place: 'Dashboard', note: 'on the wall', isDone: false },
      ],
      proofs: [],
    })
    expect((await keys()).get(keyId)?.replacementId).toBe(replacement.id)
    expect(published).toContainEqual(['replacements:changed', [replacement]])
    expect(published.filter(([name]) => name === 'keys:changed').at(-1)).toMatchObject([
      'keys:changed',
      [{ id: keyId, replacementId: replacement.id }],
    ])
    expect(await ask('replacements:start', { keyId })).toMatchObject({
      error: { kind: 'refused', reason: 'in-use' },
    })
  })

  it('adds the new key next to the old one and continues in one save, with the old key’s fields', async () => {
    const { must, ref, keys, keyId, saves, workspaceId, clock } = await begin()
    const before = saves()
    const keyExpiresAtMs = clock.nowMs() + 90 * DAY_MS
    const paired = await must('replacements:addNewKey', { ...ref, ...pair, keyExpiresAtMs })
    expect(saves() - before).toBe(1)
    expect(paired).toMatchObject({ state: 'paired', atMs: { paired: clock.nowMs() } })
    const all = await keys()
    expect(all.get(paired.newKeyId ?? '')).toMatchObject({
      name: 'Billing (new)',
      clientId: 'two',
      workspaceId,
      kind: 'service',
      keyExpiresAtMs,
      owner: { name: 'Ada' },
      notes: 'Call Bo first',
      replaceEveryDays: 90,
      usedIn: [{ place: 'CI of the billing repository' }, { place: 'Dashboard' }],
      pinned: false,
      replacementId: paired.id,
    })
    expect(all.get(keyId)).toMatchObject({ name: 'Billing', clientId: 'one', pinned: true })
  })

  it('saves each confirmation in one save, and logs no activity', async () => {
    const { app, must, ask, ref, saves, clock } = await begin()
    expect(await ask('replacements:confirm', { ...ref, what: 'bothWork' })).toMatchObject({
      error: { kind: 'refused', reason: 'stale' },
    })
    await must('replacements:addNewKey', { ...ref, ...pair })
    const before = [saves(), (await activity(app)).length]
    const [bothWork] = [clock.nowMs(), await must('replacements:confirm', { ...ref, what: 'bothWork' })]
    expect([saves() - 1, (await activity(app)).length]).toEqual(before)
    await must('replacements:switchOver', ref)
    clock.advance(5)
    await must('replacements:confirm', { ...ref, what: 'quiet' })
    expect(await must('replacements:list', undefined)).toMatchObject([
      { state: 'quiet', confirmedAtMs: { bothWork, quiet: clock.nowMs() } },
    ])
  })

  it('saves nothing if the service doesn’t accept the new pair', async () => {
    const { ask, must, ref, endpoint, vaultFile } = await begin()
    const before = vaultFile.content
    endpoint.answer(refusal('invalid-client'))
    expect(await ask('replacements:addNewKey', { ...ref, ...pair, check: true })).toMatchObject({
      error: { kind: 'invalid-client' },
    })
    expect(vaultFile.content).toBe(before)
    endpoint.answer(issued())
    expect(await must('replacements:addNewKey', { ...ref, ...pair, check: true })).toMatchObject({
      state: 'paired',
    })
  })

  it('refuses the client ID of the old key', async () => {
    const { ask, ref, keyId } = await begin()
    const same = { ...ref, clientId: ' one ', clientSecret: 'canary-other' }
    expect(await ask('replacements:addNewKey', same)).toMatchObject({
      error: { kind: 'duplicate', id: keyId, name: 'Billing' },
    })
  })

  it('waits longer after each secret that isn’t the old one of that client ID (S57: guesses)', async () => {
    const { ask, must, ref, endpoint, clock } = await begin({ isLeak: true })
    await must('replacements:markDeleted', ref)
    const guess = (clientSecret: string) => {
      endpoint.answer(refusal('invalid-client'))
      return ask('replacements:addNewKey', { ...ref, clientId: 'one', clientSecret, check: true })
    }
    for (const secret of ['canary-1', 'canary-2', 'canary-3'])
      expect(await guess(secret)).toMatchObject({ error: { kind: 'invalid-client' } })
    expect(await guess('canary-secret')).toMatchObject({ error: { reason: 'too-soon' } })
    clock.advance(1_000)
    expect(await guess('canary-secret')).toMatchObject({ error: { kind: 'duplicate' } })
  })

  it('waits even if a helper key with the old client ID ends each guess before it is sent (S57: guesses)', async () => {
    const { ask, must, ref, keyId, workspaceId } = await begin()
    await must('keys:replaceSecret', { keyId, clientId: 'two', clientSecret: 'canary-second' })
    const helper = {
      name: 'Helper',
      kind: 'service',
      clientId: 'one',
      clientSecret: 'canary-helper',
    } as const
    await must('keys:add', { ...helper, workspaceId })
    const guess = (clientSecret: string) =>
      ask('replacements:addNewKey', { ...ref, clientId: 'one', clientSecret })
    for (const secret of ['canary-1', 'canary-2', 'canary-3'])
      expect(await guess(secret)).toMatchObject({ error: { kind: 'duplicate', name: 'Helper' } })
    expect(await guess('canary-4')).toMatchObject({ error: { reason: 'too-soon' } })
    expect(await guess('canary-secret')).toMatchObject({ error: { reason: 'too-soon' } })
  })

  it('adds one new key, however often it is requested', async () => {
    const { ask, ref, keys } = await begin()
    const one = ask('replacements:addNewKey', { ...ref, ...pair })
    const other = ask('replacements:addNewKey', { ...ref, clientId: 'three', clientSecret: 'canary-3' })
    expect((await Promise.all([one, other])).map(({ ok }) => ok).sort()).toEqual([false, true])
    expect((await keys()).size).toBe(2)
  })

  it('ticks and unticks places one by one', async () => {
    const { must, ask, ref, replacement } = await begin()
    await must('replacements:addNewKey', { ...ref, ...pair })
    const placeId = replacement.places[0]?.id ?? ''
    const marked = await must('replacements:markPlace', { ...ref, placeId, isDone: true })
    expect([marked.state, marked.places.map(({ isDone }) => isDone)]).toEqual(['moving', [true, false]])
    const unmarked = await must('replacements:markPlace', { ...ref, placeId, isDone: false })
    expect([unmarked.state, unmarked.places.map(({ isDone }) => isDone)]).toEqual(['moving', [false, false]])
    const strange = { ...ref, placeId: replacement.id, isDone: true }
    expect(await ask('replacements:markPlace', strange)).toMatchObject({ error: { kind: 'not-found' } })
  })

  it('has the places of the key that will be in use, even those added meanwhile', async () => {
    const { must, ref, replacement, keyId } = await begin()
    const listed = async () => (await must('replacements:list', undefined))[0]?.places
    await must('keys:update', {
      keyId,
      usedIn: [
        ...replacement.places.slice(0, 1).map(({ id, place }) => ({ id, place })),
        { place: 'Laptop' },
      ],
    })
    expect((await listed())?.map(({ place }) => place)).toEqual(['CI of the billing repository', 'Laptop'])
    const { newKeyId = '', places } = await must('replacements:addNewKey', { ...ref, ...pair })
    const [ci, laptop] = places
    for (const place of [ci, laptop])
      await must('replacements:markPlace', { ...ref, placeId: place?.id ?? '', isDone: true })
    await must('keys:update', { keyId: newKeyId, usedIn: [{ id: ci?.id, place: 'CI' }, { place: 'Phone' }] })
    const kept = { isDone: true, doneAtMs: expect.any(Number) }
    expect(await listed()).toEqual([
      { id: ci?.id, place: 'CI', ...kept },
      { id: expect.any(String), place: 'Phone', isDone: false },
      { id: laptop?.id, place: 'Laptop', ...kept }, // completed steps stay as evidence
    ])
    await must('keys:update', { keyId, usedIn: null })
    expect(await listed()).toHaveLength(3)
  })

  it('gives the new key the old one’s name, pin and keep-ready setting in one save', async () => {
    const { must, ref, keys, keyId, saves } = await begin()
    const { newKeyId = '' } = await must('replacements:addNewKey', { ...ref, ...pair })
    const before = saves()
    expect(await must('replacements:switchOver', ref)).toMatchObject({ state: 'quiet' })
    expect(saves() - before).toBe(1)
    const all = await keys()
    expect(all.get(newKeyId)).toMatchObject({ name: 'Billing', pinned: true, keepReady: true })
    expect(all.get(keyId)).toMatchObject({ name: 'Billing (old)', pinned: false, keepReady: false })
    expect((await must('keys:copySecret', { keyId })).clearsAtMs).toBeGreaterThan(0)
  })

  it('names the old key in the interface language, within the length of a name', async () => {
    const { must, ref, keys, keyId } = await begin()
    await must('settings:write', { language: 'de' })
    await must('keys:update', { keyId, name: 'ö'.repeat(200) })
    const { newKeyId = '' } = await must('replacements:addNewKey', { ...ref, ...pair })
    expect((await keys()).get(newKeyId)?.name).toBe(`${'ö'.repeat(194)} (neu)`)
    await must('replacements:switchOver', ref)
    expect((await keys()).get(keyId)?.name).toBe(`${'ö'.repeat(194)} (alt)`)
  })

  it('stops at any step and keeps both keys', async () => {
    const { must, ref, keys, keyId, ask } = await begin()
    await must('replacements:addNewKey', { ...ref, ...pair })
    expect(await must('replacements:stop', ref)).toMatchObject({ state: 'stopped', hasEnded: true })
    expect((await keys()).size).toBe(2)
    expect((await keys()).get(keyId)?.replacementId).toBeUndefined()
    expect(await ask('replacements:switchOver', ref)).toMatchObject({
      error: { kind: 'refused', reason: 'stale' },
    })
    expect(await must('replacements:start', { keyId })).toMatchObject({ state: 'planned' })
  })

  it('logs each step without a secret', async () => {
    const begun = await begin()
    const { app, must, ref, replacement, endpoint } = begun
    await must('replacements:addNewKey', { ...ref, ...pair })
    await must('replacements:markPlace', { ...ref, placeId: replacement.places[0]?.id ?? '', isDone: true })
    await must('replacements:switchOver', ref)
    await must('replacements:markDeleted', ref)
    endpoint.answer(issued(), issued('canary-token'), issued(), refusal('invalid-client'))
    await must('replacements:prove', ref)
    await must('replacements:prove', ref)
    expect((await activity(app)).filter((what) => what !== 'key-changed')).toEqual([
      'key-added',
      'owner-changed',
      'replacement-started',
      'key-added',
      'place-done',
      'key-switched-over',
      'key-deleted-at-service',
      'key-still-accepted',
      'key-proven-dead',
    ])
    expect(await app.keyward.services.activity.list({ kinds: ['place-done'] }, 1)).toMatchObject([
      { subject: 'CI of the billing repository', keyName: 'Billing' },
    ])
    expect(app.kept().activity).not.toContain('canary')
  })
})

describe('the proof that the old key is dead', () => {
  it('sends one request with each pair, new one first, and needs only the old one refused', async () => {
    const begun = await begin()
    await untilDeleted(begun)
    const { must, ref, endpoint, clock } = begun
    endpoint.answer(issued(), refusal('invalid-client'))
    const proved = await must('replacements:prove', ref)
    expect(proved).toMatchObject({
      stillAccepted: false,
      replacement: {
        state: 'proven',
        hasEnded: true,
        atMs: { proven: clock.nowMs() },
        proofs: [{ atMs: clock.nowMs(), isStillAccepted: false }],
      },
    })
    expect(endpoint.asks.map(({ authUrl, clientId }) => [authUrl, clientId])).toEqual([
      ['https://auth.example.com', 'two'],
      ['https://auth.example.com', 'one'],
    ])
    expect(endpoint.asks.every(({ isSentOnce }) => isSentOnce)).toBe(true)
    expect(endpoint.asks.map(({ clientSecret }) => clientSecret.reveal())).toEqual([
      'canary-new-secret',
      'canary-secret',
    ])
  })

  it('isn’t given by a service that refuses the new key too (S31: proof)', async () => {
    const begun = await begin()
    await untilDeleted(begun)
    const { ask, must, ref, endpoint, vaultFile } = begun
    const before = vaultFile.content
    endpoint.answer(refusal('invalid-client'), refusal('invalid-client'))
    expect(await ask('replacements:prove', ref)).toMatchObject({
      error: { kind: 'refused', reason: 'refuses-both' },
    })
    expect(vaultFile.content).toBe(before)
    expect(await must('replacements:list', undefined)).toMatchObject([{ state: 'deleted', proofs: [] }])
  })

  it('reports that the old key is still accepted even if the new one is refused', async () => {
    const begun = await begin()
    await untilDeleted(begun)
    const { must, ref, endpoint } = begun
    endpoint.answer(refusal('invalid-client'), issued())
    expect(await must('replacements:prove', ref)).toMatchObject({ stillAccepted: true })
  })

  it('isn’t given by a refusal with a web page (S31: proof)', async () => {
    const begun = await begin()
    await untilDeleted(begun)
    const { ask, ref, endpoint } = begun
    const page = appError('invalid-client', { reason: 'web-page', host: 'auth.example.com', status: 401 })
    endpoint.answer(issued(), err({ error: page, mayRetry: false }))
    expect(await ask('replacements:prove', ref)).toMatchObject({
      error: { kind: 'unexpected-answer', reason: 'web-page', host: 'auth.example.com', status: 401 },
    })
  })

  it('removes the old key from reminders, lists and calendars', async () => {
    const begun = await begin()
    const { must, ask, ref, endpoint, keyId, clock } = begun
    await must('keys:update', { keyId, keyExpiresAtMs: clock.nowMs() + 11 * DAY_MS, toReplace: 'other' })
    const newKeyId = await untilDeleted(begun)
    const due = async () => (await must('reminders:list', undefined)).map((one) => one.keyId)
    expect(await due()).toContain(keyId)
    endpoint.answer(issued(), refusal('invalid-client'))
    await must('replacements:prove', ref)
    expect(await due()).not.toContain(keyId)
    const old = (await begun.keys()).get(keyId)
    expect(old).toMatchObject({ provenDeadAtMs: clock.nowMs(), replacedById: newKeyId })
    expect([old?.dueAtMs, old?.attention, old?.toReplace]).toEqual([undefined, undefined, undefined])
    const told = begun.published.flatMap(([name, changed]) => (name === 'keys:changed' ? changed : []))
    expect(told).toContainEqual(expect.objectContaining({ id: keyId, provenDeadAtMs: clock.nowMs() }))
    expect(await ask('reminders:exportCalendar', { keyIds: [keyId] })).toMatchObject({
      error: { kind: 'not-found' },
    })
  })

  it('drops the token of a key that is still accepted, and its kept ones (S33: proof)', async () => {
    const begun = await begin()
    const { must, ref, endpoint, keyId, app, published } = begun
    endpoint.answer(issued('canary-kept'))
    await must('tokens:issue', { keyId })
    await untilDeleted(begun)
    endpoint.answer(issued(), issued('canary-token'))
    const proved = await must('replacements:prove', ref)
    expect(proved).toMatchObject({
      stillAccepted: true,
      replacement: { state: 'deleted', proofs: [{ isStillAccepted: true }] },
    })
    const { tokens } = app.keyward.services
    expect(tokens.liveTokens()).toEqual([])
    expect(tokens.summary(keyId).state).toBe('none')
    const { records, activity: log } = app.kept()
    expect(JSON.stringify([proved, published, await must('app:snapshot', undefined)])).not.toContain('canary')
    expect(records + log).not.toMatch(/canary-(token|kept)/)
  })

  it.each([
    refusal('unreachable', { mayRetry: true }),
    refusal('timeout', { mayRetry: true }),
    refusal('server-error', { mayRetry: true, retryAfterMs: 1 }),
    refusal('rate-limited', { mayRetry: true, retryAfterMs: 1 }),
    refusal('tls'),
    refusal('moved'),
  ])('isn’t given by other errors, which are never retried automatically (S31: proof)', async (trouble) => {
    const begun = await begin()
    await untilDeleted(begun)
    const { ask, must, ref, endpoint, vaultFile } = begun
    const before = vaultFile.content
    endpoint.answer(trouble)
    const failed = await ask('replacements:prove', ref)
    expect([failed, endpoint.asks.length]).toMatchObject([
      { ok: false, error: trouble.ok ? {} : { kind: trouble.error.error.kind } },
      1,
    ])
    expect(vaultFile.content).toBe(before)
    expect(await must('replacements:list', undefined)).toMatchObject([{ state: 'deleted', proofs: [] }])
  })

  it('sends one request with each pair for two presses (S31: proof once)', async () => {
    const begun = await begin()
    await untilDeleted(begun)
    const { must, ref, endpoint } = begun
    const answer = endpoint.answerLater()
    const both = [must('replacements:prove', ref), must('replacements:prove', ref)]
    endpoint.answer(refusal('invalid-client'))
    answer(issued())
    expect(await Promise.all(both)).toMatchObject([{ stillAccepted: false }, { stillAccepted: false }])
    expect(endpoint.asks).toHaveLength(2)
  })

  it('opens the old pair only for the addresses it was encrypted for (S11: proof)', async () => {
    const begun = await begin()
    await untilDeleted(begun)
    const { vaultFile, keyring, replacementId } = begun
    const edited = new MemoryVaultFile()
    edited.content = (vaultFile.content ?? '').replaceAll('auth.example.com', 'auth.evil.test')
    const endpoint = new FakeTokenEndpoint()
    const again = fakeApp({ vaultFile: edited, keyring, tokenEndpoint: endpoint })
    again.keyward.services.vault.read()
    await again.keyward.open()
    expect(await again.keyward.dispatch('replacements:prove', { replacementId })).toMatchObject({ ok: false })
    expect(endpoint.asks).toEqual([])
  })

  it('is refused before the old key is deleted at the service', async () => {
    const { ask, ref, endpoint } = await begin()
    expect(await ask('replacements:prove', ref)).toMatchObject({
      error: { kind: 'refused', reason: 'stale' },
    })
    expect(endpoint.asks).toEqual([])
  })

  it('records nothing if Keyward is locked meanwhile (S34: proof)', async () => {
    const begun = await begin()
    await untilDeleted(begun)
    const { ask, ref, endpoint, app, vaultFile } = begun
    const before = vaultFile.content
    const answer = endpoint.answerLater()
    const proving = ask('replacements:prove', ref)
    await expect.poll(() => endpoint.signals.length).toBe(1)
    app.keyward.services.lock()
    expect(endpoint.signals[0]?.aborted).toBe(true)
    answer(refusal('invalid-client'))
    expect((await proving).ok).toBe(false)
    expect(vaultFile.content).toBe(before)
  })

  it('uses the old pair even if the old key got another secret or was deleted', async () => {
    const begun = await begin()
    await untilDeleted(begun)
    const { must, ref, endpoint, keyId } = begun
    await must('keys:replaceSecret', { keyId, clientSecret: 'canary-another' })
    await must('keys:remove', { keyId })
    endpoint.answer(issued(), refusal('invalid-client'))
    await must('replacements:prove', ref)
    expect(endpoint.asks[1]?.clientSecret.reveal()).toBe('canary-secret')
  })

  it('is refused if the old pair is no longer known to be the old one', async () => {
    const begun = await begin()
    await untilDeleted(begun)
    const { must, ask, ref, endpoint, keyId } = begun
    await must('keys:replaceSecret', { keyId, clientSecret: 'canary-another' })
    await must('keys:undoReplace', { keyId })
    expect(await ask('replacements:prove', ref)).toMatchObject({
      error: { kind: 'refused', reason: 'stale' },
    })
    expect(endpoint.asks).toEqual([])
  })
})

describe('a leak during a replacement', () => {
  it('ends the old key at once, and the existing new key replaces it', async () => {
    const { must, ref, keys, keyId, endpoint, replacementId } = await begin()
    const { newKeyId = '' } = await must('replacements:addNewKey', { ...ref, ...pair })
    const leaked = await must('replacements:start', { keyId, isLeak: true })
    expect(leaked).toMatchObject({ id: replacementId, isLeak: true, newKeyId, state: 'paired' })
    expect((await keys()).get(keyId)?.toReplace).toMatchObject({ reason: 'leaked' })
    await must('replacements:markDeleted', ref)
    endpoint.answer(issued(), refusal('invalid-client'))
    expect(await must('replacements:prove', ref)).toMatchObject({
      stillAccepted: false,
      replacement: { state: 'proven', hasEnded: false },
    })
    expect((await keys()).get(keyId)?.attention).toBeUndefined()
    expect(await must('replacements:switchOver', ref)).toMatchObject({ state: 'proven', hasEnded: true })
    const all = await keys()
    expect(all.get(newKeyId)).toMatchObject({ name: 'Billing', pinned: true })
    expect(all.get(keyId)).toMatchObject({ name: 'Billing (old)', pinned: false })
    expect(all.get(keyId)?.toReplace).toBeUndefined()
  })

  it('overrides the key’s earlier flag', async () => {
    const { must, keys, keyId } = await begin()
    await must('keys:update', { keyId, toReplace: 'person-left' })
    await must('replacements:start', { keyId, isLeak: true })
    expect((await keys()).get(keyId)).toMatchObject({ toReplace: { reason: 'leaked' }, attention: 'leaked' })
  })

  it('makes a planned one end the old key first', async () => {
    const { must, ref, keyId, replacementId } = await begin()
    expect(await must('replacements:start', { keyId, isLeak: true })).toMatchObject({ id: replacementId })
    await must('replacements:markDeleted', ref)
    expect(await must('replacements:addNewKey', { ...ref, ...pair })).toMatchObject({ newKeyId: keyId })
  })

  it('of the new key stops the replacement and starts one for that key in one save', async () => {
    const { must, ref, keys, keyId, replacementId, saves } = await begin()
    const { newKeyId = '' } = await must('replacements:addNewKey', { ...ref, ...pair })
    const before = saves()
    const leaked = await must('replacements:start', { keyId: newKeyId, isLeak: true })
    expect(saves() - before).toBe(1)
    expect(leaked).toMatchObject({ keyId: newKeyId, isLeak: true, state: 'planned' })
    const all = await must('replacements:list', undefined)
    expect(all.map(({ id, state }) => [id, state])).toEqual([
      [replacementId, 'stopped'],
      [leaked.id, 'planned'],
    ])
    expect((await keys()).get(keyId)?.replacementId).toBeUndefined()
  })

  it('is refused for a key whose leak is already being handled', async () => {
    const { ask, keyId } = await begin({ isLeak: true })
    expect(await ask('replacements:start', { keyId, isLeak: true })).toMatchObject({
      error: { kind: 'refused', reason: 'in-use' },
    })
  })
})

describe('a replacement of a leaked key', () => {
  it('ends the old key first, and the new pair replaces it in the same key and is compared with it', async () => {
    const { must, ask, ref, keys, keyId, endpoint, saves } = await begin({ isLeak: true })
    expect(await ask('replacements:addNewKey', { ...ref, ...pair })).toMatchObject({
      error: { kind: 'refused', reason: 'stale' },
    })
    await must('replacements:markDeleted', ref)
    endpoint.answer(refusal('invalid-client'))
    expect(await must('replacements:prove', ref)).toMatchObject({
      stillAccepted: false,
      replacement: { state: 'deleted', proofs: [{ isStillAccepted: false, isAlone: true }] },
    })
    expect((await keys()).get(keyId)?.attention).not.toBe('leaked')
    const before = saves()
    const paired = await must('replacements:addNewKey', { ...ref, ...pair })
    expect([saves() - before, paired.state, paired.newKeyId]).toEqual([1, 'paired', keyId])
    expect((await keys()).get(keyId)).toMatchObject({
      name: 'Billing',
      clientId: 'two',
      pinned: true,
    })
    expect((await keys()).size).toBe(1)
    expect(await must('replacements:switchOver', ref)).toMatchObject({ state: 'quiet', hasEnded: false })
    endpoint.answer(issued(), refusal('invalid-client'))
    expect(await must('replacements:prove', ref)).toMatchObject({
      replacement: { state: 'proven', hasEnded: true },
    })
  })

  it('accepts the same client ID, but not the same pair', async () => {
    const { must, ask, ref, keyId } = await begin({ isLeak: true })
    await must('replacements:markDeleted', ref)
    const same = { ...ref, clientId: 'one', clientSecret: ' canary-secret ' }
    expect(await ask('replacements:addNewKey', same)).toMatchObject({
      error: { kind: 'duplicate', id: keyId },
    })
    await must('replacements:addNewKey', { ...same, clientSecret: 'canary-other' })
  })

  it('can delay the proof until the new pair, and still uses the old one', async () => {
    const { must, ref, endpoint, keyId, app } = await begin({ isLeak: true })
    await must('replacements:markDeleted', ref)
    endpoint.answer(issued('canary-kept'))
    await must('replacements:addNewKey', { ...ref, ...pair, check: true })
    await must('replacements:switchOver', ref)
    endpoint.answer(issued(), refusal('invalid-client'))
    expect(await must('replacements:prove', ref)).toMatchObject({
      stillAccepted: false,
      replacement: { state: 'proven', hasEnded: true },
    })
    expect([endpoint.asks[2]?.clientId, endpoint.asks[2]?.clientSecret.reveal()]).toEqual([
      'one',
      'canary-secret',
    ])
    expect(app.keyward.services.tokens.summary(keyId).state).toBe('valid')
  })
})

it('marks a leaked key until it has a new secret', async () => {
  const { keys, keyId, must, ref } = await begin({ isLeak: true })
  expect((await keys()).get(keyId)?.toReplace?.reason).toBe('leaked')
  await must('replacements:markDeleted', ref)
  await must('replacements:addNewKey', { ...ref, ...pair })
  expect((await keys()).get(keyId)?.toReplace).toBeUndefined()
})

describe('a replacement’s record', () => {
  const stateAfter = async ({ must }: Begun): Promise<Replacement | undefined> =>
    (await must('replacements:list', undefined))[0]

  it('says that it was stopped when the user erases one of its keys', async () => {
    const begun = await begin()
    const { must, ref, keyId } = begun
    await must('replacements:addNewKey', { ...ref, ...pair })
    await must('keys:remove', { keyId })
    expect((await stateAfter(begun))?.state).toBe('paired')
    await must('keys:purge', { keyId, name: 'Billing' })
    expect(await stateAfter(begun)).toMatchObject({ state: 'stopped', keyName: 'Billing', hasEnded: true })
  })

  it('says so when several are erased, or one 30 days after its deletion', async () => {
    for (const erase of ['many', 'time']) {
      const begun = await begin()
      const { must, ref, clock, app } = begun
      const { newKeyId = '' } = await must('replacements:addNewKey', { ...ref, ...pair })
      await must('keys:remove', { keyId: newKeyId })
      if (erase === 'many') await must('keys:purgeMany', { keyIds: [newKeyId], count: 1 })
      else await app.keyward.services.keys.expire(clock.nowMs() + 31 * DAY_MS)
      expect((await stateAfter(begun))?.state).toBe('stopped')
    }
  })

  it('stays unchanged if it had ended', async () => {
    const begun = await begin()
    await untilDeleted(begun)
    const { must, ref, keyId, endpoint } = begun
    endpoint.answer(issued(), refusal('invalid-client'))
    await must('replacements:prove', ref)
    await must('keys:remove', { keyId })
    await must('keys:purge', { keyId, name: 'Billing (old)' })
    expect(await stateAfter(begun)).toMatchObject({ state: 'proven' })
  })

  it('survives a restart at every step', async () => {
    const begun = await begin()
    const { must, ref, vaultFile, keyring, endpoint } = begun
    const afterRestart = async () => {
      const file = new MemoryVaultFile()
      file.content = vaultFile.content
      const again = fakeApp({ vaultFile: file, keyring })
      again.keyward.services.vault.read()
      await again.keyward.open()
      return mustCall(again)('replacements:list', undefined)
    }
    const same = async () => expect(await afterRestart()).toEqual(await must('replacements:list', undefined))
    await same()
    await must('replacements:addNewKey', { ...ref, ...pair })
    await same()
    await must('replacements:confirm', { ...ref, what: 'bothWork' })
    await same()
    await must('replacements:switchOver', ref)
    await same()
    await must('replacements:confirm', { ...ref, what: 'quiet' })
    await same()
    await must('replacements:markDeleted', ref)
    await same()
    endpoint.answer(issued(), issued())
    await must('replacements:prove', ref)
    await same()
    await must('replacements:stop', ref)
    await same()
  })

  it('is unchanged when a step can’t be saved', async () => {
    const begun = await begin()
    const { must, ask, ref, vaultFile, endpoint, replacement, keys } = begun
    const placeId = replacement.places[0]?.id ?? ''
    const steps: readonly (readonly [Call, object])[] = [
      ['replacements:addNewKey', { ...ref, ...pair }],
      ['replacements:markPlace', { ...ref, placeId, isDone: true }],
      ['replacements:switchOver', ref],
      ['replacements:markDeleted', ref],
      ['replacements:prove', ref],
    ]
    for (const [name, input] of steps) {
      const before = [await stateAfter(begun), vaultFile.content, [...(await keys())]]
      vaultFile.failWith = 'No space left on device'
      if (name === 'replacements:prove') endpoint.answer(issued(), refusal('invalid-client'))
      expect(await begun.app.keyward.dispatch(name, input)).toMatchObject({ error: { kind: 'not-saved' } })
      expect([await stateAfter(begun), vaultFile.content, [...(await keys())]]).toEqual(before)
      vaultFile.failWith = undefined
      // The cast is needed because the loop loses the link between a call and its input's type.
      if (name !== 'replacements:prove') expect((await ask(name, input as Input<Call>)).ok).toBe(true)
    }
    endpoint.answer(issued(), refusal('invalid-client'))
    expect((await must('replacements:prove', ref)).replacement.state).toBe('proven')
  })
})
