/** Why a key needs attention, gravest first; `trouble` is a request that failed for another reason than the key. */
export const keyNeeds = [
  'leaked',
  'needs-secret',
  'refused',
  'key-ended',
  'trouble',
  'to-replace',
  'key-ends-soon',
] as const
export type KeyNeed = (typeof keyNeeds)[number]

export const isNeed = (name: string): name is KeyNeed => keyNeeds.some((need) => need === name)
