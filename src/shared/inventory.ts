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
  'created',
  'lastUsed',
  'pinned',
  'notes',
] as const
export type InventoryColumn = (typeof inventoryColumns)[number]
