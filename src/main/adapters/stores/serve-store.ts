import { FolderStore } from './folder-store.ts'
import { PostgresStore } from './postgres-store.ts'
import type { StoreRequest } from './store-protocol.ts'
import { tryDatabase, tryFolder } from './store-trial.ts'

/** Combines all hints within this time into one, because a database login can send any number of them. */
const HINTS_TOGETHER_MS = 200

/** The part of Electron's `process.parentPort` used here. */
export interface ParentPort {
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void
  postMessage(message: unknown): void
}

/** The functions that answer calls for a folder or a database. */
const callsOf = ({ at, team }: Extract<StoreRequest, { at: unknown }>, onHint: () => void) =>
  at.kind === 'folder'
    ? { store: new FolderStore(at.path, team, onHint), tryOut: () => tryFolder(at.path) }
    : { store: new PostgresStore(at, team, onHint), tryOut: () => tryDatabase(at) }

/** Opens the store named in the first message, and answers the calls that follow. */
export const serveStore = (parentPort: ParentPort): void => {
  let calls: ReturnType<typeof callsOf> | undefined
  let isHintComing = false
  const sendHint = (): void => {
    if (isHintComing) return
    isHintComing = true
    setTimeout(() => {
      isHintComing = false
      parentPort.postMessage({ hint: true })
    }, HINTS_TOGETHER_MS)
  }
  parentPort.on('message', ({ data }) => {
    const request = data as StoreRequest // only main sends messages
    if ('at' in request) calls = callsOf(request, sendHint)
    else if (calls !== undefined) {
      const { id, call, args } = request
      const work = call === 'try' ? calls.tryOut : calls.store[call]
      void (work as (...args: readonly unknown[]) => Promise<unknown>)(...args).then((answer) =>
        parentPort.postMessage({ id, answer }),
      )
    }
  })
}
