/** What the exported list of keys calls itself as JSON. */
export const INVENTORY_FORMAT = 'keyward-inventory'

/** The columns of the exported table of keys, in order; in JSON they are its names. */
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
  'serviceCreated',
  'replaceEveryDays',
  'created',
  'lastUsed',
  'pinned',
  'owner',
  'ownerEmail',
  'usedIn',
  'notes',
] as const
export type InventoryColumn = (typeof inventoryColumns)[number]
