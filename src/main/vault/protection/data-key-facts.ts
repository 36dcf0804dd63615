import type { PassphraseCover } from '../../../shared/window/app-state.ts'
import type { KeyringCondition } from '../../ports/keyring.ts'
import type { VaultDocument } from '../format/vault-format.ts'
import { durableDataKeys } from './data-key-list.ts'

/** The data keys that current secrets and this computer's own keys need. Previous secrets don't count. */
export const neededDataKeys = ({ keys, team }: VaultDocument): ReadonlySet<string> => {
  const needed = new Set(team && [team.sealed.dataKeyId])
  for (const { secret } of keys) if (secret !== undefined) needed.add(secret.dataKeyId)
  return needed
}

/**
 * Whether all, some or none of the secrets that can be decrypted now could also be decrypted with a passphrase.
 *
 * A secret that nothing on this computer can decrypt has to be entered again anyway, so it doesn't count.
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

/** Whether a passphrase wraps any of the data keys. */
export const hasPassphrase = ({ dataKeys }: VaultDocument): boolean =>
  dataKeys.some(({ passphrase }) => passphrase !== undefined)

/**
 * True if the user must type the passphrase first. Only an edited file has passphrase custody without a
 * passphrase.
 */
export const startsLocked = (document: VaultDocument): boolean =>
  document.custody === 'passphrase' && hasPassphrase(document)

/** True when the keyring encrypts new secrets, or still wraps a data key. */
export const isSystemConcerned = ({ custody, dataKeys }: VaultDocument): boolean =>
  custody === 'os' || dataKeys.some(({ os }) => os !== undefined)

/** SECURITY: S12, in an empty vault, encryption must be known to work before the user types a secret. */
export const needsChoice = ({ custody, dataKeys }: VaultDocument, keyring: KeyringCondition): boolean =>
  custody === 'os' && dataKeys.length === 0 && keyring !== 'ready'

/**
 * Whether Keyward could have written the file: if it has wrapped data keys, at least one is wrapped as the custody
 * says, and no secret's data key is missing.
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
