import type { Html } from '../../kernel/documents/html.ts'
import type { Evidence } from './evidence.ts'
import { own, pageElements } from './page-elements.ts'
import { dateWords, type PageFacts } from './page-facts.ts'
import { proofWords } from './tables.ts'

/** The sections about what changed: replacements, owners and removals. */
export const aboutChanges = (evidence: Evidence, facts: PageFacts): Html[] => {
  const { translate } = facts
  const { day, time } = dateWords(facts)
  const { figures, list, section } = pageElements(translate, facts.locale)
  const { counts, replacements, ownerChanges, removals } = evidence
  return [
    section(
      translate('evidence.replacements.title'),
      figures({
        begun: counts.begun,
        proven: counts.proven,
        underWay: counts.underWay,
        stopped: counts.stopped,
        stillAccepted: counts.stillAccepted,
        secretsReplaced: counts.secretsReplaced,
      }),
      list(
        replacements,
        [
          { name: 'key', cell: ({ keyName }) => own(keyName) },
          { name: 'state', cell: ({ state }) => translate(`evidence.state.${state}`) },
          { name: 'planned', cell: ({ atMs }) => day(atMs.planned) },
          { name: 'quiet', cell: ({ atMs }) => day(atMs.quiet) },
          { name: 'deleted', cell: ({ atMs }) => day(atMs.deleted) },
          { name: 'proofs', cell: (replacement) => proofWords(replacement, translate, time) },
        ],
        'replacements.csv',
      ),
    ),
    section(
      translate('evidence.owners.title'),
      figures({ ownerChanges: counts.ownerChanges }),
      list(
        ownerChanges,
        [
          { name: 'time', cell: ({ atMs }) => time(atMs) },
          { name: 'key', cell: ({ keyName = '' }) => own(keyName) },
          { name: 'from', cell: ({ formerSubject = '' }) => own(formerSubject) },
          { name: 'to', cell: ({ subject = '' }) => own(subject) },
        ],
        'activity.csv',
      ),
    ),
    section(
      translate('evidence.removals.title'),
      figures({ removed: counts.removed, erased: counts.erased }),
      list(
        removals,
        [
          { name: 'key', cell: ({ name }) => own(name) },
          { name: 'workspace', cell: ({ workspace = '' }) => own(workspace) },
          { name: 'removed', cell: ({ removedAtMs }) => time(removedAtMs) },
          { name: 'erased', cell: ({ erasedAtMs }) => time(erasedAtMs) },
        ],
        'activity.csv',
      ),
    ),
  ]
}
