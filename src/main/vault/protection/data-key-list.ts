import { canonical } from '../../kernel/canonical.ts'
import type { Cipher, DataKey } from '../../ports/cipher.ts'
import type { DataKeyList, StoredDataKey } from '../format/vault-format.ts'

/** Data keys that are saved. An unwrapped one exists only until Keyward quits. */
export const durableDataKeys = ({ dataKeys }: Pick<DataKeyList, 'dataKeys'>): StoredDataKey[] =>
  dataKeys.filter((record) => record.os !== undefined || record.passphrase !== undefined)

/** The text that the HMAC covers: the custody, and every field of every record, in order. */
const listText = (list: Pick<DataKeyList, 'custody' | 'dataKeys'>): string =>
  canonical(['keyward-data-keys-1', list.custody, durableDataKeys(list)])

/** The list, authenticated with one of its data keys. */
export const authenticateList = (
  cipher: Cipher,
  { custody, dataKeys }: Pick<DataKeyList, 'custody' | 'dataKeys'>,
  by: { readonly id: string; readonly key: DataKey },
): DataKeyList => ({
  custody,
  dataKeys,
  authentication: { dataKeyId: by.id, tag: cipher.authenticate(by.key, listText({ custody, dataKeys })) },
})

/** Whether this data key authenticated exactly this list. */
export const isListAuthentic = (cipher: Cipher, list: DataKeyList, key: DataKey): boolean =>
  list.authentication !== undefined && cipher.isAuthentic(key, listText(list), list.authentication.tag)

/** A document's custody and data keys. */
export const listOf = ({ custody, dataKeys, authentication }: DataKeyList): DataKeyList => ({
  custody,
  dataKeys,
  ...(authentication === undefined ? {} : { authentication }),
})
