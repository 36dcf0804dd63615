import { randomBytes, randomUUID } from 'node:crypto'
import { hostname } from 'node:os'
import { nodeRulesCrypto } from '../adapters/crypto/node-rules-crypto.ts'
import type { PlaceProgram } from '../adapters/places/utility-process-place.ts'
import { UtilityProcessPlaces } from '../adapters/places/utility-process-places.ts'
import { processPace } from '../adapters/system/process-pace.ts'
import { qrCode } from '../adapters/system/qr-code.ts'
import type { SharingPlatform } from '../ports/sharing-platform.ts'

/**
 * The adapters of sharing. Loaded by `import()` alone, so that they are a chunk of their own.
 * @param folder inside the profile, for the replica, made with its first file
 */
export const openSharing = (program: PlaceProgram, folder: string): SharingPlatform => ({
  places: new UtilityProcessPlaces(program, folder),
  crypto: nodeRulesCrypto,
  random: { bytes: (length) => new Uint8Array(randomBytes(length)), newId: () => randomUUID() },
  pace: processPace(),
  qrCode,
  computerName: hostname(),
})
