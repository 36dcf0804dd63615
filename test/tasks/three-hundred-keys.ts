import { DAY_MS } from '../../src/shared/time.ts'
import type { RunningKeyward } from '../electron/app/keyward-app.ts'
import { expect } from './walk-task.ts'

const workspaceNames = [
  ...['Northwind', 'Partner Portal', 'Acme Production', 'Acme Staging', 'Finance EU', 'Logistics'],
  ...['Marketing', 'Data Platform', 'Customer Care', 'Warehouse', 'Mobile', 'Legacy'],
]
const keyNames = [
  ...['Billing sync', 'Nightly export', 'Backup job', 'Support desk', 'Payout reports'],
  ...['Ledger bridge', 'Audit archive', 'Checkout tests', 'Data lake', 'Mobile app'],
]

/** 300 keys in 12 workspaces; some end soon, one is refused, one has a note that names a colleague. */
export const furnishMany = async (
  keyward: RunningKeyward,
  { authUrl, baseUrl }: { authUrl: string; baseUrl: string },
) => {
  const service = await keyward.must('services:save', {
    name: 'Example',
    regions: [{ name: 'Default', authUrl, baseUrl }],
  })
  const now = Date.now()
  const workspaceIds: string[] = []
  for (const name of workspaceNames) {
    const regionId = service.regions[0]?.id ?? ''
    const draft = { name, serviceId: service.id, regionId, sensitive: false }
    workspaceIds.push((await keyward.must('workspaces:save', draft)).id)
  }
  const keys = workspaceIds.flatMap((workspaceId, place) =>
    Array.from({ length: 25 }, (_, n) => ({
      name: n < keyNames.length ? (keyNames[n] ?? '') : `Integration ${place}-${n}`,
      kind: 'service' as const,
      workspaceId,
      clientId: `7f3a91c2-${String(place).padStart(4, '0')}-${String(n * 7_919).padStart(8, '0')}`,
      clientSecret: `canary-${place === 4 && n === 5 ? 'wrong' : 'right'}-Wq8x1Zt0pLk93Ru`,
      ...(place === 1 && n < 3 ? { keyExpiresAtMs: now + (n + 1) * DAY_MS } : {}),
      ...(place === 2 && n === 0 ? { keyExpiresAtMs: now + 25 * DAY_MS } : {}),
      ...(place === 3 && n === 12 ? { notes: 'Ask Dana before you replace it.' } : {}),
    })),
  )
  await keyward.page.evaluate(async (all) => {
    for (const key of all) await window.keyward.keys.add(key)
  }, keys)
  const saved = await keyward.must('keys:list')
  expect(saved).toHaveLength(300)
  const refused = saved.find(
    ({ workspaceId, name }) => workspaceId === workspaceIds[4] && name === 'Ledger bridge',
  )
  await keyward.call('tokens:issue', { keyId: refused?.id ?? '' })
  return saved
}
