import type { PassphraseCover } from '../../../shared/app-state.ts'
import type { KeyringCondition } from '../../ports/keyring.ts'
import type { VaultDocument } from '../format/vault-format.ts'
import { durableDataKeys } from './data-key-list.ts'

/** The data keys that current secrets and this computer's own keys are sealed with; a former secret alone needs none. */
export const neededDataKeys = ({ keys, team }: VaultDocument): ReadonlySet<string> => {
  const needed = new Set(team && [team.sealed.dataKeyId])
  for (const { secret } of keys) if (secret !== undefined) needed.add(secret.dataKeyId)
  return needed
}

/**
 * How much of what can be opened at all a passphrase opens.
 *
 * A secret that nothing here opens has to be entered again in any case, so it does not count against the
 * passphrase.
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

/** A passphrase must be typed first, unless none is set, which only an edited file can cause. */
export const startsLocked = (document: VaultDocument): boolean =>
  document.custody === 'passphrase' && hasPassphrase(document)

/** True when the keyring seals now, or sealed something that is still here. */
export const isSystemConcerned = ({ custody, dataKeys }: VaultDocument): boolean =>
  custody === 'os' || dataKeys.some(({ os }) => os !== undefined)

/** SECURITY: S12, with nothing sealed yet, sealing must be known to work before a secret is typed. */
export const needsChoice = ({ custody, dataKeys }: VaultDocument, keyring: KeyringCondition): boolean =>
  custody === 'os' && dataKeys.length === 0 && keyring !== 'ready'

/**
 * Whether Keyward can have written the file: it has a seal of the chosen kind once it has any, and the list
 * has the data key of each secret.
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
