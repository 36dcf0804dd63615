import type { FactValues } from '../../src/shared/keys/key-facts.ts'

/**
 * A value for every fact that a key can have. If a fact is added to the table, this doesn't compile without it.
 */
export const everyFact: FactValues = {
  keyExpiresAtMs: 1_900_000_000_000,
  notes: 'Ask Zoë',
  owner: { name: 'Zoë', email: 'zoe@example.com' },
  usedIn: [{ id: '00000000-0000-4000-8000-000000000070', place: 'Nightly export', note: 'cron' }],
  tokenFields: {
    scope: 'invoices.read',
    audience: 'https://api.example.com',
    resource: 'urn:one\nurn:two',
  },
  replaceEveryDays: 90,
  snoozedUntilMs: 1_796_000_000_000,
  toReplace: { sinceMs: 1_793_500_000_000, reason: 'other' },
  exception: { reason: 'Moves next quarter', atMs: 1_793_600_000_000 },
}
