import type { ActivityEvent } from '../../../src/shared/activity/activity.ts'
import type { Output } from '../../../src/shared/contract/contract.ts'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '../../../src/shared/kernel/time.ts'
import type { KeySummary } from '../../../src/shared/keys/key.ts'
import type { Service } from '../../../src/shared/services/service.ts'
import { localeFor, pluralLanguage, type SpokenLanguage } from '../../../src/shared/settings/languages.ts'
import { defaultSettings } from '../../../src/shared/settings/settings.ts'
import type { TokenSummary } from '../../../src/shared/tokens/token.ts'
import type { Workspace } from '../../../src/shared/workspaces/workspace.ts'

/**
 * What main tells the page when it opens. `startGiven` brings the real main into this state. Data that the
 * scenario's vault can't contain is ignored: tokens while it's locked, and secrets before the user chose how to
 * protect them.
 */
export type Scenario = Output<'app:snapshot'> & {
  readonly activity: readonly ActivityEvent[]
  /** The automatic backups, newest first. A backup without keys can't be read. */
  readonly copies?: readonly { readonly savedAtMs: number; readonly keys?: readonly KeySummary[] }[]
}

/** The time of all tests: a Tuesday afternoon, 14:39 UTC. */
export const NOW_MS = Date.UTC(2026, 10, 17, 14, 39, 0)

/** A stable UUID for the nth record of a kind. */
export const id = (kind: number, n: number): string =>
  `${String(kind).padStart(8, '0')}-0000-4000-8000-${String(n).padStart(12, '0')}`

const service: Service = {
  id: id(1, 1),
  name: 'Example service',
  credentialEncoding: 'as-written',
  regions: [
    {
      id: id(2, 1),
      name: 'Default region',
      authUrl: 'https://auth.example.com',
      baseUrl: 'https://api.example.com',
    },
    {
      id: id(2, 2),
      name: 'EU region',
      authUrl: 'https://auth.eu.example.com',
      baseUrl: 'https://api.eu.example.com',
    },
  ],
}

/** A workspace of the example service. */
export const workspace = (n: number, name: string, facts: Partial<Workspace> = {}): Workspace => ({
  id: id(3, n),
  name,
  serviceId: service.id,
  regionId: id(2, 1),
  sensitive: false,
  ...facts,
})

export const key = (
  n: number,
  name: string,
  workspaceNumber: number,
  facts: Partial<KeySummary> = {},
): KeySummary => ({
  id: id(4, n),
  name,
  kind: 'service',
  workspaceId: id(3, workspaceNumber),
  clientId: `7f3a91c2-58be-4c7e-a1b0-${String(n).padStart(12, '0')}`,
  hasSecret: true,
  secretVersion: 1,
  secretSavedAtMs: NOW_MS - 40 * DAY_MS,
  pinned: false,
  keepReady: false,
  createdAtMs: NOW_MS - 90 * DAY_MS,
  ...facts,
})

/** A key's live token, with this many of its sixty minutes left. */
export const liveToken = (
  n: number,
  minutesLeft: number,
  facts: Partial<TokenSummary> = {},
): TokenSummary => ({
  keyId: id(4, n),
  state: minutesLeft <= 10 ? 'expiring' : 'valid',
  issuedAtMs: Math.round(NOW_MS + minutesLeft * MINUTE_MS - 60 * MINUTE_MS),
  expiresAtMs: Math.round(NOW_MS + minutesLeft * MINUTE_MS),
  lifetimeSeconds: 3_600,
  host: 'auth.example.com',
  ...facts,
})

/** The state of a token that the service refused. */
const refused = (n: number): TokenSummary => ({
  keyId: id(4, n),
  state: 'failed',
  error: { kind: 'invalid-client', retryable: false, host: 'auth.example.com', status: 401 },
})

/** A scenario with these records in an ordinary app. */
export const scenario = (
  workspaces: readonly Workspace[],
  keys: readonly KeySummary[],
  tokens: readonly TokenSummary[] = [],
  activity: readonly ActivityEvent[] = [],
): Scenario => ({
  state: {
    version: '0.1.0',
    electron: '45.4.1',
    platform: 'linux',
    language: 'en',
    locale: 'en-GB',
    nowMs: NOW_MS,
    desktop: { canNotify: true, canStartAtLogin: true, canConcealCopies: true, systemShortcut: 'ready' },
    vault: 'ready',
    custody: {
      by: 'os',
      backend: 'gnome_libsecret',
      keyring: 'ready',
      mustRestart: false,
      passphrase: 'none',
      isOpen: true,
    },
    lastBackupAtMs: NOW_MS - DAY_MS,
    practice: { running: false, regions: [] },
  },
  settings: { ...defaultSettings, theme: 'light', language: 'en' },
  services: [service],
  workspaces: [...workspaces],
  keys: [...keys],
  tokens: [...tokens],
  campaigns: [],
  clipboard: {},
  activity: [...activity],
})

/** The same scenario in another language. */
export const spoken = (from: Scenario, language: SpokenLanguage): Scenario => ({
  ...from,
  state: { ...from.state, language, locale: localeFor(pluralLanguage(language), ['en-GB']) },
  settings: { ...from.settings, language: pluralLanguage(language) },
})

const event = (
  n: number,
  keyNumber: number,
  minutesAgo: number,
  what: ActivityEvent['what'],
  facts: Partial<ActivityEvent> = {},
): ActivityEvent => ({
  id: id(5, n),
  atMs: NOW_MS - minutesAgo * MINUTE_MS,
  what,
  keyId: id(4, keyNumber),
  ...facts,
})

/** A day at a small company, with keys in every state. */
export const everyday = (): Scenario => {
  const given = scenario(
    [
      workspace(1, 'Acme Production', { sensitive: true }),
      workspace(2, 'Acme Staging'),
      workspace(3, 'Finance EU', { regionId: id(2, 2) }),
      workspace(4, 'Practice'),
    ],
    [
      key(1, 'Billing sync', 1, {
        pinned: true,
        lastCopiedAtMs: NOW_MS - 20_000,
        keyExpiresAtMs: NOW_MS + 56 * DAY_MS,
        notes: 'Used by the nightly invoice run. Ask Dana before replacing it.',
      }),
      key(2, 'Nightly export', 1, { lastCopiedAtMs: NOW_MS - 51 * MINUTE_MS }),
      key(3, 'Support desk', 1, { kind: 'personal', lastCopiedAtMs: NOW_MS - DAY_MS }),
      key(4, 'Partner onboarding', 1),
      key(5, 'Data lake', 1, {
        attention: 'due-soon',
        keyExpiresAtMs: NOW_MS + 6 * DAY_MS,
        lastCopiedAtMs: NOW_MS - 3 * DAY_MS,
      }),
      key(6, 'Checkout tests', 2, { pinned: true, lastCopiedAtMs: NOW_MS - 4 * MINUTE_MS }),
      key(7, 'Mobile app', 2, { kind: 'personal' }),
      key(8, 'Ledger bridge', 3, { attention: 'refused' }),
      key(9, 'Payout reports', 3, { lastCopiedAtMs: NOW_MS - 2 * MINUTE_MS }),
      key(10, 'Audit archive', 3, { hasSecret: false, attention: 'needs-secret' }),
      key(11, 'First steps', 4, { pinned: true }),
    ],
    [
      liveToken(1, 41),
      liveToken(2, 8),
      liveToken(3, -12, { state: 'expired' }),
      liveToken(6, 33),
      {
        keyId: id(4, 8),
        state: 'failed',
        error: { kind: 'invalid-client', retryable: false, host: 'auth.eu.example.com', status: 401 },
      },
      liveToken(9, 58),
    ],
    [
      event(1, 1, 0, 'token-copied'),
      event(3, 1, 19, 'test-sent', { status: 200 }),
      event(4, 1, 1_500, 'test-sent', { status: 403, error: 'status' }),
      event(5, 1, 58_000, 'secret-replaced'),
    ],
  )
  return { ...given, copies: earlierCopies(given.keys) }
}

/**
 * Three automatic backups. The first can't be read, and the second has the same keys as the scenario. The third
 * has one additional key, lacks three, and two of its keys differ.
 */
const earlierCopies = (keys: readonly KeySummary[]): NonNullable<Scenario['copies']> => [
  { savedAtMs: NOW_MS - 2 * HOUR_MS },
  { savedAtMs: NOW_MS - 3 * HOUR_MS, keys },
  {
    savedAtMs: NOW_MS - 30 * HOUR_MS,
    keys: [
      ...keys.slice(3).map((known, n) => (n < 2 ? { ...known, name: `${known.name} once` } : known)),
      key(20, 'Old import', 1),
    ],
  },
]

const crowds = new Map<number, Scenario>()

/** Many keys in up to forty workspaces, in every state. Created only once for each count. */
export const many = (count: number): Scenario => {
  const made = crowds.get(count) ?? crowdOf(count)
  crowds.set(count, made)
  return made
}

const crowdOf = (count: number): Scenario => {
  const workspaces = Array.from({ length: Math.min(40, Math.max(1, Math.ceil(count / 10))) }, (_, n) =>
    workspace(n + 1, `Workspace ${String(n + 1).padStart(2, '0')}`, { sensitive: n % 7 === 0 }),
  )
  const words = [
    'Billing',
    'Nightly',
    'Ledger',
    'Payout',
    'Support',
    'Partner',
    'Audit',
    'Mobile',
    'Étude',
    'Zürich',
  ]
  const keys = Array.from({ length: count }, (_, n) =>
    key(
      n + 1,
      `${words[n % words.length]} key ${String(n + 1).padStart(5, '0')}`,
      (n % workspaces.length) + 1,
      {
        kind: n % 3 === 0 ? 'personal' : 'service',
        pinned: n % 500 === 0,
        ...(n % 499 === 1 ? { attention: 'refused' as const } : {}),
      },
    ),
  )
  // As many tokens as a typical day needs, because main issues each of them when a test starts.
  const each = Math.max(2, Math.ceil(count / 100))
  const tokens = keys.flatMap((_, n) => {
    if (n % 499 === 1) return [refused(n + 1)]
    return n % each === 0 ? [liveToken(n + 1, (n % 59) + 1)] : []
  })
  return scenario(workspaces, keys, tokens)
}
