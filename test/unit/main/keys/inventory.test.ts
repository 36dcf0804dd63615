import { expect, it } from 'vitest'
import { csvText } from '../../../../src/main/kernel/csv.ts'
import { inventoryTable } from '../../../../src/main/keys/rules/inventory.ts'
import type { KeySummary } from '../../../../src/shared/keys/key.ts'
import type { Service } from '../../../../src/shared/services/service.ts'
import type { Workspace } from '../../../../src/shared/workspaces/workspace.ts'

const service: Service = {
  id: 's',
  name: 'Example',
  credentialEncoding: 'as-written',
  regions: [
    { id: 'r', name: 'EU', authUrl: 'https://auth.example.com/x', baseUrl: 'https://api.example.com:8443' },
  ],
}
const workspace: Workspace = { id: 'w', name: 'Acme', serviceId: 's', regionId: 'r', sensitive: true }
const key: KeySummary = {
  id: 'k',
  name: '=HYPERLINK("https://evil.test")',
  kind: 'service',
  workspaceId: 'w',
  clientId: '-1+1',
  hasSecret: true,
  secretVersion: 1,
  pinned: true,
  keepReady: false,
  createdAtMs: new Date(2026, 2, 3, 12).getTime(),
  lastTokenAtMs: new Date(2026, 5, 1, 12).getTime(),
  lastCopiedAtMs: new Date(2026, 6, 2, 12).getTime(),
  notes: 'one,\ntwo',
  owner: { name: 'Ada', email: 'ada@example.com' },
  usedIn: [
    { id: '1', place: 'CI' },
    { id: '2', place: 'Old server', note: 'in its .env' },
  ],
  replaceEveryDays: 365,
  dueAtMs: new Date(2027, 1, 3, 12).getTime(),
}
const table = (keys: readonly KeySummary[], words = {}) =>
  inventoryTable(keys, new Map([['w', workspace]]), new Map([['s', service]]), words)

it('contains workspace, service, region, hosts and days, in the given language', () => {
  const [head, row] = table([key], { 'column.name': 'Schlüssel', 'kind.service': 'Dienst' })
  expect(head?.[0]).toBe('Schlüssel')
  expect(head?.[7]).toBe('clientId')
  expect(row?.slice(1)).toEqual([
    ...['Dienst', 'Acme', 'Example', 'EU', 'auth.example.com', 'api.example.com:8443', '-1+1'],
    ...['', '2027-02-03', '365', '2026-03-03', '2026-07-02'],
    ...['Ada', 'ada@example.com', 'CI; Old server', 'one,\ntwo'],
  ])
})

it('leaves unknown cells empty', () => {
  const { id, name, kind, workspaceId, clientId, hasSecret, secretVersion, keepReady, createdAtMs } = key
  const bare = { id, name, kind, workspaceId, clientId, hasSecret, secretVersion, keepReady, createdAtMs }
  const [, row] = inventoryTable([{ ...bare, pinned: false }], new Map(), new Map(), {})
  expect(row?.slice(1)).toEqual([
    ...['service', '', '', '', '', '', '-1+1', '', '', '', '2026-03-03', ''],
    ...['', '', '', ''],
  ])
})

it('contains no formulas for a spreadsheet, whatever the keys’ names', () => {
  const text = csvText(table([key]))
  expect(text).toContain(`"'=HYPERLINK(""https://evil.test"")"`)
  expect(text).toContain(`"'-1+1"`)
})
