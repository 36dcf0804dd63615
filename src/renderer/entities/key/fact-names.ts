import type { ParseKeys } from 'i18next'
import type { FormFact } from './facts-draft.ts'

/** The names of the facts that forms edit. */
export const factNames = {
  keyExpiresAtMs: 'keys.about.fact.keyExpiresAtMs',
  replaceEveryDays: 'keys.about.fact.replaceEveryDays',
  owner: 'common.owner',
  usedIn: 'keys.about.fact.usedIn',
  notes: 'keys.about.fact.notes',
  tokenFields: 'keys.about.fact.tokenFields',
} as const satisfies Record<FormFact, ParseKeys>
