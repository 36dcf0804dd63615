import type { ActivityKind } from '../../shared/activity.ts'
import type { AppError } from '../../shared/errors.ts'
import type { Result } from '../../shared/result.ts'
import type { VaultBinding } from './binding/vault-binding.ts'
import type { OpenTeam } from './open-team.ts'
import type { Member } from './rules/membership-list.ts'
import type { TeamNotes, VaultSnapshot } from './shared-vault.ts'
import type { SharingDeps } from './sharing-deps.ts'
import type { UsableStore } from './try-store.ts'

/** The open team, as the vault has it now. */
export interface TeamHere {
  readonly team: OpenTeam
  readonly snapshot: VaultSnapshot
  readonly notes: TeamNotes
  /** This computer; undefined once it was removed. */
  readonly me: Member | undefined
}

/** How a save of the vault ended. */
export type Saved = Awaited<ReturnType<VaultBinding['showAgain']>>

/** The team of the vault while Keyward is unlocked. */
export interface OwnTeam {
  readonly deps: SharingDeps
  /** What this person agreed to since Keyward started, by `agreementOf`. */
  readonly agreed: Set<string>
  readonly binding: VaultBinding
  /** Changes with each lock: compare before and after what takes time. */
  readonly turn: object
  /** Whether the vault is in a team, also in one that it was removed from. */
  readonly hasTeam: boolean
  /** The team as the vault has it now. Errors: `locked`, and `not-found` without a team. */
  read(): Promise<Result<TeamHere, AppError>>
  /** Opens the team once more, after it was started, joined, recovered or moved, and syncs. */
  reopen(): Promise<void>
  /** A tried store, for a team that this vault isn't in yet. */
  storeForNewTeam(id: string): Result<UsableStore, AppError>
  /** A save of this person, once more when a sync saved meanwhile. */
  save(work: () => Promise<Saved>): Promise<Saved>
  /** Syncs at once; resolves when that has ended. */
  syncSoon(): Promise<void>
  /** Reads what the window is shown of the team, and sends what changed. */
  refresh(): Promise<void>
  /** Notes what a person did. */
  log(what: ActivityKind, subject?: string): void
}
