import { describe, expect, it } from 'vitest'
import { makeConfirmations } from '../../../../src/main/composition/confirmations.ts'
import type { PlannedImport } from '../../../../src/main/imports/import-service.ts'
import { makeCheckNeeds } from '../../../../src/main/ipc/check-needs.ts'
import { type Dispatch, makeDispatch } from '../../../../src/main/ipc/dispatch.ts'
import type { Question } from '../../../../src/main/ports/confirm.ts'
import type { Vault } from '../../../../src/main/vault/vault.ts'
import type { Need } from '../../../../src/shared/contract/channel.ts'
import {
  type Call,
  type ConfirmedCall,
  calls,
  contract,
  type Handlers,
  type Input,
} from '../../../../src/shared/contract/contract.ts'
import { ok } from '../../../../src/shared/kernel/result.ts'
import type { AppState } from '../../../../src/shared/window/app-state.ts'
import { aims, type Targets } from '../../../fakes/contract-calls.ts'
import { fakeApp } from '../../../fakes/fake-app.ts'
import { FakeKeyring } from '../../../fakes/fake-keyring.ts'
import { furnish, mustCall } from '../../../fakes/furnished-vault.ts'
import { quoted } from '../../../fakes/hostile-names.ts'
import { MemoryActivityFile } from '../../../fakes/memory-activity-file.ts'
import { MemoryVaultFile } from '../../../fakes/memory-vault-file.ts'
import { namedSharing, sharingAsked } from '../../../fakes/named-sharing.ts'
import { quietPerson } from '../../../fakes/quiet-person.ts'

type State = AppState['vault']

const otherService = {
  name: 'Other',
  regions: [{ name: 'One', authUrl: 'https://auth.other.example', baseUrl: 'https://api.other.example' }],
}
const strangeId = (n: number) => `00000000-0000-4000-8000-00000000000${n}`

/** A vault with a key that exists only in the file. Its secret was never encrypted here. */
const withStrangeKey = (content: string): string => {
  const { services, workspaces, keys, ...rest } = JSON.parse(content)
  const [serviceId, regionId, workspaceId, id] = [1, 2, 3, 4].map(strangeId)
  const { secret: _secret, ...key } = keys[0]
  return JSON.stringify({
    ...rest,
    services: [
      ...services,
      {
        ...services[0],
        id: serviceId,
        regions: [{ ...otherService.regions[0], id: regionId }],
        keysPageUrl: 'https://console.example.com/keys',
      },
    ],
    workspaces: [...workspaces, { ...workspaces[0], id: workspaceId, serviceId, regionId }],
    keys: [...keys, { ...key, id, workspaceId }],
    replacements: [
      {
        id: strangeId(5),
        keyId: id,
        keyName: 'Strange',
        state: 'planned',
        isSinglePhase: false,
        places: [],
        atMs: { planned: 1 },
      },
    ],
  })
}

/** For each confirmed call, an input that makes main ask. A new confirmed call doesn't compile without one. */
const asking: { readonly [Name in ConfirmedCall]: (targets: Targets) => Input<Name> } = {
  'activity:clear': () => undefined,
  'updates:openDownloads': () => undefined,
  'app:restart': () => undefined,
  'app:eraseEverything': () => undefined,
  'keys:add': () => ({
    name: 'Another',
    kind: 'service',
    clientId: 'another',
    clientSecret: 'canary-another',
    newWorkspace: { name: 'Other', sensitive: false, newService: otherService },
  }),
  'imports:allowHosts': ({ keyId }) => ({ planId: keyId, rows: [{ rowId: keyId }] }),
  'imports:apply': ({ keyId }) => ({ planId: keyId, rows: [{ rowId: keyId }] }),
  'keys:copySecret': ({ keyId }) => ({ keyId }),
  'keys:move': ({ keyId }) => ({ moves: [{ keyId, workspaceId: calmId }] }),
  'keys:purge': () => ({ keyId: removedKeyId, name: 'Reports' }),
  'keys:purgeMany': () => ({ keyIds: [removedKeyId], count: 1 }),
  'keys:replaceSecret': () => ({ keyId: strangeId(4), clientSecret: 'canary-another' }),
  'replacements:addNewKey': () => ({
    replacementId: strangeId(5),
    clientId: 'another',
    clientSecret: 'canary-another',
  }),
  'requests:send': ({ keyId }) => ({ requestId: 'r', keyId, method: 'DELETE', path: '/' }),
  'services:openKeysPage': () => ({ serviceId: strangeId(1) }),
  'services:save': () => otherService,
  'sharing:tryStore': (about) => sharingAsked(about)['sharing:tryStore'](),
  'sharing:printSheet': (about) => sharingAsked(about)['sharing:printSheet'](),
  'sharing:confirm': (about) => sharingAsked(about)['sharing:confirm'](),
  'sharing:remove': (about) => sharingAsked(about)['sharing:remove'](),
  'sharing:leave': (about) => sharingAsked(about)['sharing:leave'](),
  'sharing:recover': (about) => sharingAsked(about)['sharing:recover'](),
  'sharing:moveTo': (about) => sharingAsked(about)['sharing:moveTo'](),
  'sharing:setWorkspaces': (about) => sharingAsked(about)['sharing:setWorkspaces'](),
  'sharing:allowHosts': (about) => sharingAsked(about)['sharing:allowHosts'](),
  'settings:reset': () => ({ names: ['activityDays'] }),
  'settings:write': () => ({ activityDays: 30 }),
  'vault:choose': () => ({ by: 'passphrase', passphrase: 'a passphrase of many words' }),
  'vault:exportBackup': () => ({ passphrase: 'a passphrase of many words' }),
  'vault:importBackup': ({ keyId }) => ({ previewId: keyId, take: { keyIds: [keyId] } }),
  'vault:removePassphrase': () => undefined,
  'vault:restore': () => ({ backupId: 'empty' }),
  'vault:setPassphrase': () => ({ passphrase: 'a passphrase of many words' }),
  'vault:startAfresh': () => undefined,
  'workspaces:save': ({ workspaceId: id, serviceId, regionId }) => ({
    id,
    name: 'Acme',
    serviceId,
    regionId,
    sensitive: false,
  }),
}

const furnished = async () => {
  const vaultFile = new MemoryVaultFile()
  const app = fakeApp({ vaultFile })
  const found = await furnish(app, { sensitive: true })
  const must = mustCall(app)
  const { serviceId, regionId } = found
  const { id: calmId } = await must('workspaces:save', {
    name: 'Calm',
    serviceId,
    regionId,
    sensitive: false,
  })
  const entry = { name: 'Reports', kind: 'service', workspaceId: found.workspaceId, clientId: 'two' } as const
  const { id: keyId } = await must('keys:add', { ...entry, clientSecret: 'canary-secret' })
  await must('keys:remove', { keyId })
  await must('keys:replaceSecret', { keyId: found.keyId, clientSecret: 'canary-second' })
  return { content: withStrangeKey(vaultFile.content ?? ''), targets: found, calmId, removedKeyId: keyId }
}
const { content, targets, calmId, removedKeyId } = await furnished()

/** Activity older than the new retention. */
const oldActivity = () => {
  const file = new MemoryActivityFile()
  file.append({ id: targets.keyId, atMs: 0, what: 'locked' })
  return file
}

const contentIn: Record<State, string | undefined> = {
  opening: content,
  ready: content,
  locked: content,
  'needs-choice': undefined,
  unreadable: '{"no":"vault"}',
  'read-only': JSON.stringify({ ...JSON.parse(content), format: 99 }),
}

const [key] = JSON.parse(content).keys
/** A planned import with a host that the user hasn't agreed to. */
const plannedOn = ({ document }: Vault) => ({
  from: document,
  destinations: [{ service: otherService, region: otherService.regions[0], keyIds: [] }],
})

/** A running call, and whether main has replied. */
interface UnderWay {
  readonly answer: ReturnType<Dispatch>
  readonly isAnswered: () => boolean
}

/** A real vault in one state. */
const appIn = async (state: State) => {
  const vaultFile = new MemoryVaultFile()
  vaultFile.content = contentIn[state]
  const keyring = new FakeKeyring()
  if (state === 'needs-choice') keyring.state = 'absent'
  const app = fakeApp({ vaultFile, keyring, activityFile: oldActivity() })
  app.keyward.services.settings.write({ activityDays: 'forever' })
  const { vault } = app.keyward.services
  vault.read()
  if (state !== 'opening') await app.keyward.open()
  if (state === 'locked') vault.lock()
  expect(vault.state).toBe(state)

  app.searchFolders.folders.set('downloads', ['/home/ada/Downloads'])
  // Simulates that the files read or the backup opened contain keys with a new host.
  const { imports } = app.keyward.services
  const replaced = [{ before: key, after: key }]
  const held = { rows: [], found: { tables: [], remarks: [] } }
  // This fake plan has only what a question uses.
  imports.planned = () => ok({ ...plannedOn(vault), added: [], replaced, held } as unknown as PlannedImport)

  // A computer asks to join, and main has loaded everything that its questions about a team need.
  const named = await namedSharing(app.keyward.services, 'Laptop')
  app.keyward.services.sharing.with = async (run) => await run(named)
  return { ...app, vault, vaultFile }
}
type AppInState = Awaited<ReturnType<typeof appIn>>

interface Person {
  readonly press: boolean
  readonly confirm?: (question: Question) => boolean
}

/** The real checks on an app's vault, with handlers that only record that they ran. */
const checksOn = (app: AppInState, o: Person) => {
  const { vault } = app
  const handled: unknown[] = []
  const plans: unknown[] = []
  const handlers = Object.fromEntries(
    calls.map((name) => [
      name,
      async (input: unknown, plan: unknown) => {
        handled.push(input)
        plans.push(plan)
        return ok(undefined)
      },
    ]),
  ) as unknown as Handlers // every call has its handler, but the types are lost
  const asked: Question[] = []
  let presses = o.press ? 1 : 0
  const checkNeeds = makeCheckNeeds({
    ...quietPerson(),
    vault,
    spendPress: () => {
      presses -= 1
      return presses >= 0
    },
    confirm: async (question) => {
      asked.push(question)
      return o.confirm?.(question) ?? false
    },
    confirmations: makeConfirmations(app.keyward.services),
  })
  const logger = { info: () => undefined, problem: () => undefined }
  const dispatch = makeDispatch({ handlers, checkNeeds, logger, newReference: () => 'R-1' })
  return { ...app, dispatch, handled, plans, asked }
}

/** The app and its checks, for a single test. */
const bench = async (state: State, o: Person) => checksOn(await appIn(state), o)

const start = (dispatch: Dispatch, name: Call, input: unknown): UnderWay => {
  let isAnswered = false
  const answer = dispatch(name, input).finally(() => {
    isAnswered = true
  })
  return { answer, isAnswered: () => isAnswered }
}

/** Runs everything that doesn't wait for I/O. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 0))

/** Why a call isn't handled in this state, according to its declared needs. */
const refusalOf = (name: Call, input: unknown, state: State, press: boolean) => {
  const { unless } = contract[name]
  const needs: readonly Need[] = contract[name].needs
  // Dropping files on the window counts as recent input.
  const isDropped = Object.keys(input ?? {}).some((field) => field === unless)
  if (needs.includes('recent-input') && !isDropped && !press)
    return { kind: 'refused', reason: 'no-recent-input' }
  if (needs.includes('unlocked') && state === 'locked') return { kind: 'locked' }
  // Here the keychain unlocks, so nobody is locked out.
  if (needs.includes('locked-out')) return { kind: 'refused', reason: 'stale' }
  const isClosed = state === 'unreadable' || state === 'read-only'
  return needs.includes('writable') && isClosed ? { kind: 'refused', reason: 'read-only' } : undefined
}

const states = Object.keys(contentIn) as State[] // Object.keys returns plain strings

describe.each(states)('in a vault that is %s (S24a: press)', (state) => {
  /** One app is enough for all calls, because the checks change nothing. */
  let shared: { readonly app: AppInState; readonly kept: unknown } | undefined
  const appAsItWas = async (): Promise<AppInState> => {
    if (shared === undefined) {
      const app = await appIn(state)
      shared = { app, kept: app.kept() }
    }
    return shared.app
  }
  const isAsItWas = (): void => {
    // The vault was opened for a call that waited for it, so the next call needs a new app.
    if (state === 'opening' && shared?.app.vault.state === 'ready') shared = undefined
    else expect([shared?.app.vault.state, shared?.app.kept()]).toEqual([state, shared?.kept])
  }

  const isHandledWithItsNeeds = async (name: Call, press: boolean): Promise<void> => {
    const { dispatch, handled, asked, keyward } = checksOn(await appAsItWas(), { press })
    const needs: readonly Need[] = contract[name].needs
    const isConfirmed = needs.includes('confirmed')
    const input = isConfirmed ? asking[name as ConfirmedCall](targets) : aims[name].input(targets)
    const call = start(dispatch, name, input)
    await settle()
    const refusal = refusalOf(name, input, state, press)
    if (state === 'opening' && needs.includes('writable') && refusal === undefined) {
      expect([call.isAnswered(), handled, asked]).toEqual([false, [], []])
      await keyward.open()
    }
    const answer = await call.answer
    if (refusal !== undefined) {
      expect([answer, handled, asked]).toMatchObject([{ ok: false, error: refusal }, [], []])
    } else if (isConfirmed) {
      // The dialog was declined. In an empty vault, there may be nothing that it could name (S58).
      expect([answer, handled]).toMatchObject([{ ok: false }, []])
      if (state !== 'needs-choice') expect(asked).toHaveLength(1)
    } else {
      expect(handled).toEqual([input])
    }
    isAsItWas()
  }

  it.each(calls)('%s is handled only if its needs are met, including a press', async (name) => {
    await isHandledWithItsNeeds(name, true)
    await isHandledWithItsNeeds(name, false)
  })
})

describe('main’s question', () => {
  const needsOf = (name: ConfirmedCall): readonly Need[] => contract[name].needs
  // The cast is needed because Object.keys returns plain strings.
  const confirmed = (Object.keys(asking) as ConfirmedCall[]).filter(
    (name) => !needsOf(name).includes('locked-out'),
  )

  it.each(confirmed)('lets %s run after a yes', async (name) => {
    const { dispatch, handled, asked } = await bench('ready', { press: true, confirm: () => true })
    await dispatch(name, asking[name](targets))
    expect([handled.length, asked.length]).toEqual([1, 1])
  })

  it.each(confirmed.filter((name) => needsOf(name).includes('unlocked')))(
    'stops %s when Keyward was locked while its dialog was open (S34: answers)',
    async (name) => {
      const app = await bench('ready', {
        press: true,
        confirm: () => {
          app.vault.lock()
          return true
        },
      })
      expect(await app.dispatch(name, asking[name](targets))).toMatchObject({ error: { kind: 'locked' } })
      expect(app.handled).toEqual([])
    },
  )

  it('is about the same copy that is handled afterwards', async () => {
    const app = await bench('ready', { press: true, confirm: () => true })
    app.vaultFile.kept.set('newest', app.vaultFile.content ?? '')
    await app.dispatch('vault:restore', undefined)
    expect(app.plans).toEqual(['newest'])
  })

  it('makes the call stale if the question would now be different (S42: stale)', async () => {
    const { keyward } = await bench('ready', { press: true })
    const { services } = keyward
    const rename = () => services.keys.update(targets.keyId, { name: 'Another' })
    const asked: string[] = []
    const checkNeeds = makeCheckNeeds({
      ...quietPerson(),
      vault: services.vault,
      spendPress: () => true,
      confirm: async ({ message }) => {
        asked.push(message)
        return (await rename()).ok
      },
      confirmations: makeConfirmations(services),
    })
    expect(await checkNeeds('keys:copySecret', { keyId: targets.keyId })).toMatchObject({
      error: { kind: 'refused', reason: 'stale' },
    })
    expect(asked).toEqual([`Copy the client secret for ${quoted('Billing')}?`])
  })

  it('is the only one, and other calls that would ask meanwhile are declined (S42: one question)', async () => {
    const { keyward } = await bench('ready', { press: true })
    const answers: ((agrees: boolean) => void)[] = []
    const checkNeeds = makeCheckNeeds({
      ...quietPerson(),
      vault: keyward.services.vault,
      spendPress: () => true,
      confirm: () => new Promise((resolve) => void answers.push(resolve)),
      confirmations: makeConfirmations(keyward.services),
    })
    const input = { keyId: targets.keyId }
    const first = checkNeeds('keys:copySecret', input)
    await settle()
    const second = checkNeeds('keys:copySecret', input)
    await settle()
    expect(answers).toHaveLength(1)
    expect(await second).toMatchObject({ error: { kind: 'cancelled' } })
    answers[0]?.(true)
    expect(await first).toMatchObject({ ok: true, value: { id: input.keyId } })
  })

  it('is reported to the page with its request while it is open, whatever the answer', async () => {
    const { keyward } = await bench('ready', { press: true })
    const log: unknown[] = []
    let agrees = true
    const checkNeeds = makeCheckNeeds({
      ...quietPerson((...published) => void log.push(published)),
      vault: keyward.services.vault,
      spendPress: () => true,
      confirm: async () => {
        log.push('open')
        return agrees
      },
      confirmations: makeConfirmations(keyward.services),
    })
    const input = { requestId: 'r-1', keyId: targets.keyId, method: 'DELETE', path: '/v1/things' }
    await checkNeeds('requests:send', input)
    agrees = false
    await checkNeeds('keys:copySecret', { keyId: targets.keyId })
    await checkNeeds('requests:send', { ...input, method: 'GET' }) // asks nothing
    expect(log).toEqual([
      ['app:asking', [{ call: 'requests:send', requestId: 'r-1' }]],
      'open',
      ['app:asking', [], ['requests:send']],
      ['app:asking', [{ call: 'keys:copySecret' }]],
      'open',
      ['app:asking', [], ['keys:copySecret']],
    ])
  })
})
