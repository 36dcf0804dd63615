import { findCanaries, findCanariesInFolder } from '../../../electron/app/canary.ts'
import type { MemorySharingPlace } from '../../../fakes/memory-sharing-place.ts'
import { CANARY, type Computer } from './computer.ts'

/** No secret is in clear at the place, in a vault or in a log; throws where one is. */
export const searchCanaries = (place: MemorySharingPlace, computers: readonly Computer[]): void => {
  const found = [
    ...findCanaries('the place', place.bytes(), [CANARY]),
    ...computers.flatMap(({ name, app }) => [
      ...findCanaries(`the vault of ${name}`, Buffer.from(app.vaultFile.content ?? ''), [CANARY]),
      ...findCanariesInFolder(app.profile, [CANARY]),
    ]),
  ]
  if (found.length > 0) throw new Error(found.join('\n'))
}
