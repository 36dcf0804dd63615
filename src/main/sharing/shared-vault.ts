import type { StoreAccess } from '../ports/stores.ts'
import type { ListOrder, Member, PublicKeys } from './rules/membership-list.ts'
import type { Leaver } from './rules/needs-replacing.ts'
import type { State } from './rules/state.ts'
import type { LocalRecord } from './rules/three-way.ts'

/**
 * What a computer keeps about its team, encrypted in the vault. Keys and secrets are 32 bytes in base64url, hashes are
 * SHA-256 in hexadecimal digits.
 */
export interface TeamNotes {
  readonly team: string
  readonly name: string
  /** SECURITY: S46, where the team's files are, with the login; `openTeam` notes it with each save. */
  readonly store?: StoreAccess
  /** This computer's ID. */
  readonly me: string
  readonly keys: { readonly sign: string; readonly box: string }
  readonly sheet: PublicKeys
  /** The key of each secret in a state, from the list by which this computer came in. */
  readonly inner: string
  /** The list that is mine, as it lies in the store, and who is on it. */
  readonly list: ListOrder & { readonly hash: string; readonly bytes: string; readonly keeper: string }
  readonly members: readonly Member[]
  /** The secret of every list that has this computer, by the list's hash. */
  readonly secrets: Readonly<Record<string, string>>
  /** A list that counts lacks this computer; the keeper who removed it is `list.keeper`. */
  readonly isOut: boolean
  /** Who left since, and with which list: a file under an older one is what they could read. */
  readonly left: readonly (Leaver & { readonly at: ListOrder })[]
}

/** A vault at one moment. */
export interface VaultSnapshot {
  readonly records: readonly LocalRecord[]
  readonly isLeftOut: (record: string) => boolean
  /**
   * Whether the vault doesn't show what the base has of a field: a host that isn't allowed, a secret that doesn't open.
   * Of a record that is left out it shows nothing, and of one with such a field not the whole `life`.
   */
  readonly isHidden: (record: string, field: string) => boolean
  /** The state that the vault shows. */
  readonly base: State | undefined
  readonly notes: TeamNotes
  /** A field's value as a write has it: the secret in `credentials` is encrypted for this write. */
  readonly valueFor: (record: string, field: string, value: unknown, writeId: string) => unknown
}

/** What one save changes. `base` undefined: base and records stay. */
export interface VaultChange {
  readonly base?: State | undefined
  readonly notes: TeamNotes
}

/** A computer's vault, as far as it takes part in sharing. */
export interface SharedVault {
  /** `locked`: the vault is, or what it keeps of its team can't be opened now. */
  read(): Promise<VaultSnapshot | 'no-team' | 'locked'>
  /**
   * One save: the vault shows `base`, and has it beside it, with the notes. `changed`: the vault is no longer as in
   * the snapshot, and nothing was saved. Hosts that this person hasn't allowed stay out, with the records as they were;
   * so does a secret that doesn't open, or has another print than it says.
   */
  save(from: VaultSnapshot | undefined, change: VaultChange): Promise<'saved' | 'changed' | 'failed'>
}
