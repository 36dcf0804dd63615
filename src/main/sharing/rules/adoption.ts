import { PAGE, type RecordFile } from './epoch-record.ts'
import { type EpochRecords, isSamePage } from './epoch-records.ts'
import { type InSight, type LinesQuestion, linesQuestion } from './lines.ts'

/** What the vault notes about who is in; all are hashes of records but the last. */
export interface AdoptionNotes {
  /** The record whose state this computer has. */
  readonly adopted: string
  /** Records that a person answered: lines that were left, pages that were refused, formats that were not ours. */
  readonly settled: readonly string[]
  /** Records whose changed page a person agreed to. */
  readonly agreedPages: readonly string[]
  /** Ids of members of which a person said that they are not in our hands. */
  readonly notInHands: readonly string[]
}

/** What came of opening a record: its box, its commitment, and the whole snapshot. */
export type Opening = 'opens' | 'parts-missing' | 'does-not-open'

/** How this computer stands in its team when nothing is left to open or to adopt. */
export type Standing =
  | { readonly kind: 'in' }
  /** Lines that part: a person chooses. */
  | { readonly kind: 'lines'; readonly question: LinesQuestion }
  /** An owner replaced the printed page: a person agrees or refuses. */
  | { readonly kind: 'page'; readonly hash: string; readonly by: string }
  /** A newer Keyward made it: an owner may say that it was not ours. */
  | { readonly kind: 'newer'; readonly hash: string; readonly by: string }
  /** It lacks this computer. */
  | { readonly kind: 'out'; readonly hash: string; readonly by: string }
  | { readonly kind: 'waits'; readonly hash: string; readonly why: Exclude<Opening, 'opens'> }

/** What to do next. After `open` and `adopt` the same function is asked again. */
export type Step =
  | { readonly do: 'open'; readonly hash: string }
  /** Join its state and note `notes` in the same save. */
  | { readonly do: 'adopt'; readonly hash: string; readonly notes: AdoptionNotes }
  | {
      readonly do: 'rest'
      readonly standing: Standing
      /** Whether entries may be sealed under the adopted record. */
      readonly maySeal: boolean
      /** The record after which this computer may make one: an owner, and nothing newer or only what does not open. */
      readonly mayMakeAfter: string | undefined
    }

interface Known extends InSight {
  readonly notes: AdoptionNotes
  /** This computer's id in the team. */
  readonly me: string
}

/**
 * When a record counts: from what is noted, in sight, opened and answered to what this computer does.
 *
 * SECURITY: S45, while a record that follows the adopted one is known, not adopted and not refused by a person,
 * nothing is sealed under the adopted one, whatever the reason.
 */
export const nextStep = (known: Known, opened: ReadonlyMap<string, Opening>): Step => {
  const adopted = known.records.get(known.notes.adopted)
  if (adopted === undefined) throw new Error('The adopted record is always in sight: the vault has it.')
  const left = known.records.lineOf(adopted).findLast(({ hash }) => known.notes.settled.includes(hash))
  // Where this computer stands: at the adopted record, or where the line parts that a person left.
  const here = left === undefined ? adopted : known.records.beforeOf(left)
  if (here === undefined) return rest({ kind: 'waits', hash: adopted.hash, why: 'parts-missing' })
  const parting = partingAt(known, here)
  if (parting !== undefined) return rest({ kind: 'lines', question: parting })
  const { path, end } = wayFrom(known, here)
  for (const { hash } of path.toReversed()) {
    const opening = opened.get(hash)
    if (opening === undefined) return { do: 'open', hash }
    if (opening === 'opens') return { do: 'adopt', hash, notes: notesAfter(known, hash) }
  }
  const [first] = path
  if (first !== undefined) {
    const isMissing = path.some(({ hash }) => opened.get(hash) === 'parts-missing')
    const why = isMissing ? 'parts-missing' : 'does-not-open'
    return rest({ kind: 'waits', hash: first.hash, why }, isMissing ? undefined : makeAfter(known, here))
  }
  if (end !== undefined) return rest(end)
  // A line that was left for one that is not in sight any more: this computer waits for it.
  if (here !== adopted) return rest({ kind: 'waits', hash: here.hash, why: 'parts-missing' })
  return { do: 'rest', standing: { kind: 'in' }, maySeal: true, mayMakeAfter: makeAfter(known, here) }
}

const rest = (standing: Standing, mayMakeAfter?: string): Step => ({
  do: 'rest',
  standing,
  maySeal: false,
  mayMakeAfter,
})

const makeAfter = ({ me }: Known, { hash, record }: RecordFile): string | undefined =>
  record?.members.some(({ id, role }) => id === me && role === 'owner') === true ? hash : undefined

const isSettled = ({ records, notes }: Known, file: RecordFile): boolean =>
  notes.settled.length > 0 && records.lineOf(file).some(({ hash }) => notes.settled.includes(hash))

const unsettled = (known: Known, files: readonly RecordFile[]): readonly RecordFile[] =>
  files.filter((file) => !isSettled(known, file))

/**
 * The records by the page that may be next. Of those that leave the page as it is the highest generation counts;
 * one that replaces the page is not outdone by the page that it replaced.
 */
const pagesAt = (known: Known, here: RecordFile): readonly RecordFile[] => {
  const pages = unsettled(known, known.records.pagesAfter(here))
  const isReplacing = ({ record }: RecordFile) =>
    record !== undefined && !isSamePage(record.page, here.record?.page ?? null)
  const highest = Math.max(...pages.map(({ header }) => header.generation))
  return pages.filter((file) => file.header.generation === highest || isReplacing(file))
}

/** Lines that part at this record or before it in its generation, or after it. */
const partingAt = (known: Known, here: RecordFile): LinesQuestion | undefined => {
  const after = partingAfter(known, here)
  if (pagesAt(known, here).length > 0) return after
  for (const own of known.records.lineOf(here)) {
    const others = unsettled(known, known.records.beside(own)).filter((file) => isAskedAbout(known, file))
    if (others.length > 0) return linesQuestion(known, [own, ...others], own)
  }
  return after
}

const partingAfter = (known: Known, here: RecordFile): LinesQuestion | undefined => {
  const next = nextAt(known, here)
  return next.length > 1 ? linesQuestion(known, next, undefined) : undefined
}

/** The records that follow this one: by the page if there are any, or by owners, of whom a lost one comes last. */
const nextAt = (known: Known, here: RecordFile): readonly RecordFile[] => {
  const pages = pagesAt(known, here)
  if (pages.length > 0) return pages
  const next = unsettled(known, known.records.ownersAfter(here))
  const asked = next.length > 1 ? next.filter((file) => isAskedAbout(known, file)) : []
  return asked.length > 0 ? asked : next
}

/**
 * Whether a computer made a record or signed an entry on this line that was in where it parts and was not answered
 * as lost. Without the entries who only follows a line would not be noticed by those on another one.
 */
const isAskedAbout = ({ records, notes, signedUnder }: Omit<Known, 'me'>, first: RecordFile): boolean => {
  if (first.header.by === PAGE) return true
  const were = records.get(first.header.previous)?.record?.members.map(({ id }) => id) ?? []
  const isOn = ({ hash, header }: RecordFile) =>
    [header.by, ...(signedUnder.get(hash) ?? [])].some(
      (id) => were.includes(id) && !notes.notInHands.includes(id),
    )
  return records.onFrom(first).some(isOn)
}

/** The records that follow one after the other, up to a fork or to one that needs a person, and what it needs. */
const wayFrom = (known: Known, here: RecordFile): { path: RecordFile[]; end: Standing | undefined } => {
  const { notes, me } = known
  const path: RecordFile[] = []
  for (let at = here; ; ) {
    const [next, ...others] = nextAt(known, at)
    if (next === undefined || others.length > 0) return { path, end: undefined }
    const { hash, header, record } = next
    const end = (kind: 'page' | 'newer' | 'out') => ({ path, end: { kind, hash, by: header.by } })
    if (record === undefined) return end('newer')
    const isPageChanged = !isSamePage(record.page, at.record?.page ?? null)
    if (isPageChanged && header.by !== PAGE && !notes.agreedPages.includes(hash)) return end('page')
    if (!record.members.some(({ id }) => id === me)) return end('out')
    path.push(next)
    at = next
  }
}

/**
 * The notes once a record is adopted, or was made by this computer: a new generation ends every question of those
 * before, and whom the page lists again is in our hands again.
 */
export const notesAfter = ({ records, notes }: Known, hash: string): AdoptionNotes => {
  const file = records.get(hash)
  const { generation = 0 } = file?.header ?? {}
  const isListedAgain = (id: string) =>
    file?.header.by === PAGE && file.record?.members.some((member) => member.id === id) === true
  return {
    adopted: hash,
    settled: notes.settled.filter((of) => (records.get(of)?.header.generation ?? generation) >= generation),
    agreedPages: notes.agreedPages.filter((of) => of !== hash),
    notInHands: notes.notInHands.filter((id) => !isListedAgain(id)),
  }
}

/** The notes once a person chose a line: the others are left, and with them what the lost ones begin. */
export const answerLines = (
  notes: AdoptionNotes,
  { lines }: LinesQuestion,
  answer: { readonly follow: string; readonly notInHands: readonly string[] },
): AdoptionNotes => {
  const left = lines.map(({ first }) => first).filter((first) => first !== answer.follow)
  if (left.length === lines.length) return notes
  const makers = lines.flatMap((line) => line.makers)
  return {
    ...notes,
    settled: [...new Set([...notes.settled, ...left])].filter((hash) => hash !== answer.follow),
    notInHands: [...new Set([...notes.notInHands, ...answer.notInHands.filter((id) => makers.includes(id))])],
  }
}

/**
 * The notes once a person agreed to a page that an owner brought, or refused it. Who refuses the page of a line that
 * was chosen stays with the own one, unless only lost computers made it.
 */
export const answerPage = (
  records: EpochRecords,
  notes: AdoptionNotes,
  hash: string,
  isAgreed: boolean,
): AdoptionNotes => {
  if (isAgreed) return { ...notes, agreedPages: [...notes.agreedPages, hash] }
  const [refused, adopted] = [records.get(hash), records.get(notes.adopted)]
  const line = adopted === undefined ? [] : records.lineOf(adopted)
  const own = line.find(({ header }) => header.previous === refused?.header.previous)
  const isOurs = own !== undefined && isAskedAbout({ records, notes, signedUnder: new Map() }, own)
  return { ...notes, settled: [...notes.settled.filter((of) => !isOurs || of !== own.hash), hash] }
}

/** The notes once an owner said that a record of a newer format was not ours; the next one is made without `by`. */
export const answerNewer = (notes: AdoptionNotes, hash: string, by: string): AdoptionNotes => ({
  ...notes,
  settled: [...notes.settled, hash],
  notInHands: by === PAGE ? notes.notInHands : [...new Set([...notes.notInHands, by])],
})
