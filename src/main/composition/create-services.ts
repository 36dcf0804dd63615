import { secondsToMs } from '../../shared/kernel/time.ts'
import { ActivityLog } from '../activity/activity-log.ts'
import { UsageStore } from '../activity/usage-store.ts'
import { BackupRecord } from '../backups/backup-record.ts'
import { BackupService } from '../backups/backup-service.ts'
import { ClipboardService } from '../clipboard/clipboard-service.ts'
import { CopySearchState } from '../found-copies/copy-search.ts'
import { type InterfaceLanguage, interfaceLanguage } from '../i18n/interface-language.ts'
import { questionsIn } from '../i18n/question-words.ts'
import { makeTranslate } from '../i18n/translate.ts'
import { ImportService } from '../imports/import-service.ts'
import { OpenImports } from '../imports/open-imports.ts'
import { Asker } from '../ipc/asker.ts'
import { ApiKeyService } from '../keys/api-key-service.ts'
import { makeAskFor } from '../keys/ask-for.ts'
import { namesOfKey } from '../keys/rules/key-names.ts'
import { withPracticeRefusals } from '../practice/practice-refusals.ts'
import { PracticeService } from '../practice/practice-service.ts'
import { Lock } from '../protection/lock.ts'
import { WrongGuesses } from '../protection/wrong-guesses.ts'
import { makeAskForPassword } from '../proxies/ask-for-password.ts'
import { KeptProxyPasswords } from '../proxies/kept-proxy-passwords.ts'
import { TestRequests } from '../requests/test-requests.ts'
import { KnownHosts, onlyKnownHosts } from '../services/known-hosts.ts'
import { UserSettings } from '../settings/user-settings.ts'
import { SharingWhenUsed } from '../sharing/sharing-when-used.ts'
import { trustingKnownAddresses } from '../tokens/known-addresses.ts'
import { OutageRetries } from '../tokens/outage-retries.ts'
import { signInHost } from '../tokens/rules/sign-in-host.ts'
import { ServerClocks } from '../tokens/server-clocks.ts'
import { TokenIssuer } from '../tokens/token-issuer.ts'
import { UpdateCheck } from '../updates/update-check.ts'
import { listAutomaticBackups } from '../vault/automatic-backups.ts'
import { Vault } from '../vault/vault.ts'
import { askingLanguage } from './asking-language.ts'
import type { Events } from './events.ts'
import type { Platform } from './platform.ts'
import type { Services } from './services.ts'
import { Views } from './views.ts'

/** Builds the services on the platform's adapters, in dependency order. */
export const createServices = (
  platform: Platform,
  events: Events,
): { services: Services; lock: Lock; asker: Asker; serverClocks: ServerClocks } => {
  const { clock, cipher, publish, initiators, policy } = platform
  const stateChanged = () => events.emit('state.changed', undefined)

  const settings = new UserSettings(platform.settingsFile, policy)
  const language = (): InterfaceLanguage =>
    interfaceLanguage(settings.current.language, platform.systemLanguages)
  const translate = makeTranslate(language)
  const acceptLanguage = () => language().acceptLanguage

  const vault = new Vault({
    keyring: platform.keyring,
    cipher,
    clock,
    triesFile: platform.triesFile,
    file: platform.vaultFile,
    onChange: (before, after) => events.emit('vault.changed', { before, after }),
    onState: stateChanged,
    requiresPassphrase: policy?.protection === 'passphrase',
  })
  const wrongGuesses = new WrongGuesses(clock)
  const knownHosts = new KnownHosts({ vault, cipher, practiceAddresses: () => practice.addresses })
  const keys = new ApiKeyService({ vault, cipher, clock, acceptLanguage, knownHosts })
  const usage = new UsageStore(platform.usageFile, clock)
  const activity = new ActivityLog({
    file: platform.activityFile,
    clock,
    newId: () => cipher.newId(),
    initiators,
    namesOf: (keyId) => namesOfKey(vault.document, keyId),
    keepDays: () => settings.current.activityDays,
    onAdded: (event) => events.emit('activity.added', event),
  })
  const clipboard = new ClipboardService({
    clipboard: platform.clipboard,
    clock,
    clearAfterMs: () => secondsToMs(settings.current.clipboardSeconds),
    onChange: (state) => events.emit('clipboard.changed', state),
  })
  const backupRecord = new BackupRecord(platform.backupFile)
  const backups = new BackupService({ vault, cipher, clock, record: backupRecord })
  const openImports = new OpenImports({ cipher, clock })
  const imports = new ImportService({
    vault,
    keys,
    cipher,
    clock,
    openImports,
    knownHosts,
    record: backupRecord,
  })
  const copySearch = new CopySearchState(clock, (state) => publish('copies:changed', [{ state }]))
  const practice: PracticeService = new PracticeService({
    host: platform.practiceHost,
    vault,
    keys,
    cipher,
    onState: stateChanged,
    onEnded: (keyIds) => {
      for (const keyId of keyIds) tokens.drop(keyId)
    },
  })

  const serverClocks = new ServerClocks(stateChanged)
  const hasIssued = (host: string) =>
    vault.document.keys.some(({ id }) => usage.of(id).lastTokenHost === host)
  const tokens: TokenIssuer = new TokenIssuer({
    endpoint: onlyKnownHosts(
      trustingKnownAddresses(withPracticeRefusals(platform.tokenEndpoint, vault), hasIssued),
      knownHosts,
    ),
    clock,
    random: platform.random,
    tokenRequestFor: makeAskFor({ vault, practice, keys }),
    identityOf: (keyId) => keys.identityOf(keyId),
    minLifetimeMs: () => settings.minLifetimeMs,
    onChange: (changed, removedIds) => events.emit('token.changed', { changed, removedIds }),
    onServerTime: (time) => serverClocks.record(time),
    hostFailure: (keyId) => outageRetries.failureOf(keyId),
  })
  const outageRetries: OutageRetries = new OutageRetries({
    clock,
    hostOf: (keyId) => signInHost(vault.document, keyId),
    look: (keyId) => initiators.run('automatic', () => tokens.look(keyId)),
    onRecovered: (host, keyIds) => {
      tokens.clearFailures(keyIds)
      events.emit('host.recovered', { host, keyIds })
    },
  })
  const testRequests = new TestRequests({
    http: platform.http,
    knownHosts,
    clock,
    tokens,
    // A server's reply can only repeat the secrets of keys used since startup.
    secretsToHide: () => keys.secretsOf(tokens.summaries().map((token) => token.keyId)),
  })
  const questions = questionsIn(askingLanguage(events, vault, language))
  const asker = new Asker({ whenQuiet: platform.whenQuiet, untilLock: () => lock.signal, clock, publish })
  const proxies = new KeptProxyPasswords({
    vault,
    cipher,
    file: platform.proxiesFile,
    signIn: platform.proxySignIn,
    initiators,
    show: makeAskForPassword({ asker, questions, askForPassword: platform.askForPassword }),
    onChange: stateChanged,
  })
  const sharing: SharingWhenUsed = new SharingWhenUsed(
    vault,
    async () => {
      const [{ openSharing }, loaded] = await Promise.all([
        import('../sharing/open-sharing.ts'),
        platform.loadSharing(),
      ])
      return openSharing({
        vault,
        cipher,
        clock,
        knownHosts,
        tokens,
        activity,
        questions,
        translate,
        language,
        platform: loaded,
        spread: platform.random,
        fileDialog: platform.fileDialog,
        printWindow: platform.printWindow,
        asAutomatic: (work) => initiators.run('automatic', work),
        publish: (state) => events.emit('sharing.changed', state),
        publishKeys: (keyIds) => events.emit('sharing.keys-changed', keyIds),
      })
    },
    { isAllowed: policy?.sharing !== false },
  )
  const updates = new UpdateCheck({
    source: platform.updateSource,
    http: platform.http,
    clock,
    file: platform.updatesFile,
    facts: { ...platform.facts, architecture: platform.architecture },
    isWanted: () => settings.current.checkForUpdates,
    onState: stateChanged,
  })
  const views = new Views({
    updates,
    proxies,
    sharing,
    facts: platform.facts,
    policy,
    systemShortcut: platform.desktop.systemShortcut,
    language,
    clock,
    vault,
    keys,
    tokens,
    usage,
    practice,
    clipboard,
    backupRecord,
    serverClocks,
  })
  const lock = new Lock({ vault, replacePage: platform.desktop.replacePage, events, logger: platform.logger })

  return {
    services: {
      policy,
      sharing,
      vault,
      keys,
      knownHosts,
      wrongGuesses,
      backups,
      openImports,
      imports,
      importReader: platform.importReader,
      copySearch,
      copyFinder: platform.copyFinder,
      searchFolders: platform.searchFolders,
      automaticBackups: () => listAutomaticBackups(platform.vaultFile, vault.document),
      tokens,
      outageRetries,
      testRequests,
      clipboard,
      practice,
      proxies,
      activity,
      usage,
      settings,
      views,
      cipher,
      clock,
      updates,
      browser: platform.browser,
      questions,
      translate,
      language,
      fileDialog: platform.fileDialog,
      printWindow: platform.printWindow,
      dataFolder: platform.dataFolder,
      engine: platform.engine,
      copyPlainText: platform.copyPlainText,
      logger: platform.logger,
      events,
      erasure: platform.erasure,
      keychainEntry: platform.keychainEntry,
      loginItem: platform.desktop.loginItem,
      systemShortcut: platform.desktop.systemShortcut,
      publish,
      restart: () => platform.desktop.restart(),
      lock: () => lock.lock(),
    },
    lock,
    asker,
    serverClocks,
  }
}
