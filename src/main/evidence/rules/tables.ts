import type { FactIn } from '../../../shared/keys/key-facts.ts'
import type { Translate } from '../../i18n/translate.ts'
import { localDate, localTime } from '../../kernel/local-time.ts'
import { type ColumnName, columnTitle } from './column-titles.ts'
import type { Evidence } from './evidence.ts'
import type { GoneKey } from './gone-keys.ts'
import type { EvidenceKey } from './keys-at-end.ts'
import type { EvidenceReplacement } from './replacements-in.ts'

/** A table of the evidence: its file name, its header and its rows. */
export interface EvidenceTable {
  readonly name: 'keys.csv' | 'replacements.csv' | 'activity.csv'
  readonly rows: string[][]
}

const keyColumns = [
  ...(['number', 'key', 'state', 'workspace', 'service', 'kind', 'clientId'] as const),
  ...(['owner', 'ownerEmail', 'usedIn', 'added', 'created', 'ends', 'ageDays', 'limitDays'] as const),
  ...(['exception', 'exceptionSince', 'findings', 'uses', 'lastUse'] as const),
]
const replacementColumns = [
  ...(['number', 'key', 'workspace', 'state', 'planned', 'paired', 'quiet'] as const),
  ...(['deleted-there', 'proven', 'stopped', 'leak', 'proofs'] as const),
]
const activityColumns = [
  ...(['number', 'time', 'what', 'key', 'workspace', 'subject', 'from', 'by', 'result'] as const),
]

/** Describes a key's state. Empty if the key is only named in a table. */
export const stateWords = (state: (EvidenceKey | GoneKey)['state'], translate: Translate): string =>
  state === 'other' ? '' : translate(`evidence.keyState.${state === 'erased-since' ? 'erased' : state}`)

/** The workspace of each key named in a table. */
export const workspacesOf = ({ keys, gone }: Evidence): ReadonlyMap<string, string> =>
  new Map([...keys, ...gone].map(({ id, workspace }) => [id, workspace]))

/** The cells of a key's optional facts. */
const factCells = {
  owner: ({ owner }) => [owner?.name ?? '', owner?.email ?? ''],
  usedIn: ({ usedIn = [] }) => [usedIn.map(({ place }) => place).join('; ')],
  exception: ({ exception }) => [exception?.reason ?? '', localDate(exception?.atMs)],
} satisfies Record<FactIn<'evidence'>, (key: EvidenceKey) => string[]>

/** Formats the results of a replacement's proofs for one cell. */
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

/**
 * The tables saved with the page: keys, replacements, and every event of the period. The kinds and results of
 * events are left untranslated, and their times are in UTC.
 */
export const evidenceTables = (evidence: Evidence, translate: Translate): EvidenceTable[] => {
  const head = (columns: readonly ColumnName[]) => columns.map((name) => columnTitle(translate, name))
  const number = (keyId = '') => numberCell(evidence.numberOf.get(keyId))
  const workspaceOf = workspacesOf(evidence)
  const findingsOf = new Map<string, string[]>()
  for (const { name, keyIds } of evidence.findings)
    for (const keyId of keyIds) {
      const found = findingsOf.get(keyId) ?? []
      findingsOf.set(keyId, [...found, translate(`evidence.finding.${name}`)])
    }
  return [
    {
      name: 'keys.csv',
      rows: [
        head(keyColumns),
        ...evidence.keys.map((key) => [
          number(key.id),
          key.name,
          stateWords(key.state, translate),
          key.workspace,
          key.service,
          translate(`evidence.kind.${key.kind}`),
          key.clientId,
          ...factCells.owner(key),
          ...factCells.usedIn(key),
          localDate(key.createdAtMs),
          localDate(key.sinceMs),
          localDate(key.endsAtMs),
          numberCell(key.ageDays),
          numberCell(key.limitDays),
          ...factCells.exception(key),
          findingsOf.get(key.id)?.join('; ') ?? '',
          String(key.uses),
          localTime(key.lastUseAtMs),
        ]),
        ...evidence.gone.map(({ id, name, state, workspace }) => {
          const known = [number(id), name, stateWords(state, translate), workspace]
          return keyColumns.map((_, at) => known[at] ?? '')
        }),
      ],
    },
    {
      name: 'replacements.csv',
      rows: [
        head(replacementColumns),
        ...evidence.replacements.map((replacement) => [
          number(replacement.keyId),
          replacement.keyName,
          workspaceOf.get(replacement.keyId) ?? '',
          translate(`evidence.state.${replacement.state}`),
          ...(['planned', 'paired', 'quiet', 'deleted', 'proven', 'stopped'] as const).map((state) =>
            localTime(replacement.atMs[state]),
          ),
          translate(replacement.isLeak ? 'evidence.yes' : 'evidence.no'),
          proofWords(replacement, translate),
        ]),
      ],
    },
    {
      name: 'activity.csv',
      rows: [
        head(activityColumns),
        ...evidence.record.events.map((event) => [
          event.keyId === undefined ? '' : number(event.keyId),
          new Date(event.atMs).toISOString(),
          event.what,
          event.keyName ?? '',
          event.workspaceName ?? '',
          event.subject ?? '',
          event.formerSubject ?? '',
          event.by ?? '',
          event.error ?? '',
        ]),
      ],
    },
  ]
}
