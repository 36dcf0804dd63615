import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import type { Browser, KeysPageAddress } from '../ports/browser.ts'
import type { VaultDocument } from '../vault/format/vault-format.ts'
import { keysPageAddress } from './rules/keys-page-address.ts'

/** The web page where a service's keys are managed. */
export interface KeysPage {
  readonly serviceName: string
  readonly address: KeysPageAddress
}

/** Finds a service by ID, with the address of its page for keys. */
export const findKeysPage = (
  { services }: Pick<VaultDocument, 'services'>,
  serviceId: string,
): Result<KeysPage, AppError> => {
  const service = services.find(({ id }) => id === serviceId)
  if (service === undefined) return err(appError('not-found', { field: 'serviceId' }))
  const address = keysPageAddress(service)
  return address.ok ? ok({ serviceName: service.name, address: address.value }) : address
}

/** Opens a service's page for keys in the user's browser; `refused` as `no-browser` when the system can't. */
type OpenKeysPage = (page: Pick<KeysPage, 'address'>) => Promise<Result<void, AppError>>

interface Deps {
  readonly browser: Pick<Browser, 'openPage'>
}

export const makeOpenKeysPage =
  ({ browser }: Deps): OpenKeysPage =>
  async ({ address }) =>
    (await browser.openPage(address)) ? ok(undefined) : err(appError('refused', { reason: 'no-browser' }))
