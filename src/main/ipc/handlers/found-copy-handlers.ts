import type { Handlers } from '../../../shared/ipc-contract.ts'
import { ok } from '../../../shared/result.ts'
import type { App } from '../app.ts'

type OwnHandlers = Pick<
  Handlers,
  'copies:search' | 'copies:cancel' | 'copies:results' | 'copies:markHandled' | 'copies:showFile'
>

/** Finding copies of client secrets in files of this computer. */
export const foundCopyHandlers = ({ findCopies }: App): OwnHandlers => ({
  'copies:search': async (input) => findCopies.search(input),
  'copies:cancel': async () => ok(findCopies.cancel()),
  'copies:results': async () => ok(findCopies.results()),
  'copies:markHandled': async (input) => findCopies.markHandled(input),
  'copies:showFile': async (input) => findCopies.showFile(input),
})
