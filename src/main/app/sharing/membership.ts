import { z } from '../../../shared/schema.ts'
import { Secret } from '../../domain/secret.ts'
import { fromHex, toHex, utf8 } from '../../domain/sharing/bytes.ts'
import { Hex32, readJson } from '../../domain/sharing/one-spelling.ts'
import { filled } from '../../domain/vault/filled.ts'
import type { SharingRecord } from '../../domain/vault/sharing-record.ts'
import type { Cipher, DataKey } from '../../ports/cipher.ts'
import type { SharingCrypto } from '../../ports/sharing-crypto.ts'
import type { PlaceAccess } from '../../ports/sharing-places.ts'
import type { OwnComputer } from './team-log.ts'

/** What a computer needs to take part: its keys, and its access to the place. */
export interface Membership {
  readonly team: string
  readonly computer: OwnComputer
  readonly access: PlaceAccess
}

const Access = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('folder'), path: z.string() }),
  z.strictObject({
    kind: z.literal('database'),
    host: z.string(),
    port: z.int(),
    database: z.string(),
    login: z.string(),
    password: z.string(),
    caPem: z.optional(z.string()),
  }),
])
const Own = z.strictObject({ signingKey: Hex32, boxKey: Hex32, access: Access })

/** SECURITY: S11, of another team or another computer it does not open. */
const contextOf = (team: string, computerId: string): string =>
  JSON.stringify(['keyward-computer-1', team, computerId])

/** SECURITY: S50, S53, the private keys and the place's login are on the disk under the vault's data key only. */
export const sealMembership = (
  cipher: Pick<Cipher, 'seal'>,
  dataKey: { readonly id: string; readonly key: DataKey },
  { team, computer, access }: Membership,
): SharingRecord['sealed'] => {
  const { signingKey, boxKey, id } = computer
  const stored = access.kind === 'folder' ? access : { ...access, password: access.password.reveal() }
  const own: z.infer<typeof Own> = {
    signingKey: toHex(signingKey),
    boxKey: toHex(boxKey),
    access: filledAccess(stored),
  }
  return {
    dataKeyId: dataKey.id,
    ...cipher.seal(dataKey.key, new Secret(JSON.stringify(own)), contextOf(team, id)),
  }
}

const filledAccess = (access: z.infer<typeof Access>): z.infer<typeof Access> =>
  access.kind === 'folder' ? access : { ...access, ...filled({ caPem: access.caPem }) }

/** Opens what `sealMembership` sealed; undefined for anything else. */
export const openMembership = (
  cipher: Pick<Cipher, 'open'>,
  crypto: Pick<SharingCrypto, 'publicSigningKey'>,
  key: DataKey,
  { team, computerId, sealed }: SharingRecord,
): Membership | undefined => {
  const opened = cipher.open(key, sealed, contextOf(team, computerId))
  const own = opened.ok ? z.safeParse(Own, readJson(utf8(opened.value.reveal()))) : undefined
  if (own?.success !== true) return undefined
  const { signingKey, boxKey, access } = own.data
  const bytes = fromHex(signingKey)
  return {
    team,
    computer: {
      id: computerId,
      sign: toHex(crypto.publicSigningKey(bytes)),
      signingKey: bytes,
      boxKey: fromHex(boxKey),
    },
    access: access.kind === 'folder' ? access : { ...access, password: new Secret(access.password) },
  }
}
