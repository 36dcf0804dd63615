import type { ActivityKind } from '../../shared/activity/activity.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kernel/result.ts'
import type { VaultBinding } from './binding/vault-binding.ts'
import type { OpenTeam } from './open-team.ts'
import type { Member } from './rules/membership-list.ts'
import type { TeamNotes, VaultSnapshot } from './shared-vault.ts'
import type { SharingDeps } from './sharing-deps.ts'
import type { UsableStore } from './try-store.ts'

/** The open team with its current snapshot. */
export interface TeamHere {
  readonly team: OpenTeam
  readonly snapshot: VaultSnapshot
  readonly notes: TeamNotes
  /** This computer. Undefined after it was removed from the team. */
  readonly me: Member | undefined
}

export type Saved = Awaited<ReturnType<VaultBinding['showAgain']>>

/** The vault's team while Keyward is unlocked. */
export interface OwnTeam {
  readonly deps: SharingDeps
  /** The services that the user has allowed since Keyward started, identified by `agreementOf`. */
  readonly agreed: Set<string>
  readonly binding: VaultBinding
  /** A new object after each lock. Compare the object from before an await with the one after it. */
  readonly turn: object
  /** Whether the vault is in a team, even one that has removed this computer. */
  readonly hasTeam: boolean
  /** Reads the team's current state. Errors: `locked`, or `not-found` without a team. */
  read(): Promise<Result<TeamHere, AppError>>
  /** Opens the team again after it was started, joined, recovered or moved, and syncs. */
  reopen(): Promise<void>
  /** A tested store, for a team that this vault hasn't joined yet. */
  storeForNewTeam(id: string): Result<UsableStore, AppError>
  /** Saves a user's change. Retries if a sync saved in the meantime. */
  save(work: () => Promise<Saved>): Promise<Saved>
  /** Syncs now, and resolves when that sync has ended. */
  syncSoon(): Promise<void>
  /** Reads what the window shows about the team, and publishes any changes. */
  refresh(): Promise<void>
  /** Logs what the user did. */
  log(what: ActivityKind, subject?: string): void
}
