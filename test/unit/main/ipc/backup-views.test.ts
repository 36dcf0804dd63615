import { expect, it } from 'vitest'
import type { KeyPlan } from '../../../../src/main/domain/backup/import-plan.ts'
import type { StoredKey } from '../../../../src/main/domain/vault/vault-format.ts'
import { previewOf, reportOf } from '../../../../src/main/ipc/backup-views.ts'
import { contentWith } from '../backup/backup-bench.ts'

const content = contentWith()
const [billing, reports] = content.keys
const [acme, finance] = content.workspaces
const [service] = content.services
if (!billing || !reports || !acme || !finance || !service) throw new Error('the backup lacks a record')
const [region] = service.regions
if (!region) throw new Error('the service has no region')

const expectNoSecret = (view: unknown) => expect(JSON.stringify(view)).not.toContain('canary')

it('a backup is reported by its counts and hosts, without a secret (S33)', () => {
  const second = { ...reports, id: '00000000-0000-4000-8000-000000000008', workspaceId: acme.id }
  const report = reportOf('a.keyward', { ...content, keys: [...content.keys, second] })
  expect(report).toMatchObject({ fileName: 'a.keyward', keys: 3, withoutSecret: 2 })
  expect(report.workspaces).toEqual([
    { name: 'Acme', service: 'Example', keys: 2 },
    { name: 'Finance', service: 'Example', keys: 1 },
  ])
  const hosts = ['auth.example.com', 'api.example.com', 'auth.eu.example.com', 'api.eu.example.com']
  expect(report.services).toEqual([{ name: 'Example', hosts }])
  expectNoSecret(report)
})

it('a preview names what differs, and whether there is a secret, never the secret (S33)', () => {
  const location = { service, region, workspace: acme }
  const { secret: _, ...facts } = reports
  const here: StoredKey = { ...facts, secretVersion: 1 }
  const plans: KeyPlan[] = [
    { key: billing, location, state: 'differs', here, differs: ['name', 'secret'] },
    { key: billing, location, state: 'completes', here, differs: ['secret'] },
    { key: reports, location: { ...location, workspace: finance }, state: 'new' },
  ]
  const preview = previewOf({ previewId: 'p', fileName: 'a.keyward', content, plans })
  if (preview.step !== 'preview') throw new Error('no preview')
  expect(preview.keys.map(({ state, hasSecret, differs }) => ({ state, hasSecret, differs }))).toEqual([
    { state: 'differs', hasSecret: true, differs: ['name', 'secret'] },
    { state: 'completes', hasSecret: true, differs: ['secret'] },
    { state: 'new', hasSecret: false, differs: [] },
  ])
  expectNoSecret(preview)
})
