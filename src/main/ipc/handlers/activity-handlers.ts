import { appError } from '../../../shared/errors.ts'
import type { Handlers } from '../../../shared/ipc-contract.ts'
import { err, ok } from '../../../shared/result.ts'
import { csvText } from '../../domain/csv.ts'
import { activityTable } from '../../domain/records/activity-table.ts'
import { notSaved } from '../not-saved.ts'
import type { Parts } from '../parts.ts'

type Mine = Pick<Handlers, 'activity:list' | 'activity:export' | 'activity:clear'>

const DEFAULT_LIMIT = 1_000

/** The list of what happened: shown, written to a file, emptied. */
export const activityHandlers = ({ activity, fileDialog, say }: Parts): Mine => ({
  'activity:list': async ({ limit = DEFAULT_LIMIT, ...filter } = {}) =>
    ok(await activity.list(filter, limit)),

  'activity:export': async ({ filter, words }) => {
    const events = await activity.list(filter)
    const bytes = new TextEncoder().encode(csvText(activityTable(events, words)))
    const saved = await fileDialog.saveFile({
      title: say('files.activity.save'),
      type: { name: say('files.activity.kind'), extensions: ['csv'] },
      defaultName: 'keyward-activity.csv',
      bytes,
    })
    if (saved.kind === 'cancelled') return err(appError('cancelled'))
    if (saved.kind === 'not-saved') return err(notSaved(saved))
    activity.add({ what: 'activity-exported', subject: saved.name })
    return ok({ name: saved.name, count: events.length })
  },

  'activity:clear': async () => {
    await activity.clear()
    activity.add({ what: 'activity-cleared' })
    return ok(undefined)
  },
})
