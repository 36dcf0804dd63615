import { appError } from '../../shared/errors.ts'
import { err, ok } from '../../shared/result.ts'
import type { Services } from '../composition/services.ts'
import type { Confirmations } from '../ipc/confirmation.ts'
import type { Agreed } from '../services/known-hosts.ts'
import type { HeldPlan, PlannedImport } from './import-service.ts'
import { cleanName } from './rules/plan-rows.ts'

/** What main's question about an import shows. */
export interface ImportPlans {
  'imports:apply': Agreed<PlannedImport>
}

/** The heads of the columns that the user has said to have client IDs and secrets. */
const chosenColumns = ({ found, rows }: HeldPlan): { id: string; secret: string } | undefined => {
  if (!rows.some(({ isChosen }) => isChosen)) return undefined
  const heads = (wanted: 'clientId' | 'clientSecret') =>
    found.tables
      .flatMap(({ columns }) =>
        columns.flatMap(({ use, head }) => (use === wanted ? [cleanName(head) || '?'] : [])),
      )
      .join(', ')
  return { id: heads('clientId'), secret: heads('clientSecret') }
}

/** Main's question before an import. */
export const importQuestions = ({
  vault,
  imports,
  knownHosts,
  questions,
  translate,
}: Services): Confirmations<keyof ImportPlans, ImportPlans> => ({
  // SECURITY: S36, names every new host, which columns of a table the page has chosen, and how many secrets of keys here are replaced.
  'imports:apply': {
    question: ({ planId, rows }) => {
      const planned = imports.planned(planId, rows)
      if (!planned.ok) return planned
      const { added, replaced, destinations, from, held } = planned.value
      const columns = chosenColumns(held)
      const hosts = knownHosts.unconfirmed(destinations)
      const plan = { planned: planned.value, hosts }
      if (replaced.length === 0 && hosts.length === 0 && columns === undefined) return ok({ plan })
      if (vault.state === 'needs-choice') return err(appError('needs-choice'))
      const { length: count } = replaced
      const asked = questions.say(
        translate('ask.importKeys.message', { count: added.length + count }),
        [
          ...(columns === undefined ? [] : [translate('ask.importKeys.columns', columns)]),
          ...(count === 0 ? [] : [translate('ask.importKeys.replaced', { count })]),
          ...(hosts.length === 0
            ? []
            : [translate('ask.restoreKeys.detail', { hosts: questions.hosts(hosts) })]),
        ],
        translate('ask.importKeys.goOn'),
      )
      return ok({ asked, plan, holds: () => vault.document === from })
    },
  },
})
