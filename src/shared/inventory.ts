/** The columns of the list of keys that can be saved as a table, in their order. */
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
