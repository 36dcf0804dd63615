import { type InventoryColumn, inventoryColumns } from '../../../shared/inventory.ts'
import type { KeySummary, Service, Workspace } from '../../../shared/model.ts'
import { localDay } from '../local-time.ts'

const hostOf = (address: string | undefined): string =>
  address !== undefined && URL.canParse(address) ? new URL(address).host : ''

/**
 * Keys as a table with a header row, without secrets. `words` translates columns (`column.name`) and values
 * (`kind.service`, `yes`, `no`); a value without a translation is written as is.
 */
export const inventoryTable = (
  keys: readonly KeySummary[],
  workspaces: ReadonlyMap<string, Workspace>,
  services: ReadonlyMap<string, Service>,
  words: Readonly<Record<string, string>>,
): string[][] => {
  const named = new Map(Object.entries(words))
  const word = (name: string, fallback = name) => named.get(name) ?? fallback
  const row = (key: KeySummary): Record<InventoryColumn, string> => {
    const workspace = workspaces.get(key.workspaceId)
    const service = services.get(workspace?.serviceId ?? '')
    const region = service?.regions.find(({ id }) => id === workspace?.regionId)
    const used = Math.max(key.lastTokenAtMs ?? 0, key.lastCopiedAtMs ?? 0)
    return {
      name: key.name,
      kind: word(`kind.${key.kind}`, key.kind),
      workspace: workspace?.name ?? '',
      service: service?.name ?? '',
      region: region?.name ?? '',
      authHost: hostOf(region?.authUrl),
      apiHost: hostOf(region?.baseUrl),
      clientId: key.clientId,
      keyEnds: localDay(key.keyExpiresAtMs),
      due: localDay(key.dueAtMs),
      serviceCreated: localDay(key.serviceCreatedAtMs),
      replaceEveryDays: key.replaceEveryDays === undefined ? '' : String(key.replaceEveryDays),
      created: localDay(key.createdAtMs),
      lastUsed: used === 0 ? '' : localDay(used),
      pinned: key.pinned ? word('yes') : word('no'),
      owner: key.owner?.name ?? '',
      ownerEmail: key.owner?.email ?? '',
      usedIn: (key.usedIn ?? []).map(({ place }) => place).join('; '),
      scriptName: key.scriptName ?? '',
      notes: key.notes ?? '',
    }
  }
  return [
    inventoryColumns.map((column) => word(`column.${column}`, column)),
    ...keys.map((key) => {
      const cells = row(key)
      return inventoryColumns.map((column) => cells[column])
    }),
  ]
}
