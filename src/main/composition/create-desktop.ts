import { MINUTE_MS } from '../../shared/kernel/time.ts'
import { liveForMs } from '../../shared/tokens/live-token.ts'
import type { UsageStore } from '../activity/usage-store.ts'
import { AutoLock } from '../desktop/auto-lock.ts'
import {
  type DueNotice,
  noticeWords,
  outcomeWords,
  type RestNotice,
  trayLabel,
  trayTooltip,
} from '../desktop/tray/desktop-words.ts'
import { type Notice, NotificationService } from '../desktop/tray/notification-service.ts'
import { TrayController } from '../desktop/tray/tray-controller.ts'
import type { PinnedKey, TrayItem } from '../desktop/tray/tray-menu.ts'
import type { InterfaceLanguage } from '../i18n/interface-language.ts'
import type { Translate } from '../i18n/translate.ts'
import type { Clock } from '../ports/clock.ts'
import type { InitiatorContext } from '../ports/initiator-context.ts'
import type { LoginItem } from '../ports/login-item.ts'
import type { Notifier } from '../ports/notifier.ts'
import type { Publish } from '../ports/publish.ts'
import type { SystemIdle } from '../ports/system-idle.ts'
import type { SystemShortcut } from '../ports/system-shortcut.ts'
import type { Tray } from '../ports/tray.ts'
import type { Lock } from '../protection/lock.ts'
import type { Unlock } from '../protection/unlock.ts'
import { ReminderService } from '../reminders/reminder-service.ts'
import { deadKeys } from '../replacements/rules/dead-keys.ts'
import type { UserSettings } from '../settings/user-settings.ts'
import type { CopyToken } from '../tokens/copy-token.ts'
import type { TokenIssuer } from '../tokens/token-issuer.ts'
import type { StoredKey } from '../vault/format/vault-format.ts'
import { findKeyAndLocation } from '../vault/records/workspace-location.ts'
import type { Vault } from '../vault/vault.ts'
import type { Events } from './events.ts'
import type { Views } from './views.ts'

/** The adapters and window functions that the desktop parts depend on. */
export interface DesktopPlatform {
  readonly idle: SystemIdle
  readonly tray: Tray
  readonly notifier: Notifier
  readonly loginItem: LoginItem
  readonly systemShortcut: SystemShortcut
  /** Replaces the page's process with a new one that has never received any keys (S34). */
  readonly replacePage: () => void
  readonly showWindow: () => void
  /** True while the window has focus. */
  readonly isInFront: () => boolean
  readonly quit: () => void
  /** Restarts Keyward and its window. */
  readonly restart: () => void
}

/** The parts of Keyward outside its window. */
export interface Desktop {
  readonly autoLock: AutoLock
  /** Draws the tray and schedules the next idle check; called at startup and after every change. */
  readonly refresh: () => void
  /** Registers the chosen system shortcut; called once at startup. */
  readonly registerShortcut: () => void
  /** Announces keys that are due soon and stalled replacements; called once, when the vault has been read. */
  readonly startReminders: () => void
  /** Rechecks all timers against the clocks. */
  readonly recheck: () => void
}

interface Deps {
  readonly vault: Vault
  readonly tokens: TokenIssuer
  readonly settings: UserSettings
  readonly clock: Clock
  readonly usage: UsageStore
  readonly translate: Translate
  readonly language: () => InterfaceLanguage
  readonly publish: Publish
  readonly views: Pick<Views, 'countNeeds' | 'incidents'>
  readonly copyToken: CopyToken
  readonly unlock: Unlock
  readonly lock: Lock
  readonly events: Events
  readonly initiators: InitiatorContext
  /** Queries the keyring on the first call only. */
  readonly open: () => Promise<void>
}

/** Creates the parts outside the window: the automatic lock, the tray, the notifications. */
export const createDesktop = (platform: DesktopPlatform, deps: Deps): Desktop => {
  const { vault, tokens, settings, clock, usage, translate, language, publish } = deps
  const { views, copyToken, unlock, lock, events, initiators, open } = deps
  const isOpen = () => vault.state === 'ready' || vault.state === 'read-only'
  /** True once names are known, even before any secret can be decrypted. */
  const isShown = () => isOpen() || vault.state === 'opening'
  /** Many keys share a name, so a notification also names the workspace. */
  const nameAndWorkspace = (keyId: string) => {
    const { keys, workspaces } = vault.document
    const key = keys.find(({ id }) => id === keyId)
    const workspace = workspaces.find(({ id }) => id === key?.workspaceId)
    return key === undefined || workspace === undefined ? '' : `${key.name} (${workspace.name})`
  }

  const serviceNameOf = (keyId: string) => {
    const found = findKeyAndLocation(vault.document, keyId)
    return found.ok ? found.value.location.service.name : ''
  }

  const autoLock = new AutoLock({
    clock,
    idle: platform.idle,
    settings: () => settings.current,
    // An empty vault has nothing to protect, so a lock would only get in the way of a new user.
    mayLock: () => isOpen() && vault.document.keys.some((key) => key.deletedAtMs === undefined),
    lock: () => initiators.run('automatic', () => lock.lock()),
  })

  const showKey = (keyId: string | undefined) => {
    platform.showWindow()
    if (keyId !== undefined && isOpen()) publish('app:open', [{ keyId }])
  }

  const showNotice = (notice: Notice | DueNotice | RestNotice) => {
    const [keyId = ''] = notice.keyIds
    // SECURITY: S34, a locked Keyward shows no names. Before the first keyring query it may show them.
    const hidesName = settings.current.noticesHideDetails || vault.state === 'locked'
    const isOutage = notice.kind === 'not-ready' && notice.isOutage === true
    const name = isOutage ? serviceNameOf(keyId) : nameAndWorkspace(keyId)
    const text = noticeWords(translate, language().locale, notice, hidesName ? undefined : name)
    platform.notifier.show(text, () => showKey(keyId))
  }

  const notices = new NotificationService({
    clock,
    isWanted: () =>
      settings.current.notices === 'on' && platform.notifier.isSupported() && !platform.isInFront(),
    usage,
    causeOf: (keyId) => {
      const cause = views.incidents().find(({ keys }) => keys.some(({ id }) => id === keyId))
      return cause && { keyIds: cause.keys.map(({ id }) => id), isOutage: cause.kind === 'outage' }
    },
    show: showNotice,
  })

  const reminders = new ReminderService({
    clock,
    // Notifies even while the window is in front, because it may be showing something else.
    isWanted: () => settings.current.notices === 'on' && platform.notifier.isSupported(),
    keys: () => vault.document.keys,
    replacements: () => vault.document.replacements ?? [],
    usage,
    show: (reminder) => showNotice({ kind: 'keys-due', ...reminder }),
    showResting: (reminder) => showNotice({ kind: 'replacements-rest', ...reminder }),
  })

  const pinned = (): PinnedKey[] => {
    const dead = deadKeys(vault.document)
    const canBeCopied = ({ id, pinned: isPinned, deletedAtMs, secret }: StoredKey) =>
      isPinned && deletedAtMs === undefined && secret !== undefined && !dead.has(id)
    return vault.document.keys.filter(canBeCopied).map((key) => {
      const workspace = vault.document.workspaces.find(({ id }) => id === key.workspaceId)
      return {
        id: key.id,
        name: key.name,
        workspace: workspace?.name ?? '',
        leftMs: liveForMs(tokens.summary(key.id), clock.nowMs()),
      }
    })
  }

  /** Choosing from the tray's menu is real user input, which no page can fake (S24a). */
  const copyFromTray = async (keyId: string) => {
    // If Keyward started without a window, the keyring has not been queried yet (S15).
    await open()
    const { name = '' } = vault.document.keys.find(({ id }) => id === keyId) ?? {}
    const copied = await copyToken(keyId, 'token')
    if (!copied.ok) {
      if (copied.error.kind !== 'locked') tray.notify({ kind: 'failed', name })
      showKey(keyId)
      return
    }
    const goodForMs = liveForMs(copied.value.token, clock.nowMs())
    tray.notify({ kind: 'copied', name, goodForMs })
    if (settings.current.notices === 'on' && goodForMs >= MINUTE_MS)
      platform.notifier.show(
        {
          title: translate('desktop.notice.copied'),
          body: settings.current.noticesHideDetails
            ? translate('desktop.notice.hidden')
            : outcomeWords(translate, language().locale, { kind: 'copied', name, goodForMs }),
        },
        () => showKey(keyId),
      )
  }

  const unlockFromTray = async () => {
    if (vault.document.custody === 'passphrase') {
      platform.showWindow()
      return
    }
    const unlocked = await unlock(undefined)
    if (!unlocked.ok) platform.showWindow()
  }

  const choose = (item: TrayItem): void => {
    switch (item.kind) {
      case 'copy':
        void copyFromTray(item.keyId)
        return
      case 'unlock':
        void unlockFromTray()
        return
      case 'lock':
        lock.lock()
        return
      case 'needs':
        platform.showWindow()
        if (isOpen()) publish('menu:chosen', [{ action: 'overview' }])
        return
      case 'more':
      case 'open':
        platform.showWindow()
        return
      case 'quit':
        platform.quit()
        return
      case 'rule':
      case 'outcome':
    }
  }

  const tray: TrayController = new TrayController({
    tray: platform.tray,
    clock,
    isWanted: () => settings.current.tray,
    state: () => ({ vault: vault.state, pinned: pinned(), needs: isShown() ? views.countNeeds() : 0 }),
    label: (item) => trayLabel(translate, language().locale, item),
    tooltip: (state) => trayTooltip(translate, language().locale, state),
    choose: (item) => initiators.run('tray', () => choose(item)),
  })

  platform.systemShortcut.onPressed(() => {
    platform.showWindow()
    if (isOpen()) publish('menu:chosen', [{ action: 'palette' }])
  })

  const registerShortcut = () => {
    const { systemShortcut } = settings.current
    if (systemShortcut === 'off') return
    // Another program may have taken the shortcut in the meantime.
    if (!platform.systemShortcut.set(systemShortcut)) events.emit('state.changed', undefined)
  }

  const refresh = () => {
    autoLock.refresh()
    tray.refresh()
  }
  events.on('vault.changed', () => {
    autoLock.keysChanged()
    tray.refresh()
  })
  events.on('state.changed', refresh)
  events.on('settings.changed', refresh)
  events.on('token.changed', () => tray.refresh())
  events.on('keys.attention-changed', () => tray.refresh())
  events.on('renewal.failed', ({ keyId }) => notices.keyNotReady(keyId))
  let isStuck = false
  events.on('clipboard.changed', (state) => {
    const isNews = state.isStuck === true && !isStuck
    isStuck = state.isStuck === true
    if (isNews && state.holds !== undefined) notices.clipboardStuck(state.holds.keyId)
  })
  lock.register('notices', () => notices.forget())
  lock.register('tray', () => {
    tray.forget()
    tray.refresh()
  })

  return {
    autoLock,
    refresh,
    registerShortcut,
    startReminders: () => reminders.start(),
    recheck: () => {
      autoLock.recheck()
      notices.recheck()
      reminders.recheck()
      tray.recheck()
    },
  }
}
