import { nothing } from '../kernel/fields.ts'
import { EnteredLabel, Id, z } from '../kernel/schema.ts'
import { Conflict, SharingState, TriedStore } from '../sharing/sharing.ts'
import { event, invoke, unlocked } from './channel.ts'

/** SECURITY: S5, the name of a host, database or login. */
const Name = z.string().check(z.minLength(1), z.maxLength(255))

/** A store to test. SECURITY: S5, S53, the password leaves the form once and is never logged. */
const Store = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('folder') }),
  z.strictObject({
    kind: z.literal('database'),
    host: Name,
    port: z.int().check(z.minimum(1), z.maximum(65_535)),
    database: Name,
    login: Name,
    password: z.string().check(z.minLength(1), z.maxLength(1_024)),
    /**
     * The PEM of the authority that issued the host's certificate, if the system doesn't know that authority.
     */
    caPem: z.optional(z.string().check(z.maxLength(65_536))),
  }),
])

/** SECURITY: S5, longer than any code or recovery sheet including spaces. */
const Typed = z.string().check(z.minLength(1), z.maxLength(128))
const pressed = { needs: ['unlocked', 'writable', 'recent-input'] } as const
const asked = { needs: ['unlocked', 'writable', 'confirmed'] } as const
const pressedAndAsked = { needs: [...pressed.needs, 'confirmed'] } as const

/** Sharing keys with the user's other computers and with colleagues, through a folder or a database. */
export const sharingContract = {
  'sharing:state': invoke(nothing, SharingState, unlocked),
  /**
   * Tests a folder that the user picks in main's dialog, or a database that main names to the user first.
   * Cleans up after itself.
   */
  'sharing:tryStore': invoke(Store, TriedStore, {
    ...pressedAndAsked,
    opens: ['file-dialog'],
  }),
  /**
   * Prepares a team in a tested store. Writes nothing until the recovery sheet was printed or shown, and four
   * of its symbols were confirmed with `sharing:confirm`. Without `person`, the team is only for the user's own
   * computers.
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
  /** Prints the new team's recovery sheet, or shows it in main's question. */
  'sharing:printSheet': invoke(z.strictObject({ as: z.enum(['print', 'show']) }), SharingState, {
    ...pressedAndAsked,
    opens: ['printer'],
  }),
  /**
   * Creates a code that lets in a colleague, or another of the user's computers. SECURITY: S49, this is the
   * only secret that the page shows, so it works only once and for 15 minutes.
   */
  'sharing:invite': invoke(
    z.strictObject({ isColleague: z.boolean() }),
    z.strictObject({ code: z.string(), state: SharingState }),
    pressed,
  ),
  /** Cancels the current invitation, join or start. */
  'sharing:cancelInvite': invoke(nothing, SharingState, unlocked),
  /** Asks to join the team of a tested store, using the code shown on the keeper's computer. */
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
   * `symbols`: either four symbols of the recovery sheet, or the ten symbols shown on the new computer. Main
   * names that computer first. If the ten are wrong, the code becomes void. `matched`: whether the keeper said
   * that the symbols match.
   */
  'sharing:confirm': invoke(
    z.union([z.strictObject({ symbols: Typed }), z.strictObject({ matched: z.boolean() })]),
    SharingState,
    asked,
  ),
  /** Removes a computer, or a person with all their computers, by ID. Only the keeper can do this. */
  'sharing:remove': invoke(
    z.strictObject({ memberId: Id, reason: z.optional(z.enum(['left', 'lost'])) }),
    SharingState,
    asked,
  ),
  /** Leaves the team. All keys stay. Main asks first. */
  'sharing:leave': invoke(nothing, SharingState, pressedAndAsked),
  /** Makes this computer the keeper, using the typed recovery sheet. Also works without a team. */
  'sharing:recover': invoke(
    z.strictObject({ store: Id, sheet: Typed, computer: EnteredLabel }),
    SharingState,
    asked,
  ),
  /**
   * Switches the team to another tested store, because the folder was moved or the login has changed. Main
   * names the store first.
   */
  'sharing:moveTo': invoke(z.strictObject({ store: Id }), SharingState, pressedAndAsked),
  /** Shares exactly these workspaces, after main has named who can read the new ones. */
  'sharing:setWorkspaces': invoke(
    z.strictObject({ ids: z.array(Id).check(z.maxLength(2_000)) }),
    SharingState,
    asked,
  ),
  'sharing:sync': invoke(nothing, SharingState, unlocked),
  'sharing:conflicts': invoke(nothing, z.array(Conflict), unlocked),
  /** Settles a conflict. `accepted` tries each secret once and picks the only one that the service accepts. */
  'sharing:resolve': invoke(
    z.strictObject({ key: Id, field: Typed, write: z.union([z.literal('accepted'), Typed]) }),
    SharingState,
  ),
  /** Starts using a shared service's keys, once main has shown the user its hosts (S55). */
  'sharing:allowHosts': invoke(z.strictObject({ serviceId: Id }), SharingState, asked),
  'sharing:changed': event(SharingState),
}
