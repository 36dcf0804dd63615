import { additive } from '../kernel/additive.ts'
import { isEmpty } from '../kernel/is-empty.ts'
import { NOTES_LENGTH } from '../kernel/limits.ts'
import { AtMs, EnteredLabel, z } from '../kernel/schema.ts'
import { MAX_PLACES } from './fact-limits.ts'
import {
  KeyException,
  KeyOwner,
  KeyTokenFields,
  PlaceDraft,
  PlaceOfUse,
  ReplaceEveryDays,
  ReplaceMark,
  ReplaceReason,
} from './fact-schemas.ts'

/**
 * Where a fact is used, besides the vault and the page's list of keys: the key's form, search, the exported
 * list, an imported list, the user's own backup, a file for someone else, other computers, evidence, and the
 * new key of a guided replacement.
 */
export type FactTarget =
  | 'form'
  | 'search'
  | 'inventory'
  | 'import'
  | 'backup'
  | 'sent'
  | 'sharing'
  | 'evidence'
  | 'replacement'

type Schema = z.core.$ZodType

/** The schemas of a fact. */
interface Forms<Known extends Schema> {
  /** In the vault. Keeps unknown parts from a newer version. */
  readonly stored: Known
  /** For the page. Drops unknown parts. */
  readonly known: Known
  /** In someone else's file. Drops unknown parts, and limits lengths. */
  readonly received: Known
  /** SECURITY: S5, in a team's files and in calls. Rejects unknown parts. */
  readonly strict: Known
  /** The stored value without unknown parts. */
  readonly strip: (value: z.infer<Known>) => z.infer<Known>
}

const value = <Known extends Schema>(known: Known, bounded = known): Forms<Known> => ({
  stored: known,
  known,
  received: bounded,
  strict: bounded,
  strip: (stored) => stored,
})

const partsOf =
  (shape: z.core.$ZodShape) =>
  <Stored extends object>(stored: Stored): Stored =>
    // These are the shape's own parts, so all required ones are present.
    Object.fromEntries(
      Object.entries(stored).filter(([name, part]) => name in shape && part !== undefined),
    ) as Stored

/** Schemas of the same type differ only in how they handle unknown parts. */
const typed = <Known extends Schema>(schema: Schema): Known => schema as Known

const record = <Shape extends z.core.$ZodShape>(
  shape: Shape,
): Forms<z.ZodMiniObject<Shape, z.core.$strip>> => {
  const known = z.object(shape)
  return {
    stored: additive(shape),
    known,
    received: known,
    strict: typed(z.strictObject(shape)),
    strip: partsOf(shape),
  }
}

const list = <Shape extends z.core.$ZodShape>(
  shape: Shape,
  most: number,
): Forms<z.ZodMiniArray<z.ZodMiniObject<Shape, z.core.$strip>>> => {
  const { stored, known, strict, strip } = record(shape)
  return {
    stored: z.array(stored),
    known: z.array(known),
    received: z.array(known).check(z.maxLength(most)),
    strict: z.array(strict).check(z.maxLength(most)),
    strip: (values) => values.map(strip),
  }
}

/** A user's note. */
const Notes = z.string().check(z.maxLength(NOTES_LENGTH))

const fact = <Known extends Schema, Entered extends Schema, const Targets extends readonly FactTarget[]>(
  forms: Forms<Known>,
  entered: Entered,
  goesTo: Targets,
) => ({ ...forms, entered, goesTo })

/** For facts that users can't enter, because only main writes them. */
const nothing = z.never()

const owner = record(KeyOwner.shape)
const tokenFields = record(KeyTokenFields.shape)
const places = z.array(PlaceDraft).check(z.maxLength(MAX_PLACES))

/**
 * The optional facts of a key: the schema of each fact, what a user enters for it, and where it is used. Name,
 * kind, workspace and credentials aren't listed, because every key has them and TypeScript already requires
 * them.
 *
 * Each entry is `fact(forms, entered, goesTo)`. Code that treats all facts alike is built from this table. Code
 * that differs by fact uses a `Record<FactIn<target>, …>`, so that TypeScript reports every place where a new
 * fact is missing.
 */
export const keyFacts = {
  /** When the credentials expire at the service. */
  keyExpiresAtMs: fact(value(AtMs), AtMs, ['form', 'inventory', 'import', 'backup', 'sent', 'sharing']),
  notes: fact(value(z.string(), Notes), Notes, [
    'form',
    'search',
    'inventory',
    'import',
    'backup',
    'sent',
    'sharing',
    'replacement',
  ]),
  /** The person responsible for the key. */
  owner: fact(owner, owner.strict, [
    'form',
    'search',
    'inventory',
    'import',
    'backup',
    'sent',
    'sharing',
    'evidence',
    'replacement',
  ]),
  usedIn: fact(list(PlaceOfUse.shape, MAX_PLACES), places, [
    'form',
    'search',
    'inventory',
    'import',
    'backup',
    'sent',
    'sharing',
    'evidence',
    'replacement',
  ]),
  /**
   * What the key's tokens are for. A single fact, because parts of two purposes must not be merged. SECURITY:
   * S11, the secret is bound to it.
   */
  tokenFields: fact(tokenFields, tokenFields.strict, [
    'form',
    'import',
    'backup',
    'sent',
    'sharing',
    'replacement',
  ]),
  replaceEveryDays: fact(value(ReplaceEveryDays), ReplaceEveryDays, [
    'form',
    'inventory',
    'backup',
    'sent',
    'sharing',
    'replacement',
  ]),
  /** No reminders before this time. Personal, so it isn't shared with other computers. */
  snoozedUntilMs: fact(value(AtMs), nothing, ['backup']),
  /** Why the key needs replacing before its date. The user enters the reason, and main adds the day. */
  toReplace: fact(record(ReplaceMark.shape), ReplaceReason, ['backup', 'sent', 'sharing']),
  /** Why the key may exceed its limit. Main adds the day. */
  exception: fact(record(KeyException.shape), EnteredLabel, ['backup', 'sent', 'sharing', 'evidence']),
}
type KeyFacts = typeof keyFacts

export type KeyFact = keyof KeyFacts

export type FactIn<Target extends FactTarget> = {
  [Name in KeyFact]: Target extends KeyFacts[Name]['goesTo'][number] ? Name : never
}[KeyFact]

export type FactValues = { readonly [Name in KeyFact]: z.infer<KeyFacts[Name]['known']> }

/** The names of all facts. */
// Object.keys returns plain strings, but these are the table's keys.
export const keyFactNames = Object.keys(keyFacts) as KeyFact[]

/** The names of the facts for a target, in table order. */
export const factsIn = <Target extends FactTarget>(target: Target): readonly FactIn<Target>[] =>
  keyFactNames.filter((name): name is FactIn<Target> => keyFacts[name].goesTo.some((each) => each === target))

/** The name of a fact that users enter. */
export type EnteredFact = {
  [Name in KeyFact]: KeyFacts[Name]['entered'] extends z.ZodMiniNever ? never : Name
}[KeyFact]

/** The names of the facts that users enter. */
export const enteredFacts = keyFactNames.filter(
  (name): name is EnteredFact => keyFacts[name].entered !== nothing,
)

/** What a user enters for each fact. `null` clears a fact. */
export type EnteredFacts = {
  readonly [Name in EnteredFact]?: z.infer<KeyFacts[Name]['entered']> | null | undefined
}

/** The facts that an imported file may have. */
export type ImportedFacts = { readonly [Name in FactIn<'import'>]?: z.infer<KeyFacts[Name]['entered']> }

type Form = 'stored' | 'known' | 'received' | 'strict' | 'entered'
type Shape<As extends Form> = { [Each in KeyFact]: KeyFacts[Each][As] }

const shapeOf = <Name extends KeyFact, As extends Form, Made extends Record<Name, Schema>>(
  names: readonly Name[],
  form: As,
  turn: (schema: Schema) => Schema,
): Made =>
  // The caller specifies the result's type, because fromEntries loses which name has which value.
  Object.fromEntries(names.map((name) => [name, turn(keyFacts[name][form])])) as Made

/** Optional facts of a record. */
export const optionalFacts = <Name extends KeyFact, As extends Form>(
  names: readonly Name[],
  form: As,
): { [Each in Name]: z.ZodMiniOptional<Shape<As>[Each]> } =>
  shapeOf(names, form, (schema) => z.optional(schema))

/** Facts that are always present, as `null` if a key doesn't have one. */
export const nullableFacts = <Name extends KeyFact, As extends Form>(
  names: readonly Name[],
  form: As,
): { [Each in Name]: z.ZodMiniNullable<Shape<As>[Each]> } =>
  shapeOf(names, form, (schema) => z.nullable(schema))

/** The facts that an edit may contain. `null` clears a fact. */
export const clearableFacts = <Name extends KeyFact, As extends Form>(
  names: readonly Name[],
  form: As,
): { [Each in Name]: z.ZodMiniOptional<z.ZodMiniNullable<Shape<As>[Each]>> } =>
  shapeOf(names, form, (schema) => z.optional(z.nullable(schema)))

type Facts = { readonly [Name in KeyFact]?: FactValues[Name] | undefined }

/** A key's non-empty facts with these names, without unknown parts. */
export const pickFacts = <Name extends KeyFact>(
  key: Facts,
  names: readonly Name[],
): { [Each in Name]?: FactValues[Each] } => {
  const picked: Partial<Record<Name, unknown>> = {}
  for (const name of names) {
    const strip: (value: never) => unknown = keyFacts[name].strip
    const value = key[name]
    if (!isEmpty(value)) picked[name] = strip(value as never) // the fact with this name
  }
  return picked as { [Each in Name]?: FactValues[Each] }
}

/** A key's non-empty facts for a target, without unknown parts. */
export const knownFacts = <Target extends FactTarget>(
  key: Facts,
  target: Target,
): { [Name in FactIn<Target>]?: FactValues[Name] } => pickFacts(key, factsIn(target))
