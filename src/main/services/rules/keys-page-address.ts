import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kernel/result.ts'
import type { Service } from '../../../shared/services/service.ts'
import { checkPageUrl } from '../../kernel/urls.ts'
import type { KeysPageAddress } from '../../ports/browser.ts'

/**
 * The page where a service's keys are made and deleted. `not-found` when the service has none, `refused` when it is no
 * address of a web page.
 *
 * SECURITY: S4, checked again where it is opened: the vault's file may have been edited since it was saved.
 */
export const keysPageAddress = ({
  keysPageUrl,
}: Pick<Service, 'keysPageUrl'>): Result<KeysPageAddress, AppError> => {
  if (keysPageUrl === undefined) return err(appError('not-found', { field: 'keysPageUrl' }))
  const address = checkPageUrl(keysPageUrl)
  return address.ok ? ok(address.value as KeysPageAddress) : address // the only constructor
}
