import { describe, expect, it } from 'vitest'
import { inflateRaw } from '../../../../src/main/adapters/files/inflate-raw.ts'
import { readFiles } from '../../../../src/main/imports/rules/read-files.ts'
import { isHeading } from '../../../../src/main/imports/rules/reading/words.ts'
import { csvText } from '../../../../src/main/kernel/csv.ts'
import { inventoryColumns, inventoryTable } from '../../../../src/main/keys/rules/inventory.ts'
import type { KeySummary } from '../../../../src/shared/keys/key.ts'
import type { Service } from '../../../../src/shared/services/service.ts'
import { languages } from '../../../../src/shared/settings/languages.ts'
import type { Workspace } from '../../../../src/shared/workspaces/workspace.ts'
import { catalogues } from '../../catalogues.ts'

const service: Service = {
  id: 's',
  name: 'Example',
  credentialEncoding: 'as-written',
  regions: [{ id: 'r', name: 'EU', authUrl: 'https://auth.example.com', baseUrl: 'https://api.example.com' }],
}
const workspace: Workspace = { id: 'w', name: 'Acme', serviceId: 's', regionId: 'r', sensitive: false }
const keyEndsAtMs = new Date(2027, 2, 31, 23, 59, 59, 999).getTime()
const key: KeySummary = {
  id: 'k',
  name: '=Sum',
  kind: 'service',
  workspaceId: 'w',
  clientId: '-a-client',
  hasSecret: true,
  secretVersion: 1,
  pinned: true,
  keepReady: false,
  createdAtMs: 0,
  keyExpiresAtMs: keyEndsAtMs,
}

const places = [new Map([['w', workspace]]), new Map([['s', service]])] as const
const read = (name: string, text: string) => {
  const file = { name, bytes: new TextEncoder().encode(text) }
  const { formats, keys } = readFiles([file], { inflatedBytes: 0, keys: 10 }, inflateRaw)
  return { formats, keys }
}
const found = {
  formats: ['keyward-inventory'],
  keys: [
    {
      name: '=Sum',
      workspaceName: 'Acme',
      clientId: '-a-client',
      authUrl: 'auth.example.com',
      baseUrl: 'api.example.com',
      keyExpiresAtMs: keyEndsAtMs,
      file: 0,
    },
  ],
}

/** The texts of the headings, as `features/keys/many/many-actions.ts` sends them. */
const shared: Readonly<Partial<Record<(typeof inventoryColumns)[number], string>>> = {
  name: 'common.name',
  kind: 'common.kind',
  workspace: 'common.workspace',
  service: 'common.service',
  clientId: 'common.clientId',
  keyEnds: 'keys.about.fact.keyExpiresAtMs',
  replaceEveryDays: 'keys.about.everyDays',
  owner: 'common.owner',
  usedIn: 'keys.about.fact.usedIn',
  notes: 'keys.about.fact.notes',
}
const headingOf = (language: (typeof languages)[number], column: (typeof inventoryColumns)[number]) =>
  catalogues[language].get(`page.${shared[column] ?? `keys.inventory.column.${column}`}`)

describe('the list of keys that Keyward exports', () => {
  it.each(languages)('in %s returns every key without its secret', (language) => {
    const words = Object.fromEntries(
      inventoryColumns.map((column) => [`column.${column}`, headingOf(language, column) ?? '']),
    )
    const text = csvText(inventoryTable([key], ...places, words))
    expect(read('keyward-keys.csv', text)).toEqual(found)
  })

  it.each(languages)('in %s has headings that can be shown', (language) => {
    const headings = inventoryColumns.map((column) => headingOf(language, column))
    expect(headings.filter((heading = '') => !isHeading(heading))).toEqual([])
  })
})
