import type { Input } from '../../src/shared/contract/contract.ts'
import { DAY_MS, MINUTE_MS } from '../../src/shared/kernel/time.ts'
import type { Workspace } from '../../src/shared/workspaces/workspace.ts'
import type { RunningKeyward } from '../electron/app/keyward-app.ts'

/** The secret of every key in the gallery. */
export const clientSecret = 'a-secret-for-the-gallery'

const keyNames = ['Billing sync', 'Nightly export', 'Partner onboarding', 'Support desk', 'Payout reports']

/** A region whose server's reply depends on the client id. */
export const regionAt = (url: string, name = 'Default region') => ({ name, authUrl: url, baseUrl: url })

export const addWorkspaces = async (
  keyward: RunningKeyward,
  service: Input<'services:save'>,
  wanted: readonly { readonly name: string; readonly sensitive?: boolean; readonly region?: number }[],
): Promise<Workspace[]> => {
  const { id: serviceId, regions } = await keyward.must('services:save', service)
  const workspaces: Workspace[] = []
  for (const { name, sensitive = false, region = 0 } of wanted) {
    const workspace = { name, serviceId, regionId: regions[region]?.id ?? '', sensitive }
    workspaces.push(await keyward.must('workspaces:save', workspace))
  }
  return workspaces
}

type Facts = Partial<Input<'keys:add'>> & { readonly hasToken?: boolean }

/** Adds a key. With `hasToken`, requests a token too: the first word of the client id decides the reply. */
export const addKey = async (
  keyward: RunningKeyward,
  workspace: Workspace | undefined,
  name: string,
  clientId: string,
  { hasToken, ...facts }: Facts = {},
): Promise<void> => {
  const key = { name, kind: 'service', workspaceId: workspace?.id ?? '', clientId, clientSecret } as const
  const { id: keyId } = await keyward.must('keys:add', { ...key, ...facts })
  if (hasToken) await keyward.call('tokens:issue', { keyId })
}

export const keyIdOf = async (keyward: RunningKeyward, name: string): Promise<string> =>
  (await keyward.must('keys:list')).find((key) => key.name === name)?.id ?? ''

/** Sixty workspaces of three services, each with a key. Some keys are due, expired or not accepted. */
export const furnishManyWorkspaces = async (keyward: RunningKeyward, origin: string): Promise<void> => {
  const { nowMs } = await keyward.must('app:state')
  const facts: Readonly<Record<number, Facts>> = {
    3: { keyExpiresAtMs: nowMs + 6 * DAY_MS },
    5: { hasToken: true },
    8: { keyExpiresAtMs: nowMs - 2 * DAY_MS },
    11: { keyExpiresAtMs: nowMs + 90 * DAY_MS },
  }
  const numbers = Array.from({ length: 20 }, (_, index) => index + 1)
  for (const name of ['Northwind', 'Ledger', 'Weather']) {
    const wanted = numbers.map((n) => ({ name: `${name} customer ${n}`, sensitive: n === 7 || n === 14 }))
    const workspaces = await addWorkspaces(keyward, { name, regions: [regionAt(origin)] }, wanted)
    for (const n of numbers) {
      const clientId = `${n === 5 ? 'refused' : 'good'}-${name}-${n}`
      await addKey(keyward, workspaces[n - 1], `Billing ${n}`, clientId, facts[n])
    }
  }
}

/**
 * Keys in every state: with a live, expiring, expired or no token, refused, rate-limited, or with credentials
 * that expire.
 */
export const furnish = async (keyward: RunningKeyward, origin: string, count: number): Promise<void> => {
  const { nowMs } = await keyward.must('app:state')
  const regions = [regionAt(origin), regionAt(`${origin}/eu`, 'EU region')]
  const workspaces = await addWorkspaces(keyward, { name: 'Northwind', regions }, [
    { name: 'Acme Production', sensitive: true },
    { name: 'Acme Staging' },
    { name: 'Northwind Production', sensitive: true },
    { name: 'Donaudampfschifffahrtsgesellschaft — Abrechnung und Vertragswesen (Europa)', region: 1 },
  ])
  const [production, staging, northwind, long] = workspaces
  const hasToken = true
  const notes = 'Used by the billing run at night. Ask Finance before replacing it.'
  const lifeFacts = {
    owner: { name: 'Dana Kim', email: 'dana.kim@example.com' },
    usedIn: [{ place: 'CI of the billing repository', note: 'Secret PARTNER_KEY' }, { place: 'Nightly job' }],
    keyExpiresAtMs: nowMs + 10 * DAY_MS,
    replaceEveryDays: 90,
  }
  const longName = 'Weihnachtsgeldabrechnungsvorbereitungsschlüssel für alle Standorte'
  /** The number at the end of an entry is how many minutes pass before the next key is added. */
  const keys: readonly [Workspace | undefined, string, string, Facts, number?][] = [
    [staging, 'Support desk', 'good-support', { kind: 'personal', hasToken }, 30],
    [production, 'Nightly export', 'good-nightly', { hasToken }, 34],
    [production, 'Billing sync', 'good-billing', { notes, hasToken }, 18],
    [production, 'Partner onboarding', 'good-partner', lifeFacts],
    [staging, 'Data lake', 'good-lake', { keyExpiresAtMs: nowMs + 6 * DAY_MS }],
    [staging, 'Archive', 'good-archive', { keyExpiresAtMs: nowMs - 3 * DAY_MS }],
    [northwind, 'Payout reports', 'good-payout', { hasToken }],
    [northwind, 'Ledger bridge', 'refused-ledger', { hasToken }],
    [northwind, 'Warehouse', 'busy-warehouse', { hasToken }],
    [long, longName, 'broken-1', { hasToken }],
  ]
  for (const [workspace, name, clientId, facts, minutes = 0] of keys) {
    await addKey(keyward, workspace, name, clientId, facts)
    if (minutes > 0) await keyward.advance(minutes * MINUTE_MS)
  }
  for (const name of ['Billing sync', 'Nightly export'])
    await keyward.must('keys:update', { keyId: await keyIdOf(keyward, name), pinned: true })
  for (let n = 11; n <= count; n += 1) {
    const name = `${keyNames[n % keyNames.length]} ${n}`
    await addKey(keyward, workspaces[n % 4], name, `good-${n}`, { hasToken: n % 3 === 0 })
    if (n % 5 === 0) await keyward.advance(MINUTE_MS)
  }
}
