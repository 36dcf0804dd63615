import type { Input } from '../../src/shared/contract/contract.ts'
import { DAY_MS, MINUTE_MS } from '../../src/shared/kernel/time.ts'
import type { Workspace } from '../../src/shared/workspaces/workspace.ts'
import type { RunningKeyward } from '../electron/app/keyward-app.ts'

/** That of every key here. */
export const clientSecret = 'a-secret-for-the-gallery'

const workspaceNames = [
  'Acme Production',
  'Acme Staging',
  'Northwind Production',
  'Donaudampfschifffahrtsgesellschaft — Abrechnung und Vertragswesen (Europa)',
]
const keyNames = ['Billing sync', 'Nightly export', 'Partner onboarding', 'Support desk', 'Payout reports']

/** A service whose server answers as each client id asks, with workspaces. */
export const addWorkspaces = async (
  keyward: RunningKeyward,
  origin: string,
  service: Partial<Input<'services:save'>> & { name: string },
  names: readonly string[],
  isSensitive = (_name: string) => false,
): Promise<Workspace[]> => {
  const regions = [{ name: 'Default region', authUrl: origin, baseUrl: origin }]
  const { id: serviceId, regions: saved } = await keyward.must('services:save', { regions, ...service })
  const workspaces: Workspace[] = []
  for (const name of names) {
    const regionId = saved.at(name.endsWith('(Europa)') ? -1 : 0)?.id ?? ''
    const workspace = { name, serviceId, regionId, sensitive: isSensitive(name) }
    workspaces.push(await keyward.must('workspaces:save', workspace))
  }
  return workspaces
}

type Facts = Partial<Input<'keys:add'>> & { readonly hasToken?: true }

/** Adds a key, with a token if the server gives one: it answers as the first word of the client id says. Resolves to the key's id. */
export const addKey = async (
  keyward: RunningKeyward,
  workspace: Workspace | undefined,
  name: string,
  clientId: string,
  { hasToken, ...facts }: Facts = {},
): Promise<string> => {
  const key = { name, kind: 'service', workspaceId: workspace?.id ?? '', clientId, clientSecret } as const
  const { id: keyId } = await keyward.must('keys:add', { ...key, ...facts })
  if (hasToken) await keyward.call('tokens:issue', { keyId })
  return keyId
}

/** Sixty workspaces of three services, each with a key; some are due, ended, or not accepted. */
export const furnishManyWorkspaces = async (keyward: RunningKeyward, origin: string): Promise<void> => {
  const { nowMs } = await keyward.must('app:state')
  const facts: Readonly<Record<number, Facts>> = {
    3: { keyExpiresAtMs: nowMs + 6 * DAY_MS },
    5: { hasToken: true },
    8: { keyExpiresAtMs: nowMs - 2 * DAY_MS },
    11: { keyExpiresAtMs: nowMs + 90 * DAY_MS },
  }
  for (const service of ['Northwind', 'Ledger', 'Weather']) {
    const names = Array.from({ length: 20 }, (_, index) => `${service} customer ${index + 1}`)
    const isEverySeventh = (name: string) => / (7|14)$/.test(name)
    const workspaces = await addWorkspaces(keyward, origin, { name: service }, names, isEverySeventh)
    for (const [index, workspace] of workspaces.entries()) {
      const number = index + 1
      const clientId = `${number === 5 ? 'refused' : 'good'}-${service}-${number}`
      await addKey(keyward, workspace, `Billing ${number}`, clientId, facts[number])
    }
  }
}

/** Keys in every state there is: live, ending, ended, refused, slowed down, without a token, near their own end. */
export const furnish = async (keyward: RunningKeyward, origin: string, count: number): Promise<void> => {
  const regions = [
    { name: 'Default region', authUrl: origin, baseUrl: origin },
    { name: 'EU region', authUrl: `${origin}/eu`, baseUrl: `${origin}/eu` },
  ]
  const service = { name: 'Northwind', regions }
  const isProduction = (name: string) => name.endsWith('Production')
  const workspaces = await addWorkspaces(keyward, origin, service, workspaceNames, isProduction)
  const [production, staging, northwind, long] = workspaces
  const { nowMs } = await keyward.must('app:state')
  const add = (workspace: Workspace | undefined, name: string, clientId: string, facts?: Facts) =>
    addKey(keyward, workspace, name, clientId, facts)
  await add(staging, 'Support desk', 'good-support', { kind: 'personal', hasToken: true })
  await keyward.advance(30 * MINUTE_MS)
  const ending = await add(production, 'Nightly export', 'good-nightly', { hasToken: true })
  await keyward.advance(34 * MINUTE_MS)
  const notes = 'Used by the billing run at night. Ask Finance before replacing it.'
  const billing = await add(production, 'Billing sync', 'good-billing', { notes, hasToken: true })
  await keyward.advance(18 * MINUTE_MS)
  await add(production, 'Partner onboarding', 'good-partner', {
    owner: { name: 'Dana Kim', email: 'dana.kim@example.com' },
    usedIn: [{ place: 'CI of the billing repository', note: 'Secret PARTNER_KEY' }, { place: 'Nightly job' }],
    keyExpiresAtMs: nowMs + 10 * DAY_MS,
    replaceEveryDays: 90,
  })
  await add(staging, 'Data lake', 'good-lake', { keyExpiresAtMs: nowMs + 6 * DAY_MS })
  await add(staging, 'Archive', 'good-archive', { keyExpiresAtMs: nowMs - 3 * DAY_MS })
  await add(northwind, 'Payout reports', 'good-payout', { hasToken: true })
  await add(northwind, 'Ledger bridge', 'refused-ledger', { hasToken: true })
  await add(northwind, 'Warehouse', 'busy-warehouse', { hasToken: true })
  const longName = 'Weihnachtsgeldabrechnungsvorbereitungsschlüssel für alle Standorte'
  await add(long, longName, 'broken-1', { hasToken: true })
  for (const keyId of [billing, ending]) await keyward.must('keys:update', { keyId, pinned: true })
  for (let number = 11; number <= count; number += 1) {
    const name = `${keyNames[number % keyNames.length]} ${number}`
    await add(workspaces[number % 4], name, `good-${number}`, number % 3 === 0 ? { hasToken: true } : {})
    if (number % 5 === 0) await keyward.advance(MINUTE_MS)
  }
}
