import { AtMs, Id, z } from './schema.ts'

/**
 * Why a place cannot be used: not reached, login or rights refused, not the certificate of the host, no space left, or it is no
 * place for Keyward's files.
 */
export const SharingPlaceProblem = z.enum(['away', 'refused', 'certificate', 'full', 'unfit'])

/** What exactly keeps a database from being a place, as whoever runs it can mend it. */
export const TrialReason = z.enum([
  'not-prepared',
  'prepared-otherwise',
  'no-rights',
  'fsync-off',
  'too-old',
  'pooler',
  'no-channel-binding',
  'clear-password',
  'database-unknown',
])

/** A place as a person knows it: the folder's name, or host and database. */
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
      reason: z.optional(TrialReason),
    }),
  ),
  /** Somebody shares here already: this computer can join. */
  isInUse: z.boolean(),
  /** What the database's owner has to run first, when it is not prepared, or not for this login: SQL. */
  setUpSql: z.optional(z.string()),
  /** What this computer is called, as a first value for its name. */
  suggestedName: z.optional(z.string()),
})
export type PlaceTrial = z.infer<typeof PlaceTrial>

export const SharingRole = z.enum(['owner', 'member'])
export type SharingRole = z.infer<typeof SharingRole>

/** A computer that is in a team. */
const SharingComputer = z.strictObject({
  /** Its member id. */
  id: Id,
  name: z.string(),
  isThis: z.boolean(),
  /** When this computer last saw something that it wrote. */
  lastHeardAtMs: z.optional(AtMs),
})
export type SharingComputer = z.infer<typeof SharingComputer>

/** A person of a team, with the computers that are in. */
const SharingPerson = z.strictObject({
  id: Id,
  name: z.string(),
  isMe: z.boolean(),
  role: SharingRole,
  computers: z.array(SharingComputer),
})
export type SharingPerson = z.infer<typeof SharingPerson>

/** A key that somebody who left could open: the same secret still, a new one whose former one nobody proved dead, or refused. */
const ExposedKey = z.strictObject({
  keyId: Id,
  /** Its name here, or as the team had it last. */
  name: z.string(),
  /** It is in this vault. */
  isHere: z.boolean(),
  state: z.enum(['same', 'replaced', 'refused']),
})

/** Somebody who left or was removed, and what is still to be replaced because of it. */
const SharingLeaver = z.strictObject({
  memberIds: z.array(Id),
  personName: z.string(),
  computerNames: z.array(z.string()),
  atMs: AtMs,
  why: z.enum(['left', 'lost', 'wiped']),
  couldOpen: z.array(ExposedKey),
})
export type SharingLeaver = z.infer<typeof SharingLeaver>

/** Something that keeps sharing from being whole; each has one sentence and one next step. */
const sharingConditions = [
  // The place.
  'away',
  'refused',
  'certificate',
  'full',
  'unfit',
  /** A file that others name is not there: a folder that is synchronized may not have downloaded it yet. */
  'not-downloaded',
  /** It had gone back to an older state, and has what it had lost again. */
  'put-back',
  // This computer.
  'not-saved',
  /** A value that is longer than an entry stays here as it is. */
  'too-long',
  /** The vault was older than what this computer had sent: nothing is lost, and the profile may have been restored. */
  'went-back',
  /** Two profiles write under one computer's keys. */
  'copied',
  /** A newer state cannot be opened here: `name` made it. Nothing is sent until an owner makes another one. */
  'does-not-open',
  /** Nothing can bring everything back if this computer is lost. */
  'no-page',
  /** Somebody used the page: it began anew with these computers. */
  'page-used',
  /** Entries are so many that an owner should tidy up. */
  'tidy-up',
  /** Nothing was heard of any other computer for a week. */
  'nobody-heard',
] as const
export const SharingCondition = z.strictObject({
  what: z.enum(sharingConditions),
  /** The computer concerned, or the key or service. */
  name: z.optional(z.string()),
  keyId: z.optional(Id),
  atMs: z.optional(AtMs),
})
export type SharingCondition = z.infer<typeof SharingCondition>

/** A value that somebody wrote. */
const Written = { op: Id, by: z.string(), atMs: AtMs, isOwn: z.boolean() }
const Hash = z.string().check(z.regex(/^[0-9a-f]{64}$/))

/** What the person has to decide. */
export const SharingQuestion = z.discriminatedUnion('about', [
  /** A key has several secrets: the service can be asked which it takes. */
  z.strictObject({
    about: z.literal('secret'),
    keyId: Id,
    keyName: z.string(),
    answers: z.array(z.strictObject({ ...Written, clientId: z.string(), hasSecret: z.boolean() })),
    /** Its host is agreed to here, so `sharing:tryBoth` works. */
    canTry: z.boolean(),
  }),
  /** A service's addresses, or where a workspace or key belongs, have several values. */
  z.strictObject({
    about: z.literal('address'),
    kind: z.enum(['service', 'workspace', 'key']),
    recordId: Id,
    name: z.string(),
    answers: z.array(z.strictObject({ ...Written, lines: z.array(z.string()) })),
  }),
  /** A key was deleted on one computer and changed on another that did not know: it is kept until somebody decides. */
  z.strictObject({
    about: z.literal('kept'),
    keyId: Id,
    keyName: z.string(),
    deletedBy: z.string(),
    changedBy: z.string(),
  }),
  /** Keys that others share go to hosts that this person has not agreed to here. */
  z.strictObject({
    about: z.literal('hosts'),
    services: z.array(
      z.strictObject({
        serviceId: Id,
        serviceName: z.string(),
        hosts: z.array(z.string()),
        keyCount: z.int(),
      }),
    ),
  }),
  /** Who is in was changed in two ways at the same time. */
  z.strictObject({
    about: z.literal('lines'),
    lines: z.array(
      z.strictObject({
        /** The record with which it parts: what `sharing:follow` names. */
        recordHash: Hash,
        isCurrent: z.boolean(),
        /** Names and ids of the computers that made it, and of those that write on it. */
        makers: z.array(z.strictObject({ id: z.string(), name: z.string() })),
        followers: z.array(z.string()),
        putOut: z.array(z.string()),
        isNewer: z.boolean(),
      }),
    ),
  }),
  /** An owner replaced the printed page. */
  z.strictObject({ about: z.literal('page'), recordHash: Hash, by: z.string() }),
  /** A newer Keyward wrote what this one does not understand: it waits for an update, or an owner says that it was not ours. */
  z.strictObject({
    about: z.literal('newer'),
    recordHash: Hash,
    by: z.string(),
    canRefuse: z.boolean(),
  }),
])
export type SharingQuestion = z.infer<typeof SharingQuestion>

/** Another computer is let in by this one. */
const Pairing = z.strictObject({
  endsAtMs: AtMs,
  /** `shown`: the code waits; `digits`: somebody asks, and the digits are compared; `right`: the person may let it in. */
  stage: z.enum(['shown', 'digits', 'right']),
  /** A colleague's computer, or one of the own person. */
  isColleague: z.boolean(),
  asks: z.optional(z.strictObject({ personName: z.string(), computerName: z.string() })),
  /** To be read aloud, of a colleague only: six digits. */
  digits: z.optional(z.string()),
})

/** One team: a person's own computers, or people who share workspaces. */
export const SharingTeam = z.strictObject({
  id: Hash,
  name: z.string(),
  isOwn: z.boolean(),
  /** `opening`: not read yet; `out`: it was removed, or left; `closed`: what it needs cannot be opened here. */
  mode: z.enum(['opening', 'on', 'out', 'closed']),
  /** Of `out`: who removed this computer, and when. */
  removed: z.optional(z.strictObject({ by: z.string(), atMs: AtMs })),
  /** This computer's role. */
  role: SharingRole,
  place: SharingPlaceName,
  persons: z.array(SharingPerson),
  leavers: z.array(SharingLeaver),
  workspaceIds: z.array(Id),
  /** Keys with changes that are not at the place yet. */
  waiting: z.int(),
  isBusy: z.boolean(),
  lastExchangedAtMs: z.optional(AtMs),
  conditions: z.array(SharingCondition),
  questions: z.array(SharingQuestion),
  pairing: z.optional(Pairing),
  page: z.strictObject({
    isMade: z.boolean(),
    /** It was made or typed since Keyward was unlocked, and can be printed or saved again. */
    canPrintAgain: z.boolean(),
    /** This computer's person is an owner. */
    canMake: z.boolean(),
  }),
})
export type SharingTeam = z.infer<typeof SharingTeam>

/** This computer asks to be let in. */
const Joining = z.strictObject({
  /** `asking`: the other has not answered; `digits`: they are compared; `waiting`: for the other person's yes. */
  stage: z.enum(['asking', 'digits', 'waiting']),
  endsAtMs: AtMs,
  teamName: z.string(),
  /** Whose computer showed the code is not the own person's: each types what the other reads aloud. */
  isColleague: z.boolean(),
  /** To be read aloud, or typed on the other computer: six digits. */
  digits: z.optional(z.string()),
})

/** What a typed page can bring back, until it is used or Keyward locks. */
const Recovery = z.strictObject({
  /** A team of this vault, or a new one. */
  teamId: Hash,
  teamName: z.string(),
  /** Who is in by the newest of what it opens, and who was put out there. */
  computers: z.array(
    z.strictObject({
      id: Id,
      name: z.string(),
      personName: z.string(),
      isThis: z.boolean(),
      isIn: z.boolean(),
      /** Who brought it in or put it out last. */
      by: z.string(),
    }),
  ),
  /** What it opens, the newest first; empty when this computer has a state of its own. */
  states: z.array(
    z.strictObject({ recordHash: Hash, by: z.string(), byId: z.string(), atMs: AtMs, keyCount: z.int() }),
  ),
  /** Another page replaced this one, as somebody says. */
  isReplaced: z.boolean(),
})
export type SharingRecovery = z.infer<typeof Recovery>

/** Sharing as the window sees it. Nothing in it is secret; the code is in the answer of `sharing:showCode` alone. */
export const SharingState = z.strictObject({
  teams: z.array(SharingTeam),
  joining: z.optional(Joining),
  recovery: z.optional(Recovery),
})
export type SharingState = z.infer<typeof SharingState>
