import type { LabelledFact } from '../../../../shared/credential-labels.ts'
import { FILE_NAME_LENGTH, type SecretFrom } from '../../../../shared/import-rows.ts'
import { ADDRESS_LENGTH } from '../../../../shared/limits.ts'
import type { Entry, FileRecord, FoundKey, SkipReason } from '../found-key.ts'
import { looksLikeTokenAddress } from './addresses.ts'
import { type DayFirst, dayFirstIn, readDate } from './dates.ts'
import { factOf, type Group, type Groups, groupsOf, keyOf, type Pair, pairsOf, type Value } from './groups.ts'
import { type FoundRecord, joinRecords } from './join-records.ts'
import { isCertain, isOwnSecret, shownLabel } from './labels.ts'
import { lifeFacts } from './life-facts.ts'
import { looksSecret } from './looks-secret.ts'
import { VARIABLES } from './variables.ts'

/** Path labels that say how a file is built, not what a key is called. */
const structural =
  /^(\d+|data|string ?data|values?|auth|oauth ?2?|authentication|credentials?|security|secret ?string|login|fields|item|items|request|client|environments?|variables?|collection|#\w+)$/i

const titled = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

const nameOf = (pair: Pair, around: Value | undefined, fileName: string): string => {
  const own = pair.group.byPrefix.get(pair.prefix)?.name?.value
  if (own !== undefined) return own
  const words = pair.prefix.replace('@', '').trim()
  if (words !== '') return titled(words)
  if (around !== undefined) return around.value
  const label = pair.group.path.findLast((part) => part.trim() !== '' && !structural.test(part))
  return label ?? (fileName.replace(/^.*[\\/]/, '') || (pair.clientId?.value ?? '?'))
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these cannot be sent (RFC 7617 §2)
const control = /[\u0000-\u001f\u007f]/

const LONGEST_ID = 1_024
const LONGEST_SECRET = 8_192

const isMadeByProgram = (id: string): boolean =>
  /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(id) || /^[A-Za-z0-9_-]{20,}$/.test(id)

/** A login of a web page rather than an API key: only a user name and a password, and nothing of OAuth about it. */
const isLogin = (pair: Pair, hasOAuthFact: boolean): boolean => {
  const isSure = [pair.clientId, pair.clientSecret].some((each) => each && each.strength !== 'weak')
  if (isSure || (hasOAuthFact && !/\b(password|resource owner)\b/.test(pair.prefix))) return false
  return !isMadeByProgram(pair.clientId?.value ?? '')
}

/** One half is a client's for certain, and the other one may be of a person, of a record or of anything. */
const isMixed = ({ clientId, clientSecret }: Pair): boolean =>
  clientId !== undefined &&
  clientSecret !== undefined &&
  [clientId, clientSecret].filter(({ strength }) => strength === 'weak').length === 1 &&
  [clientId, clientSecret].some(({ label }) => isCertain(label))

/** An address, a name or a field that is too long is no such thing, and costs the key no more than itself. */
const bounded = (text: string | undefined, length: number): string | undefined =>
  text === undefined || text.length > length ? undefined : text

/** Why a record is skipped, as its reader says. */
const saidSkips: ReadonlySet<string> = new Set(['switched-off', 'doubt', 'encrypted'] satisfies SkipReason[])
const saidSkip = (text: string | undefined): SkipReason | undefined =>
  text !== undefined && saidSkips.has(text) ? (text as SkipReason) : undefined // just looked up

/** Where a secret came from, as far as the page may know. */
const secretFrom = ({ file, label, line }: Value): SecretFrom => {
  const shown = shownLabel(label)
  return { file, ...(shown !== undefined && { label: shown }), ...(line !== undefined && { line }) }
}

const tokenFieldNames = ['scope', 'audience', 'resource'] as const

const keyOfPair = (
  groups: Groups,
  pair: Pair,
  {
    fileNames,
    dayFirst,
    record,
  }: Pick<Sources, 'fileNames' | 'dayFirst'> & { readonly record: FileRecord | undefined },
): FoundKey => {
  const isRow = record?.isRow === true
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
  const noId = pair.clientId?.missing
  const clientId = noId === 'empty' ? undefined : pair.clientId?.value
  const skipped = ((): SkipReason | undefined => {
    const grant = value('grant')
    if (/^(true|1|yes)$/i.test(factOf(groups, pair, 'archived')?.value ?? '')) return 'archived'
    if (grant !== undefined && !/\bclient[ _-]?credentials\b/i.test(grant)) return 'other-grant'
    if (factOf(groups, pair, 'grant')?.missing !== undefined) return 'doubt'
    const said = saidSkip(factOf(groups, pair, 'skip')?.value)
    if (said !== undefined) return said
    if (clientId === undefined) return 'no-client-id'
    if (noId === 'two-values' || noId === 'shells' || noId === 'example') return noId
    if (noId !== undefined) return 'variable'
    // A `DB_PASSWORD` is not made an API key by the `AUTH_URL` of the same file.
    const own = pair.prefix === '' ? undefined : (pair.group.byPrefix.get(pair.prefix) ?? {})
    const hasOAuthFact =
      own === undefined
        ? tokenUrl !== undefined || authUrl !== undefined || grant !== undefined
        : (own.tokenUrl ?? own.authUrl ?? own.grant) !== undefined
    if (isLogin(pair, hasOAuthFact)) return 'login'
    if (pair.clientSecret?.strength === 'general' && pair.group.path.some(isOwnSecret)) return 'doubt'
    const isWeak = [pair.clientId, pair.clientSecret].every((each) => each?.strength === 'weak')
    if (!isRow && (isMixed(pair) || (isWeak && grant === undefined && !isMadeByProgram(clientId))))
      return 'doubt'
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
    ...(pair.clientSecret && noSecret === undefined && { secretFrom: secretFrom(pair.clientSecret) }),
    ...([pair.clientId, pair.clientSecret].some((each) => each?.isCleaned) && { isCleaned: true as const }),
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

/** A record of a file that is there to be copied, and says nothing: `.env.example`. */
const saysNothing = ({ skipped, clientSecret }: FoundKey, fileName: string): boolean =>
  skipped === 'example' && clientSecret === undefined && /example|sample|template|\bdist\b/i.test(fileName)

/** Finds the keys among labelled values, whatever the file was; and says which of the records of a file have none. */
export const findKeys = ({ entries, records, fileNames, dayFirst }: Sources): FoundKey[] => {
  const groups = groupsOf(entries)
  const orders = dateOrders(groups.values())
  const listed = new Map(records.map((record) => [keyOf(record.path), record]))
  const recordOf = ({ path }: Group): FileRecord | undefined =>
    path.map((_, index) => listed.get(keyOf(path.slice(0, index + 1)))).find(Boolean)
  const used = new Set<FileRecord>()
  const found = [...groups.values()].flatMap((group): FoundRecord[] => {
    const record = recordOf(group)
    const pairs = pairsOf(group, record?.isRow === true).filter(saysSomething)
    if (record !== undefined && pairs.length > 0) used.add(record)
    return pairs.flatMap((pair) => {
      const file = pair.clientSecret?.file ?? pair.clientId?.file ?? 0
      const key = keyOfPair(groups, pair, { fileNames, record, dayFirst: orders.get(file) ?? dayFirst })
      if (saysNothing(key, fileNames[file] ?? '')) return []
      const name = key.name === '' ? (record?.name ?? '') : key.name
      const isChosen = record?.isChosen === true && { isChosen: true as const }
      const isVariable = group.path[0] === VARIABLES
      return [{ key: { ...key, name, ...isChosen }, isListed: record !== undefined, isVariable }]
    })
  })
  const others = records.filter((record) => !used.has(record))
  return [
    ...joinRecords(found),
    ...others.map(({ name, file, skipped = 'no-key' }): FoundKey => ({ name, file, skipped })),
  ]
}
