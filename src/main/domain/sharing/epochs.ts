import type { SharingCrypto } from '../../ports/sharing-crypto.ts'
import { concat, fromBase64, fromHex, toBase64, toHex, utf8 } from './bytes.ts'
import type { Entry, Grant } from './entry.ts'
import { spell } from './one-spelling.ts'

/** What opens lists (L) and what opens secrets (S); apart, so that a later role can have one without the other. */
export type EpochPart = 'L' | 'S'

/** Which secret: `root` is the nonce of the team's first entry, which every epoch's context starts with. */
export interface EpochContext {
  readonly root: string
  readonly chain: string
  readonly epoch: string
  readonly part: EpochPart
}

/** 32 random bytes of an epoch's part, never used themselves, and their commitment. */
export interface EpochSecret extends EpochContext {
  readonly secret: Uint8Array
  readonly key: string
}

const derive = (
  crypto: SharingCrypto,
  secret: Uint8Array,
  use: 'seal' | 'commit' | 'link',
  { root, chain, epoch, part }: EpochContext,
): Uint8Array =>
  crypto.hkdf(secret, concat(utf8(`keyward/1/${use}`), utf8(spell([root, chain, epoch, part]))))

/** An epoch's part of 32 random bytes. */
export const epochSecret = (
  crypto: SharingCrypto,
  context: EpochContext,
  secret: Uint8Array,
): EpochSecret => ({ ...context, secret, key: toHex(derive(crypto, secret, 'commit', context)) })

/** The key that seals payloads (L) or client secrets (S) under an epoch. */
export const sealKeyOf = (crypto: SharingCrypto, epoch: EpochSecret): Uint8Array =>
  derive(crypto, epoch.secret, 'seal', epoch)

const GRANT_CONTEXT = utf8('keyward/1/grant')

const grantAuthenticated = ({ root, chain, epoch, part }: EpochContext, to: string, key: string) =>
  utf8(spell([root, chain, epoch, part, to, key]))

/** Seals one part of an epoch for one computer or the recovery page. */
export const sealGrant = async (
  crypto: SharingCrypto,
  epoch: EpochSecret,
  recipient: { readonly id: string; readonly box: string },
): Promise<Grant> => {
  const { chain, part, key } = epoch
  const authenticated = grantAuthenticated(epoch, recipient.id, key)
  const box = await crypto.sealTo(fromHex(recipient.box), GRANT_CONTEXT, authenticated, epoch.secret)
  return { to: recipient.id, chain, epoch: epoch.epoch, part, key, box: toBase64(box) }
}

/**
 * Opens the grants of entries to one recipient. Who wrote an entry need not be known yet: a secret is used only
 * where its commitment is named.
 */
export const openGrants = async (
  crypto: SharingCrypto,
  root: string,
  recipient: { readonly id: string; readonly boxKey: Uint8Array },
  entries: Iterable<Pick<Entry, 'grants'>>,
): Promise<EpochSecret[]> => {
  const opened: EpochSecret[] = []
  for (const { grants } of entries) {
    for (const { to, chain, epoch, part, key, box } of grants) {
      if (to !== recipient.id) continue
      const context = { root, chain, epoch, part }
      const authenticated = grantAuthenticated(context, to, key)
      const secret = await crypto.openSealed(recipient.boxKey, GRANT_CONTEXT, authenticated, fromBase64(box))
      const found = secret && epochSecret(crypto, context, secret)
      if (found?.key === key) opened.push(found)
    }
  }
  return opened
}

const linkAuthenticated = (newer: EpochSecret, former: EpochContext, formerKey: string) =>
  utf8(spell([newer.root, newer.chain, newer.epoch, newer.part, former.epoch, formerKey]))

/** Seals a former part under the same part of a newer epoch; `nonce` is 12 fresh random bytes. */
export const sealLink = (
  crypto: SharingCrypto,
  newer: EpochSecret,
  former: EpochSecret,
  nonce: Uint8Array,
): string => {
  const linkKey = derive(crypto, newer.secret, 'link', newer)
  const authenticated = linkAuthenticated(newer, former, former.key)
  return toBase64(concat(nonce, crypto.seal(linkKey, nonce, former.secret, authenticated)))
}

/** Opens what `sealLink` sealed; undefined unless it has the commitment `formerKey`. */
export const openLink = (
  crypto: SharingCrypto,
  newer: EpochSecret,
  former: { readonly epoch: string; readonly key: string; readonly link: string },
): EpochSecret | undefined => {
  const { root, chain, part } = newer
  const context = { root, chain, epoch: former.epoch, part }
  const bytes = fromBase64(former.link)
  const linkKey = derive(crypto, newer.secret, 'link', newer)
  const authenticated = linkAuthenticated(newer, context, former.key)
  const secret = crypto.open(linkKey, bytes.subarray(0, 12), bytes.subarray(12), authenticated)
  const found = secret && epochSecret(crypto, context, secret)
  return found?.key === former.key ? found : undefined
}
