import type { KeyNeed } from '../../shared/keys/key-need.ts'
import type { ArrivalFocus, DetailTask, Overlay, PageState, View } from './page-state.ts'
import { isInScope } from './selectors.ts'
import type { Store } from './store.ts'

/** Navigates to a screen and moves focus there. Clears the list's search, filters, marks and open detail. */
export const navigate = (store: Store, view: View, focus: ArrivalFocus = 'start'): void => {
  store.setState({
    view,
    arrival: { focus },
    isDetailOpen: false,
    task: undefined,
    run: undefined,
    query: '',
    filters: new Set(),
    marked: new Set(),
    exported: undefined,
  })
}

/** Shows all keys that have one of these needs. */
export const showNeeds = (store: Store, ...needs: KeyNeed[]): void => {
  navigate(store, { screen: 'keys', scope: 'all' })
  store.setState({ filters: new Set(['attention', ...needs]) })
}

/** Selects a key in the full list, and opens its detail if the window is too narrow for both. */
export const openKey = (store: Store, keyId: string, focus: ArrivalFocus = 'start'): void => {
  const { view, keys } = store.getState()
  const key = keys.get(keyId)
  if (view.screen !== 'keys' || !key || !isInScope(key, view.scope))
    navigate(store, { screen: 'keys', scope: 'all' })
  store.setState({ selectedKeyId: keyId, isDetailOpen: true, arrival: { focus } })
}

/** Opens a key's detail with one of its forms. */
export const startTask = (store: Store, keyId: string, form: DetailTask['form']): void => {
  openKey(store, keyId, 'form')
  store.setState({ task: { keyId, form } })
}

/** Opens the form that replaces a key's secret, in the key's detail. */
export const startReplacingSecret = (store: Store, keyId: string): void =>
  startTask(store, keyId, 'replace-secret')

/** Closes the form in a key's detail, unless a form for another key has been opened since. */
export const endTask = (store: Store, keyId: string): void => {
  if (store.getState().task?.keyId === keyId) store.setState({ task: undefined })
}

export const showOverlay = (store: Store, overlay: Overlay): void => store.setState({ overlay })

/**
 * Closes an overlay. Code that waited for an answer passes its own overlay, because another one may be open by
 * then.
 */
export const closeOverlay = (store: Store, own = store.getState().overlay): void =>
  store.setState((state) => (state.overlay === own ? { ...state, overlay: undefined } : state))

/** Opens the screen for choosing how secrets are kept. */
export const startChoosingProtection = (store: Store): void => navigate(store, { screen: 'protection' })

/** A new id remounts the form, so that it opens empty. */
const nextFormId = ({ view }: PageState): number => (view.screen === 'add-key' ? (view.formId ?? 0) + 1 : 1)

/** Opens an empty form for a new key in the current workspace. Asks first if something is already entered. */
export const startAddingKey = (store: Store): void => {
  const { view, workspaces, app } = store.getState()
  if (app?.vault === 'read-only') return
  const place = view.screen === 'keys' ? view.scope : view.screen === 'add-key' ? view.workspaceId : undefined
  const workspaceId = place !== undefined && workspaces.has(place) ? place : undefined
  navigate(store, {
    screen: 'add-key',
    formId: nextFormId(store.getState()),
    ...(workspaceId ? { workspaceId } : {}),
  })
}

/** Moves focus to the start of the screen, after the focused element was removed. */
export const focusAgain = (store: Store): void => store.setState({ arrival: { focus: 'start' } })

/**
 * Calls `focusAgain` if focus was lost. Waits two frames, because a closing dialog restores focus on its own.
 */
export const focusIfLost = (store: Store): void => {
  requestAnimationFrame(() =>
    requestAnimationFrame(() => {
      if (document.activeElement === document.body) focusAgain(store)
    }),
  )
}
