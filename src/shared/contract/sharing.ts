import { event, invoke, unlocked } from '../channel.ts'
import { EnteredLabel, Id, z } from '../schema.ts'
import { PlaceTrial, SharingHealth, SharingState } from '../sharing.ts'
import { nothing } from './fields.ts'

/** SECURITY: S5, a host name, a database's name or a login. */
const Name = z.string().check(z.minLength(1), z.maxLength(255))

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

/** SECURITY: S5, more than any code with its spaces. */
const TypedCode = z.string().check(z.minLength(1), z.maxLength(128))

const asked = { needs: ['unlocked', 'writable', 'confirmed'] } as const

/** Sharing keys with the person's other computers through a folder or a database. */
export const sharingContract = {
  'sharing:state': invoke(nothing, SharingState, unlocked),
  /** Tries a place out, a folder that main asks for; it is kept until `create`, `join` or a lock. Leaves nothing there. */
  'sharing:tryPlace': invoke(Place, PlaceTrial, {
    needs: ['unlocked', 'writable', 'recent-input', 'confirmed'],
    opens: ['file-dialog'],
  }),
  /** Starts sharing at the place that was tried last, with this computer alone. */
  'sharing:create': invoke(z.strictObject({ myName: EnteredLabel }), SharingState),
  /**
   * Makes the recovery page, once, and prints it or saves it as PDF. While it is kept, until a lock, the same page again.
   * `cancelled` leaves everything as it was.
   */
  'sharing:printPage': invoke(z.strictObject({ as: z.enum(['print', 'pdf']) }), SharingState, {
    needs: ['unlocked', 'writable', 'recent-input'],
    opens: ['printer', 'file-dialog'],
  }),
  /** Shows a code for a new computer. SECURITY: S49, the one secret that the page shows; valid 15 minutes, once. */
  'sharing:showCode': invoke(
    nothing,
    z.strictObject({ code: z.string(), endsAtMs: z.int(), state: SharingState }),
    { needs: ['unlocked', 'writable', 'recent-input'] },
  ),
  /** Makes the code that is shown invalid. */
  'sharing:hideCode': invoke(nothing, SharingState, unlocked),
  /** Asks to join at the place that was tried last, with the code of another computer or what stands on the page. */
  'sharing:join': invoke(
    z.strictObject({
      code: TypedCode,
      myName: EnteredLabel,
      /** With the page: whether the other computers stay, or are removed in the same moment because they are lost. */
      others: z.optional(z.enum(['stay', 'leave'])),
    }),
    SharingState,
  ),
  /** Stops asking to join. */
  'sharing:cancelJoin': invoke(nothing, SharingState, unlocked),
  /** Adds the computer that asks, once main's dialog has named it. */
  'sharing:confirmComputer': invoke(z.strictObject({ computerId: Id }), SharingState, asked),
  /** Shares a workspace, once main has named the computers that can open it from then on, if there are others. */
  'sharing:share': invoke(z.strictObject({ workspaceId: Id }), SharingState, asked),
  /** Makes a shared workspace one of this computer alone; the others find it under *Recently deleted*. */
  'sharing:takeBack': invoke(z.strictObject({ workspaceId: Id }), SharingState, asked),
  /** Removes computers, with those of the ones it added that are named, and makes new epochs. */
  'sharing:removeComputer': invoke(
    z.strictObject({
      computerId: Id,
      withComputerIds: z.optional(z.array(Id).check(z.maxLength(64))),
    }),
    SharingState,
    asked,
  ),
  /** Decides a question about a key's secret, or about where a record's secrets go, or keeps a key that was deleted elsewhere. */
  'sharing:decide': invoke(
    z.union([
      z.strictObject({ keyId: Id, keep: z.enum(['mine', 'theirs']) }),
      z.strictObject({ recordId: Id, keep: z.enum(['mine', 'theirs']) }),
      z.strictObject({ keptKeyId: Id }),
    ]),
    SharingState,
    asked,
  ),
  /** Uses the keys of a service that another computer shared, once main has named its hosts (S55). */
  'sharing:allowService': invoke(z.strictObject({ serviceId: Id }), SharingState, asked),
  /** Goes on with the team at the place that was tried last: the folder has moved, or the login has changed. */
  'sharing:usePlace': invoke(nothing, SharingState),
  /** The person has read what happened to the place. */
  'sharing:seen': invoke(nothing, SharingState),
  /** Exchanges now, and says how much lies where. */
  'sharing:health': invoke(nothing, SharingHealth, unlocked),
  /** Ends sharing on this computer; what is here stays here. */
  'sharing:leave': invoke(nothing, SharingState, asked),
  'sharing:changed': event(SharingState),
}
