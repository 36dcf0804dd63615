import { SystemClock } from '../../../src/main/adapters/system/system-clock.ts'
import type { Platform } from '../../../src/main/composition/platform.ts'
import { Secret } from '../../../src/main/kernel/secret.ts'
import type { TokenRequest } from '../../../src/main/ports/token-endpoint.ts'
import { err, ok } from '../../../src/shared/kernel/result.ts'
import { SECOND_MS } from '../../../src/shared/kernel/time.ts'
import type { TokenSummary } from '../../../src/shared/tokens/token.ts'
import { type FakeApp, fakeApp } from '../../fakes/fake-app.ts'
import { FakeGlobalShortcut } from '../../fakes/fake-global-shortcut.ts'
import { FakeHttp, response } from '../../fakes/fake-http.ts'
import { FakeKeyring } from '../../fakes/fake-keyring.ts'
import { FakeTokenEndpoint, unknownKey } from '../../fakes/fake-token-endpoint.ts'
import { mustCall } from '../../fakes/furnished-vault.ts'
import { MemoryActivityFile } from '../../fakes/memory-activity-file.ts'
import { memoryRecord } from '../../fakes/memory-record.ts'
import { PASSPHRASE, vaultFileOf } from './given-files.ts'
import type { Scenario } from './scenario.ts'
import { SteeredTime } from './steered-time.ts'

/** Main in the state of a scenario, with everything around it that a test can control. */
export interface GivenApp extends FakeApp {
  readonly time: SteeredTime
  readonly keyring: FakeKeyring
  readonly tokenEndpoint: FakeTokenEndpoint
  readonly http: FakeHttp
  readonly vaultFile: Awaited<ReturnType<typeof vaultFileOf>>
  readonly settingsFile: ReturnType<typeof memoryRecord>
  readonly globalShortcut: FakeGlobalShortcut
  /** The user's answer to main's questions, and when they finish reading one. */
  readonly person: { agrees: boolean; readsUntil?: Promise<void> }
  /** What the computer can do for Keyward. */
  readonly computer: { showsFolders: boolean; opensBrowser: boolean; practicePort: 'free' | 'taken' }
}

/** How main reaches its window. */
export type Window = Pick<Platform, 'publish'> & Pick<Platform['desktop'], 'replacePage'>

const withoutUndefined = (record: object) => JSON.parse(JSON.stringify(record))

/** The keyring at the scenario's start. When the secrets were encrypted, it was ready. */
const keyringOf = ({ keyring: state, mustRestart }: Scenario['state']['custody']): FakeKeyring => {
  const keyring = new FakeKeyring()
  if (state === 'changed' || state === 'other-machine') {
    keyring.machine = 'another machine'
    if (state === 'changed') keyring.backend = 'kwallet6'
  } else if (state !== 'unknown') keyring.state = mustRestart ? 'needs-restart' : state // unknown: not queried
  return keyring
}

/** The token that a scenario's key gets. */
export const tokenOf = (keyId: string): string => `canary-token-of-${keyId}`

type Outcome = Awaited<ReturnType<FakeTokenEndpoint['issue']>>

/** The tokens that can exist: only for keys in use, and only while their secrets can be decrypted. */
export const tokensOf = ({ state, keys, tokens }: Scenario): TokenSummary[] => {
  if (state.vault !== 'ready' || !state.custody.isOpen) return []
  const inUse = new Set(keys.filter(({ deletedAtMs }) => deletedAtMs === undefined).map(({ id }) => id))
  return tokens.filter(({ keyId }) => inUse.has(keyId))
}

/** Something that happened before the page was opened. */
interface Past {
  readonly atMs: number
  readonly happen: (app: GivenApp) => unknown
}

/** Requests a new token for a key and makes the service reply with this. */
const issue = async ({ keyward, tokenEndpoint }: GivenApp, keyId: string, answer: Outcome): Promise<void> => {
  tokenEndpoint.answer(answer)
  await keyward.services.tokens.issue(keyId, { fresh: true })
}

/** The events that led to a token's state in the scenario. */
const pastOf = (token: TokenSummary, given: Scenario): Past[] => {
  const { keyId, issuedAtMs, lifetimeSeconds = 3_600, error } = token
  const { nowMs, clockOffMs } = given.state
  const serverDateMs = (atMs: number) =>
    clockOffMs === undefined ? {} : { serverDateMs: atMs - clockOffMs - (clockOffMs > 0 ? SECOND_MS : 0) }
  const past: Past[] = []
  if (issuedAtMs !== undefined) {
    const facts = {
      lifetimeSeconds,
      isLifetimeAssumed: token.isLifetimeAssumed ?? false,
      ...serverDateMs(issuedAtMs),
    }
    const accessToken = new Secret(tokenOf(keyId))
    const host = token.host ?? 'auth.example.com'
    past.push({ atMs: issuedAtMs, happen: (app) => issue(app, keyId, ok({ accessToken, host, ...facts })) })
  }
  if (error !== undefined) {
    const answer = err({ error, mayRetry: false, ...serverDateMs(nowMs) })
    past.push({ atMs: nowMs, happen: (app) => issue(app, keyId, answer) })
  }
  return past
}

/** Starts the real main with a scenario's files, keyring and past, and advances time to the scenario's time. */
export const startGiven = async (given: Scenario, window: Window): Promise<GivenApp> => {
  const { nowMs, vault, custody } = given.state
  const past = tokensOf(given).flatMap((token) => pastOf(token, given))
  const startMs = Math.min(nowMs, ...past.map(({ atMs }) => atMs))
  past.push(
    ...given.activity
      .filter(({ atMs }) => atMs >= startMs)
      .map(({ id: _id, atMs, ...event }) => ({
        atMs,
        happen: ({ keyward }: GivenApp) => keyward.services.activity.add(event),
      })),
  )
  const time = new SteeredTime(startMs)
  const keyring = keyringOf(custody)
  let issued = 0
  const tokenEndpoint = new FakeTokenEndpoint((ask: TokenRequest) => {
    if (!app.isKeyKnown(ask)) return unknownKey(ask)
    issued += 1
    const host = new URL(ask.authUrl).host
    const accessToken = new Secret(`canary-token-${issued}`)
    return ok({ accessToken, lifetimeSeconds: 3_600, isLifetimeAssumed: false, host })
  })
  const http = new FakeHttp(response(200, '{"hello":"world"}'))
  const vaultFile = await vaultFileOf(given)
  const settingsFile = memoryRecord(given.settings)
  const usage = given.keys.map(({ id, lastTokenAtMs, lastCopiedAtMs, attention, secretVersion }) => {
    const refusedVersion = attention === 'refused' ? secretVersion : undefined
    return [id, withoutUndefined({ lastTokenAtMs, lastCopiedAtMs, refusedVersion })]
  })
  let agrees = true
  const person: GivenApp['person'] = {
    get agrees() {
      return agrees
    },
    set agrees(isYes) {
      // After the user says no, main waits two seconds before it asks again.
      if (isYes && !agrees) time.advance(2_000)
      agrees = isYes
    },
  }
  const computer: GivenApp['computer'] = { showsFolders: true, opensBrowser: true, practicePort: 'free' }
  const globalShortcut = new FakeGlobalShortcut()
  const app: FakeApp = fakeApp({
    vaultFile,
    keyring,
    http,
    tokenEndpoint,
    activityFile: new MemoryActivityFile(
      given.activity
        .filter(({ atMs }) => atMs < startMs)
        .toReversed()
        .sort((one, other) => one.atMs - other.atMs),
    ),
    globalShortcut,
    env: { XDG_SESSION_TYPE: given.state.desktop.systemShortcut === 'unsupported' ? 'wayland' : 'x11' },
    confirm: async () => {
      await person.readsUntil
      return person.agrees
    },
    practiceProblem: () =>
      computer.practicePort === 'taken' ? { kind: 'port-taken', port: 4_010 } : undefined,
    platform: {
      browser: {
        openPage: async () => computer.opensBrowser,
        openMail: async () => computer.opensBrowser,
      },
      dataFolder: { show: async () => computer.showsFolders, sizeBytes: async () => 48_213 },
      engine: { chromium: '150.0.7871.101', node: '24.14.0' },
      clock: new SystemClock(time),
      facts: {
        version: given.state.version,
        electron: given.state.electron,
        platform: given.state.platform,
        desktop: given.state.desktop,
      },
      policy: given.state.policy,
      systemLanguages: { preferred: ['en-GB'], isPseudo: given.state.language === 'qps' },
      settingsFile,
      usageFile: memoryRecord(Object.fromEntries(usage)),
      backupFile: memoryRecord(withoutUndefined({ lastBackupAtMs: given.state.lastBackupAtMs })),
      publish: window.publish,
    },
    replacePage: window.replacePage,
  })
  const givenApp: GivenApp = {
    ...app,
    time,
    keyring,
    tokenEndpoint,
    http,
    vaultFile,
    settingsFile,
    globalShortcut,
    person,
    computer,
  }
  await begin(givenApp, given)
  for (const { atMs, happen } of past.sort((one, other) => one.atMs - other.atMs)) {
    time.advance(atMs - time.wallMs())
    await happen(givenApp)
  }
  time.advance(nowMs - time.wallMs())
  if (vault === 'locked' && app.keyward.services.vault.state !== 'locked')
    await mustCall(app)('vault:lock', undefined)
  return givenApp
}

/** Does what the shell does on startup: reads the file, and queries the keyring once the window is visible. */
const begin = async (app: FakeApp, { state }: Scenario): Promise<void> => {
  const { vault } = app.keyward.services
  vault.read()
  if (state.vault === 'opening') return
  await app.keyward.open()
  const { by, passphrase, isOpen, keyring } = state.custody
  if (by === 'memory') await mustCall(app)('vault:choose', { by: 'memory' })
  const isOpenedByHand = vault.state === 'locked' || (passphrase !== 'none' && isOpen && keyring !== 'ready')
  if (state.vault === 'ready' && isOpenedByHand)
    await mustCall(app)('vault:unlock', { passphrase: PASSPHRASE })
}
