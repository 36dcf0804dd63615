import type { FirstView } from '../../shared/window/first-view.ts'
import type { Dispatch } from '../ipc/dispatch.ts'
import { addedAndRemoved } from '../keys/rules/added-and-removed.ts'
import { answerCalls } from './answer-calls.ts'
import { createDesktop, type Desktop } from './create-desktop.ts'
import { createServices } from './create-services.ts'
import { Events } from './events.ts'
import { firstViewOf } from './first-view.ts'
import { forgetOnLock } from './forget-on-lock.ts'
import { applySettings } from './listeners/apply-settings.ts'
import { dropChangedTokens } from './listeners/drop-changed-tokens.ts'
import { keepTokensReady } from './listeners/keep-tokens-ready.ts'
import { publishLostSecrets } from './listeners/publish-lost-secrets.ts'
import { publishToWindow } from './listeners/publish-to-window.ts'
import { recordTokenUse } from './listeners/record-token-use.ts'
import { scheduleAttention } from './listeners/schedule-attention.ts'
import type { Platform } from './platform.ts'
import type { Services } from './services.ts'
import { makeTidyDaily } from './tidy-daily.ts'
import { createUseCases } from './use-cases.ts'

/** The app without its window. */
export interface Keyward {
  readonly services: Services
  readonly desktop: Desktop
  readonly dispatch: Dispatch
  /** The data for the page's first rows. */
  readonly firstView: (locale: string) => FirstView | undefined
  /** Queries the keyring once the window is visible (S15), then cleans up the vault. */
  readonly open: () => Promise<void>
  /** Rechecks all timers against the clocks: after sleep, on focus and when the clock was set. */
  readonly recheck: () => void
  /** Cleans up: clears the clipboard, writes pending changes, stops the practice service. */
  readonly end: () => Promise<void>
}

/** Builds the app on the platform's adapters. */
export const createApp = (platform: Platform): Keyward => {
  const { clock, publish, initiators } = platform
  const events = new Events()
  const { services, lock, asker, serverClocks } = createServices(platform, events)
  const { vault, tokens, outageRetries, activity, usage, clipboard, practice, imports, copySearch, sharing } =
    services
  const document = () => vault.document

  // Listeners run in the order in which they are registered here.
  dropChangedTokens(events, tokens)
  publishToWindow(events, { ...services, document })
  publishLostSecrets(events, services)
  events.on('vault.changed', ({ before, after }) => {
    for (const note of addedAndRemoved(before, after)) activity.add(note)
  })
  recordTokenUse(events, { ...services, document })
  events.on('locked', () => activity.add({ what: 'locked' }))
  events.on('state.changed', () => void sharing.start())
  events.on('vault.changed', (change) => sharing.loaded?.vaultChanged(change))
  events.on('token.changed', ({ changed, removedIds }) => outageRetries.onTokensChanged(changed, removedIds))
  const keepReady = keepTokensReady(events, platform, services)
  const attentionClock = scheduleAttention(events, services)
  applySettings(events, platform, services, keepReady)
  forgetOnLock(lock, services)

  const useCases = createUseCases(services)
  events.on('state.changed', () => void useCases.dropCredentialFields())
  const tidyDaily = makeTidyDaily(platform, services, serverClocks)
  let opening: Promise<void> | undefined
  /** Runs only once, no matter whether the window or the tray needs it first. */
  const open = () => {
    opening ??= vault.open().then(tidyDaily)
    return opening
  }
  const desktop = createDesktop(platform.desktop, { ...services, ...useCases, lock, initiators, open })

  const recheck = () => {
    tokens.recheck()
    outageRetries.recheck()
    keepReady.recheck()
    attentionClock.recheck()
    clipboard.recheck()
    desktop.recheck()
    sharing.loaded?.recheck()
    services.updates.recheck()
    publish('clock:changed', [{ nowMs: Math.floor(clock.nowMs()) }])
  }
  clock.onJump(() => {
    serverClocks.forget()
    recheck()
  })

  const dispatch = answerCalls({ ...services, ...useCases }, { ...platform, asker })
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
