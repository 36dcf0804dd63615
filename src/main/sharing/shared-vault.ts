import type { StoreAccess } from '../ports/stores.ts'
import type { ListOrder, Member, PublicKeys } from './rules/membership-list.ts'
import type { Leaver } from './rules/needs-replacing.ts'
import type { State } from './rules/state-merge.ts'
import type { LocalRecord } from './rules/three-way.ts'

/**
 * What a computer stores about its team, encrypted in the vault. Keys and secrets are 32 bytes in base64url,
 * hashes are SHA-256 in hexadecimal.
 */
export interface TeamNotes {
  readonly team: string
  readonly name: string
  /** SECURITY: S46, encrypted as well, because it contains the store's login. `openTeam` sets it on each save. */
  readonly store?: StoreAccess
  /** This computer's ID. */
  readonly me: string
  readonly keys: { readonly sign: string; readonly box: string }
  readonly sheet: PublicKeys
  /** The key that encrypts each secret in a state, taken from the list with which this computer joined. */
  readonly inner: string
  /** This computer's current list as stored, and that list's keeper. */
  readonly list: ListOrder & { readonly hash: string; readonly bytes: string; readonly keeper: string }
  readonly members: readonly Member[]
  /** The secret of every list that includes this computer, keyed by the list's hash. */
  readonly secrets: Readonly<Record<string, string>>
  /** Whether a valid list no longer includes this computer, because `list.keeper` removed it. */
  readonly isOut: boolean
  /** Who left, and in which list. Leavers could read any file under an older list. */
  readonly left: readonly (Leaver & { readonly at: ListOrder })[]
}

/** A snapshot of the vault as sharing sees it. */
export interface VaultSnapshot {
  readonly records: readonly LocalRecord[]
  readonly isLeftOut: (record: string) => boolean
  /**
   * Whether the vault doesn't show the base's value of a field, because a host isn't allowed or a secret can't be
   * decrypted. Applies to every field of a left-out record, and to `life` of a record with a hidden field.
   */
  readonly isHidden: (record: string, field: string) => boolean
  readonly base: State | undefined
  readonly notes: TeamNotes
  /** A field's value as written to the state. The secret in `credentials` is encrypted for this write. */
  readonly valueFor: (record: string, field: string, value: unknown, writeId: string) => unknown
}

/** What one save changes. Without `base`, the base and the records stay unchanged. */
export interface VaultChange {
  readonly base?: State | undefined
  readonly notes: TeamNotes
}

/** Reads and saves the shared part of a computer's vault. */
export interface SharedVault {
  /** `locked`: the vault is locked, or its team data can't be decrypted now. */
  read(): Promise<VaultSnapshot | 'no-team' | 'locked'>
  /**
   * Applies `base` to the vault and stores it next to the vault, in one save with the notes. Skips hosts that the
   * user hasn't allowed, and secrets that can't be decrypted or don't match their print. `changed` means that the
   * vault has changed since the snapshot and nothing was saved.
   */
  save(from: VaultSnapshot | undefined, change: VaultChange): Promise<'saved' | 'changed' | 'failed'>
}
