import { type AppError, appError } from '../../../shared/errors.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import type { Secret } from '../secret.ts'
import type { Custody } from './custody.ts'
import { hasPassphrase } from './data-key-facts.ts'
import type { VaultChoice } from './vault-choice.ts'
import type { VaultDocument } from './vault-format.ts'

type Changed = Result<{ document: VaultDocument; saved: undefined }, AppError>

/** The vault as the person wants its secrets kept from now on; what is not open stays sealed as it is. */
export const withChoice = async (
  document: VaultDocument,
  custody: Custody,
  choice: VaultChoice,
): Promise<Changed> => {
  const dataKeys = await custody.recordsFor(document, choice)
  if (!dataKeys.ok) return dataKeys
  return ok({ document: { ...document, custody: choice.by, dataKeys: dataKeys.value }, saved: undefined })
}

/** The vault whose open data keys this passphrase wraps, beside their other seal. */
export const withPassphrase = async (
  document: VaultDocument,
  custody: Custody,
  passphrase: Secret,
): Promise<Changed> => {
  // A passphrase that wraps nothing would be a false promise.
  const sealing = await custody.keyForSealing(document)
  if (!sealing.ok) return sealing
  const withKey = { ...document, dataKeys: sealing.value.dataKeys }
  const dataKeys = await custody.recordsWithPassphrase(withKey, passphrase)
  return ok({ document: { ...document, dataKeys }, saved: undefined })
}

/** The vault without its passphrase; `only-seal` while that is the only way to anything sealed. */
export const withoutPassphrase = (document: VaultDocument, custody: Custody): Changed => {
  if (!hasPassphrase(document)) return ok({ document, saved: undefined })
  const isOnlySeal = document.dataKeys.some(
    (record) => record.passphrase !== undefined && !custody.isSealedHere(record),
  )
  if (document.custody !== 'os' || isOnlySeal) return err(appError('refused', { reason: 'only-seal' }))
  const dataKeys = document.dataKeys.map(({ passphrase: _, ...record }) => record)
  return ok({ document: { ...document, dataKeys }, saved: undefined })
}
