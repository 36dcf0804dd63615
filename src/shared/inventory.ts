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
  'serviceCreated',
  'replaceEveryDays',
  'created',
  'lastUsed',
  'pinned',
  'owner',
  'ownerEmail',
  'usedIn',
  'scriptName',
  'notes',
] as const
export type InventoryColumn = (typeof inventoryColumns)[number]
