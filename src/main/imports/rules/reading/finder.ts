import type { LabelledFact, LabelStrength } from '../../../../shared/credential-labels.ts'
import { FILE_NAME_LENGTH } from '../../../../shared/import-rows.ts'
import { ADDRESS_LENGTH } from '../../../../shared/limits.ts'
import type { Entry, FileRecord, FoundKey, NoSecret, SkipReason } from '../found-key.ts'
import { looksLikeTokenAddress } from './addresses.ts'
import { type DayFirst, dayFirstIn, readDate } from './dates.ts'
import { type FoundRecord, joinRecords } from './join-records.ts'
import { lifeFacts } from './life-facts.ts'
import { looksSecret } from './looks-secret.ts'
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

/** An address, a name or a field that is too long is no such thing, and costs the key no more than itself. */
const bounded = (text: string | undefined, length: number): string | undefined =>
  text === undefined || text.length > length ? undefined : text

const tokenFieldNames = ['scope', 'audience', 'resource'] as const

const keyOfPair = (
  groups: ReadonlyMap<string, Group>,
  pair: Pair,
  { fileNames, dayFirst, isRow }: Pick<Sources, 'fileNames' | 'dayFirst'> & { readonly isRow: boolean },
): FoundKey => {
  const value = (fact: LabelledFact) => {
    const found = factOf(groups, pair, fact)
    return found?.missing === undefined ? bounded(found?.value, ADDRESS_LENGTH) : undefined
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
  const ends = value('ends')
  const end = ends === undefined ? undefined : readDate(ends, dayFirst)
  const keyExpiresAtMs = typeof end === 'number' ? end : undefined
  // SECURITY: S33, in a row whose cells are shifted a secret may stand where a name belongs.
  const shown = (text: string | undefined) => (isRow && text && looksSecret(text) ? undefined : text)
  const workspaceName = shown(bounded(value('workspace'), FILE_NAME_LENGTH))
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
    name:
      shown(bounded(nameOf(pair, factOf(groups, pair, 'name'), fileNames[file] ?? ''), FILE_NAME_LENGTH)) ??
      '',
    ...(workspaceName && { workspaceName }),
    ...(clientId && clientId.length <= LONGEST_ID && noId !== 'two-values' && { clientId }),
    ...(secret && noSecret === undefined && { clientSecret: secret }),
    ...(tokenUrl && { tokenUrl }),
    ...(authUrl && { authUrl }),
    ...(baseUrl && { baseUrl }),
    ...(Object.keys(tokenFields).length > 0 && { tokenFields }),
    ...(keyExpiresAtMs !== undefined && { keyExpiresAtMs }),
    ...(typeof end === 'string' && { end }),
    ...(end === 'in-doubt' && ends && { dateInDoubt: ends }),
    ...lifeFacts({
      owner: value('owner'),
      ownerEmail: value('ownerEmail'),
      usedIn: value('usedIn'),
      notes: factOf(groups, pair, 'notes')?.value,
      secret,
    }),
    ...(skipped && { skipped }),
    ...(noSecret && { noSecret }),
    file,
  }
}

/** An `id` or a `password` alone, as every second document has one, is not worth a line. */
const saysSomething = ({ clientId, clientSecret }: Pair): boolean => {
  const only = clientId ?? clientSecret
  return (clientId !== undefined && clientSecret !== undefined) || (only && only.strength !== 'weak') === true
}

/** What the files say, and how it is to be read. */
export interface Sources {
  readonly entries: readonly Entry[]
  readonly records: readonly FileRecord[]
  readonly fileNames: readonly string[]
  /** The order of day and month, if the user has said it. */
  readonly dayFirst: DayFirst
}

/** The order of day and month that the end dates of each file show. */
const dateOrders = (groups: Iterable<Group>): ReadonlyMap<number, DayFirst> => {
  const dates = new Map<number, string[]>()
  for (const { byPrefix } of groups)
    for (const { ends } of byPrefix.values())
      if (ends !== undefined) {
        const texts = dates.get(ends.file) ?? []
        dates.set(ends.file, texts)
        texts.push(ends.value)
      }
  return new Map([...dates].map(([file, texts]) => [file, dayFirstIn(texts)]))
}

/** Finds the keys among labelled values, whatever the file was; and says which of the records of a file have none. */
export const findKeys = ({ entries, records, fileNames, dayFirst }: Sources): FoundKey[] => {
  const groups = groupsOf(entries)
  const orders = dateOrders(groups.values())
  const listed = new Map(records.map((record) => [keyOf(record.path), record]))
  const used = new Set<FileRecord>()
  const recordOf = ({ group: { path } }: Pair): FileRecord | undefined => {
    const found = path.map((_, index) => listed.get(keyOf(path.slice(0, index + 1)))).find(Boolean)
    if (found !== undefined) used.add(found)
    return found
  }
  const found = [...groups.values()]
    .flatMap(pairsOf)
    .filter(saysSomething)
    .map((pair): FoundRecord => {
      const record = recordOf(pair)
      const file = pair.clientSecret?.file ?? pair.clientId?.file ?? 0
      const isRow = record?.isRow === true
      const key = keyOfPair(groups, pair, { fileNames, isRow, dayFirst: orders.get(file) ?? dayFirst })
      const name = key.name === '' ? (record?.name ?? '') : key.name
      const isChosen = record?.isChosen === true && { isChosen: true as const }
      return { key: { ...key, name, ...isChosen }, isListed: record !== undefined }
    })
  const others = records.filter((record) => !used.has(record))
  return [
    ...joinRecords(found),
    ...others.map(({ name, file, skipped = 'no-key' }): FoundKey => ({ name, file, skipped })),
  ]
}
