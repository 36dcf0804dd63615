import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { ImportFile } from '../../src/main/imports/rules/found-key.ts'
import { packZip } from './pack-zip.ts'

const folder = resolve(import.meta.dirname, '../fixtures/imports')

/** Files to import, by their names in `test/fixtures/imports`. */
export const fixtures = (...names: readonly string[]): ImportFile[] =>
  names.map((name) => ({ name, bytes: new Uint8Array(readFileSync(join(folder, name))) }))

/** The fixture's 1PUX file, with an entry whose name escapes its folder. */
export const onePux = (): ImportFile => {
  const [data] = fixtures('1pux.export-data.json')
  const bytes = data?.bytes ?? new Uint8Array()
  const other = new TextEncoder().encode('canary-not-read')
  return {
    name: 'export.1pux',
    bytes: packZip([
      { name: '../../escaped.txt', bytes: other },
      { name: 'export.attributes', bytes: new TextEncoder().encode('{"version":3}') },
      { name: 'export.data', bytes },
    ]),
  }
}

/** The formats that can be imported, each with its files, the keys in them, and how many have a secret. */
export const importSets: readonly {
  readonly what: string
  readonly format: string
  readonly files: readonly ImportFile[]
  /** The keys' client IDs, in order. */
  readonly clientIds: readonly string[]
  readonly secrets: number
  /** The number of records that are listed but can't be imported, mostly because they aren't keys. */
  readonly skipped: number
}[] = [
  {
    what: 'any CSV',
    format: 'csv',
    files: fixtures('any.csv'),
    clientIds: ['billing-0001', 'reports-0002', 'archive-0003'],
    secrets: 2,
    skipped: 0,
  },
  {
    what: '1Password CSV',
    format: '1password-csv',
    files: fixtures('1password.csv'),
    clientIds: ['billing-0001'],
    secrets: 1,
    skipped: 2,
  },
  {
    what: 'Bitwarden CSV',
    format: 'bitwarden-csv',
    files: fixtures('bitwarden.csv'),
    clientIds: ['billing-0001'],
    secrets: 1,
    skipped: 1,
  },
  {
    what: 'KeePassXC CSV',
    format: 'keepassxc-csv',
    files: fixtures('keepassxc.csv'),
    clientIds: ['0c2f7d0a-6f3b-4f53-9a53-0d6f3a1b2c3d'],
    secrets: 1,
    skipped: 1,
  },
  {
    what: '.env',
    format: 'env',
    files: fixtures('.env.production'),
    clientIds: ['billing-0001', 'reports-0002'],
    secrets: 2,
    skipped: 1,
  },
  {
    what: 'tfvars',
    format: 'env',
    files: fixtures('keys.tfvars'),
    clientIds: ['billing-0001'],
    secrets: 1,
    skipped: 0,
  },
  {
    what: 'curl',
    format: 'curl',
    files: fixtures('curl.txt'),
    clientIds: ['billing-0001', 'reports-0002'],
    secrets: 2,
    skipped: 0,
  },
  {
    what: 'Postman',
    format: 'postman',
    files: fixtures('postman-collection.json', 'postman-environment.json'),
    clientIds: ['billing-0001'],
    secrets: 1,
    skipped: 1,
  },
  {
    what: 'Insomnia v5',
    format: 'insomnia',
    files: fixtures('insomnia.yaml'),
    clientIds: ['billing-0001', '0123'],
    secrets: 2,
    skipped: 0,
  },
  {
    what: 'Bruno .bru',
    format: 'bruno',
    files: fixtures(
      'bruno/bruno.json',
      'bruno/List invoices.bru',
      'bruno/environments/Northwind.bru',
      'bruno/.env',
    ),
    clientIds: ['billing-0001'],
    secrets: 1,
    skipped: 0,
  },
  {
    what: 'Bruno YAML',
    format: 'bruno',
    files: fixtures(
      'bruno-yaml/opencollection.yml',
      'bruno-yaml/List invoices.yml',
      'bruno-yaml/environments/Northwind.yml',
      'bruno-yaml/.env',
    ),
    clientIds: ['billing-0001'],
    secrets: 1,
    skipped: 0,
  },
  {
    what: 'HTTP client',
    format: 'http-client',
    files: fixtures('http-client.env.json', 'http-client.private.env.json'),
    clientIds: ['billing-0001'],
    secrets: 1,
    skipped: 0,
  },
  {
    what: 'Bitwarden JSON',
    format: 'bitwarden',
    files: fixtures('bitwarden.json'),
    clientIds: ['billing-0001'],
    secrets: 1,
    skipped: 1,
  },
  { what: '1PUX', format: '1pux', files: [onePux()], clientIds: ['billing-0001'], secrets: 1, skipped: 1 },
  {
    what: 'Vault KV',
    format: 'vault-kv',
    files: fixtures('vault-kv.json'),
    clientIds: ['billing-0001'],
    secrets: 1,
    skipped: 0,
  },
  {
    what: 'AWS Secrets Manager',
    format: 'aws-secret',
    files: fixtures('aws-secret.json'),
    clientIds: ['billing-0001'],
    secrets: 1,
    skipped: 0,
  },
  {
    what: 'Kubernetes Secret',
    format: 'kubernetes',
    files: fixtures('kubernetes.yaml'),
    clientIds: ['billing-0001'],
    secrets: 1,
    skipped: 0,
  },
]
