/**
 * A second implementation of what sharing shows. It imports nothing of the first one and is as plain as it can be:
 * lists instead of maps, and every question is asked of all writes.
 */

/** biome-ignore lint/suspicious/noExplicitAny: JSON that this reader takes as it comes */
type Json = any

/** A write as it was read: `names` is what it replaces, or knew when it deleted. */
interface Fact {
  where: string
  field: string
  op: string
  by: string
  atMs: number
  value: Json
  over: string[]
  saw: string[]
  isOwn: boolean
}

/** Where writes come from: a snapshot, and entries with their authors. */
export interface SecondSource {
  readonly snapshot: readonly Json[]
  readonly entries: readonly { readonly author: string; readonly ops: readonly Json[] }[]
}

/** A value as text, a secret as its fingerprint. */
export const plain = (value: Json): string =>
  value !== null && typeof value === 'object' && value.secret
    ? `${value.clientId} ${value.secret.fingerprint}`
    : JSON.stringify(value)

const isSame = (a: Fact, b: Fact) =>
  a.where === b.where &&
  a.field === b.field &&
  a.op === b.op &&
  a.by === b.by &&
  a.atMs === b.atMs &&
  plain(a.value) === plain(b.value)

const add = (facts: Fact[], fact: Fact): void => {
  const known = facts.find((one) => isSame(one, fact))
  if (known === undefined) {
    facts.push({ ...fact })
    return
  }
  known.over = [...known.over, ...fact.over]
  known.saw = [...known.saw, ...fact.saw]
  known.isOwn = known.isOwn || fact.isOwn
}

const factsOf = ({ snapshot, entries }: SecondSource): Fact[] => {
  const facts: Fact[] = []
  const read = (op: Json, counts: boolean, isOwn: boolean) =>
    add(facts, {
      where: `${op.record} ${op.id}`,
      field: op.field,
      op: op.op,
      by: op.by,
      atMs: op.atMs,
      value: op.value,
      over: counts ? op.over : [],
      saw: counts ? (op.saw ?? []) : [],
      isOwn,
    })
  for (const op of snapshot) read(op, true, false)
  for (const { author, ops } of entries) for (const op of ops) read(op, author === op.by, author === op.by)
  return facts
}

const liveIn = (facts: Fact[], where: string, field: string): Fact[] => {
  const all = facts.filter((fact) => fact.where === where && fact.field === field)
  const live = all.filter(({ op }) => !all.some(({ over }) => over.includes(op)))
  return live.length > 0 ? live : all
}

const fieldsAt = (facts: Fact[], where: string): string[] => [
  ...new Set(facts.filter((fact) => fact.where === where).map(({ field }) => field)),
]

const deletionAt = (facts: Fact[], where: string): string => {
  const deletions = liveIn(facts, where, 'deleted').filter(({ value }) => value === true)
  if (deletions.length === 0) return 'none'
  for (const field of fieldsAt(facts, where))
    for (const fact of liveIn(facts, where, field)) {
      const isDeletion = field === 'deleted' && fact.value === true
      if (!isDeletion && !deletions.some(({ saw }) => saw.includes(fact.op))) return 'kept'
    }
  return 'deleted'
}

const needed: Record<string, string[]> = {
  service: ['name', 'address'],
  workspace: ['name', 'location', 'sensitive'],
  key: ['name', 'kind', 'workspaceId', 'credentials', 'createdAtMs'],
}
const asked = ['credentials', 'address', 'location', 'workspaceId']

/** One field as it is shown. */
const shownOf = (live: Fact[], field: string, members: readonly string[]): Json => {
  let best = live[0]
  for (const fact of live) {
    if (best === undefined) break
    const [isIn, wasIn] = [members.includes(fact.by), members.includes(best.by)]
    const tie = fact.op > best.op || (fact.op === best.op && plain(fact.value) > plain(best.value))
    const isLater = fact.atMs > best.atMs || (fact.atMs === best.atMs && tie)
    if (isIn !== wasIn ? isIn : isLater) best = fact
  }
  if (field === 'keyExpiresAtMs') {
    const dates = live.map(({ value }) => value).filter((value) => typeof value === 'number')
    best = live.find(({ value }) => dates.length > 0 && value === Math.min(...dates)) ?? best
  }
  const value = plain(best?.value)
  const others = [...new Set(live.map((fact) => plain(fact.value)))].filter((other) => other !== value).sort()
  return { value, others, isQuestion: asked.includes(field) && others.length > 0 }
}

/** What is shown of all records, in a form to which both implementations are brought. */
export const secondShown = (source: SecondSource, members: readonly string[]): Json => {
  const facts = factsOf(source)
  const records: Json = {}
  for (const where of [...new Set(facts.map((fact) => fact.where))].sort()) {
    const fields: Json = {}
    for (const field of fieldsAt(facts, where).sort())
      if (field !== 'deleted') fields[field] = shownOf(liveIn(facts, where, field), field, members)
    const deletion = deletionAt(facts, where)
    const [kind = ''] = where.split(' ')
    if (deletion === 'deleted' || needed[kind]?.every((field) => fields[field] !== undefined))
      records[where] = { deletion, fields }
  }
  const raw = (where: string, field: string): Json => {
    const shown = records[where]?.fields[field]
    return shown === undefined || shown.isQuestion
      ? undefined
      : liveIn(facts, where, field).find(({ value }) => plain(value) === shown.value)?.value
  }
  const places = new Map<string, string>()
  for (const where of Object.keys(records)) {
    if (!where.startsWith('key ') || records[where].deletion === 'deleted') continue
    const location = raw(`workspace ${raw(where, 'workspaceId')}`, 'location')
    const address = raw(`service ${location?.serviceId}`, 'address')
    const region = address?.regions.find(({ id }: Json) => id === location.regionId)
    if (region === undefined) continue
    const { tokenPath, credentialEncoding, tokenFields } = address
    const { value } = records[where].fields.credentials
    const shown = liveIn(facts, where, 'credentials').find((fact) => plain(fact.value) === value)
    places.set(
      where,
      JSON.stringify([region.authUrl, tokenPath, credentialEncoding, tokenFields, shown?.value.clientId]),
    )
  }
  const sameAs: Json = {}
  for (const [where, place] of places) {
    const same = [...places].filter(([, other]) => other === place).map(([other]) => other)
    const first = same.sort()[0] ?? where
    if (first !== where) {
      sameAs[where] = first
      continue
    }
    const live = same.flatMap((one) => liveIn(facts, one, 'credentials'))
    records[where].fields.credentials = shownOf(live, 'credentials', members)
  }
  for (const where of Object.keys(sameAs)) delete records[where]
  return { records, sameAs }
}

/** Which writes a new epoch lacks, as texts. */
export const secondAgain = (
  there: SecondSource,
  history: readonly SecondSource[],
  members: readonly string[],
): string[] => {
  const found = factsOf(there)
  const facts: Fact[] = []
  for (const source of history)
    for (const fact of factsOf(source)) {
      const counts = members.includes(fact.by) && fact.isOwn
      add(facts, counts ? fact : { ...fact, over: [], saw: [] })
    }
  const again: string[] = []
  for (const where of new Set(facts.map((fact) => fact.where))) {
    const here = found.filter((fact) => fact.where === where)
    const lacking = fieldsAt(facts, where)
      .flatMap((field) => liveIn(facts, where, field))
      .filter((fact) => !here.some((one) => isSame(one, fact)))
    const unnamed = lacking.filter(
      ({ op, field }) =>
        !here.some(
          (one) =>
            (one.field === field && one.over.includes(op)) || (field !== 'deleted' && one.saw.includes(op)),
        ),
    )
    const all = deletionAt(found, where) === 'deleted' && unnamed.length > 0 ? lacking : unnamed
    again.push(...all.map((fact) => `${where} ${fact.field} ${fact.op} ${plain(fact.value)}`))
  }
  return again.sort()
}
