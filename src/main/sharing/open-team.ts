import type { OpenStore, StoreAccess } from '../ports/stores.ts'
import type { SharedVault } from './shared-vault.ts'
import type { SharingDeps } from './sharing-deps.ts'
import { TeamSync } from './sync.ts'

/** A team's open store, and the sync that uses it. */
export interface OpenTeam {
  readonly access: StoreAccess
  readonly store: OpenStore
  readonly sync: TeamSync
  /** Closes the store's connections. A sync that is still running can't save anything afterwards. */
  close(): void
}

/** Opens a team's store, which connects on first use. */
export const openTeam = (
  { platform, clock, asAutomatic }: Pick<SharingDeps, 'platform' | 'clock' | 'asAutomatic'>,
  vault: SharedVault,
  access: StoreAccess,
  id: string,
  onHint?: () => void,
): OpenTeam => {
  const { stores, crypto, pace } = platform
  const store = stores.open(access, id, onHint)
  let isOpen = true
  // SECURITY: S34, work started before a lock has no effect afterwards, even if Keyward was unlocked again.
  const whileOpen: SharedVault = {
    read: () => vault.read(),
    save: async (from, { base, notes }) =>
      isOpen ? asAutomatic(() => vault.save(from, { base, notes: { ...notes, store: access } })) : 'failed',
  }
  return {
    access,
    store,
    sync: new TeamSync({ store, vault: whileOpen, crypto, clock, pace }),
    close: () => {
      isOpen = false
      void store.close()
    },
  }
}
