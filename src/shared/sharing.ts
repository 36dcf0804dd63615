import { AtMs, Id, z } from './schema.ts'

/**
 * Why a place cannot be used: not reached, login or rights refused, not the certificate of the host, no space left, or it is no
 * place for entries.
 */
const SharingPlaceProblem = z.enum(['away', 'refused', 'certificate', 'full', 'unfit'])

/** A shared place as a person knows it: the folder's name, or host and database. */
export const SharingPlaceName = z.strictObject({ kind: z.enum(['folder', 'database']), name: z.string() })
export type SharingPlaceName = z.infer<typeof SharingPlaceName>

/** What a trial of a place does, in this order. */
export const trialSteps = ['reached', 'let-in', 'prepared', 'written', 'kept', 'write-once'] as const

/** What came of a trial. */
export const PlaceTrial = z.strictObject({
  place: SharingPlaceName,
  /** Steps that were done; none follows one that failed. */
  steps: z.array(
    z.strictObject({
      name: z.enum(trialSteps),
      ok: z.boolean(),
      problem: z.optional(SharingPlaceProblem),
    }),
  ),
  /** Computers share keys there already: this one can join them. */
  isInUse: z.boolean(),
  /** What the database's owner has to run first, when it is not prepared: SQL. */
  setUpSql: z.optional(z.string()),
  /** What this computer is called, as a first value for its name. */
  suggestedName: z.optional(z.string()),
})
export type PlaceTrial = z.infer<typeof PlaceTrial>

/** A computer of the person. */
export const SharingComputer = z.strictObject({
  id: Id,
  name: z.string(),
  isThis: z.boolean(),
  /** `suspended`: it and another computer removed each other. */
  state: z.enum(['active', 'suspended', 'removed']),
  /** The name of the computer that removed it. */
  removedBy: z.optional(z.string()),
  /** Computers that it added: a removal shows them. */
  added: z.array(Id),
  /** Of a removed one: the keys whose secrets it could open, and whether each has a new secret since. */
  couldOpen: z.array(z.strictObject({ keyId: Id, isReplaced: z.boolean() })),
})
export type SharingComputer = z.infer<typeof SharingComputer>

/** Something that keeps sharing from being whole; each has one sentence and one next step. */
const sharingConditions = [
  // The place.
  'away',
  'refused',
  'certificate',
  'full',
  'unfit',
  /** An entry that should be there is not: a folder that is synchronized may not have downloaded it yet. */
  'not-downloaded',
  /** It had gone back to an older state, and has what it had lost again. */
  'healed',
  /** It shows a computer's log otherwise than it was. */
  'changed',
  // This computer.
  'not-saved',
  /** A key or service that is longer than an entry: it stays here as it is. */
  'too-long',
  /** Its disk has less than it had: the profile was restored. */
  'went-back',
  /** Another profile writes under this computer's keys. */
  'copied',
  'removed',
  'suspended',
  /** A newer Keyward wrote what this one does not understand. */
  'newer-format',
  /** Nothing can bring everything back if this computer is lost. */
  'no-page',
  /** The page was used: somebody removed or added computers with it. */
  'page-used',
] as const
export const SharingCondition = z.strictObject({
  what: z.enum(sharingConditions),
  /** The computer concerned, or the key or service. */
  name: z.optional(z.string()),
  keyId: z.optional(Id),
  atMs: z.optional(AtMs),
})
export type SharingCondition = z.infer<typeof SharingCondition>

/** Whether `mine` was written on this computer; otherwise both were written on others. */
const isOwn = z.boolean()

/** What the person has to decide. */
export const SharingQuestion = z.discriminatedUnion('about', [
  /** A secret was replaced on two computers at the same time. */
  z.strictObject({
    about: z.literal('secret'),
    keyId: Id,
    keyName: z.string(),
    isOwn,
    mine: z.strictObject({ clientId: z.string(), savedAtMs: z.optional(AtMs), by: z.string() }),
    theirs: z.strictObject({ clientId: z.string(), savedAtMs: z.optional(AtMs), by: z.string() }),
  }),
  /** Where secrets go was changed on two computers at the same time: a service's addresses, or where a workspace or key belongs. */
  z.strictObject({
    about: z.literal('address'),
    recordId: Id,
    name: z.string(),
    isOwn,
    mine: z.strictObject({ by: z.string(), lines: z.array(z.string()) }),
    theirs: z.strictObject({ by: z.string(), lines: z.array(z.string()) }),
  }),
  /** A key was deleted on one computer and changed on another at the same time: it is kept until somebody decides. */
  z.strictObject({
    about: z.literal('kept'),
    keyId: Id,
    keyName: z.string(),
    deletedBy: z.string(),
    changedBy: z.string(),
  }),
  /** Another computer shares keys of a service whose hosts this person has not agreed to here. */
  z.strictObject({
    about: z.literal('hosts'),
    serviceId: Id,
    serviceName: z.string(),
    hosts: z.array(z.string()),
    keyCount: z.int(),
  }),
])
export type SharingQuestion = z.infer<typeof SharingQuestion>

/** Sharing with the person's other computers, as the window sees it. Nothing in it is secret but `code`, which `showCode` returns. */
export const SharingState = z.strictObject({
  /** `asking`: this computer waits to be let in; `out`: it was removed, or its profile was copied. */
  mode: z.enum(['off', 'asking', 'on', 'out']),
  place: z.optional(SharingPlaceName),
  computers: z.array(SharingComputer),
  /** Workspaces that are shared. */
  workspaceIds: z.array(Id),
  /** Keys that are not at the place yet. */
  waiting: z.int(),
  isBusy: z.boolean(),
  lastExchangedAtMs: z.optional(AtMs),
  conditions: z.array(SharingCondition),
  questions: z.array(SharingQuestion),
  /** A code is shown, until then; `asks` is the computer that knows it and waits for the person's yes. */
  pairing: z.optional(
    z.strictObject({ endsAtMs: AtMs, asks: z.optional(z.strictObject({ id: Id, name: z.string() })) }),
  ),
  page: z.strictObject({
    isMade: z.boolean(),
    madeAtMs: z.optional(AtMs),
    /** It was made since Keyward was unlocked, and can be printed or saved again. */
    canPrintAgain: z.boolean(),
    /** Only the first computer makes the first page, and later only the page itself makes a new one. */
    canMake: z.boolean(),
  }),
})
export type SharingState = z.infer<typeof SharingState>

/** What lies at the place and here, for *Details*. */
export const SharingHealth = z.strictObject({
  entries: z.int(),
  /** Entries that have no effect because they break a rule. */
  withoutEffect: z.int(),
  /** Entries of this computer that are not at the place yet. */
  outbox: z.int(),
  /** Files and folders of other names in the folder that Keyward made at the place; missing when it could not be looked at. */
  otherFiles: z.optional(z.int()),
  lastExchangedAtMs: z.optional(AtMs),
  state: SharingState,
})
export type SharingHealth = z.infer<typeof SharingHealth>
