import type { FirstView } from '../../shared/first-view.ts'
import { DAY_MS, MINUTE_MS, secondsToMs } from '../../shared/time.ts'
import { ActivityLog } from '../activity/activity-log.ts'
import { ObservedTime } from '../activity/observed-time.ts'
import { UsageStore } from '../activity/usage-store.ts'
import { BackupRecord } from '../backups/backup-record.ts'
import { BackupService } from '../backups/backup-service.ts'
import { ClipboardService } from '../clipboard/clipboard-service.ts'
import { CopySearchState } from '../found-copies/copy-search.ts'
import { isCatalogueLoaded, loadCatalogue } from '../i18n/catalogues.ts'
import { type InterfaceLanguage, interfaceLanguage } from '../i18n/interface-language.ts'
import { questionsIn } from '../i18n/question-words.ts'
import { makeTranslate } from '../i18n/translate.ts'
import { ImportService } from '../imports/import-service.ts'
import type { Dispatch } from '../ipc/dispatch.ts'
import { ApiKeyService } from '../keys/api-key-service.ts'
import { makeAskFor } from '../keys/ask-for.ts'
import { AttentionClock } from '../keys/attention-clock.ts'
import { namesOfKey } from '../keys/rules/key-names.ts'
import { populationNotes } from '../keys/rules/population-notes.ts'
import { withPracticeRefusals } from '../practice/practice-refusals.ts'
import { PracticeService } from '../practice/practice-service.ts'
import { Lock } from '../protection/lock.ts'
import { WrongGuesses } from '../protection/wrong-guesses.ts'
import { TestRequests } from '../requests/test-requests.ts'
import { KnownHosts, onlyKnownHosts } from '../services/known-hosts.ts'
import { UserSettings } from '../settings/user-settings.ts'
import { SharingWhenUsed } from '../sharing/sharing-when-used.ts'
import { AutoRenew } from '../tokens/auto-renew.ts'
import { keysToRenew } from '../tokens/keys-to-renew.ts'
import { ServerClocks } from '../tokens/server-clocks.ts'
import { TokenIssuer } from '../tokens/token-issuer.ts'
import { UpdateCheck } from '../updates/update-check.ts'
import { listAutomaticBackups } from '../vault/automatic-backups.ts'
import { Vault } from '../vault/vault.ts'
import { answerCalls } from './answer-calls.ts'
import { createDesktop, type Desktop } from './create-desktop.ts'
import { Events } from './events.ts'
import { firstViewOf } from './first-view.ts'
import { dropChangedTokens } from './listeners/drop-changed-tokens.ts'
import { publishLostSecrets } from './listeners/publish-lost-secrets.ts'
import { publishToWindow } from './listeners/publish-to-window.ts'
import { recordTokenUse } from './listeners/record-token-use.ts'
import type { Platform } from './platform.ts'
import type { Services } from './services.ts'
import { createUseCases } from './use-cases.ts'
import { Views } from './views.ts'

/** The app without its window: every service, created once and passed to those that need it. */
export interface Keyward {
  readonly services: Services
  readonly desktop: Desktop
  readonly dispatch: Dispatch
  /** The data of the page's first rows. */
  readonly firstView: (locale: string) => FirstView | undefined
  /** Queries the keyring once the window is visible (S15), then cleans up the vault. */
  readonly open: () => Promise<void>
  /** Checks the clocks again, after sleep, on focus and when the clock was set. */
  readonly recheck: () => void
  /** Cleans up: clears the clipboard, writes pending changes, stops the practice service. */
  readonly end: () => Promise<void>
}

/**
 * Builds the services on the platform's adapters, then subscribes the listeners to their events. Over 300 lines: it
 * is one list, in the order in which services need each other, and a second file would only hide that order.
 */
export const createApp = (platform: Platform): Keyward => {
  const { clock, cipher, publish, initiators } = platform
  const events = new Events()
  const stateChanged = () => events.emit('state.changed', undefined)

  const settings = new UserSettings(platform.settingsFile)
  const language = (): InterfaceLanguage =>
    interfaceLanguage(settings.current.language, platform.systemLanguages)
  const translate = makeTranslate(language)
  const acceptLanguage = () => language().acceptLanguage
  const requiredLifeMs = () => settings.current.requiredLifeMinutes * MINUTE_MS

  const vault = new Vault({
    keyring: platform.keyring,
    cipher,
    clock,
    triesFile: platform.triesFile,
    file: platform.vaultFile,
    onChange: (before, after) => events.emit('vault.changed', { before, after }),
    onState: stateChanged,
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
  const imports = new ImportService({ vault, keys, cipher, clock, knownHosts, record: backupRecord })
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
  const observedTime = new ObservedTime(platform.clockFile, clock)
  const tokens: TokenIssuer = new TokenIssuer({
    endpoint: onlyKnownHosts(withPracticeRefusals(platform.tokenEndpoint, vault), knownHosts),
    clock,
    random: platform.random,
    tokenRequestFor: makeAskFor({ vault, practice, keys }),
    identityOf: (keyId) => keys.identityOf(keyId),
    requiredLifeMs,
    onChange: (changed, removedIds) => events.emit('token.changed', { changed, removedIds }),
    onServerTime: (time) => serverClocks.record(time),
  })
  const testRequests = new TestRequests({
    http: platform.http,
    knownHosts,
    clock,
    tokens,
    // Only keys used since the start can appear in a server's reply.
    secretsToHide: () => keys.secretsOf(tokens.summaries().map((token) => token.keyId)),
  })
  // SECURITY: S56, main asks in the language that the person saw at the start or at the last unlock, whatever the page chose since.
  let askingLanguage = language()
  let wasLocked = false
  events.on('state.changed', () => {
    const isLocked = vault.state === 'locked'
    if (wasLocked && !isLocked) askingLanguage = language()
    wasLocked = isLocked
  })
  const questions = questionsIn(() => askingLanguage)
  const sharing: SharingWhenUsed = new SharingWhenUsed(vault, async () => {
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
  })
  const updates = new UpdateCheck({
    source: platform.updateSource,
    http: platform.http,
    clock,
    file: platform.updatesFile,
    facts: platform.facts,
    isWanted: () => settings.current.checkForUpdates,
    onState: stateChanged,
  })
  const views = new Views({
    updates,
    sharing,
    facts: platform.facts,
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

  dropChangedTokens(events, tokens)
  publishToWindow(events, { document: () => vault.document, views, publish })
  publishLostSecrets(events, { vault, keys, views, publish })
  events.on('vault.changed', ({ before, after }) => {
    for (const note of populationNotes(before, after)) activity.add(note)
  })
  recordTokenUse(events, { document: () => vault.document, usage, activity, views, publish })

  const lock = new Lock({ vault, replacePage: platform.desktop.replacePage, events, logger: platform.logger })
  // SECURITY: S34, whatever holds a token, a secret or a name lets go of it.
  lock.register('tokens', () => tokens.dropAll())
  // SECURITY: S34.
  lock.register('test requests', () => testRequests.cancelAll())
  // SECURITY: S34.
  lock.register('backups', () => backups.forget())
  // SECURITY: S34, a page with the names of all keys.
  lock.register('print window', () => platform.printWindow.close())
  // SECURITY: S34.
  lock.register('imports', () => imports.forget())
  // SECURITY: S34.
  lock.register('search for copies', () => copySearch.forget())
  // SECURITY: S34, keys, codes, the sheet and connections.
  lock.register('sharing', () => sharing.lock())
  // SECURITY: S34.
  lock.register('clipboard', () => void clipboard.clear())
  events.on('locked', () => activity.add({ what: 'locked' }))

  events.on('state.changed', () => void sharing.start())
  events.on('vault.changed', (change) => sharing.loaded?.vaultChanged(change))

  const keepReady = new AutoRenew({
    clock,
    random: platform.random,
    tokens: {
      summary: (keyId) => tokens.summary(keyId),
      issue: (keyId, o) => initiators.run('automatic', () => tokens.issue(keyId, o)),
    },
    keys: () => keysToRenew(vault),
    requiredLifeMs,
    onFailed: (keyId, error) => events.emit('renewal.failed', { keyId, error }),
  })
  events.on('token.changed', ({ changed, removedIds }) => keepReady.onTokensChanged(changed, removedIds))
  events.on('vault.changed', () => keepReady.refresh())
  events.on('state.changed', () => keepReady.refresh())
  events.on('renewal.failed', ({ keyId, error }) =>
    platform.logger.info({ operation: 'keep-ready', keyId, errorKind: error.kind }),
  )
  const attentionClock = new AttentionClock({
    clock,
    keys: () => vault.document.keys,
    attention: (key, atMs) => views.attention(key, atMs),
    onChanged: (keyIds) => events.emit('keys.attention-changed', keyIds),
  })
  events.on('vault.changed', () => attentionClock.schedule())
  events.on('state.changed', () => attentionClock.schedule())
  let { activityDays } = settings.current
  events.on('settings.changed', (chosen) => {
    platform.applySettings(chosen)
    keepReady.refresh()
    if (chosen.activityDays !== activityDays) void activity.prune(clock.nowMs())
    activityDays = chosen.activityDays
    // The interface language may differ, and its words be still to come.
    stateChanged()
    const spoken = language().language
    if (!isCatalogueLoaded(spoken)) void loadCatalogue(spoken).then(stateChanged)
  })

  const services: Services = {
    sharing,
    vault,
    keys,
    knownHosts,
    wrongGuesses,
    backups,
    imports,
    importReader: platform.importReader,
    copySearch,
    copyFinder: platform.copyFinder,
    searchFolders: platform.searchFolders,
    automaticBackups: () => listAutomaticBackups(platform.vaultFile, vault.document),
    tokens,
    testRequests,
    clipboard,
    practice,
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
    userName: platform.userName,
    copyPlainText: platform.copyPlainText,
    logger: platform.logger,
    events,
    loginItem: platform.desktop.loginItem,
    systemShortcut: platform.desktop.systemShortcut,
    publish,
    restart: () => platform.desktop.restart(),
    lock: () => lock.lock(),
  }
  const useCases = createUseCases(services)

  let opening: Promise<void> | undefined
  /** Once: either the window or the tray may be shown first. */
  const open = () => {
    opening ??= vault.open().then(tidyDaily)
    return opening
  }

  const desktop = createDesktop(platform.desktop, {
    vault,
    tokens,
    settings,
    clock,
    usage,
    translate,
    language,
    publish,
    views,
    copyToken: useCases.copyToken,
    unlock: useCases.unlock,
    lock,
    events,
    initiators,
    open,
  })

  const tidyDaily = () => {
    // Observe no times while the computer's clock is known to be wrong.
    const timeMs = serverClocks.offMs === undefined ? observedTime.look() : undefined
    if (timeMs !== undefined) {
      const expired = initiators
        .run('automatic', () => keys.expire(timeMs))
        .then((keyIds) => backups.noteErased(keyIds))
      void expired.catch(() => platform.logger.problem({ operation: 'expire', errorKind: 'internal' }))
      void activity.prune(timeMs)
    }
    clock.at(clock.nowMs() + DAY_MS, tidyDaily)
  }

  const recheck = () => {
    tokens.recheck()
    keepReady.recheck()
    attentionClock.recheck()
    clipboard.recheck()
    desktop.recheck()
    sharing.loaded?.recheck()
    updates.recheck()
    publish('clock:changed', [{ nowMs: Math.floor(clock.nowMs()) }])
  }
  clock.onJump(() => {
    serverClocks.forget()
    recheck()
  })

  const dispatch = answerCalls({ ...services, ...useCases }, { ...platform, lock })
  return {
    services,
    desktop,
    dispatch: (channel, raw) => initiators.run('window', () => dispatch(channel, raw)),
    firstView: (locale) => firstViewOf(services, locale),
    open,
    recheck,
    end: async () => {
      usage.flush()
      imports.forget()
      copySearch.forget()
      sharing.lock()
      await Promise.allSettled([clipboard.clear(), practice.stop()])
    },
  }
}
