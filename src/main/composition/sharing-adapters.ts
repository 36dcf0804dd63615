import { hostname } from 'node:os'
import { nodeTeamCrypto } from '../adapters/crypto/node-team-crypto.ts'
import { ownBaseFiles } from '../adapters/files/own-base-files.ts'
import { type StoreProgram, utilityProcessStores } from '../adapters/stores/utility-process-store.ts'
import { processPace } from '../adapters/system/process-pace.ts'
import type { SharingPlatform } from '../ports/sharing-platform.ts'

/**
 * The adapters of sharing. Loaded by `import()` alone, so that they are a chunk of their own.
 * @param folder inside the profile, for the state that the vault shows, made with its first file
 */
export const sharingAdapters = (program: StoreProgram, folder: string): SharingPlatform => ({
  stores: utilityProcessStores(program),
  baseFiles: ownBaseFiles(folder),
  crypto: nodeTeamCrypto,
  pace: processPace(),
  computerName: hostname(),
})
