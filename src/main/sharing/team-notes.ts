import type { PlaceAccess } from '../ports/place.ts'
import type { AdoptionNotes } from './rules/adoption.ts'
import type { RecordKind } from './rules/fields.ts'

/** A field that stands otherwise here than in the team, because this person has not agreed or decided yet. */
export interface HeldAddress {
  readonly kind: RecordKind
  readonly id: string
  /** The field and its value here, as text. */
  readonly here: string
}

/** Which of a vault's records belong to a team, and where the vault differs from what the team shows. */
export interface SharedPart {
  /** The workspaces of the team in this vault. */
  readonly workspaceIds: readonly string[]
  readonly held: readonly HeldAddress[]
  /** Shared workspaces and keys that are not in this vault, such as those of a service that is not agreed to. */
  readonly absentKeyIds: readonly string[]
}

/** Somebody who left or was removed, and what it could open: each of it is to be replaced. */
export interface Leaver {
  readonly memberIds: readonly string[]
  readonly personName: string
  readonly computerNames: readonly string[]
  readonly atMs: number
  readonly why: 'left' | 'lost' | 'wiped'
  /** The hash of the record that put it out. */
  readonly record: string
  /** Keys with the live writes of their credentials that it could open. */
  readonly couldOpen: readonly { readonly keyId: string; readonly ops: readonly string[] }[]
}

/** All that a vault notes of one of its teams. */
export interface TeamNotes extends SharedPart {
  readonly team: string
  /** What the person calls it. */
  readonly name: string
  /** A team of one person: *My computers*. */
  readonly isOwn: boolean
  readonly memberId: string
  /** Ed25519 and X25519, 32 bytes each. */
  readonly signingKey: Uint8Array
  readonly boxKey: Uint8Array
  readonly access: PlaceAccess
  readonly adoption: AdoptionNotes
  /** The state that the vault shows: an epoch's record, and the newest entries in sight then. Undefined before the first. */
  readonly shows: { readonly epoch: string; readonly heads: readonly string[] } | undefined
  /** Names of computers and persons, by their ids. */
  readonly names: ReadonlyMap<string, string>
  readonly leavers: readonly Leaver[]
  /** The records that this computer adopted, the oldest first, and when: by them old files are deleted. */
  readonly adoptedAtMs: readonly (readonly [hash: string, atMs: number])[]
  /** When this computer was put out, and which member did it, until one lists it again. */
  readonly out: { readonly by: string; readonly atMs: number } | undefined
  /** Records that the person was told of: by the page, by a removed computer. */
  readonly seen: readonly string[]
}
