import type { LabelStrength } from '../../../../shared/imports/credential-labels.ts'
import type { ImportReason } from '../../../../shared/imports/import-rows.ts'
import { omitEmpty } from '../../../kernel/omit-empty.ts'
import type { Entry } from '../found-key.ts'
import { cleanValue } from './clean-value.ts'
import { type Fact, type FactMeaning, isCertain, meaningOf } from './labels.ts'
import { whyNone } from './placeholders.ts'

export interface Value extends Pick<Entry, 'value' | 'file' | 'line'> {
  readonly label: string
  readonly strength: LabelStrength
  readonly missing?: ImportReason
  readonly isCleaned?: true
}
type Facts = Partial<Record<Fact, Value>>

/** The labelled values under one path, grouped by label prefix. */
export interface Group {
  readonly path: readonly string[]
  readonly byPrefix: Map<string, Facts>
}
export type Groups = ReadonlyMap<string, Group>

export const keyOf = (path: readonly string[]): string => JSON.stringify(path)

/** The path label of variables in a file without sections, because such variables may not belong together. */
export const LIST = '#list'

/** Longer than any fact about a key. Values that exceed this are ignored. */
const LONGEST_VALUE = 16_384

const ranks = { weak: 0, general: 1, exact: 2 } as const

/**
 * Picks one of two values for a fact: a known one over a missing one, then the one with the more certain label.
 * Two different credentials with equally certain labels cancel each other out.
 */
const better = (fact: Fact, known: Value | undefined, other: Value): Value => {
  if (known === undefined) return other
  if ((known.missing === undefined) !== (other.missing === undefined))
    return known.missing === undefined ? known : other
  const isSurer = ranks[other.strength] - ranks[known.strength]
  if (isSurer !== 0) return isSurer > 0 ? other : known
  const isCredential = fact === 'clientId' || fact === 'clientSecret'
  return isCredential && other.value !== known.value ? { ...known, missing: 'two-values' } : known
}

const MAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/**
 * Interprets weak labels by the labels next to them: user name and password form a login, which is never split;
 * `Key` and `API key` are a client ID next to a secret, and `Key` is a secret next to a client ID.
 */
const settle = (facts: Facts): void => {
  const { user, password, key, apiKey } = facts
  const isWeak = (each: Value | undefined) => (each?.strength ?? 'weak') === 'weak'
  if (user !== undefined && password !== undefined) {
    if (isWeak(facts.clientId) && isWeak(facts.clientSecret))
      Object.assign(facts, { clientId: user, clientSecret: password })
    return
  }
  if (user !== undefined && !MAIL.test(user.value)) facts.clientId ??= user
  if (password !== undefined) facts.clientSecret ??= password
  const id = apiKey ?? key
  if (facts.clientSecret === undefined) {
    if (facts.clientId !== undefined && key !== undefined) facts.clientSecret = key
  } else if (id !== undefined) facts.clientId ??= id
}

/** Separates a plain `SECRET` from the `CLIENT_ID` in a list of variables, because it may be the program's own. */
const apart = ({ byPrefix }: Group): void => {
  const facts = byPrefix.get('')
  const { clientId, clientSecret } = facts ?? {}
  if (!facts || !clientId || !clientSecret || clientSecret.missing === 'two-values') return
  if (!isCertain(clientId.label) || isCertain(clientSecret.label) || clientSecret.strength === 'weak') return
  delete facts.clientSecret
  byPrefix.set(' ', { clientSecret })
}

/** Labels under which a client's secret appears alone: `credentials.secret`, `ClientCredentials[0].ClientSecret`. */
const holdsSecret = /^(client[-_ ]?)?(credentials?|secrets?)$/i

/** The labels directly under each path that ends in `secrets`, keyed by that path. */
const labelsOfSecrets = (entries: readonly Entry[]): ReadonlyMap<string, ReadonlySet<string>> => {
  const labels = new Map<string, Set<string>>()
  for (const { path } of entries) {
    const at = path.findLastIndex((label) => /^secrets$/i.test(label))
    const below = at < 0 ? undefined : path[at + 1]
    if (below === undefined) continue
    const key = keyOf(path.slice(0, at + 1))
    labels.set(key, (labels.get(key) ?? new Set()).add(below))
  }
  return labels
}

/** Assigns the secret under a `holdsSecret` label to the client ID above that label, if there is only one. */
const lift = (groups: Map<string, Group>, entries: readonly Entry[]): void => {
  const labels = labelsOfSecrets(entries)
  for (const group of groups.values()) {
    const at = group.path.findLastIndex((label) => !/^\d+$/.test(label))
    const facts = group.byPrefix.get('')
    const { clientSecret } = facts ?? {}
    if (!facts || !clientSecret || facts.clientId || !holdsSecret.test(group.path[at] ?? '')) continue
    // Of several secrets, one called `secret` could belong to anything.
    if ((labels.get(keyOf(group.path.slice(0, at + 1)))?.size ?? 0) > 1) continue
    const above = groups.get(keyOf(group.path.slice(0, at)))
    const lonely = [...(above?.byPrefix.values() ?? [])].filter(
      ({ clientId }) => clientId && clientId.strength !== 'weak',
    )
    const [owner] = lonely
    if (owner === undefined || lonely.length > 1) continue
    owner.clientSecret = better('clientSecret', owner.clientSecret, clientSecret)
    delete facts.clientSecret
  }
}

/** The facts to remove invisible characters from. */
const cleaned: ReadonlySet<Fact> = new Set<Fact>([
  ...(['clientId', 'clientSecret', 'user', 'password', 'key', 'apiKey'] as const),
  ...(['tokenUrl', 'authUrl', 'baseUrl', 'address'] as const),
])

const readValue = (
  { value, file, line, label, missing, path }: Entry,
  { fact, strength }: FactMeaning,
): Value => {
  const text = value.length > LONGEST_VALUE ? '' : value.trim()
  const clean = cleaned.has(fact) ? cleanValue(text).trim() : text
  const isId = fact !== 'clientSecret' && fact !== 'password'
  const none = whyNone(clean, isId)
  // For names and notes, only a reference to a value elsewhere counts as missing.
  const known = cleaned.has(fact) || none === 'variable' ? none : undefined
  const why = missing === undefined || missing === 'shells' ? (known ?? missing) : missing
  const isCleaned = clean !== text ? (true as const) : undefined
  const own = { value: clean, file, label: label ?? path.at(-1) ?? '', strength }
  return { ...own, ...omitEmpty({ line, missing: why, isCleaned }) }
}

/** The meaning of `type: authorized_user`, which Google's tools write for a person's sign-in. */
const PERSON: FactMeaning = { fact: 'grant', strength: 'exact', prefix: '' }

/** Groups the labelled values of all files. */
export const groupsOf = (entries: readonly Entry[]): Map<string, Group> => {
  const meanings = new Map<string, FactMeaning | undefined>()
  const known = (parent: string | undefined, label: string) => {
    const key = JSON.stringify([parent, label])
    if (!meanings.has(key)) meanings.set(key, meaningOf(parent, label))
    return meanings.get(key)
  }
  const groups = new Map<string, Group>()
  for (const entry of entries) {
    // `client_secret: {value: …}` means what its label says, and so does `grant_types: [authorization_code]`.
    const last = entry.path.at(-1) ?? ''
    const isItem = /^\d+$/.test(last)
    const outer = isItem || last === 'value' ? known(entry.path.at(-3), entry.path.at(-2) ?? '') : undefined
    const isGrant = isItem && outer?.fact === 'grant'
    const path = isGrant || (outer && !isItem) ? entry.path.slice(0, -1) : entry.path
    const parents = path.slice(0, -1)
    const isPerson = path.at(-1) === 'type' && entry.value === 'authorized_user'
    const meaning = isPerson ? PERSON : known(parents.at(-1), path.at(-1) ?? '')
    if (meaning === undefined) continue
    const value = readValue({ ...entry, path }, meaning)
    if (value.value === '') continue
    const key = keyOf(parents)
    const group = groups.get(key) ?? { path: parents, byPrefix: new Map() }
    groups.set(key, group)
    const facts = group.byPrefix.get(meaning.prefix) ?? {}
    group.byPrefix.set(meaning.prefix, facts)
    const previous = facts[meaning.fact]
    facts[meaning.fact] =
      isGrant && previous
        ? { ...previous, value: `${previous.value} ${value.value}` }
        : better(meaning.fact, previous, value)
  }
  for (const group of groups.values()) {
    for (const facts of group.byPrefix.values()) settle(facts)
    if (group.path.at(-1) === LIST) apart(group)
  }
  lift(groups, entries)
  return groups
}

/** A client ID and secret that belong together, with the group and prefix of their other facts. */
export interface Pair {
  readonly group: Group
  readonly prefix: string
  readonly clientId?: Value
  readonly clientSecret?: Value
}

/** Whether one of two prefixes is empty or contains the other, for the same environment. */
const isNear = (one: string, other: string): boolean => {
  const [first = '', firstIn] = one.split('@')
  const [second = '', secondIn] = other.split('@')
  const [short, long] = [` ${first.trim()} `, ` ${second.trim()} `].sort((a, b) => a.length - b.length)
  return firstIn === secondIn && (short?.trim() === '' || long?.includes(short ?? '') === true)
}

/**
 * A group's pairs: by equal prefix, then a leftover ID and secret, if they certainly belong together: cells of one
 * row, or labels that only a client's ID and secret have.
 */
export const pairsOf = (group: Group, isRow: boolean): Pair[] => {
  const pairs = [...group.byPrefix].flatMap(([prefix, { clientId, clientSecret }]): Pair[] =>
    clientId || clientSecret ? [{ group, prefix, ...omitEmpty({ clientId, clientSecret }) }] : [],
  )
  const ids = pairs.filter((pair) => pair.clientSecret === undefined)
  const secrets = pairs.filter((pair) => pair.clientId === undefined)
  const isSure = (value: Value | undefined) =>
    value !== undefined && value.strength !== 'weak' && (isRow || isCertain(value.label))
  const fits = (id: Pair, secret: Pair) =>
    isSure(id.clientId) && isSure(secret.clientSecret) && isNear(id.prefix, secret.prefix)
  const only = (found: readonly Pair[]) => (found.length === 1 ? found[0] : undefined)
  const joined = new Map<Pair, Pair | undefined>()
  for (const id of ids) {
    const secret = only(secrets.filter((each) => fits(id, each)))
    if (secret !== undefined && only(ids.filter((each) => fits(each, secret))) === id)
      joined.set(id, { ...secret, ...id }).set(secret, undefined)
  }
  return pairs.flatMap((pair) => (joined.has(pair) ? (joined.get(pair) ?? []) : [pair]))
}

/** The addresses of a Spring registration: `registration.x` and `provider.x`. */
const providerOf = (groups: Groups, { group, prefix }: Pair): Group | undefined => {
  const at = group.path.lastIndexOf('registration')
  const own = group.byPrefix.get(prefix)?.provider?.value ?? group.path[at + 1] ?? ''
  return at < 0 ? undefined : groups.get(keyOf([...group.path.slice(0, at), 'provider', own]))
}

/** Finds a pair's fact: under its own prefix, a shorter one or none, and then in the groups around it. */
export const factOf = (groups: Groups, pair: Pair, fact: Fact): Value | undefined => {
  const { path } = pair.group
  const [words = '', suffix] = pair.prefix.split('@')
  const parts = words.split(' ').filter(Boolean)
  const tails = suffix === undefined ? [''] : [` @${suffix}`, '']
  const prefixes = [...parts.keys(), parts.length]
    .reverse()
    .flatMap((length) => tails.map((tail) => `${parts.slice(0, length).join(' ')}${tail}`.trim()))
  for (let depth = path.length; depth >= 0; depth -= 1) {
    const around = groups.get(keyOf(path.slice(0, depth)))?.byPrefix
    const found = prefixes.map((prefix) => around?.get(prefix)?.[fact]).find(Boolean)
    if (found !== undefined) return found
  }
  return providerOf(groups, pair)?.byPrefix.get('')?.[fact]
}
