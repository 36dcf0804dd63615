import { isWanted } from '../../../src/main/domain/records/activity-filter.ts'
import type { ActivityEvent } from '../../../src/shared/activity.ts'
import { localeFor } from '../../../src/shared/languages.ts'
import type { Favourite, KeySummary, TokenSummary, Workspace } from '../../../src/shared/model.ts'
import { ok } from '../../../src/shared/result.ts'
import { DAY_MS, HOUR_MS, secondsToMs } from '../../../src/shared/time.ts'
import { createFakeKeyward, type FakeKeyward } from '../../fakes/fake-keyward.ts'
import type { Scenario } from './scenario.ts'

// Runs in the page before the page's own code: a small main process with records, but no secrets and no network.

declare global {
  interface Window {
    readonly scenario: Scenario
    readonly fake: FakeKeyward
    /** Violations of the content security policy, as they happened. */
    readonly violations: string[]
  }
}

const violations: string[] = []
document.addEventListener('securitypolicyviolation', (event) => {
  violations.push(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`)
})

const startedAtMs = performance.now()
const { activity: given, ...snapshot } = window.scenario
const activity = [...given]
const keys = new Map(snapshot.keys.map((key) => [key.id, key]))
const tokens = new Map(snapshot.tokens.map((token) => [token.keyId, token]))
let { settings, clipboard, state } = snapshot
const nowMs = () => Math.round(snapshot.state.nowMs + performance.now() - startedAtMs)
const fake = createFakeKeyward()

const keyOf = (keyId: string): KeySummary => {
  const key = keys.get(keyId)
  if (!key) throw new Error(`no key ${keyId}`)
  return key
}
const saveKey = (key: KeySummary): KeySummary => {
  keys.set(key.id, key)
  fake.emit('keys:changed', [key])
  return key
}
const saveToken = (token: TokenSummary): TokenSummary => {
  tokens.set(token.keyId, token)
  fake.emit('tokens:changed', [token])
  return token
}
const tokenOf = (keyId: string): TokenSummary => tokens.get(keyId) ?? { keyId, state: 'none' }
const freshToken = (keyId: string): TokenSummary =>
  saveToken({
    keyId,
    state: 'valid',
    issuedAtMs: nowMs(),
    expiresAtMs: nowMs() + HOUR_MS,
    lifetimeSeconds: 3_600,
    host: 'auth.example.com',
  })
const hold = (keyId: string, what: NonNullable<typeof clipboard.holds>['what']) => {
  clipboard = { holds: { keyId, what }, clearsAtMs: nowMs() + secondsToMs(settings.clipboardSeconds) }
  fake.emit('clipboard:changed', [clipboard])
  return { copiedAtMs: nowMs(), clearsAtMs: nowMs() + secondsToMs(settings.clipboardSeconds) }
}

const happen = (event: ActivityEvent) => {
  activity.unshift(event)
  fake.emit('activity:added', [event])
}

fake.answer('app:snapshot', () =>
  ok({
    ...snapshot,
    state: { ...state, nowMs: nowMs() },
    settings,
    clipboard,
    keys: [...keys.values()].filter((key) => key.deletedAtMs === undefined),
    tokens: [...tokens.values()],
  }),
)
fake.answer('app:state', () => ok({ ...state, nowMs: nowMs() }))
fake.answer('keys:list', (input) =>
  ok([...keys.values()].filter((key) => (key.deletedAtMs !== undefined) === (input?.deleted === true))),
)
fake.answer('keys:update', ({ keyId, keyExpiresAtMs, notes, ...facts }) => {
  const { keyExpiresAtMs: oldEnd, notes: oldNotes, ...rest } = keyOf(keyId)
  const end = keyExpiresAtMs === undefined ? oldEnd : keyExpiresAtMs
  const words = notes === undefined ? oldNotes : notes
  const given = Object.fromEntries(Object.entries(facts).filter(([, value]) => value !== undefined))
  return ok(
    saveKey({
      ...rest,
      ...given,
      ...(end == null ? {} : { keyExpiresAtMs: end }),
      ...(words == null ? {} : { notes: words }),
    }),
  )
})
fake.answer('keys:remove', ({ keyId }) => ok(saveKey({ ...keyOf(keyId), deletedAtMs: nowMs() })))
fake.answer('keys:removeMany', ({ keyIds }) =>
  ok(keyIds.map((keyId) => saveKey({ ...keyOf(keyId), deletedAtMs: nowMs() }))),
)
fake.answer('keys:restoreMany', ({ keyIds }) =>
  ok(
    keyIds.map((keyId) => {
      const { deletedAtMs: _, ...key } = keyOf(keyId)
      return saveKey(key)
    }),
  ),
)
fake.answer('keys:updateMany', ({ keyIds, pinned }) =>
  ok(keyIds.map((keyId) => saveKey({ ...keyOf(keyId), pinned }))),
)
fake.answer('keys:exportInventory', ({ keyIds }) =>
  ok({ fileName: 'keyward-keys.csv', keyCount: keyIds?.length ?? keys.size }),
)
fake.answer('keys:undoReplace', ({ keyId }) => {
  saveToken({ keyId, state: 'none' })
  const key = keyOf(keyId)
  return ok(saveKey({ ...key, secretVersion: key.secretVersion + 1, replacedAtMs: nowMs() }))
})
fake.answer('tokens:identify', () => ok({}))
fake.answer('tokens:issueMany', (wanted) => {
  const keyIds =
    'keyIds' in wanted
      ? wanted.keyIds
      : [...keys.values()].filter((key) => key.workspaceId === wanted.workspaceId).map((key) => key.id)
  for (const keyId of keyIds) freshToken(keyId)
  return ok({ keyIds })
})
fake.answer('keys:restore', ({ keyId }) => {
  const { deletedAtMs: _, ...key } = keyOf(keyId)
  return ok(saveKey(key))
})
fake.answer('keys:purge', ({ keyId }) => {
  const key = keyOf(keyId)
  keys.delete(keyId)
  fake.emit('keys:changed', [], [keyId])
  return ok(key)
})
fake.answer('keys:replaceSecret', ({ keyId, clientId }) => {
  const { attention: _, ...key } = keyOf(keyId)
  freshToken(keyId)
  return ok(
    saveKey({
      ...key,
      clientId: clientId ?? key.clientId,
      hasSecret: true,
      secretVersion: key.secretVersion + 1,
      secretSavedAtMs: nowMs(),
      ...(key.hasSecret ? { replacedAtMs: nowMs(), canUndoReplaceUntilMs: nowMs() + 30 * DAY_MS } : {}),
    }),
  )
})
fake.answer('keys:copyClientId', ({ keyId }) => ok(hold(keyId, 'client-id')))
fake.answer('keys:copySecret', ({ keyId }) => ok(hold(keyId, 'secret')))
fake.answer('tokens:list', () => ok([...tokens.values()]))
fake.answer('tokens:copy', ({ keyId, as = 'token' }) => {
  const known = tokenOf(keyId)
  const token = (known.expiresAtMs ?? 0) - nowMs() > 300_000 ? known : freshToken(keyId)
  saveKey({ ...keyOf(keyId), lastCopiedAtMs: nowMs() })
  return ok({ token, receipt: hold(keyId, as) })
})
fake.answer('tokens:issue', ({ keyId }) => ok(freshToken(keyId)))
fake.answer('tokens:cancel', ({ keyId }) => ok(saveToken({ keyId, state: 'none' })))
fake.answer('tokens:forget', ({ keyId }) => ok(saveToken({ keyId, state: 'none' })))
fake.answer('clipboard:state', () => ok(clipboard))
fake.answer('clipboard:clear', () => {
  clipboard = {}
  fake.emit('clipboard:changed', [clipboard])
  return ok(clipboard)
})
fake.answer('activity:list', (input) => {
  const { limit = 20_000, ...filter } = input ?? {}
  return ok(activity.filter((event) => isWanted(event, filter)).slice(0, limit))
})
fake.answer('activity:export', ({ filter }) =>
  ok({ name: 'keyward-activity.csv', count: activity.filter((event) => isWanted(event, filter)).length }),
)
let favourites: Favourite[] = []
fake.answer('requests:favourites', () => ok(favourites))
fake.answer('requests:saveFavourite', (draft) => {
  const { id = crypto.randomUUID(), headers, body, ...rest } = draft
  const saved = { id, ...rest, ...(headers && { headers }), ...(body === undefined ? {} : { body }) }
  favourites = [...favourites.filter((one) => one.id !== id), saved]
  return ok(saved)
})
fake.answer('requests:removeFavourite', ({ favouriteId }) => {
  const removed = favourites.find((one) => one.id === favouriteId)
  if (!removed) throw new Error(`no favourite ${favouriteId}`)
  favourites = favourites.filter((one) => one !== removed)
  return ok(removed)
})
fake.answer('requests:history', () => ok([]))
fake.answer('requests:clearHistory', () => ok(undefined))
fake.answer('requests:copyAs', ({ keyId, as }) => ok(hold(keyId, as)))
fake.answer('requests:copyReply', () => ok(hold([...keys.keys()][0] ?? '', 'answer')))
fake.answer('activity:clear', () => {
  activity.length = 0
  happen({ id: crypto.randomUUID(), atMs: nowMs(), what: 'activity-cleared' })
  return ok(undefined)
})
fake.answer('settings:read', () => ok(settings))
const chooseSettings = (change: Partial<typeof settings>) => {
  settings = { ...settings, ...change }
  fake.emit('settings:changed', [settings])
  if (change.language !== undefined) {
    const language = change.language === 'system' ? 'en' : change.language
    state = { ...state, language, locale: localeFor(language, ['en-GB']) }
  }
  fake.emit('app:changed', [{ ...state, nowMs: nowMs() }])
  return ok(settings)
}
fake.answer('settings:write', (change) => {
  const given = Object.entries(change).filter(([, value]) => value !== undefined)
  return chooseSettings(Object.fromEntries(given))
})
fake.answer('settings:reset', ({ names }) => {
  const first = window.scenario.settings
  return chooseSettings(Object.fromEntries(names.map((name) => [name, first[name]])))
})
fake.answer('app:about', () =>
  ok({
    version: '0.1.0',
    electron: '45.4.1',
    chromium: '150.0.7871.101',
    node: '24.14.0',
    platform: 'linux',
    storageBytes: 48_213,
  }),
)
fake.answer('app:openDataFolder', () => ok(undefined))
fake.answer('app:restart', () => ok(undefined))
fake.answer('app:copyDiagnostics', () => ok(undefined))
fake.answer('services:save', (draft) => {
  const saved = {
    ...draft,
    id: draft.id ?? crypto.randomUUID(),
    regions: draft.regions.map((region) => ({ ...region, id: region.id ?? crypto.randomUUID() })),
    credentialEncoding: draft.credentialEncoding ?? 'as-written',
  }
  fake.emit('services:changed', [saved])
  return ok(saved)
})
fake.answer('services:remove', ({ serviceId }) => {
  fake.emit('services:changed', [], [serviceId])
  return ok({ removedId: serviceId })
})
const workspaces = new Map(snapshot.workspaces.map((workspace) => [workspace.id, workspace]))
const saveWorkspace = (workspace: Workspace): Workspace => {
  workspaces.set(workspace.id, workspace)
  fake.emit('workspaces:changed', [workspace])
  return workspace
}
const workspaceOf = (workspaceId: string): Workspace => {
  const workspace = workspaces.get(workspaceId)
  if (!workspace) throw new Error(`no workspace ${workspaceId}`)
  return workspace
}
fake.answer('workspaces:save', (draft) =>
  ok(saveWorkspace({ ...draft, id: draft.id ?? crypto.randomUUID() })),
)
fake.answer('workspaces:remove', ({ workspaceId }) => {
  const deletedAtMs = nowMs()
  for (const key of keys.values())
    if (key.workspaceId === workspaceId && key.deletedAtMs === undefined) saveKey({ ...key, deletedAtMs })
  return ok(saveWorkspace({ ...workspaceOf(workspaceId), deletedAtMs }))
})
fake.answer('workspaces:restore', ({ workspaceId }) => {
  const { deletedAtMs, ...workspace } = workspaceOf(workspaceId)
  for (const { deletedAtMs: at, ...key } of keys.values())
    if (key.workspaceId === workspaceId && at === deletedAtMs) saveKey(key)
  return ok(saveWorkspace(workspace))
})
fake.answer('vault:backups', () =>
  ok([
    { id: 'vault-000000000000003-001.json', savedAtMs: nowMs() - 2 * HOUR_MS },
    {
      id: 'vault-000000000000002-001.json',
      savedAtMs: nowMs() - 3 * HOUR_MS,
      keys: 11,
      change: { back: 0, gone: 0, different: 0 },
    },
    {
      id: 'vault-000000000000001-001.json',
      savedAtMs: nowMs() - 30 * HOUR_MS,
      keys: 9,
      change: { back: 1, gone: 3, different: 2 },
    },
  ]),
)
fake.answer('vault:lock', () => {
  fake.emit('app:changed', [{ ...state, nowMs: nowMs(), vault: 'locked' }])
  return ok({ ...state, nowMs: nowMs(), vault: 'locked' })
})

Object.assign(window, { keyward: fake.client, fake, violations })
