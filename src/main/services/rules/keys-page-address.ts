import { type AppError, appError } from '../../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../../shared/kernel/result.ts'
import type { Service } from '../../../shared/services/service.ts'
import { checkPageUrl } from '../../kernel/urls.ts'
import type { KeysPageAddress } from '../../ports/browser.ts'

/**
 * The page where a service's keys are created and deleted. `not-found` when the service has none, `refused` when
 * it isn't a web address.
 *
 * SECURITY: S4, checked again before it is opened, because the vault's file may have been edited since it was
 * saved.
 */
export const keysPageAddress = ({
  keysPageUrl,
}: Pick<Service, 'keysPageUrl'>): Result<KeysPageAddress, AppError> => {
  if (keysPageUrl === undefined) return err(appError('not-found', { field: 'keysPageUrl' }))
  const address = checkPageUrl(keysPageUrl)
  return address.ok ? ok(address.value as KeysPageAddress) : address // the only place that creates one
}
