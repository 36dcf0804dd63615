import type { Initiator } from '../../../shared/activity/activity.ts'
import { type Html, html } from '../../kernel/documents/html.ts'
import { type Evidence, isChange } from './evidence.ts'
import { type GoneKey, isGoneInPeriod } from './gone-keys.ts'
import type { EvidenceKey } from './keys-at-end.ts'
import { askerWords, type Column, own, reportElements } from './report-elements.ts'
import { dateWords, type ReportFacts } from './report-facts.ts'
import { proofWords, stateWords, workspacesOf } from './tables.ts'

const tools = (evidence: Evidence, facts: ReportFacts) => {
  const { translate } = facts
  const elements = reportElements(translate, facts.locale)
  const workspaceOf = workspacesOf(evidence)
  return {
    ...elements,
    ...dateWords(facts),
    /** A list about keys. Each row starts with the key's running number, name and workspace. */
    keyList: <Row>(
      rows: readonly Row[],
      keyOf: (row: Row) => { readonly id: string; readonly name: string },
      columns: readonly Column<Row>[],
      file: Parameters<typeof elements.list>[2],
    ): Html =>
      elements.list<Row>(
        rows,
        [
          {
            name: 'number',
            look: 'number',
            cell: (row) => elements.number(evidence.numberOf.get(keyOf(row).id)),
          },
          { name: 'key', cell: (row) => own(keyOf(row).name) },
          { name: 'workspace', cell: (row) => own(workspaceOf.get(keyOf(row).id) ?? '') },
          ...columns,
        ],
        file,
      ),
    by: (asker: Initiator | undefined) => askerWords(asker, translate),
  }
}

/**
 * The sections about changes: replacements, new keys, owners and secrets, deleted keys, and finally exceptions.
 */
export const aboutChanges = (evidence: Evidence, facts: ReportFacts): Html[] => {
  const { translate } = facts
  const { day, time, keyList, countedSection, by } = tools(evidence, facts)
  const { counts, keys, replacements, changes, gone } = evidence
  return [
    countedSection(
      translate('evidence.replacements.title'),
      ['replacements', counts.replacements],
      keyList(
        replacements,
        ({ keyId, keyName }) => ({ id: keyId, name: keyName }),
        [
          { name: 'state', cell: ({ state }) => translate(`evidence.state.${state}`) },
          { name: 'planned', look: 'day', cell: ({ atMs }) => day(atMs.planned) },
          { name: 'quiet', look: 'day', cell: ({ atMs }) => day(atMs.quiet) },
          { name: 'deleted-there', look: 'day', cell: ({ atMs }) => day(atMs.deleted) },
          { name: 'proofs', cell: (replacement) => proofWords(replacement, translate, time) },
        ],
        'replacements.csv',
      ),
    ),
    countedSection(
      translate('evidence.changes.title'),
      ['changed', counts.changed],
      keyList(
        changes,
        ({ keyId = '', keyName = '' }) => ({ id: keyId, name: keyName }),
        [
          { name: 'time', cell: ({ atMs }) => time(atMs) },
          { name: 'what', cell: ({ what }) => (isChange(what) ? translate(`evidence.change.${what}`) : '') },
          { name: 'from', cell: ({ formerSubject = '' }) => own(formerSubject) },
          { name: 'to', cell: ({ subject = '' }) => own(subject) },
          { name: 'by', cell: (event) => by(event.by) },
        ],
        'activity.csv',
      ),
    ),
    countedSection(
      translate('evidence.removals.title'),
      ['gone', counts.gone],
      keyList(
        gone.filter(isGoneInPeriod),
        ({ id, name }) => ({ id, name }),
        [
          { name: 'deleted', cell: ({ deletedAtMs }) => time(deletedAtMs) },
          { name: 'erased', cell: ({ erasedAtMs }) => time(erasedAtMs) },
          { name: 'dead', cell: ({ deadAtMs }) => time(deadAtMs) },
          { name: 'by', cell: (key) => by(key.by) },
        ],
        'activity.csv',
      ),
    ),
    countedSection(
      translate('evidence.exceptions.title'),
      ['exceptions', counts.exceptions],
      keyList(
        keys.filter(({ exception }) => exception !== undefined),
        ({ id, name }) => ({ id, name }),
        [
          { name: 'exception', cell: ({ exception }) => own(exception?.reason ?? '') },
          { name: 'exceptionSince', look: 'day', cell: ({ exception }) => day(exception?.atMs) },
        ],
        'keys.csv',
      ),
    ),
  ]
}

type InventoryRow = Partial<Omit<EvidenceKey, 'state'>> &
  Pick<EvidenceKey, 'id' | 'name'> & { readonly state: EvidenceKey['state'] | GoneKey['state'] }

/** All keys with their running numbers: first the keys in use, then any others that a table names. */
export const inventoryOf = (evidence: Evidence, facts: ReportFacts): Html => {
  const { translate } = facts
  const { day, number, keyList, section } = tools(evidence, facts)
  const rows: readonly InventoryRow[] = [...evidence.keys, ...evidence.gone]
  return html`<div class="inventory">${section(
    translate('evidence.inventory.title'),
    keyList(
      rows,
      ({ id, name }) => ({ id, name }),
      [
        { name: 'owner', cell: ({ owner }) => own(owner?.name ?? '') },
        { name: 'state', cell: ({ state }) => stateWords(state, translate) },
        { name: 'created', look: 'day', cell: ({ sinceMs }) => day(sinceMs) },
        { name: 'ends', look: 'day', cell: ({ endsAtMs }) => day(endsAtMs) },
        { name: 'ageDays', look: 'number', cell: ({ ageDays }) => number(ageDays) },
        { name: 'limitDays', look: 'number', cell: ({ limitDays }) => number(limitDays) },
      ],
      'keys.csv',
    ),
  )}</div>`
}
