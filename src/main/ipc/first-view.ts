import type { Count, FirstView } from '../../shared/first-view.ts'
import { inOrder, makeByName } from '../../shared/order.ts'
import type { Services } from '../app/services.ts'
import { attentionOf } from '../domain/keys/key-summary.ts'
import type { StoredKey } from '../domain/vault/vault-format.ts'

/** Twice as many rows as fit the window when it opens. */
const MOST_ROWS = 40

/** At the start no key has a token. */
const token = {}

/** The keys in use by workspace, and the counts in the sidebar. */
const countKeys = ({ vault, keys, clock }: Services) => {
  const nowMs = clock.nowMs()
  const groups = new Map<
    string,
    { readonly count: { -readonly [Name in keyof Count]: Count[Name] }; readonly keys: StoredKey[] }
  >()
  let all = 0
  let pinned = 0
  for (const key of vault.document.keys) {
    if (key.deletedAtMs !== undefined) continue
    all += 1
    if (key.pinned) pinned += 1
    let group = groups.get(key.workspaceId)
    if (group === undefined) {
      group = { count: { keys: 0, attention: 0, endingSoon: 0 }, keys: [] }
      groups.set(key.workspaceId, group)
    }
    group.keys.push(key)
    group.count.keys += 1
    const attention = attentionOf(key, { isSecretLost: keys.isSecretLost(key), token, nowMs })
    if (attention === 'key-ends-soon') group.count.endingSoon += 1
    else if (attention !== undefined) group.count.attention += 1
  }
  return { groups, all, pinned }
}

/**
 * The content of the page's first frame, sent along with its file; undefined unless that is the list of all
 * keys by workspace. Only at the start: later there may be tokens, or a lock.
 * @param locale the page's locale, for sorting names
 */
export const firstViewOf = (parts: Services, locale: string): FirstView | undefined => {
  const { vault, settings, views } = parts
  if (vault.state !== 'opening' || settings.current.listOrder !== 'workspace') return undefined
  const { groups, all, pinned } = countKeys(parts)
  if (all === 0) return undefined
  const byName = makeByName(locale)
  const workspaces = inOrder(views.workspaces(), settings.current.workspaceOrder, byName)
  const keys: StoredKey[] = []
  for (const { id } of workspaces) {
    if (keys.length >= MOST_ROWS) break
    keys.push(...(groups.get(id)?.keys.sort(byName) ?? []))
  }
  return {
    state: views.appState(),
    settings: settings.current,
    services: vault.document.services,
    workspaces,
    keys: keys.slice(0, MOST_ROWS).map((key) => views.key(key)),
    counts: { all, pinned, byWorkspace: [...groups].map(([id, { count }]) => [id, count]) },
  }
}
