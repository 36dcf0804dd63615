import type { Place } from '../../ports/place.ts'
import { FolderPlace } from './folder-place.ts'
import type { PlaceRequest } from './place-protocol.ts'
import { PostgresPlace } from './postgres-place.ts'

/** The part of Electron's `process.parentPort` used here. */
export interface ParentPort {
  on(event: 'message', listener: (event: { readonly data: unknown }) => void): void
  postMessage(message: unknown): void
}

/** Opens the place that the first message names, and answers the calls that follow. */
export const servePlace = (parentPort: ParentPort): void => {
  let place: Place | undefined
  parentPort.on('message', ({ data }) => {
    const request = data as PlaceRequest // its messages come from main
    if ('open' in request) {
      const { open } = request
      place = open.kind === 'folder' ? new FolderPlace(open.folder) : new PostgresPlace(open)
    } else if ('watch' in request) {
      place?.watch(request.watch, () => parentPort.postMessage({ hint: true }))
    } else if (place !== undefined) {
      const { id, call, args } = request
      const work = place[call] as (...args: readonly unknown[]) => Promise<unknown>
      void work.apply(place, [...args]).then((answer) => parentPort.postMessage({ id, answer }))
    }
  })
}
