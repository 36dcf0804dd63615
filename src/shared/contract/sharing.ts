import { nothing } from '../fields.ts'
import { EnteredLabel, Id, z } from '../schema.ts'
import { Conflict, SharingState, TriedStore } from '../sharing.ts'
import { event, invoke, unlocked } from './channel.ts'

/** SECURITY: S5, a host name, a database's name or a login. */
const Name = z.string().check(z.minLength(1), z.maxLength(255))

/** A store to be tried. SECURITY: S5, S53: the password passes the form once and goes to no log. */
const Store = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('folder') }),
  z.strictObject({
    kind: z.literal('database'),
    host: Name,
    port: z.int().check(z.minimum(1), z.maximum(65_535)),
    database: Name,
    login: Name,
    password: z.string().check(z.minLength(1), z.maxLength(1_024)),
    /** The certificate of the authority that signed the host's, as PEM, when the system doesn't know it. */
    caPem: z.optional(z.string().check(z.maxLength(65_536))),
  }),
])

/** SECURITY: S5, more than any code or sheet with its spaces. */
const Typed = z.string().check(z.minLength(1), z.maxLength(128))
const pressed = { needs: ['unlocked', 'writable', 'recent-input'] } as const
const asked = { needs: ['unlocked', 'writable', 'confirmed'] } as const
const pressedAndAsked = { needs: [...pressed.needs, 'confirmed'] } as const

/** Sharing keys with the person's other computers and with colleagues, through a folder or a database. */
export const sharingContract = {
  'sharing:state': invoke(nothing, SharingState, unlocked),
  /** Tries out a folder, for which main asks, or a database, which main names first. Leaves nothing there. */
  'sharing:tryStore': invoke(Store, TriedStore, {
    ...pressedAndAsked,
    opens: ['file-dialog'],
  }),
  /**
   * Begins a team in a tried store. It starts once its sheet was printed or shown and `confirm` has four of the symbols; until then
   * nothing is written. Without `person` the team is this person's own computers.
   */
  'sharing:start': invoke(
    z.strictObject({
      store: Id,
      computer: EnteredLabel,
      person: z.optional(EnteredLabel),
      team: z.optional(EnteredLabel),
    }),
    SharingState,
  ),
  /** Prints the sheet of the team that begins, or shows it in main's own question. */
  'sharing:printSheet': invoke(z.strictObject({ as: z.enum(['print', 'show']) }), SharingState, {
    ...pressedAndAsked,
    opens: ['printer'],
  }),
  /**
   * Makes a code for one more computer, of this person or of a colleague. SECURITY: S49, the one secret that the page shows; good
   * for 15 minutes and once.
   */
  'sharing:invite': invoke(
    z.strictObject({ isColleague: z.boolean() }),
    z.strictObject({ code: z.string(), state: SharingState }),
    pressed,
  ),
  /** Ends the invitation, the joining or the start that is under way. */
  'sharing:cancelInvite': invoke(nothing, SharingState, unlocked),
  /** Asks to join the team of a tried store with the code that its keeper's computer shows. */
  'sharing:join': invoke(
    z.strictObject({
      store: Id,
      code: Typed,
      computer: EnteredLabel,
      person: z.optional(EnteredLabel),
    }),
    SharingState,
  ),
  /**
   * `symbols`: four of the sheet's, or the ten that the new computer shows, once main has named it; wrong ten end the code.
   * `matched`: whether the keeper said that they did.
   */
  'sharing:confirm': invoke(
    z.union([z.strictObject({ symbols: Typed }), z.strictObject({ matched: z.boolean() })]),
    SharingState,
    asked,
  ),
  /** Removes a computer, or a person with all of their computers, by ID; of the keeper alone. */
  'sharing:remove': invoke(
    z.strictObject({ memberId: Id, reason: z.optional(z.enum(['left', 'lost'])) }),
    SharingState,
    asked,
  ),
  /** This computer is in no team any more. All keys stay. Main asks first. */
  'sharing:leave': invoke(nothing, SharingState, pressedAndAsked),
  /** Makes this computer the keeper with the typed sheet; also for one that is in no team. */
  'sharing:recover': invoke(
    z.strictObject({ store: Id, sheet: Typed, computer: EnteredLabel }),
    SharingState,
    asked,
  ),
  /** Goes on with this team in a tried store, which main names: the folder has moved, or the login has changed. */
  'sharing:moveTo': invoke(z.strictObject({ store: Id }), SharingState, pressedAndAsked),
  /** Shares these workspaces and no others, once main has named who can open those that are new. */
  'sharing:setWorkspaces': invoke(
    z.strictObject({ ids: z.array(Id).check(z.maxLength(2_000)) }),
    SharingState,
    asked,
  ),
  /** Syncs now. */
  'sharing:sync': invoke(nothing, SharingState, unlocked),
  'sharing:conflicts': invoke(nothing, z.array(Conflict), unlocked),
  /** Says which write of a field is right; `accepted`: the only one whose secret the service takes, asked once each. */
  'sharing:resolve': invoke(
    z.strictObject({ key: Id, field: Typed, write: z.union([z.literal('accepted'), Typed]) }),
    SharingState,
  ),
  /** Uses the keys of a service that others share, once main has named its hosts (S55). */
  'sharing:allowHosts': invoke(z.strictObject({ serviceId: Id }), SharingState, asked),
  'sharing:changed': event(SharingState),
}
