import type { DetailTask, Overlay, View } from './page-state.ts'
import { isInScope } from './selectors.ts'
import { getState, setState } from './store.ts'

/** Goes to a screen. A new scope of keys starts unfiltered, on its list. */
export const navigate = (view: View): void => {
  setState({
    view,
    isDetailOpen: false,
    task: undefined,
    query: '',
    filters: new Set(),
    marked: new Set(),
    exported: undefined,
  })
}

/** Shows a key among all others: selected, and opened where the window is too narrow for list and detail. */
export const openKey = (keyId: string): void => {
  const { view, keys } = getState()
  const key = keys.get(keyId)
  if (view.screen !== 'keys' || !key || !isInScope(key, view.scope))
    navigate({ screen: 'keys', scope: 'all' })
  setState({ selectedKeyId: keyId, isDetailOpen: true })
}

/** Opens a key's detail with one of its forms. */
export const startTask = (keyId: string, form: DetailTask['form']): void => {
  openKey(keyId)
  setState({ task: { keyId, form } })
}

/** Opens the form that replaces a key's secret, in the key's detail. */
export const startReplacingSecret = (keyId: string): void => startTask(keyId, 'replace-secret')

/** Closes the form of a detail. */
export const endTask = (): void => setState({ task: undefined })

/** Lays a dialog over the screen: the palette, the shortcuts. */
export const showOverlay = (overlay: Overlay): void => setState({ overlay })

/** Takes it away again. */
export const closeOverlay = (): void => setState({ overlay: undefined })

/** Leaves the first-run cards for the list, until the next start or until they are asked for. */
export const skipWelcome = (): void => {
  setState({ isWelcomeSkipped: true })
  navigate({ screen: 'keys', scope: 'all' })
}

/** Shows the first-run cards once more. */
export const showWelcome = (): void => navigate({ screen: 'welcome' })

/** Opens the choice of how secrets are kept. */
export const startChoosingCustody = (): void => navigate({ screen: 'custody' })

let visits = 0

/** Opens an empty form for the first key of a service that has just come with its profile. */
export const startAddingKeyFor = (serviceId: string): void => {
  visits += 1
  navigate({ screen: 'add-key', visit: visits, serviceId })
}

/** Opens an empty form for a new key, in the workspace in sight; what is entered already is asked about first. */
export const startAddingKey = (): void => {
  const { view, workspaces, app } = getState()
  if (app?.vault === 'read-only') return
  const place = view.screen === 'keys' ? view.scope : view.screen === 'add-key' ? view.workspaceId : undefined
  const workspaceId = place !== undefined && workspaces.has(place) ? place : undefined
  visits += 1
  navigate({ screen: 'add-key', visit: visits, ...(workspaceId ? { workspaceId } : {}) })
}
