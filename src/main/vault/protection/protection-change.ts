import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kernel/result.ts'
import type { Secret } from '../../kernel/secret.ts'
import type { DataKeyList, VaultDocument } from '../format/vault-format.ts'
import { hasPassphrase } from './data-key-facts.ts'
import { listOf } from './data-key-list.ts'
import type { KeyProtection } from './key-protection.ts'
import type { VaultChoice } from './vault-choice.ts'

type Changed = Result<{ document: VaultDocument; saved: undefined }, AppError>

/** The document with another custody and list of data keys. */
export const withList = (document: VaultDocument, list: DataKeyList): VaultDocument => {
  const { authentication: _, ...rest } = document
  return { ...rest, ...list }
}

/** The vault, protected the way the user chose. Secrets that can't be decrypted stay as they are. */
export const withChoice = async (
  document: VaultDocument,
  protection: KeyProtection,
  choice: VaultChoice,
): Promise<Changed> => {
  const list = await protection.listFor(document, choice)
  if (!list.ok) return list
  return ok({ document: withList(document, list.value), saved: undefined })
}

/** The vault, with its open data keys also wrapped by this passphrase. */
export const withPassphrase = async (
  document: VaultDocument,
  protection: KeyProtection,
  passphrase: Secret,
): Promise<Changed> => {
  // Makes sure that there is a data key to wrap. SECURITY: S11, an inauthentic list must not become authentic
  // here.
  const sound = protection.isAuthentic(document)
    ? ok({ list: listOf(document) })
    : await protection.keyForSealing(document)
  if (!sound.ok) return sound
  const list = await protection.listWithPassphrase(sound.value.list, passphrase)
  return ok({ document: withList(document, list), saved: undefined })
}

/** Removes the vault's passphrase. Refused as `only-seal` while some secrets can't be decrypted without it. */
export const withoutPassphrase = async (
  document: VaultDocument,
  protection: KeyProtection,
): Promise<Changed> => {
  if (!hasPassphrase(document)) return ok({ document, saved: undefined })
  const isOnlySeal = document.dataKeys.some(
    (record) => record.passphrase !== undefined && !protection.isEncryptedHere(record),
  )
  if (document.custody !== 'os' || isOnlySeal) return err(appError('refused', { reason: 'only-seal' }))
  if (!protection.isAuthentic(document)) return err(appError('needs-choice', { reason: 'file-changed' }))
  const dataKeys = document.dataKeys.map(({ passphrase: _, ...record }) => record)
  const list = protection.authenticatedAgain(document, dataKeys)
  return ok({ document: withList(document, list), saved: undefined })
}
