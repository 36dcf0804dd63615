import type { KeySummary } from '../../../shared/keys/key.ts'
import type { FactIn } from '../../../shared/keys/key-facts.ts'
import type { Service } from '../../../shared/services/service.ts'
import type { Workspace } from '../../../shared/workspaces/workspace.ts'
import { localDate } from '../../kernel/local-time.ts'
import { parseUrl } from '../../kernel/parse-url.ts'

/** The columns of the exported table of keys, in order. */
export const inventoryColumns = [
  'name',
  'kind',
  'workspace',
  'service',
  'region',
  'authHost',
  'apiHost',
  'clientId',
  'keyEnds',
  'due',
  'replaceEveryDays',
  'created',
  'lastUsed',
  'owner',
  'ownerEmail',
  'usedIn',
  'notes',
] as const
type InventoryColumn = (typeof inventoryColumns)[number]

const hostOf = (address: string | undefined): string =>
  (address !== undefined && parseUrl(address)?.host) || ''

interface Locations {
  readonly workspaces: ReadonlyMap<string, Workspace>
  readonly services: ReadonlyMap<string, Service>
}

type Cell = string | number | undefined

/** The cells for a key's optional facts. */
const factCells = {
  keyExpiresAtMs: ({ keyExpiresAtMs }) => ({ keyEnds: localDate(keyExpiresAtMs) }),
  replaceEveryDays: ({ replaceEveryDays }) => ({ replaceEveryDays }),
  owner: ({ owner }) => ({ owner: owner?.name, ownerEmail: owner?.email }),
  usedIn: ({ usedIn = [] }) => ({ usedIn: usedIn.map(({ place }) => place).join('; ') }),
  notes: ({ notes }) => ({ notes }),
} satisfies Record<FactIn<'inventory'>, (key: KeySummary) => Partial<Record<InventoryColumn, Cell>>>

/** A key's cells, keyed by column, without its secret. */
const factsOf = (key: KeySummary, { workspaces, services }: Locations): Record<InventoryColumn, Cell> => {
  const workspace = workspaces.get(key.workspaceId)
  const service = services.get(workspace?.serviceId ?? '')
  const region = service?.regions.find(({ id }) => id === workspace?.regionId)
  const used = Math.max(key.lastTokenAtMs ?? 0, key.lastCopiedAtMs ?? 0)
  return {
    name: key.name,
    kind: key.kind,
    workspace: workspace?.name,
    service: service?.name,
    region: region?.name,
    authHost: hostOf(region?.authUrl),
    apiHost: hostOf(region?.baseUrl),
    clientId: key.clientId,
    ...factCells.keyExpiresAtMs(key),
    due: localDate(key.dueAtMs),
    ...factCells.replaceEveryDays(key),
    created: localDate(key.createdAtMs),
    lastUsed: used === 0 ? undefined : localDate(used),
    ...factCells.owner(key),
    ...factCells.usedIn(key),
    ...factCells.notes(key),
  }
}

/**
 * Keys as a table with a header row, without secrets. `words` translates columns (`column.name`) and values
 * (`kind.service`); a value without a translation is written as is.
 */
export const inventoryTable = (
  keys: readonly KeySummary[],
  workspaces: ReadonlyMap<string, Workspace>,
  services: ReadonlyMap<string, Service>,
  words: Readonly<Record<string, string>>,
): string[][] => {
  const named = new Map(Object.entries(words))
  const word = (name: string, fallback = name) => named.get(name) ?? fallback
  const cell = (column: InventoryColumn, fact: ReturnType<typeof factsOf>[InventoryColumn]): string => {
    if (column === 'kind') return word(`kind.${fact}`, String(fact))
    return String(fact ?? '')
  }
  return [
    inventoryColumns.map((column) => word(`column.${column}`, column)),
    ...keys.map((key) => {
      const facts = factsOf(key, { workspaces, services })
      return inventoryColumns.map((column) => cell(column, facts[column]))
    }),
  ]
}
