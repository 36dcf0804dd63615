import type { LabelledFact } from '../../../../shared/imports/credential-labels.ts'
import {
  FILE_NAME_LENGTH,
  type ImportReason,
  type SecretFrom,
} from '../../../../shared/imports/import-rows.ts'
import { ADDRESS_LENGTH } from '../../../../shared/kernel/limits.ts'
import { omitEmpty } from '../../../kernel/omit-empty.ts'
import type { Entry, FileRecord, FoundKey } from '../found-key.ts'
import { looksLikeTokenAddress } from './addresses.ts'
import { type DayFirst, dayFirstIn, readDate } from './dates.ts'
import { factOf, type Group, type Groups, groupsOf, keyOf, type Pair, pairsOf, type Value } from './groups.ts'
import { type FoundRecord, joinRecords } from './join-records.ts'
import { type Fact, isCertain, isOwnSecret, isUserName, shownLabel } from './labels.ts'
import { looksSecret } from './looks-secret.ts'
import { statedFacts } from './stated-facts.ts'
import { VARIABLES } from './variables.ts'

/** Path labels that describe a file's structure rather than a key. */
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

/** What a spreadsheet makes of a long number: `1.23457E+11`. */
const SHORTENED = /^\d\.\d+E\+\d\d$/

const LONGEST_ID = 1_024
const LONGEST_SECRET = 8_192

const isMadeByProgram = (id: string): boolean =>
  /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(id) || /^[A-Za-z0-9_-]{20,}$/.test(id)

/** A web login rather than an API key: only a user name and a password, without any OAuth fact. */
const isLogin = ({ clientId, clientSecret, prefix }: Pair, hasOAuthFact: boolean): boolean => {
  const isSure = [clientId, clientSecret].some((each) => each && each.strength !== 'weak')
  const isOAuth = hasOAuthFact && !/\b(password|resource owner)\b/.test(prefix)
  return !isSure && !isOAuth && !isMadeByProgram(clientId?.value ?? '')
}

/** Whether either the ID or the secret certainly is a client's, while the other may belong to anything. */
const isMixed = ({ clientId, clientSecret }: Pair): boolean => {
  const halves = [clientId, clientSecret].filter((each) => each !== undefined)
  const weak = halves.filter(({ strength }) => strength === 'weak')
  return halves.length === 2 && weak.length === 1 && halves.some(({ label }) => isCertain(label))
}

/** Drops an optional value that is too long, but keeps the key. */
const bounded = (text: string | undefined, length: number): string | undefined =>
  text === undefined || text.length > length ? undefined : text

/** Where a secret came from, limited to what the page may know. */
const secretFrom = ({ file, label, line }: Value): SecretFrom => ({
  file,
  ...omitEmpty({ label: shownLabel(label), line }),
})

const saidSkips = ['switched-off', 'doubt', 'encrypted'] as const

/** Why Keyward can't use a pair as a key. Undefined if it can. */
const skipReason = (groups: Groups, pair: Pair, isRow: boolean): ImportReason | undefined => {
  const { clientId, clientSecret, group, prefix } = pair
  const fact = (name: Fact) => factOf(groups, pair, name)
  const grant = fact('grant')
  const said = fact('skip')?.value
  if (/^(true|1|yes)$/i.test(fact('archived')?.value ?? '')) return 'archived'
  if (grant?.missing !== undefined) return 'doubt'
  if (grant !== undefined && !/\bclient[ _-]?credentials\b/i.test(grant.value)) return 'other-grant'
  if (said !== undefined) return saidSkips.find((each) => each === said)
  const { value: id = '', missing: noId } = clientId ?? { missing: 'empty' }
  if (noId === 'empty') return 'no-client-id'
  if (noId === 'two-values' || noId === 'shells' || noId === 'example') return noId
  if (noId !== undefined) return 'variable'
  // The file's `AUTH_URL` doesn't make a `DB_PASSWORD` an API key.
  const own = prefix === '' ? undefined : (group.byPrefix.get(prefix) ?? {})
  const hasFact = (['tokenUrl', 'authUrl', 'grant', 'address'] as const).some((name) => {
    const { value, missing } = (own === undefined ? fact(name) : own[name]) ?? { missing: 'empty' }
    return missing === undefined && (name !== 'address' || looksLikeTokenAddress(value ?? ''))
  })
  if (isLogin(pair, hasFact)) return 'login'
  if (clientSecret?.strength === 'general' && group.path.some(isOwnSecret)) return 'doubt'
  const isVague =
    clientId?.strength === 'weak' && (clientSecret?.strength === 'weak' || isUserName(clientId.label))
  if (!isRow && (isMixed(pair) || (isVague && grant === undefined && !isMadeByProgram(id)))) return 'doubt'
  const isUnfit = id.length > LONGEST_ID || id.includes(':') || control.test(id) || SHORTENED.test(id)
  return isUnfit ? 'bad-client-id' : undefined
}

const keyOfPair = (groups: Groups, pair: Pair, { fileNames, dayFirst, record }: Circumstances): FoundKey => {
  const { clientId, clientSecret } = pair
  const isRow = record?.isRow === true
  const value = (fact: LabelledFact) => {
    const found = factOf(groups, pair, fact)
    return found?.missing === undefined ? bounded(found?.value, ADDRESS_LENGTH) : undefined
  }
  const address = value('address')
  const isToken = address !== undefined && looksLikeTokenAddress(address)
  const ends = value('ends')
  const end = ends === undefined ? undefined : readDate(ends, dayFirst)
  // SECURITY: S33, if a row's cells are shifted, the cell of a name may contain a secret.
  const shown = (text: string | undefined) => {
    const name = bounded(text, FILE_NAME_LENGTH)
    return isRow && name && looksSecret(name) ? undefined : name
  }
  const file = clientSecret?.file ?? clientId?.file ?? 0
  const secret = clientSecret?.value
  const isUnfit =
    secret !== undefined && (secret.length > LONGEST_SECRET || control.test(secret) || SHORTENED.test(secret))
  const noSecret = clientSecret?.missing ?? (isUnfit ? ('bad-secret' as const) : undefined)
  // SECURITY: S33, the page sees the ID, but text after it on the same line or below an unclosed quote may be a
  // secret.
  const isIdKnown =
    !/^(empty|two-values)$/.test(clientId?.missing ?? '') &&
    !control.test(clientId?.value ?? '') &&
    !/\s\S*[:：=]/.test(clientId?.value ?? '')
  const isCleaned = clientId?.isCleaned ?? clientSecret?.isCleaned
  return {
    name: shown(nameOf(pair, factOf(groups, pair, 'name'), fileNames[file] ?? '')) ?? '',
    file,
    ...omitEmpty({
      workspaceName: shown(value('workspace')),
      clientId: isIdKnown ? bounded(clientId?.value, LONGEST_ID) : undefined,
      clientSecret: noSecret === undefined ? secret : undefined,
      tokenUrl: value('tokenUrl') ?? (isToken ? address : undefined),
      authUrl: value('authUrl'),
      baseUrl: value('baseUrl') ?? (isToken ? undefined : address),
      tokenFields: omitEmpty({
        scope: value('scope'),
        audience: value('audience'),
        resource: value('resource'),
      }),
      keyExpiresAtMs: typeof end === 'number' ? end : undefined,
      end: typeof end === 'string' ? end : undefined,
      dateInDoubt: end === 'in-doubt' ? ends : undefined,
      skipped: skipReason(groups, pair, isRow),
      noSecret,
      secretFrom: clientSecret && noSecret === undefined ? secretFrom(clientSecret) : undefined,
      isCleaned,
    }),
    ...statedFacts({
      owner: value('owner'),
      ownerEmail: value('ownerEmail'),
      usedIn: value('usedIn'),
      notes: factOf(groups, pair, 'notes')?.value,
      secret,
    }),
  }
}

/** A lone `id` or `password` isn't worth listing, because so many documents have one. */
const saysSomething = ({ clientId, clientSecret }: Pair): boolean => {
  const only = clientId ?? clientSecret
  return (clientId !== undefined && clientSecret !== undefined) || (only && only.strength !== 'weak') === true
}

/** The content of all files, and how to read it. */
export interface Sources {
  readonly entries: readonly Entry[]
  readonly records: readonly FileRecord[]
  readonly fileNames: readonly string[]
  /** The order of day and month, if the user has chosen it. */
  readonly dayFirst: DayFirst
}

interface Circumstances extends Pick<Sources, 'fileNames' | 'dayFirst'> {
  readonly record: FileRecord | undefined
}

/** The order of day and month in each file's expiry dates. */
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

/** Whether this is an empty record of a template, such as `.env.example`. */
const saysNothing = ({ skipped, clientSecret }: FoundKey, fileName: string): boolean =>
  skipped === 'example' && clientSecret === undefined && /example|sample|template|\bdist\b/i.test(fileName)

/** Finds keys among labelled values of any file format, and reports which records have none. */
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
      const isIdHidden = record?.isIdHidden === true && { isIdHidden: true as const }
      const isVariable = group.path[0] === VARIABLES
      return [{ key: { ...key, name, ...isIdHidden }, isListed: record !== undefined, isVariable }]
    })
  })
  const others = records.filter((record) => !used.has(record))
  return [
    ...joinRecords(found),
    ...others.map(({ name, file, skipped = 'no-key' }): FoundKey => ({ name, file, skipped })),
  ]
}
