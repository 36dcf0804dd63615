import type { ActivityEvent } from '../shared/activity.ts'
import type { ClipboardState } from '../shared/model.ts'
import { MINUTE_MS } from '../shared/time.ts'
import { AutoLock } from './domain/auto-lock.ts'
import { NoticeDesk } from './domain/notices/notice-desk.ts'
import { TrayDesk } from './domain/tray/tray-desk.ts'
import type { PinnedKey, TrayItem } from './domain/tray/tray-menu.ts'
import { findKey } from './domain/vault/places.ts'
import { makeCopyToken } from './ipc/copy-token.ts'
import { noticeWords, trayLabel, trayTooltip } from './ipc/desktop-words.ts'
import type { Parts } from './ipc/parts.ts'
import type { LoginItem } from './ports/login-item.ts'
import type { Notifier } from './ports/notifier.ts'
import type { SystemIdle } from './ports/system-idle.ts'
import type { Tray } from './ports/tray.ts'

/** What the desktop supplies beside the window's own page. */
export interface DesktopWorld {
  readonly idle: SystemIdle
  readonly tray: Tray
  readonly notifier: Notifier
  readonly loginItem: LoginItem
  /** Gives the page another process, which knows nothing of the keys (security S34). */
  readonly replacePage: () => void
  readonly showWindow: () => void
  /** True while the person looks at the window. */
  readonly isInFront: () => boolean
  readonly quit: () => void
  /** Ends Keyward and starts it again, with its window. */
  readonly restart: () => void
}

/** The parts of Keyward that live outside its window. */
export interface Desktop {
  readonly autoLock: AutoLock
  /** After a change of the vault, its state, a token or the settings. */
  readonly refresh: () => void
  readonly tokensChanged: () => void
  readonly clipboardChanged: (state: ClipboardState) => void
  readonly happened: (event: ActivityEvent) => void
  readonly keyNotReady: (keyId: string) => void
  /** After a lock: nothing here names a key any more. */
  readonly locked: () => void
  /** Looks at the clocks again. */
  readonly recheck: () => void
}

const uses: ReadonlySet<ActivityEvent['what']> = new Set(['token-copied', 'token-received', 'test-sent'])

/** Builds what lives outside the window: the lock that comes by itself, the tray, the notices. */
export const composeDesktop = (world: DesktopWorld, parts: Parts, open: () => Promise<void>): Desktop => {
  const { vault, tokens, settings, clock, usage, activity, say, language, publish } = parts
  const copyToken = makeCopyToken(parts)
  const isOpen = () => vault.state === 'ready' || vault.state === 'read-only'
  const nameOf = (keyId: string) => {
    const key = findKey(vault.document, keyId)
    return key.ok ? key.value.name : ''
  }

  const autoLock = new AutoLock({
    clock,
    idle: world.idle,
    settings: () => settings.current,
    // An empty vault has nothing to hide; a lock would only be in the way of a first start.
    mayLock: () => isOpen() && vault.document.keys.some((key) => key.deletedAtMs === undefined),
    lock: parts.lock,
  })

  const showKey = (keyId: string | undefined) => {
    world.showWindow()
    if (keyId !== undefined && isOpen()) publish('app:open', [{ keyId }])
  }

  const notices = new NoticeDesk({
    clock,
    isWanted: () => settings.current.notices === 'on' && world.notifier.isSupported() && !world.isInFront(),
    keyEndsAtMs: (keyId) => {
      const key = findKey(vault.document, keyId)
      return key.ok && key.value.deletedAtMs === undefined ? key.value.keyExpiresAtMs : undefined
    },
    usage,
    show: (notice) => {
      const [keyId = ''] = notice.keyIds
      const hidesName = settings.current.noticesHideDetails || !isOpen()
      const text = noticeWords(say, notice, hidesName ? undefined : nameOf(keyId))
      world.notifier.show(text, () => showKey(keyId))
    },
  })

  const pinned = (): PinnedKey[] =>
    vault.document.keys
      .filter((key) => key.pinned && key.deletedAtMs === undefined && key.secret !== undefined)
      .map((key) => {
        const { state, expiresAtMs } = tokens.summary(key.id)
        const isLive = (state === 'valid' || state === 'expiring') && expiresAtMs !== undefined
        const workspace = vault.document.workspaces.find(({ id }) => id === key.workspaceId)
        const leftMs = isLive ? expiresAtMs - clock.nowMs() : undefined
        return { id: key.id, name: key.name, workspace: workspace?.name ?? '', leftMs }
      })

  /** SECURITY: S24a, a choice in the tray's menu is the person's own act; no page can make one. */
  const copyFromTray = async (keyId: string) => {
    // The keyring may not have been asked yet when Keyward was started without a window (S15).
    await open()
    const name = nameOf(keyId)
    const copied = await copyToken(keyId, 'token')
    if (!copied.ok) {
      if (copied.error.kind !== 'locked') tray.tell({ kind: 'failed', name })
      showKey(keyId)
      return
    }
    const { expiresAtMs } = copied.value.token
    const goodForMs = expiresAtMs === undefined ? 0 : expiresAtMs - clock.nowMs()
    tray.tell({ kind: 'copied', name, goodForMs })
    if (settings.current.notices === 'on' && goodForMs >= MINUTE_MS)
      world.notifier.show(
        {
          title: say('desktop.notice.copied'),
          body: settings.current.noticesHideDetails
            ? say('desktop.notice.hidden')
            : trayTooltip(say, language().locale, { kind: 'copied', name, goodForMs }),
        },
        () => showKey(keyId),
      )
  }

  const unlock = async () => {
    if (vault.document.custody === 'passphrase') {
      world.showWindow()
      return
    }
    const unlocked = await vault.unlock(undefined)
    if (unlocked.ok) activity.add({ what: 'unlocked' })
    else world.showWindow()
  }

  const choose = (item: TrayItem): void => {
    switch (item.kind) {
      case 'copy':
        void copyFromTray(item.keyId)
        return
      case 'unlock':
        void unlock()
        return
      case 'lock':
        parts.lock()
        return
      case 'more':
      case 'open':
        world.showWindow()
        return
      case 'quit':
        world.quit()
        return
      case 'rule':
      case 'outcome':
    }
  }

  const tray: TrayDesk = new TrayDesk({
    tray: world.tray,
    clock,
    isWanted: () => settings.current.tray,
    state: () => ({ vault: vault.state, pinned: pinned() }),
    label: (item) => trayLabel(say, language().locale, item),
    tooltip: (outcome) => trayTooltip(say, language().locale, outcome),
    choose,
  })

  let isStuck = false
  return {
    autoLock,
    refresh: () => {
      autoLock.refresh()
      tray.refresh()
    },
    tokensChanged: () => tray.refresh(),
    clipboardChanged: (state) => {
      const isNews = state.isStuck === true && !isStuck
      isStuck = state.isStuck === true
      if (isNews && state.holds !== undefined) notices.clipboardStuck(state.holds.keyId)
    },
    happened: ({ what, keyId }) => {
      if (keyId !== undefined && uses.has(what)) notices.keyUsed(keyId)
    },
    keyNotReady: (keyId) => notices.keyNotReady(keyId),
    locked: () => {
      notices.forget()
      tray.forget()
      tray.refresh()
    },
    recheck: () => {
      autoLock.recheck()
      notices.recheck()
      tray.recheck()
    },
  }
}
