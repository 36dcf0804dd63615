import { createHash } from 'node:crypto'
import { ElectronSystemShortcut } from '../../src/main/adapters/electron/electron-system-shortcut.ts'
import { createApp, type Keyward } from '../../src/main/composition/create-app.ts'
import type { Platform } from '../../src/main/composition/platform.ts'
import { Secret } from '../../src/main/kernel/secret.ts'
import type { Cipher } from '../../src/main/ports/cipher.ts'
import type { Confirm } from '../../src/main/ports/confirm.ts'
import type { FactFile } from '../../src/main/ports/fact-file.ts'
import type { Http } from '../../src/main/ports/http.ts'
import type { Keyring } from '../../src/main/ports/keyring.ts'
import type { LoginItem } from '../../src/main/ports/login-item.ts'
import type { Notifier } from '../../src/main/ports/notifier.ts'
import type { TokenEndpoint, TokenRequest } from '../../src/main/ports/token-endpoint.ts'
import { contract, type EventName } from '../../src/shared/contract/contract.ts'
import { err, ok } from '../../src/shared/kernel/result.ts'
import type { PracticeProblem } from '../../src/shared/practice/practice-protocol.ts'
import { FakeClipboard } from './fake-clipboard.ts'
import { FakeCopyFinder } from './fake-copy-finder.ts'
import { FakeFileDialog } from './fake-file-dialog.ts'
import { FakeGlobalShortcut } from './fake-global-shortcut.ts'
import { response } from './fake-http.ts'
import { FakeImportReader } from './fake-import-reader.ts'
import { FakeInitiatorContext } from './fake-initiator-context.ts'
import { FakeKeyring } from './fake-keyring.ts'
import { FakePrintWindow } from './fake-print-window.ts'
import { FakeSearchFolders } from './fake-search-folders.ts'
import { fakeSharing } from './fake-sharing.ts'
import { unknownKey } from './fake-token-endpoint.ts'
import { startClock, type TestClock } from './manual-clock.ts'
import { MemoryActivityFile } from './memory-activity-file.ts'
import { memoryRecord } from './memory-record.ts'
import { MemoryVaultFile } from './memory-vault-file.ts'
import { QuickCipher } from './quick-cipher.ts'
import { testUpdateSource } from './signed-updates.ts'

const practiceAddresses = {
  regions: (['default', 'regional'] as const).map((id, index) => ({
    id,
    name: `Practice ${id}`,
    authUrl: `http://127.0.0.1:${4010 + index * 2}`,
    baseUrl: `http://127.0.0.1:${4011 + index * 2}`,
  })),
}

/**
 * The whole app without its window, on a platform where everything succeeds. Tests can inspect what it would
 * store.
 */
export interface FakeApp {
  readonly keyward: Keyward
  readonly clock: TestClock
  /**
   * Everything the app would write to disk, as text: the records, and separately the activity and the count of
   * wrong passphrases.
   */
  readonly kept: () => { readonly records: string; readonly activity: string; readonly tries: string }
  readonly fileDialog: FakeFileDialog
  readonly copyFinder: FakeCopyFinder
  readonly searchFolders: FakeSearchFolders
  readonly printWindow: FakePrintWindow
  readonly clipboard: FakeClipboard
  readonly logged: string[]
  /** False if the practice service is asked about a key that it didn't create. */
  readonly isKeyKnown: (ask: TokenRequest) => boolean
}

const digestOf = (secret: Secret) => createHash('sha256').update(secret.reveal()).digest('base64')

/** Builds the app without reading or opening its vault. */
export const fakeApp = (
  o: {
    readonly vaultFile?: MemoryVaultFile
    readonly keyring?: Keyring
    readonly http?: Http
    readonly tokenEndpoint?: TokenEndpoint
    readonly cipher?: Cipher
    readonly clock?: TestClock
    readonly clockFile?: FactFile
    readonly practiceSecret?: () => Secret
    readonly onPracticeStart?: () => void
    /** Returns why the practice service doesn't start, or undefined if it does. */
    readonly practiceProblem?: () => PracticeProblem | undefined
    readonly apiAnswer?: () => string
    readonly activityFile?: MemoryActivityFile
    /** The user's answer to a dialog. Defaults to yes. */
    readonly confirm?: Confirm
    /** Whether there was recent user input. By default there always was. */
    readonly spendPress?: () => boolean
    /** Called with everything that is sent to the window. */
    readonly onPublish?: (name: EventName, changed: unknown) => void
    readonly replacePage?: () => void
    readonly globalShortcut?: FakeGlobalShortcut
    readonly loginItem?: LoginItem
    readonly notifier?: Notifier
    /** Replaces parts of the desktop around the window. */
    readonly desktop?: Partial<Platform['desktop']>
    readonly env?: NodeJS.ProcessEnv
    /** Replaces other parts of the platform. */
    readonly platform?: Partial<Platform>
  } = {},
): FakeApp => {
  const triesFile = memoryRecord()
  const records = {
    settings: memoryRecord(),
    usage: memoryRecord(),
    backup: memoryRecord(),
    clock: memoryRecord(),
    updates: memoryRecord(),
    proxies: memoryRecord(),
  }
  const vaultFile = o.vaultFile ?? new MemoryVaultFile()
  const activityFile = o.activityFile ?? new MemoryActivityFile()
  const clipboard = new FakeClipboard()
  const fileDialog = new FakeFileDialog()
  const copyFinder = new FakeCopyFinder()
  const searchFolders = new FakeSearchFolders()
  const printWindow = new FakePrintWindow()
  fileDialog.toOpen = { kind: 'cancelled' }
  fileDialog.toOpenMany = { kind: 'cancelled' }
  fileDialog.toChoose = 'cancelled'
  fileDialog.toSave = 'saved'
  const logged: string[] = []
  const clock = o.clock ?? startClock()
  let practiceRuns = false
  /** Stores digests like the real service, because a search of the memory must not find a secret here. */
  const practiceSecrets = new Map<string, string>()
  const isKeyKnown = ({ authUrl, clientId, clientSecret }: TokenRequest) =>
    practiceAddresses.regions.every((region) => region.authUrl !== authUrl) ||
    practiceSecrets.get(clientId) === digestOf(clientSecret)
  let revision = 0
  const keyward = createApp({
    facts: {
      version: '1.0.0',
      electron: '33.2.1',
      platform: 'linux',
      desktop: { canNotify: true, canStartAtLogin: true, canConcealCopies: true },
    },
    architecture: 'x64',
    systemLanguages: { preferred: ['en-US'], isPseudo: false },
    clock,
    cipher: o.cipher ?? new QuickCipher(),
    keyring: o.keyring ?? new FakeKeyring(),
    clipboard,
    browser: { openPage: async () => true, openMail: async () => true },
    http: o.http ?? { send: async () => response(200, o.apiAnswer?.() ?? '{"hello":"world"}') },
    tokenEndpoint: o.tokenEndpoint ?? {
      issue: async (ask) =>
        isKeyKnown(ask)
          ? ok({
              accessToken: new Secret('canary-token'),
              lifetimeSeconds: 3600,
              isLifetimeAssumed: false,
              host: 'auth.example.com',
            })
          : unknownKey(ask),
    },
    updateSource: testUpdateSource(),
    practiceHost: {
      start: async () => {
        const problem = o.practiceProblem?.()
        if (problem !== undefined) return err(problem)
        practiceRuns = true
        o.onPracticeStart?.()
        return ok(practiceAddresses)
      },
      stop: async () => {
        practiceRuns = false
      },
      createKey: async () => {
        const number = practiceSecrets.size + 1
        const clientId = `00000000-0000-4000-9000-${String(number).padStart(12, '0')}`
        const clientSecret = o.practiceSecret?.() ?? new Secret('canary-practice-secret')
        practiceSecrets.set(clientId, digestOf(clientSecret))
        return ok({ clientId, clientSecret })
      },
      setClockOffset: async () => undefined,
      isRunning: () => practiceRuns,
      onExit: () => () => undefined,
    },
    importReader: new FakeImportReader(),
    copyFinder,
    searchFolders,
    loadSharing: fakeSharing(),
    vaultFile,
    settingsFile: records.settings,
    usageFile: records.usage,
    backupFile: records.backup,
    clockFile: o.clockFile ?? records.clock,
    triesFile,
    updatesFile: records.updates,
    proxiesFile: records.proxies,
    activityFile,
    erasure: { begin: () => true },
    keychainEntry: { remove: async () => undefined },
    initiators: new FakeInitiatorContext(),
    logger: { info: () => undefined, problem: (fields) => void logged.push(JSON.stringify(fields)) },
    // Joins everything that the user would read into one string for the test.
    confirm: async (question, signal) =>
      o.confirm === undefined ||
      o.confirm({ ...question, detail: [...question.atStake, question.detail].join('\n\n') }, signal),
    askForPassword: async () => undefined,
    proxySignIn: { use: () => undefined, forget: () => undefined },
    whenQuiet: async () => undefined,
    fileDialog,
    printWindow,
    dataFolder: { show: async () => true, sizeBytes: async () => 1 },
    engine: { chromium: '130', node: '20' },
    copyPlainText: () => undefined,
    random: () => 0.5,
    publish: <Name extends EventName>(name: Name, changed: unknown, removedIds: string[] = []) => {
      revision += 1
      contract[name].payload.parse({ revision, changed, removedIds })
      o.onPublish?.(name, changed)
    },
    spendPress: o.spendPress ?? (() => true),
    applySettings: () => undefined,
    desktop: {
      idle: { idleMs: () => 0 },
      tray: { show: () => undefined, hide: () => undefined },
      notifier: o.notifier ?? { isSupported: () => true, show: () => undefined },
      loginItem: o.loginItem ?? { set: () => true },
      systemShortcut: new ElectronSystemShortcut(o.globalShortcut ?? new FakeGlobalShortcut(), o.env ?? {}),
      replacePage: o.replacePage ?? (() => undefined),
      showWindow: () => undefined,
      isInFront: () => true,
      quit: () => undefined,
      restart: () => undefined,
      ...o.desktop,
    },
    ...o.platform,
  })
  return {
    keyward,
    clock,
    clipboard,
    fileDialog,
    copyFinder,
    searchFolders,
    printWindow,
    logged,
    isKeyKnown,
    kept: () => ({
      records: [vaultFile.content ?? '', ...Object.values(records).map(({ text }) => text)].join('\n'),
      activity: JSON.stringify(activityFile.events),
      tries: triesFile.text,
    }),
  }
}
