import { nothing } from '../fields.ts'
import { LOGIN_BYTES } from '../limits.ts'
import { AtMs, EnteredLabel, Id, z } from '../schema.ts'
import { PlaceTrial, SharingRole, SharingState } from '../sharing.ts'
import { event, invoke, unlocked } from './channel.ts'

/** SECURITY: S5, a host name, a database's name or a login. */
const Name = z.string().check(z.minLength(1), z.maxLength(255))
/** Half of a surrogate pair counts two bytes. */
const utf8Length = (text: string): number =>
  text.replaceAll(/[\u0080-\u07FF\uD800-\uDFFF]/g, '..').replaceAll(/[\u0800-\uFFFF]/g, '...').length

/** SECURITY: S5, a login that PostgreSQL keeps whole, without what hides a part of it from those who read the SQL. */
const Login = Name.check(
  z.refine((name) => utf8Length(name) <= LOGIN_BYTES),
  z.regex(/^[^\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]*$/u),
)
const Hash = z.string().check(z.maxLength(64), z.regex(/^[0-9a-f]{64}$/))

/** A place to be tried. SECURITY: S5, S53: the password passes the form once and goes to no log. */
const Place = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('folder') }),
  z.strictObject({
    kind: z.literal('database'),
    host: Name,
    port: z.int().check(z.minimum(1), z.maximum(65_535)),
    database: Name,
    login: Name,
    password: z.string().check(z.minLength(1), z.maxLength(1_024)),
    /** The certificate of the authority that signed the host's, as PEM, when the system does not know it. */
    caPem: z.optional(z.string().check(z.maxLength(65_536))),
  }),
])

/** SECURITY: S5, more than any code or page with its spaces. */
const TypedCode = z.string().check(z.minLength(1), z.maxLength(128))
const SixDigits = z.string().check(z.minLength(6), z.maxLength(16))
const Ids = z.array(Id).check(z.maxLength(200))

const ofTeam = z.strictObject({ teamId: Hash })
const asked = { needs: ['unlocked', 'writable', 'confirmed'] } as const
const pressed = { needs: ['unlocked', 'writable', 'recent-input'] } as const

/** Sharing keys with the person's other computers and with colleagues, through a folder or a database. */
export const sharingContract = {
  'sharing:state': invoke(nothing, SharingState, unlocked),
  /** Tries a place out, a folder that main asks for; it is kept until `create`, `join`, `recover` or a lock. Leaves nothing there. */
  'sharing:tryPlace': invoke(Place, PlaceTrial, {
    needs: ['unlocked', 'writable', 'recent-input', 'confirmed'],
    opens: ['file-dialog'],
  }),
  /** Starts a team at the place that was tried last, with this computer alone. */
  'sharing:create': invoke(
    z.strictObject({
      /** The own computers of one person, or people. */
      kind: z.enum(['own', 'people']),
      teamName: z.optional(EnteredLabel),
      personName: z.optional(EnteredLabel),
      computerName: EnteredLabel,
    }),
    SharingState,
    asked,
  ),
  /**
   * Makes the printed page, once, and prints it or saves it as PDF; `replaces` makes another one in its place. While it is kept, until
   * a lock, the same page again. `cancelled` leaves everything as it was.
   */
  'sharing:printPage': invoke(
    z.strictObject({ teamId: Hash, as: z.enum(['print', 'pdf']), replaces: z.optional(z.boolean()) }),
    SharingState,
    { needs: [...pressed.needs, 'confirmed'], opens: ['printer', 'file-dialog'] },
  ),
  /**
   * Shows a code for another computer: of the own person, of a new colleague in a role, or of a person who is in. SECURITY: S49, the
   * one secret that the page shows; valid 15 minutes, once.
   */
  'sharing:showCode': invoke(
    z.union([
      z.strictObject({ teamId: Hash, role: z.optional(SharingRole) }),
      z.strictObject({ teamId: Hash, personId: Id }),
    ]),
    z.strictObject({ code: z.string(), state: SharingState }),
    pressed,
  ),
  /** Makes the code that is shown invalid. */
  'sharing:hideCode': invoke(nothing, SharingState, unlocked),
  /** Asks to join at the place that was tried last, with the code that another computer shows. */
  'sharing:join': invoke(
    z.strictObject({
      code: TypedCode,
      personName: z.optional(EnteredLabel),
      computerName: EnteredLabel,
    }),
    SharingState,
  ),
  /** Stops asking to join, or the recovery with a typed page. */
  'sharing:cancelJoin': invoke(nothing, SharingState, unlocked),
  /** The digits of the other computer, typed on this one, or whether the other says that they match. Wrong once, the code is void. */
  'sharing:digits': invoke(
    z.union([z.strictObject({ theirs: SixDigits }), z.strictObject({ match: z.boolean() })]),
    SharingState,
  ),
  /** Lets in the computer whose digits were right, once main has named it, its person and the team. */
  'sharing:confirm': invoke(ofTeam, SharingState, asked),
  /** Shares a workspace with a team, once main has named who can open it from then on, if there are others. */
  'sharing:share': invoke(z.strictObject({ teamId: Hash, workspaceId: Id }), SharingState, asked),
  /** Makes a shared workspace one of this computer alone; the others find it under *Recently deleted*. */
  'sharing:takeBack': invoke(z.strictObject({ workspaceId: Id }), SharingState, asked),
  /** Removes computers, or a person with all of them; `why` says what is to be replaced. */
  'sharing:remove': invoke(
    z.strictObject({
      teamId: Hash,
      memberIds: Ids.check(z.minLength(1)),
      why: z.enum(['left', 'lost', 'wiped']),
    }),
    SharingState,
    asked,
  ),
  /** Puts back what removed computers changed and deleted since then; says how many values, and how many it could not. */
  'sharing:undoChanges': invoke(
    z.strictObject({ teamId: Hash, memberIds: Ids.check(z.minLength(1)), sinceMs: AtMs }),
    z.strictObject({ undone: z.int(), tooOld: z.int(), state: SharingState }),
    asked,
  ),
  'sharing:setRole': invoke(
    z.strictObject({ teamId: Hash, personId: Id, role: SharingRole }),
    SharingState,
    asked,
  ),
  /** Decides a question about a key's secret or a record's address by an answer's `op`, or about a key that was deleted elsewhere. */
  'sharing:decide': invoke(
    z.union([
      z.strictObject({ keyId: Id, keep: Id }),
      z.strictObject({ recordId: Id, keep: Id }),
      z.strictObject({ keptKeyId: Id, keep: z.enum(['key', 'deletion']) }),
    ]),
    SharingState,
    asked,
  ),
  /** Asks the service once with each secret of a key, and keeps the only one that it takes; `taken` says how many it took. */
  'sharing:tryBoth': invoke(
    z.strictObject({ keyId: Id }),
    z.strictObject({ taken: z.int(), state: SharingState }),
  ),
  /** Uses the keys of services that others shared, once main has named their hosts (S55). */
  'sharing:allowServices': invoke(z.strictObject({ serviceIds: Ids }), SharingState, asked),
  /** Answers a question about who is in, the page, or a newer format: follows the record, or refuses it. */
  'sharing:follow': invoke(
    z.strictObject({
      teamId: Hash,
      recordHash: Hash,
      answer: z.enum(['follow', 'refuse']),
      /** Of lines: the computers that are not in the person's hands. */
      notInHands: z.optional(Ids),
    }),
    SharingState,
    asked,
  ),
  /** Types the page: first it shows what it can bring back; then it begins with these computers out. */
  'sharing:recover': invoke(
    z.union([
      z.strictObject({ page: TypedCode }),
      z.strictObject({
        outIds: Ids,
        /** One of `states`, where there are some. */
        fromHash: z.optional(Hash),
        computerName: EnteredLabel,
      }),
    ]),
    SharingState,
    asked,
  ),
  /** Begins anew with the same members and the state as it is: its entries become one snapshot. */
  'sharing:tidyUp': invoke(ofTeam, SharingState),
  /** Goes on with a team at the place that was tried last: the folder has moved, or the login has changed. */
  'sharing:usePlace': invoke(ofTeam, SharingState),
  /** What begins the login of another person at the team's database, and what ends it: SQL for whoever runs that. */
  'sharing:loginSql': invoke(
    z.strictObject({ teamId: Hash, login: Login }),
    z.strictObject({ begin: z.string(), end: z.string() }),
    unlocked,
  ),
  /** The person has read what happened: the conditions that tell of something that is over go. */
  'sharing:seen': invoke(ofTeam, SharingState),
  /** Exchanges now. */
  'sharing:exchange': invoke(nothing, SharingState, unlocked),
  /** Ends sharing with a team on this computer; what is here of the own computers stays, what a team shared is closed. */
  'sharing:leave': invoke(ofTeam, SharingState, asked),
  'sharing:changed': event(SharingState),
}
