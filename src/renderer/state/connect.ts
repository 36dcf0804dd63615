import type { EventName, Output, Payload } from '../../shared/contract/contract.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { AppState } from '../../shared/window/app-state.ts'
import { setLanguage } from '../i18n/i18n.ts'
import { openKey } from './navigation.ts'
import { countKeyNeeds } from './needs.ts'
import type { Page } from './page.ts'
import {
  initialState,
  type PageState,
  withChanges,
  withoutVault,
  withSnapshot,
  withTokens,
} from './page-state.ts'
import { selectLiveKeys } from './selectors.ts'

/**
 * True if the snapshot includes the vault. It does even while the keyring is being queried. If secrets turn out to
 * be lost, an event reports that later.
 */
const hasVault = (app: AppState): boolean =>
  app.vault === 'ready' || app.vault === 'read-only' || app.vault === 'opening'

/** A snapshot that an event made stale is requested again, up to this many times. */
const MAX_TRIES = 5

/** Loads the language before anything is shown, so that even the first text is in the user's language. */
const languageFor = (app: AppState): Promise<void> => setLanguage(app.language, app.locale)

/** Unless the user has navigated, the page opens on the overview if keys need attention, else on the list. */
const withFirstScreen = (state: PageState): PageState =>
  state.view === initialState.view && countKeyNeeds(selectLiveKeys(state), state.tokens).size > 0
    ? { ...state, view: { screen: 'overview' } }
    : state

/** The page's connection to main. */
export type Connection = {
  /** Loads everything from main again after a failed start. */
  readonly retry: () => void
  readonly disconnect: () => void
}

/** Connects the page to main: one snapshot, then events. */
export const connect = (page: Page): Connection => {
  const { getState, setState, keyward } = page
  let isAsking = false
  let isOvertaken = false

  /** Loads the full state from main. An event before the reply may be newer, so it then loads again. */
  const applySnapshot = async (): Promise<void> => {
    isOvertaken = true
    if (isAsking) return
    isAsking = true
    for (let tries = 1; isOvertaken; tries += 1) {
      isOvertaken = false
      const answer = await keyward.app.snapshot()
      if (answer.ok) {
        page.setNow(answer.value.state.nowMs)
        await languageFor(answer.value.state)
      }
      if (isOvertaken && tries < MAX_TRIES) continue
      isOvertaken = false
      if (answer.ok) applyAnswer(answer.value)
      else await applyStateAlone(answer.error)
    }
    isAsking = false
  }

  const applyAnswer = (snapshot: Output<'app:snapshot'>): void => {
    setState((state) => {
      const next = withSnapshot(state, snapshot)
      return snapshot.state.vault === 'locked' ? withoutVault(next) : withFirstScreen(next)
    })
    page.ticker.tick()
  }

  /** If the vault isn't open, main may refuse the snapshot. Then the app's state is enough. */
  const applyStateAlone = async (error: AppError): Promise<void> => {
    const app = await keyward.app.state()
    if (app.ok && !hasVault(app.value)) {
      await languageFor(app.value)
      setState({ connection: { status: 'ready' } })
      showApp(app.value)
    } else setState({ connection: { status: 'failed', error } })
  }

  /** Applies the app's state. Leaves `connection` as it was, because the keys aren't known yet. */
  const showApp = (app: AppState): void => {
    page.setNow(app.nowMs)
    setState((state) => {
      const next = { ...state, app }
      return app.vault === 'locked' ? withoutVault(next) : next
    })
    page.ticker.tick()
  }

  /** When the vault opens, shows all its keys together, on the first screen. */
  const applyAppState = (app: AppState): void => {
    const before = getState().app
    if (before && !hasVault(before) && hasVault(app)) void applySnapshot()
    else showApp(app)
  }

  /** Subscribes to an event. If a snapshot is pending when one arrives, the snapshot is stale. */
  const on = <Name extends EventName>(name: Name, apply: (payload: Payload<Name>) => void): (() => void) =>
    keyward.on(name, (payload) => {
      if (isAsking) isOvertaken = true
      page.deferNotify(() => apply(payload))
    })

  const stops = [
    on('app:changed', ({ changed }) => {
      for (const app of changed) {
        applyAppState(app)
        void languageFor(app).then(page.ticker.tick) // a tick updates all text that shows a time
      }
    }),
    keyward.on('app:open', ({ changed }) => {
      for (const { keyId } of changed) openKey(page, keyId)
    }),
    keyward.on('app:asking', ({ changed }) => setState({ asking: changed[0] })),
    on('clock:changed', ({ changed }) => {
      for (const clock of changed) page.setNow(clock.nowMs)
      page.ticker.tick()
    }),
    on('settings:changed', ({ changed }) => {
      for (const settings of changed) setState({ settings })
    }),
    on('clipboard:changed', ({ changed }) => {
      for (const clipboard of changed) setState({ clipboard })
    }),
    on('services:changed', ({ changed, removedIds }) =>
      setState((state) => ({
        ...state,
        services: withChanges(state.services, (service) => service.id, changed, removedIds),
      })),
    ),
    on('workspaces:changed', ({ changed, removedIds }) =>
      setState((state) => ({
        ...state,
        workspaces: withChanges(state.workspaces, (workspace) => workspace.id, changed, removedIds),
      })),
    ),
    on('keys:changed', ({ changed, removedIds }) =>
      setState((state) => ({
        ...state,
        keys: withChanges(state.keys, (key) => key.id, changed, removedIds),
      })),
    ),
    on('replacements:changed', ({ changed, removedIds }) =>
      setState((state) => ({
        ...state,
        replacements: withChanges(state.replacements, (replacement) => replacement.id, changed, removedIds),
      })),
    ),
    on('campaigns:changed', ({ changed, removedIds }) =>
      setState((state) => ({
        ...state,
        campaigns: withChanges(state.campaigns, (campaign) => campaign.id, changed, removedIds),
      })),
    ),
    on('sharing:changed', ({ changed }) => {
      for (const sharing of changed) setState({ sharing })
    }),
    on('tokens:changed', ({ changed, removedIds }) =>
      setState((state) => withTokens(state, changed, removedIds)),
    ),
  ]
  void applySnapshot()
  return {
    retry: () => {
      setState({ connection: { status: 'loading' } })
      void applySnapshot()
    },
    disconnect: () => {
      for (const stop of stops) stop()
    },
  }
}
