import { randomBytes, randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { nodeSharingCrypto } from './adapters/node-sharing-crypto.ts'
import { processPace } from './adapters/process-pace.ts'
import { FolderEntryStore } from './adapters/sharing/folder-entry-store.ts'
import type { PlaceProgram } from './adapters/sharing/utility-process-place.ts'
import { UtilityProcessPlaces } from './adapters/sharing/utility-process-places.ts'
import { squareCode } from './adapters/square-code.ts'
import type { SharingPlatform } from './ports/sharing-platform.ts'

/**
 * The adapters of sharing. Loaded by `import()` alone, so that they are a chunk of their own.
 * @param folder inside the profile, made with the first entry
 */
export const openSharing = (program: PlaceProgram, folder: string): SharingPlatform => ({
  places: new UtilityProcessPlaces(program),
  crypto: nodeSharingCrypto,
  random: { bytes: (length) => new Uint8Array(randomBytes(length)), newId: () => randomUUID() },
  pace: processPace(),
  squareCode,
  computerName: hostname(),
  entryStore: (team) => new FolderEntryStore(folder, team),
})
