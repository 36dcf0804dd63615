import type { Region } from '../../../shared/model.ts'
import { z } from '../../../shared/schema.ts'
import { additive } from './additive.ts'
import { documentFields } from './vault-format.ts'

/** The vault file, format 1: how secrets are kept is not authenticated. */
export const FormatOneDocument = additive({ format: z.literal(1), ...documentFields })

/** What format 1 bound a secret to: its addresses alone. SECURITY: S11, never accepted in a file of format 2. */
export const format1BoundText = (
  keyId: string,
  version: number,
  { authUrl, baseUrl }: Pick<Region, 'authUrl' | 'baseUrl'>,
): string => JSON.stringify(['keyward-secret-1', keyId, version, authUrl, baseUrl])
