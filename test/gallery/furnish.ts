import { DAY_MS, MINUTE_MS } from '../../src/shared/kernel/time.ts'
import type { KeySummary } from '../../src/shared/keys/key.ts'
import type { Workspace } from '../../src/shared/workspaces/workspace.ts'
import type { RunningKeyward } from '../electron/app/keyward-app.ts'

const workspaceNames = [
  'Acme Production',
  'Acme Staging',
  'Northwind Production',
  'Donaudampfschifffahrtsgesellschaft — Abrechnung und Vertragswesen (Europa)',
]
const keyNames = ['Billing sync', 'Nightly export', 'Partner onboarding', 'Support desk', 'Payout reports']

/** A service with two regions whose servers answer as each client id asks. */
export const saveService = async (keyward: RunningKeyward, origin: string): Promise<Workspace[]> => {
  const service = await keyward.must('services:save', {
    name: 'Northwind',
    regions: [
      { name: 'Default region', authUrl: origin, baseUrl: origin },
      { name: 'EU region', authUrl: `${origin}/eu`, baseUrl: `${origin}/eu` },
    ],
  })
  const workspaces: Workspace[] = []
  for (const [index, name] of workspaceNames.entries()) {
    const regionId = service.regions[index === 3 ? 1 : 0]?.id ?? ''
    const sensitive = name.endsWith('Production')
    workspaces.push(
      await keyward.must('workspaces:save', { name, serviceId: service.id, regionId, sensitive }),
    )
  }
  return workspaces
}

/** Sixty workspaces of three services, each with a key; some are due, ended, or not accepted. */
export const saveManyWorkspaces = async (keyward: RunningKeyward, origin: string): Promise<void> => {
  const { nowMs } = await keyward.must('app:state')
  const endsInDays: Readonly<Record<number, number>> = { 3: 6, 8: -2, 11: 90 }
  for (const serviceName of ['Northwind', 'Ledger', 'Weather']) {
    const regions = [{ name: 'Default region', authUrl: origin, baseUrl: origin }]
    const service = await keyward.must('services:save', { name: serviceName, regions })
    for (let number = 1; number <= 20; number += 1) {
      const name = `${serviceName} customer ${number}`
      const workspace = await keyward.must('workspaces:save', {
        name,
        serviceId: service.id,
        regionId: service.regions[0]?.id ?? '',
        sensitive: number % 7 === 0,
      })
      const days = endsInDays[number]
      const facts = days === undefined ? {} : { keyExpiresAtMs: nowMs + days * DAY_MS }
      const answer = number === 5 ? 'refused' : 'good'
      const clientId = `${answer}-${serviceName}-${number}`
      const key = await addKey(keyward, workspace, `Billing ${number}`, clientId, facts)
      if (answer === 'refused') await keyward.call('tokens:issue', { keyId: key.id })
    }
  }
}

/** Adds a key whose client id tells the server how to answer. */
export const addKey = (
  keyward: RunningKeyward,
  workspace: Workspace | undefined,
  name: string,
  clientId: string,
  facts: { keyExpiresAtMs?: number; notes?: string; kind?: 'personal' } = {},
): Promise<KeySummary> =>
  keyward.must('keys:add', {
    name,
    kind: 'service',
    workspaceId: workspace?.id ?? '',
    clientId,
    clientSecret: 'a-secret-for-the-gallery',
    ...facts,
  })

/** Keys in every state there is: live, ending, ended, refused, slowed down, without a token, near their own end. */
export const furnish = async (keyward: RunningKeyward, origin: string, count: number): Promise<void> => {
  const workspaces = await saveService(keyward, origin)
  const [production, staging, northwind, long] = workspaces
  const { nowMs } = await keyward.must('app:state')
  const issue = (key: KeySummary) => keyward.call('tokens:issue', { keyId: key.id })
  const ended = await addKey(keyward, staging, 'Support desk', 'good-support', { kind: 'personal' })
  const ending = await addKey(keyward, production, 'Nightly export', 'good-nightly')
  const billing = await addKey(keyward, production, 'Billing sync', 'good-billing', {
    notes: 'Used by the billing run at night. Ask Finance before replacing it.',
  })
  await issue(ended)
  await keyward.advance(30 * MINUTE_MS)
  await issue(ending)
  await keyward.advance(34 * MINUTE_MS)
  await issue(billing)
  await keyward.advance(18 * MINUTE_MS)
  const partner = await addKey(keyward, production, 'Partner onboarding', 'good-partner')
  await keyward.must('keys:update', {
    keyId: partner.id,
    owner: { name: 'Dana Kim', email: 'dana.kim@example.com' },
    usedIn: [{ place: 'CI of the billing repository', note: 'Secret PARTNER_KEY' }, { place: 'Nightly job' }],
    keyExpiresAtMs: nowMs + 10 * DAY_MS,
    replaceEveryDays: 90,
  })
  await addKey(keyward, staging, 'Data lake', 'good-lake', { keyExpiresAtMs: nowMs + 6 * DAY_MS })
  await addKey(keyward, staging, 'Archive', 'good-archive', { keyExpiresAtMs: nowMs - 3 * DAY_MS })
  await issue(await addKey(keyward, northwind, 'Payout reports', 'good-payout'))
  await issue(await addKey(keyward, northwind, 'Ledger bridge', 'refused-ledger'))
  await issue(await addKey(keyward, northwind, 'Warehouse', 'busy-warehouse'))
  const longName = 'Weihnachtsgeldabrechnungsvorbereitungsschlüssel für alle Standorte'
  await issue(await addKey(keyward, long, longName, 'broken-1'))
  for (const key of [billing, ending]) await keyward.must('keys:update', { keyId: key.id, pinned: true })
  for (let number = 11; number <= count; number += 1) {
    const name = `${keyNames[number % keyNames.length]} ${number}`
    const key = await addKey(keyward, workspaces[number % 4], name, `good-${number}`)
    if (number % 3 === 0) await issue(key)
    if (number % 5 === 0) await keyward.advance(MINUTE_MS)
  }
}
