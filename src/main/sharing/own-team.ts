import type { ActivityKind } from '../../shared/activity/activity.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kernel/result.ts'
import type { VaultBinding } from './binding/vault-binding.ts'
import type { OpenTeam } from './open-team.ts'
import type { Member } from './rules/membership-list.ts'
import type { TeamNotes, VaultSnapshot } from './shared-vault.ts'
import type { SharingDeps } from './sharing-deps.ts'
import type { UsableStore } from './try-store.ts'

/** The open team in its current state. */
export interface TeamHere {
  readonly team: OpenTeam
  readonly snapshot: VaultSnapshot
  readonly notes: TeamNotes
  /** This computer; undefined once it was removed. */
  readonly me: Member | undefined
}

/** How a save of the vault ended. */
export type Saved = Awaited<ReturnType<VaultBinding['showAgain']>>

/** The vault's team while Keyward is unlocked. */
export interface OwnTeam {
  readonly deps: SharingDeps
  /** What the user has agreed to since Keyward started, by `agreementOf`. */
  readonly agreed: Set<string>
  readonly binding: VaultBinding
  /** Changes with each lock; compare it before and after an await. */
  readonly turn: object
  /** Whether the vault is in a team, even one that removed this computer. */
  readonly hasTeam: boolean
  /** The team's current state. Errors: `locked`, or `not-found` without a team. */
  read(): Promise<Result<TeamHere, AppError>>
  /** Opens the team again after it was started, joined, recovered or moved, and syncs. */
  reopen(): Promise<void>
  /** A tried store, for a team that this vault isn't in yet. */
  storeForNewTeam(id: string): Result<UsableStore, AppError>
  /** Saves a change by the user; retries when a sync saved meanwhile. */
  save(work: () => Promise<Saved>): Promise<Saved>
  /** Syncs now; resolves when that sync has ended. */
  syncSoon(): Promise<void>
  /** Reads what the window shows of the team, and publishes changes. */
  refresh(): Promise<void>
  /** Records what the user did. */
  log(what: ActivityKind, subject?: string): void
}
