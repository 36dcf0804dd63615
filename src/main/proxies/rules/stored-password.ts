import { additive } from '../../../shared/kernel/additive.ts'
import { Id, z } from '../../../shared/kernel/schema.ts'
import type { AskingProxy } from '../../ports/proxies.ts'
import { Encrypted } from '../../vault/format/encrypted.ts'

/** A proxy's password in `proxies.json`, encrypted with a data key of the vault. */
const StoredPassword = additive({
  // SECURITY: S60, limited to characters that a host can contain, because the window shows it.
  host: z.string().check(z.regex(/^[\w.:[\]-]{1,255}$/)),
  port: z.int(),
  scheme: z.string(),
  realm: z.string(),
  dataKeyId: Id,
  ...Encrypted.shape,
})
export type StoredPassword = z.infer<typeof StoredPassword>

/** The readable records. If a record is unreadable, the user is asked for the password again. */
export const readStored = ({ passwords }: Record<string, unknown>): StoredPassword[] =>
  (Array.isArray(passwords) ? passwords : []).flatMap((one) => StoredPassword.safeParse(one).data ?? [])

/**
 * SECURITY: S11, the text that a password's encryption authenticates, so that the password can't be moved to
 * another proxy.
 */
export const boundText = ({ host, port, scheme, realm }: AskingProxy): string =>
  JSON.stringify(['keyward-proxy-1', host, port, scheme, realm])

/** The name of a proxy, as shown to the user. */
export const proxyName = ({ host, port }: Pick<AskingProxy, 'host' | 'port'>): string => `${host}:${port}`
