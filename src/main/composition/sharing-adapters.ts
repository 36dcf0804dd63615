import { hostname } from 'node:os'
import { nodeTeamCrypto } from '../adapters/crypto/node-team-crypto.ts'
import { ownBaseFiles } from '../adapters/files/own-base-files.ts'
import { type StoreProgram, utilityProcessStores } from '../adapters/stores/utility-process-store.ts'
import { processPace } from '../adapters/system/process-pace.ts'
import type { SharingPlatform } from '../ports/sharing-platform.ts'

/**
 * The adapters for sharing. Import this with `import()` only, so that it stays a separate chunk.
 * @param folder the profile's folder for base states, created when the first of them is saved
 */
export const sharingAdapters = (program: StoreProgram, folder: string): SharingPlatform => ({
  stores: utilityProcessStores(program),
  baseFiles: ownBaseFiles(folder),
  crypto: nodeTeamCrypto,
  pace: processPace(),
  computerName: hostname(),
})
