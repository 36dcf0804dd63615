import type { Handlers } from '../../shared/contract/contract.ts'
import { ok } from '../../shared/kernel/result.ts'
import { makeFindCopies } from './find-copies.ts'

/** The calls for finding copies of client secrets in files on this computer. */
export const foundCopyHandlers = (deps: Parameters<typeof makeFindCopies>[0]) => {
  const findCopies = makeFindCopies(deps)
  return {
    'copies:search': (input) => findCopies.search(input),
    'copies:cancel': async () => ok(findCopies.cancel()),
    'copies:results': async () => ok(findCopies.results()),
    'copies:markHandled': async (input) => findCopies.markHandled(input),
    'copies:showFile': async (input) => findCopies.showFile(input),
  } satisfies Partial<Handlers>
}
