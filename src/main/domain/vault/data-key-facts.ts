import type { PassphraseCover } from '../../../shared/app-state.ts'
import type { KeyringCondition } from '../../ports/keyring.ts'
import { durableDataKeys } from './data-key-list.ts'
import type { VaultDocument } from './vault-format.ts'

/** The data keys that a secret is sealed with now; of a former secret alone none is needed. */
export const neededDataKeys = ({ keys }: VaultDocument): ReadonlySet<string> =>
  new Set(keys.flatMap(({ secret }) => (secret === undefined ? [] : [secret.dataKeyId])))

/**
 * How much a passphrase opens of what can be opened at all.
 *
 * A secret that nothing here opens is asked for again in any case: it does not make the passphrase a half one.
 */
export const passphraseCover = (
  document: VaultDocument,
  isOpen: (dataKeyId: string) => boolean,
): PassphraseCover => {
  const wrapped = document.dataKeys.filter(({ passphrase }) => passphrase !== undefined)
  if (wrapped.length === 0) return 'none'
  const needed = neededDataKeys(document)
  const isMissed = document.dataKeys.some(
    ({ id, passphrase }) => passphrase === undefined && needed.has(id) && isOpen(id),
  )
  return isMissed ? 'some' : 'all'
}

/** Whether a passphrase opens anything here. */
export const hasPassphrase = ({ dataKeys }: VaultDocument): boolean =>
  dataKeys.some(({ passphrase }) => passphrase !== undefined)

/** A passphrase must be typed first; unless there is none to type, which only an edited file says. */
export const startsLocked = (document: VaultDocument): boolean =>
  document.custody === 'passphrase' && hasPassphrase(document)

/** True when the keyring seals now, or sealed something that is still here. */
export const isSystemConcerned = ({ custody, dataKeys }: VaultDocument): boolean =>
  custody === 'os' || dataKeys.some(({ os }) => os !== undefined)

/** SECURITY: S12, with nothing sealed yet, the way to seal must be sure before a secret is typed. */
export const needsChoice = ({ custody, dataKeys }: VaultDocument, keyring: KeyringCondition): boolean =>
  custody === 'os' && dataKeys.length === 0 && keyring !== 'ready'

/**
 * Whether the file can be Keyward's own work: a seal of the chosen kind is there once there is any, and the data key of
 * each secret is in the list.
 */
export const isPlausible = (document: VaultDocument): boolean => {
  const { custody, dataKeys, authentication } = document
  const durable = durableDataKeys(document)
  const ids = new Set(dataKeys.map(({ id }) => id))
  if (![...neededDataKeys(document)].every((id) => ids.has(id))) return false
  if (authentication !== undefined && !ids.has(authentication.dataKeyId)) return false
  if (durable.length === 0 || custody === 'memory') return true
  return durable.some((record) => record[custody] !== undefined)
}
