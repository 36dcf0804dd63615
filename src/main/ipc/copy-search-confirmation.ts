import { appError } from '../../shared/errors.ts'
import { err, ok } from '../../shared/result.ts'
import type { Services } from '../app/services.ts'
import type { PlannedSearch } from '../domain/found-copies/copy-search.ts'
import { soughtSecrets } from '../domain/found-copies/sought-secrets.ts'
import { visibleText } from '../domain/shown-name.ts'
import { type Confirmations, cannotTell } from './confirmation.ts'

/**
 * Main's question before each search for copies.
 *
 * SECURITY: S57, the page decides neither when the person's files are searched nor for what: the search is fixed before
 * the question opens, and the question names its folders and every secret that may be a guess of the page.
 */
export const copySearchConfirmation = ({
  vault,
  copySearch,
  searchPlaces,
  fileDialog,
  imports,
  clock,
  translate,
}: Services): Pick<Confirmations, 'copies:search'> => {
  const detailOf = ({ paths, named, leftOut }: PlannedSearch): string => {
    const folders = paths.map((path) => visibleText(searchPlaces.describe(path).whole))
    const keys = named.map(({ keyName, clientId }) =>
      translate('ask.findCopies.key', { name: keyName, clientId }),
    )
    return [
      folders.join('\n'),
      translate('ask.findCopies.detail'),
      ...(keys.length === 0 ? [] : [[translate('ask.findCopies.new'), ...keys].join('\n')]),
      ...(leftOut === 0 ? [] : [translate('ask.findCopies.leftOut', { count: leftOut })]),
      ...(imports.canUndo ? [translate('ask.findCopies.keepsImport')] : []),
    ].join('\n\n')
  }

  return {
    'copies:search': {
      complete: async (input) => {
        // SECURITY: S57, a pause between searches.
        const retryAtMs = copySearch.retryAtMs()
        if (retryAtMs !== undefined) return err(appError('refused', { reason: 'too-soon', retryAtMs }))
        const suggested = input?.places
        const paths =
          suggested?.flatMap((place) => searchPlaces.pathsOf(place)) ??
          (await fileDialog.chooseFolders({ title: translate('files.copies.choose') }))
        if (paths === undefined) return err(appError('cancelled'))
        if (paths.length === 0) return err(appError('not-found'))
        const { document } = vault
        const sought = soughtSecrets(document.keys, clock.nowMs(), (version) => imports.isChosen(version))
        const places = suggested ?? paths.map((path) => searchPlaces.describe(path).whole)
        const planned = { ...input }
        copySearch.planned.set(planned, { ...sought, paths, places })
        return ok(planned)
      },
      question: (input) => {
        const planned = input && copySearch.planned.get(input)
        if (planned === undefined) return cannotTell
        return ok({
          message: translate('ask.findCopies.message', { count: planned.sought.length }),
          detail: detailOf(planned),
          goOn: translate('ask.findCopies.goOn'),
          cancel: translate('ask.cancel'),
          // SECURITY: S57, nothing that was looked for disappears without a trace.
          onAgreed: () => imports.keep(),
        })
      },
      declined: appError('cancelled'),
    },
  }
}
