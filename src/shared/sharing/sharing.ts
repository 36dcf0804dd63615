import { AtMs, Id, z } from '../kernel/schema.ts'
import { StoreFailure, StoreProblem } from './store-trial.ts'

/** A store's name for display: the folder's name, or the database's name and host. */
export const StoreName = z.strictObject({ kind: z.enum(['folder', 'database']), name: z.string() })
export type StoreName = z.infer<typeof StoreName>

/** A tested store. Kept until it is used, another one is tested, or Keyward locks. */
export const TriedStore = z.strictObject({
  /** The store's ID, for `start`, `join`, `recover` and `moveTo`. */
  store: Id,
  name: StoreName,
  /** Why the store can't be used. Absent if it can. */
  failure: z.optional(StoreFailure),
  /** Whether a team has files there, which this computer could join. */
  isInUse: z.boolean(),
  /** SQL for the database's owner to run first, if the database isn't prepared, or not for this login. */
  setUpSql: z.optional(z.string()),
  /** The system's name for this computer. */
  computer: z.string(),
})
export type TriedStore = z.infer<typeof TriedStore>

/** A computer of a team. */
const SharingComputer = z.strictObject({
  id: Id,
  name: z.string(),
  isThis: z.boolean(),
  isKeeper: z.boolean(),
  /** When it last wrote to the store, by its own clock, as far as this computer knows. */
  lastSyncedAtMs: z.optional(AtMs),
})
export type SharingComputer = z.infer<typeof SharingComputer>

/** A person in a team, with their computers. */
const SharingPerson = z.strictObject({
  id: Id,
  name: z.string(),
  isMe: z.boolean(),
  computers: z.array(SharingComputer),
})
export type SharingPerson = z.infer<typeof SharingPerson>

/**
 * Why a team can't sync completely. Either a problem with the store, or one with the membership list:
 * `two-lists` (two lists have the same number), `list-closed` (a newer list can't be decrypted here),
 * `list-missing` (a newer list hasn't arrived here yet). `too-large`: more than fits into a file. `not-saved`:
 * the vault couldn't be saved. `newer-format`: a newer version wrote files that this one can't read.
 */
export const SyncProblem = z.enum([
  ...StoreProblem.options,
  'two-lists',
  'list-closed',
  'list-missing',
  'too-large',
  'not-saved',
  'newer-format',
])
export type SyncProblem = z.infer<typeof SyncProblem>

/** This vault's team. */
export const SharingTeam = z.strictObject({
  name: z.string(),
  /**
   * `opening`: not read yet. `removed`: this computer was removed. `closed`: its data can't be decrypted here.
   */
  mode: z.enum(['opening', 'on', 'removed', 'closed']),
  /** For `removed`: the person whose computer removed this one. */
  removedBy: z.optional(z.string()),
  /** Whether this computer manages the team. */
  isKeeper: z.boolean(),
  store: StoreName,
  people: z.array(SharingPerson),
  workspaceIds: z.array(Id),
  /** Services from other people whose hosts the user hasn't allowed. Their keys aren't used until then. */
  services: z.array(
    z.strictObject({ id: Id, name: z.string(), hosts: z.array(z.string()), keyCount: z.int() }),
  ),
  /** Keys whose secrets a former member could read, grouped by person and reason. */
  needsReplacing: z.array(
    z.strictObject({ person: z.string(), reason: z.enum(['left', 'lost']), keyIds: z.array(Id) }),
  ),
  /** How many keys, workspaces and services have conflicts (see `sharing:conflicts`). */
  conflictCount: z.int(),
  lastSyncedAtMs: z.optional(AtMs),
  problem: z.optional(SyncProblem),
})
export type SharingTeam = z.infer<typeof SharingTeam>

/** A new team, which starts once the user has typed four of the recovery sheet's symbols. */
const SheetCheck = z.strictObject({
  /** Whether the recovery sheet was printed or shown. */
  isMade: z.boolean(),
  /** The positions of the symbols to type, starting at 1. */
  positions: z.array(z.int()).check(z.length(4)),
})

/** The keeper is letting a computer in. Only the reply of `sharing:invite` contains the code. */
const Invitation = z.strictObject({
  endsAtMs: AtMs,
  isColleague: z.boolean(),
  /** Who is asking to join, once they have typed the code. */
  asks: z.optional(z.strictObject({ person: z.string(), computer: z.string() })),
})

/** This computer is asking to join. */
const Joining = z.strictObject({
  /**
   * `asking`: the keeper's computer hasn't answered. `symbols`: the user is reading them to the keeper.
   * `answered`: the user has to say whether they matched.
   */
  stage: z.enum(['asking', 'symbols', 'answered']),
  keeper: z.optional(z.string()),
  /** The symbols to read to the keeper: two groups of five. */
  symbols: z.optional(z.array(z.string())),
})

/** Sharing as the window sees it. Contains nothing secret. */
export const SharingState = z.strictObject({
  sheet: z.optional(SheetCheck),
  invitation: z.optional(Invitation),
  joining: z.optional(Joining),
  team: z.optional(SharingTeam),
})
export type SharingState = z.infer<typeof SharingState>

/** One of the concurrent values in a conflict. */
const ConflictWrite = z.strictObject({
  /** The ID of this write, for `sharing:resolve`. */
  write: z.string(),
  person: z.string(),
  isMine: z.boolean(),
  atMs: AtMs,
  isShown: z.boolean(),
  /** The value as lines. For `credentials` the client ID, for `life` nothing. */
  lines: z.array(z.string()),
  /** For `life`: whether the record was deleted. */
  isDeletion: z.optional(z.literal(true)),
})

/** Concurrent values of one field. The user has to pick one. */
export const Conflict = z.strictObject({
  /** The ID of the key, workspace or service. */
  key: Id,
  kind: z.enum(['key', 'workspace', 'service']),
  name: z.string(),
  /** A field of the record, `credentials`, `address` or `life`. */
  field: z.string(),
  writes: z.array(ConflictWrite),
  /** For `credentials`: whether the service can be asked which secret it accepts. */
  canTry: z.boolean(),
})
export type Conflict = z.infer<typeof Conflict>
