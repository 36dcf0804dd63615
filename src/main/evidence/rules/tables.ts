import type { FactIn } from '../../../shared/key-facts.ts'
import type { Translate } from '../../i18n/translate.ts'
import { localDay, localTime } from '../../kernel/local-time.ts'
import type { Evidence } from './evidence.ts'
import type { EvidenceKey } from './keys-at-end.ts'
import type { EvidenceReplacement } from './replacements-in.ts'

type Column =
  Extract<Parameters<Translate>[0], `evidence.column.${string}`> extends `evidence.column.${infer Name}`
    ? Name
    : never

/** A table of the evidence: the name of its file, and its rows with a header. */
export interface EvidenceTable {
  readonly name: 'keys.csv' | 'replacements.csv' | 'activity.csv'
  readonly rows: string[][]
}

const keyColumns = [
  ...(['key', 'workspace', 'service', 'kind', 'clientId', 'owner', 'ownerEmail', 'usedIn'] as const),
  ...(['added', 'hasSecret', 'ageDays', 'limitDays', 'age', 'exception', 'exceptionSince'] as const),
  ...(['review', 'reviewBy', 'uses', 'lastUse'] as const),
]
const replacementColumns = [
  ...(['key', 'state', 'planned', 'paired', 'quiet', 'deleted', 'proven', 'stopped'] as const),
  ...(['leak', 'singlePhase', 'placesDone', 'places', 'proofs'] as const),
]
const activityColumns = [
  ...(['time', 'utc', 'what', 'key', 'workspace', 'subject', 'formerSubject'] as const),
  ...(['who', 'result', 'status'] as const),
]

/** The cells of facts that a key may have or not. */
const factCells = {
  owner: ({ owner }) => [owner?.name ?? '', owner?.email ?? ''],
  usedIn: ({ usedIn = [] }) => [usedIn.map(({ place }) => place).join('; ')],
  exception: ({ exception }) => [exception?.reason ?? '', localDay(exception?.atMs)],
  review: ({ review }) => [localTime(review?.atMs), review?.by ?? ''],
} satisfies Record<FactIn<'evidence'>, (key: EvidenceKey) => string[]>

/** The answers to the proofs of a replacement, in one cell. */
export const proofWords = (
  { proofs }: EvidenceReplacement,
  translate: Translate,
  timeOf = localTime,
): string =>
  proofs
    .map((proof) => {
      const answer = proof.isStillAccepted ? 'accepted' : 'refused'
      return `${timeOf(proof.atMs)} ${translate(`evidence.proof.${answer}`)}`
    })
    .join('; ')

const numberCell = (value: number | undefined): string => (value === undefined ? '' : String(value))

/** The tables beside the page: keys, replacements, and every event of the period. Kinds and results of events are Keyward's own names. */
export const evidenceTables = (evidence: Evidence, translate: Translate): EvidenceTable[] => {
  const head = (columns: readonly Column[]) => columns.map((name) => translate(`evidence.column.${name}`))
  const yesNo = (is: boolean) => translate(is ? 'evidence.yes' : 'evidence.no')
  return [
    {
      name: 'keys.csv',
      rows: [
        head(keyColumns),
        ...evidence.keys.map((key) => [
          key.name,
          key.workspace,
          key.service,
          translate(`evidence.kind.${key.kind}`),
          key.clientId,
          ...factCells.owner(key),
          ...factCells.usedIn(key),
          localDay(key.createdAtMs),
          yesNo(key.hasSecret),
          numberCell(key.ageDays),
          numberCell(key.limitDays),
          translate(`evidence.standing.${key.age}`),
          ...factCells.exception(key),
          ...factCells.review(key),
          String(key.uses),
          localTime(key.lastUseAtMs),
        ]),
      ],
    },
    {
      name: 'replacements.csv',
      rows: [
        head(replacementColumns),
        ...evidence.replacements.map((replacement) => [
          replacement.keyName,
          translate(`evidence.state.${replacement.state}`),
          ...(['planned', 'paired', 'quiet', 'deleted', 'proven', 'stopped'] as const).map((state) =>
            localTime(replacement.atMs[state]),
          ),
          yesNo(replacement.isLeak),
          yesNo(replacement.isSinglePhase),
          String(replacement.placesDone),
          String(replacement.places),
          proofWords(replacement, translate),
        ]),
      ],
    },
    {
      name: 'activity.csv',
      rows: [
        head(activityColumns),
        ...evidence.record.events.map((event) => [
          localTime(event.atMs),
          new Date(event.atMs).toISOString(),
          event.what,
          event.keyName ?? '',
          event.workspaceName ?? '',
          event.subject ?? '',
          event.formerSubject ?? '',
          event.by ?? '',
          event.error ?? '',
          numberCell(event.status),
        ]),
      ],
    },
  ]
}
