import { appError } from '../shared/errors.ts'
import type { FirstView } from '../shared/first-view.ts'
import { err, ok, type Result } from '../shared/result.ts'
import { DAY_MS, MINUTE_MS } from '../shared/time.ts'
import { composeDesktop, type Desktop } from './compose-desktop.ts'
import { BackupDesk } from './domain/backup/backup-desk.ts'
import { BackupRecord } from './domain/backup/backup-record.ts'
import { ClipboardKeeper } from './domain/clipboard-keeper.ts'
import { KeyBook } from './domain/keys/key-book.ts'
import { PracticeDesk } from './domain/practice/practice-desk.ts'
import { ActivityLog } from './domain/records/activity-log.ts'
import { type InterfaceLanguage, interfaceLanguage } from './domain/records/interface-language.ts'
import { UsageBook } from './domain/records/usage-book.ts'
import { UserSettings } from './domain/records/user-settings.ts'
import { FavouriteBook } from './domain/test-requests/favourite-book.ts'
import { RequestHistory } from './domain/test-requests/request-history.ts'
import { TestRequests } from './domain/test-requests/test-requests.ts'
import { IssuedTokens } from './domain/tokens/issued-tokens.ts'
import { KeepReady } from './domain/tokens/keep-ready.ts'
import { ServerClocks } from './domain/tokens/server-clocks.ts'
import { type AskFor, TokenIssuer } from './domain/tokens/token-issuer.ts'
import { TokenRounds } from './domain/tokens/token-rounds.ts'
import { listLocalCopies } from './domain/vault/local-copies.ts'
import { findKey, placeOfWorkspace } from './domain/vault/places.ts'
import { Vault } from './domain/vault/vault.ts'
import { followTokens, followVault } from './follow-changes.ts'
import { followLostSecrets } from './follow-lost-secrets.ts'
import { makeSay } from './i18n/say.ts'
import { type Dispatch, makeDispatch } from './ipc/dispatch.ts'
import { firstViewOf } from './ipc/first-view.ts'
import { makeHandlers } from './ipc/handlers.ts'
import type { Parts } from './ipc/parts.ts'
import { Views } from './ipc/views.ts'
import { questionsIn } from './ipc/words.ts'
import { keptKeys } from './kept-keys.ts'
import type { World } from './world.ts'

/** The app without its shell: every part made once and handed to those that need it. */
export interface Keyward {
  readonly parts: Parts
  readonly desktop: Desktop
  readonly dispatch: Dispatch
  /** What the page shows in its first frame. */
  readonly firstView: (locale: string) => FirstView | undefined
  /** Asks the keyring, once the window is visible (security S15), and puts the vault in order. */
  readonly open: () => Promise<void>
  /** Looks at the clocks again, after sleep, on focus and when the clock was set. */
  readonly recheck: () => void
  /** Leaves nothing behind: clears the clipboard, writes what is due, ends the practice service. */
  readonly end: () => Promise<void>
}

/** Builds the domain on the world's adapters. */
export const compose = (world: World): Keyward => {
  const { clock, cipher, publish } = world
  const settings = new UserSettings(world.settingsFile)
  const language = (): InterfaceLanguage =>
    interfaceLanguage(settings.current.language, world.systemLanguages)
  const say = makeSay(language)
  const acceptLanguage = () => language().acceptLanguage
  const usage = new UsageBook(world.usageFile, clock)
  const activity = new ActivityLog({
    file: world.activityFile,
    clock,
    newId: () => cipher.newId(),
    namesOf: (keyId) => {
      const key = vault.document.keys.find((candidate) => candidate.id === keyId)
      const workspace = vault.document.workspaces.find((candidate) => candidate.id === key?.workspaceId)
      return {
        ...(key === undefined ? {} : { keyName: key.name }),
        ...(workspace === undefined ? {} : { workspaceId: workspace.id, workspaceName: workspace.name }),
      }
    },
    keepDays: () => settings.current.activityDays,
    onAdded: (event) => {
      publish('activity:added', [event])
      desktop.happened(event)
    },
  })
  const clipboard = new ClipboardKeeper({
    clipboard: world.clipboard,
    clock,
    onChange: (state) => {
      publish('clipboard:changed', [state])
      desktop.clipboardChanged(state)
    },
  })
  const tellLost = followLostSecrets({ vault: () => vault, keys: () => keys, views: () => views, publish })
  const tellState = () => {
    publish('app:changed', [views.appState()])
    keepReady.refresh()
    desktop.refresh()
    tellLost()
  }
  const tellChange = followVault({ tokens: () => tokens, views: () => views, publish })
  const vault = new Vault({
    file: world.vaultFile,
    keyring: world.keyring,
    cipher,
    clock,
    onChange: (before, after) => {
      tellChange(before, after)
      keepReady.refresh()
      desktop.refresh()
    },
    onState: tellState,
  })
  const keys = new KeyBook({ vault, cipher, clock, acceptLanguage })
  const backupRecord = new BackupRecord(world.backupFile)
  const backups = new BackupDesk({ vault, keys, cipher, clock, record: backupRecord })
  const practice = new PracticeDesk({
    host: world.practiceHost,
    vault,
    keys,
    cipher,
    browser: world.browser,
    onState: tellState,
    onEnded: (keyIds) => {
      for (const keyId of keyIds) tokens.drop(keyId)
    },
  })

  /** A key of the practice service starts it by itself. */
  const askFor: AskFor = async (keyId) => {
    const usable = await vault.whenUsable()
    if (!usable.ok) return usable
    const key = findKey(vault.document, keyId)
    if (!key.ok) return key
    const place = placeOfWorkspace(vault.document, key.value.workspaceId)
    if (!place.ok) return place
    const started = await practice.startFor(place.value.service)
    return started.ok ? keys.askFor(keyId) : started
  }

  const requiredLifeMs = () => settings.current.requiredLifeMinutes * MINUTE_MS
  const tellTokens = followTokens({
    document: () => vault.document,
    views: () => views,
    usage,
    activity,
    publish,
  })
  const issuedTokens = new IssuedTokens({ cipher, clock })
  const serverClocks = new ServerClocks(tellState)
  const tokens: TokenIssuer = new TokenIssuer({
    endpoint: world.tokenEndpoint,
    clock,
    random: world.random,
    askFor,
    requiredLifeMs,
    onChange: (changed, removedIds) => {
      tellTokens(changed, removedIds)
      keepReady.hear(changed, removedIds)
      desktop.tokensChanged()
    },
    onKept: (keyId, accessToken, life) => issuedTokens.note(keyId, accessToken, life),
    onServerTime: (time) => serverClocks.hear(time),
  })
  const keepReady: KeepReady = new KeepReady({
    clock,
    random: world.random,
    tokens,
    keys: () => keptKeys(vault),
    requiredLifeMs,
    onFailed: (keyId, error) => {
      world.logger.info({ operation: 'keep-ready', keyId, errorKind: error.kind })
      desktop.keyNotReady(keyId)
    },
  })
  const tokenRounds = new TokenRounds(tokens, (round) => publish('tokens:progressed', [round]))
  const testRequests = new TestRequests({
    http: world.http,
    clock,
    tokens,
    // Only keys used since the start can have been met by a server.
    secretsToHide: () => keys.secretsOf(tokens.summaries().map((token) => token.keyId)),
  })
  const favourites = new FavouriteBook({
    file: world.requestsFile,
    newId: () => cipher.newId(),
    // SECURITY: S33, of every key, also of those that were not used since the start: what is kept is not sealed.
    holdsSecret: (text) => {
      const all = keys.secretsOf(vault.document.keys.map((key) => key.id))
      return testRequests.withoutSecrets(text, all) !== text
    },
  })
  const requestHistory = new RequestHistory({
    newId: () => cipher.newId(),
    nowMs: () => clock.nowMs(),
    hide: (text) => testRequests.withoutSecrets(text),
  })
  const views: Views = new Views({
    facts: world.facts,
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

  const parts: Parts = {
    vault,
    keys,
    backups,
    localCopies: () => listLocalCopies(world.vaultFile, vault.document),
    tokens,
    tokenRounds,
    issuedTokens,
    testRequests,
    favourites,
    requestHistory,
    clipboard,
    practice,
    activity,
    usage,
    settings,
    views,
    cipher,
    clock,
    confirm: world.confirm,
    questions: questionsIn(say, () => language().locale),
    say,
    language,
    fileDialog: world.fileDialog,
    dataFolder: world.dataFolder,
    engine: world.engine,
    copyPlainText: world.copyPlainText,
    logger: world.logger,
    publish,
    applySettings: (chosen) => {
      world.applySettings(chosen)
      keepReady.refresh()
      desktop.refresh()
    },
    startAtLogin: (isOn) => world.desktop.loginItem.set(isOn),
    mayCopy: (): Result<void, ReturnType<typeof appError>> =>
      world.hasRecentInput() ? ok(undefined) : err(appError('refused', { reason: 'no-recent-input' })),
    restart: () => world.desktop.restart(),
    lock: () => {
      // SECURITY: S34, before anybody is told: the page that knew the keys hears and asks nothing more.
      if (vault.state !== 'locked') world.desktop.replacePage()
      vault.lock()
      tokens.dropAll()
      testRequests.cancelAll()
      requestHistory.clear()
      backups.forget()
      void clipboard.clear()
      desktop.locked()
      activity.add({ what: 'locked' })
    },
  }

  const desktop: Desktop = composeDesktop(world.desktop, parts, () => open())

  const tidyDaily = () => {
    const expired = keys.expire().then((keyIds) => backups.noteErased(keyIds))
    void expired.catch(() => world.logger.problem({ operation: 'expire', errorKind: 'internal' }))
    void activity.prune()
    clock.at(clock.nowMs() + DAY_MS, tidyDaily)
  }

  let opening: Promise<void> | undefined
  /** Once: the window being shown and the tray may both be first. */
  const open = () => {
    opening ??= vault.open().then(tidyDaily)
    return opening
  }

  const recheck = () => {
    tokens.recheck()
    keepReady.recheck()
    clipboard.recheck()
    desktop.recheck()
    publish('clock:changed', [{ nowMs: Math.floor(clock.nowMs()) }])
  }
  clock.onJump(() => {
    serverClocks.forget()
    recheck()
  })

  return {
    parts,
    desktop,
    dispatch: makeDispatch(makeHandlers(parts), world.logger, () => cipher.newId().slice(0, 8)),
    firstView: (locale) => firstViewOf(parts, locale),
    open,
    recheck,
    end: async () => {
      usage.flush()
      await Promise.allSettled([clipboard.clear(), practice.stop()])
    },
  }
}
