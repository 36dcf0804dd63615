import { AtMs, Id, z } from './schema.ts'
import { StoreFailure, StoreProblem } from './store-trial.ts'

/** A store as a person knows it: the folder's name, or the database's name and host. */
export const StoreName = z.strictObject({ kind: z.enum(['folder', 'database']), name: z.string() })
export type StoreName = z.infer<typeof StoreName>

/** A store that was tried out. It is kept until it is used, another one is tried, or Keyward locks. */
export const TriedStore = z.strictObject({
  /** What `start`, `join`, `recover` and `moveTo` name it by. */
  store: Id,
  name: StoreName,
  /** Why it can't be used; absent when it can. */
  failure: z.optional(StoreFailure),
  /** A team has files there: this computer can join it. */
  isInUse: z.boolean(),
  /** What the database's owner has to run first, when it isn't prepared, or not for this login: SQL. */
  setUpSql: z.optional(z.string()),
  /** What the system calls this computer. */
  computer: z.string(),
})
export type TriedStore = z.infer<typeof TriedStore>

/** A computer of a team. */
const SharingComputer = z.strictObject({
  id: Id,
  name: z.string(),
  isThis: z.boolean(),
  isKeeper: z.boolean(),
  /** When it wrote last, as far as this one has read; epoch milliseconds by its own clock. */
  lastSyncedAtMs: z.optional(AtMs),
})
export type SharingComputer = z.infer<typeof SharingComputer>

/** A person of a team, with their computers. */
const SharingPerson = z.strictObject({
  id: Id,
  name: z.string(),
  isMe: z.boolean(),
  computers: z.array(SharingComputer),
})
export type SharingPerson = z.infer<typeof SharingPerson>

/**
 * What keeps a team from syncing whole: the store's problem, or about the membership list `two-lists` (two have one number),
 * `list-closed` (a newer one doesn't open here) or `list-missing` (a newer one isn't here yet); `too-large`: more than a file
 * may have; `not-saved`: the vault couldn't be; `newer-format`: a newer Keyward wrote files that this one can't read.
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

/** The team of this vault. */
export const SharingTeam = z.strictObject({
  name: z.string(),
  /** `opening`: not read yet; `removed`: this computer is out; `closed`: what it needs can't be opened here. */
  mode: z.enum(['opening', 'on', 'removed', 'closed']),
  /** Of `removed`: the person whose computer did it. */
  removedBy: z.optional(z.string()),
  /** This computer manages the team. */
  isKeeper: z.boolean(),
  store: StoreName,
  people: z.array(SharingPerson),
  workspaceIds: z.array(Id),
  /** Services of others whose hosts this person hasn't allowed; their keys wait. */
  services: z.array(
    z.strictObject({ id: Id, name: z.string(), hosts: z.array(z.string()), keyCount: z.int() }),
  ),
  /** Keys whose secret somebody who is out could read, by person and reason. */
  needsReplacing: z.array(
    z.strictObject({ person: z.string(), reason: z.enum(['left', 'lost']), keyIds: z.array(Id) }),
  ),
  /** Keys, workspaces and services with conflicts: `sharing:conflicts` has them. */
  conflictCount: z.int(),
  lastSyncedAtMs: z.optional(AtMs),
  problem: z.optional(SyncProblem),
})
export type SharingTeam = z.infer<typeof SharingTeam>

/** A team that starts: it counts once four of the sheet's symbols were typed. */
const SheetCheck = z.strictObject({
  /** It was printed or shown. */
  isMade: z.boolean(),
  /** The symbols asked for, counted from 1. */
  positions: z.array(z.int()).check(z.length(4)),
})

/** The keeper lets a computer in. The code itself is in the answer of `sharing:invite` alone. */
const Invitation = z.strictObject({
  endsAtMs: AtMs,
  isColleague: z.boolean(),
  /** Who asks, once the code was typed. */
  asks: z.optional(z.strictObject({ person: z.string(), computer: z.string() })),
})

/** This computer asks to be let in. */
const Joining = z.strictObject({
  /** `asking`: the keeper's computer hasn't answered; `symbols`: they are read aloud; `answered`: this person says if they matched. */
  stage: z.enum(['asking', 'symbols', 'answered']),
  keeper: z.optional(z.string()),
  /** To be read to the keeper: two groups of five. */
  symbols: z.optional(z.array(z.string())),
})

/** Sharing as the window sees it. Nothing in it is secret. */
export const SharingState = z.strictObject({
  sheet: z.optional(SheetCheck),
  invitation: z.optional(Invitation),
  joining: z.optional(Joining),
  team: z.optional(SharingTeam),
})
export type SharingState = z.infer<typeof SharingState>

/** One of several values that were written without knowing of each other. */
const ConflictWrite = z.strictObject({
  /** Names it in `sharing:resolve`. */
  write: z.string(),
  person: z.string(),
  isMine: z.boolean(),
  atMs: AtMs,
  isShown: z.boolean(),
  /** The value in lines; of `credentials` the client ID; of `life` nothing. */
  lines: z.array(z.string()),
  /** Of `life`: it was deleted. */
  isDeletion: z.optional(z.literal(true)),
})

/** Several values of one field: a person says which is right. */
export const Conflict = z.strictObject({
  /** The ID of the key, workspace or service. */
  key: Id,
  kind: z.enum(['key', 'workspace', 'service']),
  name: z.string(),
  /** A field of the record, `credentials`, `address` or `life`. */
  field: z.string(),
  writes: z.array(ConflictWrite),
  /** Of `credentials`: the service can be asked which secret it takes. */
  canTry: z.boolean(),
})
export type Conflict = z.infer<typeof Conflict>
