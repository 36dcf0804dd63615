import { expect, it } from 'vitest'
import { previewOf, reportOf } from '../../../../src/main/backups/backup-views.ts'
import { backupRows } from '../../../../src/main/imports/rules/backup-rows.ts'
import { contentWith } from './backup-bench.ts'

const content = contentWith()
const [, reports] = content.keys
const [acme] = content.workspaces
if (!reports || !acme) throw new Error('the backup lacks a record')

const expectNoSecret = (view: unknown) => expect(JSON.stringify(view)).not.toContain('canary')

it('a backup is summarised by its counts and hosts, without secrets (S33)', () => {
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

it('a preview says each key’s state and whether it has a secret, but never the secret (S33)', () => {
  const [first, second] = backupRows(content, true)
  if (!first || !second) throw new Error('the backup lacks a key')
  const rows = [
    { row: first, state: 'differs' as const },
    { row: second, state: 'new' as const },
  ]
  const preview = previewOf({ previewId: 'p', fileName: 'a.keyward', content, rows })
  if (preview.step !== 'preview') throw new Error('no preview')
  expect(preview.keys).toMatchObject([
    { name: 'Billing', workspace: 'Acme', service: 'Example', state: 'differs', hasSecret: true },
    { name: 'Reports', workspace: 'Finance', service: 'Example', state: 'new', hasSecret: false },
  ])
  expectNoSecret(preview)
})
