import type { LabelledFact, LabelStrength } from '../../../../shared/credential-labels.ts'
import type { Entry, FileRecord, FoundKey, NoSecret, SkipReason } from '../found-key.ts'
import { looksLikeTokenAddress } from './addresses.ts'
import { dateOf } from './dates.ts'
import { isCovered, isPlaceholder } from './placeholders.ts'
import { type Meaning, readWordsBelow } from './words.ts'

interface Value {
  readonly value: string
  readonly file: number
  readonly strength: LabelStrength
  readonly missing?: NoSecret
}
type Facts = Partial<Record<LabelledFact, Value>>

/** The labelled values below one path, by the words before their labels. */
interface Group {
  readonly path: readonly string[]
  readonly byPrefix: Map<string, Facts>
}

/** More than any fact of a key has; longer values are not looked at. */
const LONGEST_VALUE = 16_384

const ranks = { weak: 0, general: 1, exact: 2 } as const

/** Of two values for one thing the present one counts, then the one with the surer label; two of a kind are none. */
const better = (fact: LabelledFact, known: Value | undefined, other: Value): Value => {
  if (known === undefined) return other
  if ((known.missing === undefined) !== (other.missing === undefined))
    return known.missing === undefined ? known : other
  const isSurer = ranks[other.strength] - ranks[known.strength]
  if (isSurer !== 0) return isSurer > 0 ? other : known
  const isCredential = fact === 'clientId' || fact === 'clientSecret'
  return isCredential && other.value !== known.value ? { ...known, missing: 'two-values' } : known
}

/** `Key` and `API key` name a client ID beside a secret, and `Key` names a secret beside a client ID. */
const withKeys = (facts: Facts): void => {
  const { key, apiKey, clientId, clientSecret } = facts
  if (clientId === undefined && clientSecret !== undefined) {
    const id = apiKey ?? key
    if (id !== undefined) facts.clientId = id
  } else if (clientId !== undefined && clientSecret === undefined && key !== undefined)
    facts.clientSecret = key
}

const keyOf = (path: readonly string[]): string => JSON.stringify(path)

const groupsOf = (entries: readonly Entry[]): Map<string, Group> => {
  const meanings = new Map<string, Meaning | undefined>()
  const meaningOf = (parent: string | undefined, label: string) => {
    const key = JSON.stringify([parent, label])
    if (!meanings.has(key)) meanings.set(key, readWordsBelow(parent, label))
    return meanings.get(key)
  }
  const groups = new Map<string, Group>()
  for (const { path, value, file, missing } of entries) {
    const parents = path.slice(0, -1)
    const meaning = meaningOf(parents.at(-1), path.at(-1) ?? '')
    const text = value.length > LONGEST_VALUE ? '' : value.trim()
    if (meaning === undefined || text === '') continue
    const key = keyOf(parents)
    const group = groups.get(key) ?? { path: parents, byPrefix: new Map() }
    groups.set(key, group)
    const facts = group.byPrefix.get(meaning.prefix) ?? {}
    group.byPrefix.set(meaning.prefix, facts)
    const reason = missing ?? (isPlaceholder(text) ? 'variable' : isCovered(text) ? 'masked' : undefined)
    const { fact, strength } = meaning
    facts[fact] = better(fact, facts[fact], {
      value: text,
      file,
      strength,
      ...(reason && { missing: reason }),
    })
  }
  for (const { byPrefix } of groups.values()) for (const facts of byPrefix.values()) withKeys(facts)
  return groups
}

/** Client ID and secret that stand together, with the group and the prefix whose other facts are theirs. */
interface Pair {
  readonly group: Group
  readonly prefix: string
  readonly clientId?: Value
  readonly clientSecret?: Value
}

/** Pairs of a group: by equal prefix, then the only ID and the only secret that are left. */
const pairsOf = (group: Group): Pair[] => {
  const pairs: Pair[] = []
  for (const [prefix, { clientId, clientSecret }] of group.byPrefix) {
    if (clientId === undefined && clientSecret === undefined) continue
    pairs.push({ group, prefix, ...(clientId && { clientId }), ...(clientSecret && { clientSecret }) })
  }
  const lonelyIds = pairs.filter((pair) => pair.clientSecret === undefined)
  const lonelySecrets = pairs.filter((pair) => pair.clientId === undefined)
  const [id, secret] = [lonelyIds[0], lonelySecrets[0]]
  if (lonelyIds.length !== 1 || lonelySecrets.length !== 1 || id === undefined || secret === undefined)
    return pairs
  const joined = { ...secret, ...id }
  return pairs.flatMap((pair) => (pair === id ? [joined] : pair === secret ? [] : [pair]))
}

/** The fact for a pair: with its own prefix, a shorter one, none, and then of the groups around it. */
const factOf = (
  groups: ReadonlyMap<string, Group>,
  { group, prefix }: Pair,
  fact: LabelledFact,
): Value | undefined => {
  const words = prefix === '' ? [] : prefix.split(' ')
  for (let depth = group.path.length; depth >= 0; depth -= 1) {
    const around = depth === group.path.length ? group : groups.get(keyOf(group.path.slice(0, depth)))
    if (around === undefined) continue
    for (let length = words.length; length >= 0; length -= 1) {
      const found = around.byPrefix.get(words.slice(0, length).join(' '))?.[fact]
      if (found !== undefined) return found
    }
  }
  return undefined
}

/** Path labels that say how a file is built, not what a key is called. */
const structural =
  /^(\d+|data|string ?data|values?|auth|oauth ?2?|authentication|credentials?|security|secret ?string|login|fields|item|items|request|client|environments?|variables?|collection)$/i

const titled = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const nameOf = (pair: Pair, around: Value | undefined, fileName: string): string => {
  const own = pair.group.byPrefix.get(pair.prefix)?.name?.value
  if (own !== undefined) return own
  if (pair.prefix !== '') return titled(pair.prefix)
  if (around !== undefined) return around.value
  const label = pair.group.path.findLast((part) => part.trim() !== '' && !structural.test(part))
  return label ?? (fileName.replace(/^.*[\\/]/, '') || (pair.clientId?.value ?? '?'))
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these cannot be sent (RFC 7617 §2)
const control = /[\u0000-\u001f\u007f]/

const LONGEST_ID = 1_024
const LONGEST_SECRET = 8_192

/** A login of a web page rather than an API key: only a user name and a password, and nothing of OAuth about it. */
const isLogin = (pair: Pair, hasOAuthFact: boolean): boolean => {
  const isSure = [pair.clientId, pair.clientSecret].some((each) => each && each.strength !== 'weak')
  if (isSure || hasOAuthFact) return false
  const id = pair.clientId?.value ?? ''
  const isMadeByProgram =
    /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(id) || /^[A-Za-z0-9_-]{20,}$/.test(id)
  return !isMadeByProgram
}

const tokenFieldNames = ['scope', 'audience', 'resource'] as const

const keyOfPair = (
  groups: ReadonlyMap<string, Group>,
  pair: Pair,
  fileNames: readonly string[],
): FoundKey => {
  const value = (fact: LabelledFact) => {
    const found = factOf(groups, pair, fact)
    return found?.missing === undefined ? found?.value : undefined
  }
  const address = value('address')
  const isToken = address !== undefined && looksLikeTokenAddress(address)
  const tokenUrl = value('tokenUrl') ?? (isToken ? address : undefined)
  const authUrl = value('authUrl')
  const baseUrl = value('baseUrl') ?? (isToken ? undefined : address)
  const tokenFields = Object.fromEntries(
    tokenFieldNames.flatMap((name) => {
      const text = value(name)
      return text === undefined ? [] : [[name, text]]
    }),
  )
  const keyExpiresAtMs = dateOf(value('ends'))
  const workspaceName = value('workspace')
  const file = pair.clientSecret?.file ?? pair.clientId?.file ?? 0
  const secret = pair.clientSecret?.value
  const isUnfit = secret !== undefined && (secret.length > LONGEST_SECRET || control.test(secret))
  const noSecret = pair.clientSecret?.missing ?? (isUnfit ? 'bad-secret' : undefined)
  const clientId = pair.clientId?.value
  const noId = pair.clientId?.missing
  const skipped = ((): SkipReason | undefined => {
    const grant = value('grant')
    if (/^(true|1|yes)$/i.test(value('archived') ?? '')) return 'archived'
    if (grant !== undefined && !/^client[ _-]?credentials$/i.test(grant)) return 'other-grant'
    if (clientId === undefined) return 'no-client-id'
    if (noId !== undefined) return noId === 'two-values' || noId === 'shells' ? noId : 'variable'
    // A `DB_PASSWORD` is not made an API key by the `AUTH_URL` of the same file.
    const own = pair.prefix === '' ? undefined : (pair.group.byPrefix.get(pair.prefix) ?? {})
    const hasOAuthFact =
      own === undefined
        ? tokenUrl !== undefined || authUrl !== undefined || grant !== undefined
        : (own.tokenUrl ?? own.authUrl ?? own.grant) !== undefined
    if (isLogin(pair, hasOAuthFact)) return 'login'
    if (clientId.length > LONGEST_ID || clientId.includes(':') || control.test(clientId))
      return 'bad-client-id'
    return undefined
  })()
  return {
    name: nameOf(pair, factOf(groups, pair, 'name'), fileNames[file] ?? ''),
    ...(workspaceName && { workspaceName }),
    ...(clientId && clientId.length <= LONGEST_ID && noId !== 'two-values' && { clientId }),
    ...(secret && noSecret === undefined && { clientSecret: secret }),
    ...(tokenUrl && { tokenUrl }),
    ...(authUrl && { authUrl }),
    ...(baseUrl && { baseUrl }),
    ...(Object.keys(tokenFields).length > 0 && { tokenFields }),
    ...(keyExpiresAtMs !== undefined && { keyExpiresAtMs }),
    ...(skipped && { skipped }),
    ...(noSecret && { noSecret }),
    file,
  }
}

/** Whether two records are of one key: one of them has only part of what the other has. */
const isSameKey = (one: FoundKey, other: FoundKey): boolean => {
  const agree = (first: string | undefined, second: string | undefined) =>
    first === undefined || second === undefined || first === second
  return (
    agree(one.clientSecret, other.clientSecret) &&
    agree(one.tokenUrl, other.tokenUrl) &&
    agree(one.authUrl, other.authUrl)
  )
}

/** Joins records of one key; a client ID that comes again with another secret is marked. */
const joined = (found: readonly FoundKey[]): FoundKey[] => {
  const keys: FoundKey[] = []
  const byId = new Map<string, number[]>()
  for (const key of found) {
    const places =
      key.clientId === undefined || key.skipped !== undefined ? [] : (byId.get(key.clientId) ?? [])
    const at = places.find((place) => {
      const known = keys[place]
      return known !== undefined && isSameKey(known, key)
    })
    const known = at === undefined ? undefined : keys[at]
    if (at !== undefined && known !== undefined) {
      keys[at] = { ...key, ...known, file: known.clientSecret === undefined ? key.file : known.file }
      continue
    }
    const isTwice = places.some(
      (place) => keys[place]?.tokenUrl === key.tokenUrl && keys[place]?.authUrl === key.authUrl,
    )
    keys.push(isTwice ? { ...key, skipped: 'twice' } : key)
    if (key.clientId !== undefined && key.skipped === undefined && !isTwice)
      byId.set(key.clientId, [...places, keys.length - 1])
  }
  return keys
}

/** An `id` or a `password` alone, as every second document has one, is not worth a line. */
const saysSomething = ({ clientId, clientSecret }: Pair): boolean => {
  const only = clientId ?? clientSecret
  return (clientId !== undefined && clientSecret !== undefined) || (only && only.strength !== 'weak') === true
}

/** Finds the keys among labelled values, whatever the file was; and says which of the records of a file have none. */
export const findKeys = (
  entries: readonly Entry[],
  fileNames: readonly string[],
  records: readonly FileRecord[] = [],
): FoundKey[] => {
  const groups = groupsOf(entries)
  const pairs = [...groups.values()].flatMap(pairsOf).filter(saysSomething)
  const used = new Set(
    pairs.flatMap(({ group: { path } }) => path.map((_, index) => keyOf(path.slice(0, index + 1)))),
  )
  const without = records.filter(({ path }) => !used.has(keyOf(path)))
  return [
    ...joined(pairs.map((pair) => keyOfPair(groups, pair, fileNames))),
    ...without.map(({ name, file }): FoundKey => ({ name, file, skipped: 'no-key' })),
  ]
}
