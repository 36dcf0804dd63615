import type { FirstView } from '../../shared/window/first-view.ts'
import { inOrder, makeByName } from '../../shared/workspaces/order.ts'
import type { StoredKey } from '../vault/format/vault-format.ts'
import type { Services } from './services.ts'

/** Twice as many rows as fit the window when it opens. */
const MOST_ROWS = 40

/**
 * The first view, sent along with the page's file: the top of the overview if a key needs attention, otherwise
 * the first rows of the list. Undefined if that list isn't sorted by workspace. Only used at startup, because
 * from then on there may be tokens, or the vault may be locked.
 * @param locale the page's locale, for sorting names
 */
export const firstViewOf = (services: Services, locale: string): FirstView | undefined => {
  const { vault, settings, views } = services
  // SECURITY: S34, a page loaded after a lock gets no names.
  if (vault.state !== 'opening') return undefined
  const groups = new Map<string, StoredKey[]>()
  let hasNeeds = false
  const { language, locale: spoken, nowMs } = views.appState()
  for (const key of vault.document.keys) {
    if (key.deletedAtMs !== undefined) continue
    const group = groups.get(key.workspaceId)
    if (group === undefined) groups.set(key.workspaceId, [key])
    else group.push(key)
    // A refused token would count too, but none has been requested yet.
    hasNeeds ||= views.attention(key, nowMs) !== undefined
  }
  if (groups.size === 0) return undefined
  if (!hasNeeds && settings.current.listOrder !== 'workspace') return undefined
  const byName = makeByName(locale)
  const workspaces = inOrder(views.workspaces(), byName)
  const first: StoredKey[] = []
  for (const { id } of hasNeeds ? [] : workspaces) {
    if (first.length >= MOST_ROWS) break
    first.push(...(groups.get(id)?.sort(byName) ?? []))
  }
  const { theme, density } = settings.current
  return {
    app: { language, locale: spoken, nowMs },
    settings: { theme, density },
    services: views.services(),
    workspaces,
    keys: first.slice(0, MOST_ROWS).map((key) => views.key(key)),
    sizes: [...groups].map(([id, group]) => [id, group.length]),
    hasNeeds,
  }
}
