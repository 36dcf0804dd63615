import { tokenOwner } from '../../tokens/rules/token-owner.ts'
import type { Events } from '../events.ts'

/** SECURITY: S31, drops the tokens of edited and deleted keys, so that none outlives its key. */
export const dropChangedTokens = (events: Events, tokens: { drop(keyId: string): void }): void =>
  events.on('vault.changed', ({ before, after }) => {
    const known = new Map(before.keys.map((key) => [key.id, key]))
    const movedWithLocation = before.services !== after.services || before.workspaces !== after.workspaces
    for (const key of after.keys) {
      const previous = known.get(key.id)
      known.delete(key.id)
      if (previous === undefined || (previous === key && !movedWithLocation)) continue
      if (tokenOwner(before, previous) !== tokenOwner(after, key)) tokens.drop(key.id)
    }
    for (const removedId of known.keys()) tokens.drop(removedId)
  })
