import type { Authority } from './authority.ts'
import { isPast } from './log.ts'
import type { SharedState } from './shared-state.ts'
import type { WrittenCredentials } from './shared-writes.ts'

/** A key whose secret a removed computer could open. */
export interface ExposedKey {
  readonly keyId: string
  /** The version that it could open last. */
  readonly version: number
  /** A newer version is sealed where it cannot open it; the service may still accept the old one. */
  readonly isReplaced: boolean
}

/**
 * What a removed computer could open: every secret but those under an epoch that was made after its removal was
 * known, and that it was never granted. Former epochs open by links, so older secrets count as well.
 */
export const exposedTo = (
  authority: Pick<Authority, 'epochs' | 'removals' | 'log' | 'sharedChain'>,
  shared: Pick<SharedState, 'writes'>,
  computerId: string,
): ExposedKey[] => {
  const removals = authority.removals.filter(({ id, standing }) => id === computerId && standing === 'counts')
  const granted = new Set(
    authority.log.entries.flatMap(({ grants }) =>
      grants.filter(({ to }) => to === computerId).map(({ key }) => key),
    ),
  )
  const closed = new Set(
    authority.epochs
      .filter(
        ({ by, keys }) =>
          !granted.has(keys.S) && removals.some((removal) => removal.by === by || isPast(removal.by, by)),
      )
      .map(({ keys }) => keys.S),
  )
  return [...shared.writes.all('key')].flatMap((record) => {
    const versions = record
      .field('credentials')
      .writes.map(({ value }) => value as WrittenCredentials) // by its schema
      .filter(({ secret }) => secret !== null)
    const open = versions.filter(({ secret }) => secret !== null && !closed.has(secret.key))
    if (open.length === 0) return []
    const version = Math.max(...open.map((one) => one.version))
    const isReplaced = versions.some(
      (one) => one.secret !== null && closed.has(one.secret.key) && one.version > version,
    )
    return [{ keyId: record.id, version, isReplaced }]
  })
}
