import { appError } from '../../shared/errors.ts'
import { err, ok } from '../../shared/result.ts'
import type { Services } from '../composition/services.ts'
import type { Confirmations } from '../ipc/confirmation.ts'
import { visibleText } from '../kernel/shown-name.ts'
import type { PlannedSearch } from './copy-search.ts'
import { soughtSecrets } from './rules/sought-secrets.ts'

/** What main's question about a search for copies shows. */
export interface FoundCopyPlans {
  'copies:search': PlannedSearch
}

/**
 * Main's question before each search for copies.
 *
 * SECURITY: S57, the page decides neither when the person's files are searched nor for what: the search is fixed before
 * the question opens, and the question names its folders and every secret that may be a guess of the page.
 */
export const foundCopyQuestions = ({
  vault,
  copySearch,
  searchPlaces,
  fileDialog,
  imports,
  clock,
  questions,
  translate,
}: Services): Confirmations<keyof FoundCopyPlans, FoundCopyPlans> => {
  const detailOf = ({ roots, named, leftOut, keepsImport }: PlannedSearch): string[] => {
    const folders = roots.map(({ path }) => visibleText(searchPlaces.describe(path).whole))
    const keys = named.map(({ keyName, clientId }) =>
      translate('ask.findCopies.key', { name: keyName, clientId }),
    )
    return [
      folders.join('\n'),
      translate('ask.findCopies.detail'),
      ...(keys.length === 0 ? [] : [[translate('ask.findCopies.new'), ...keys].join('\n')]),
      ...(leftOut === 0 ? [] : [translate('ask.findCopies.leftOut', { count: leftOut })]),
      ...(keepsImport ? [translate('ask.findCopies.keepsImport')] : []),
    ]
  }

  return {
    'copies:search': {
      question: async (input) => {
        // SECURITY: S57, a pause between searches.
        const retryAtMs = copySearch.retryAtMs()
        if (retryAtMs !== undefined) return err(appError('refused', { reason: 'too-soon', retryAtMs }))
        const suggested = input?.places
        const paths =
          suggested?.map((place) => searchPlaces.pathsOf(place)) ??
          (await fileDialog.chooseFolders({ title: translate('files.copies.choose') }))?.map((path) => [path])
        if (paths === undefined) return err(appError('cancelled'))
        const roots = paths.flatMap((some, place) => some.map((path) => ({ path, place })))
        if (roots.length === 0) return err(appError('not-found'))
        const { keys } = vault.document
        const sought = soughtSecrets(keys, clock.nowMs(), (version) => imports.isChosen(version))
        const places = suggested ?? roots.map(({ path }) => searchPlaces.describe(path).whole)
        const plan = { ...sought, roots, places, keepsImport: imports.canUndo }
        const asked = questions.say(
          translate('ask.findCopies.message', { count: sought.sought.length }),
          detailOf(plan),
          translate('ask.findCopies.goOn'),
        )
        // SECURITY: S57, the search stays as it was named; another import since then makes it stale.
        return ok({ asked, plan, holds: () => true })
      },
    },
  }
}
