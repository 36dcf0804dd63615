import { type AppError, appError } from '../../shared/errors.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import { type KeysPageAddress, keysPageAddress } from '../domain/services/keys-page-address.ts'
import type { VaultDocument } from '../domain/vault/vault-format.ts'
import type { Browser } from '../ports/browser.ts'

/** A service by its id, with the address of its page of keys. */
export const findKeysPage = (
  { services }: Pick<VaultDocument, 'services'>,
  serviceId: string,
): Result<{ readonly serviceName: string; readonly address: KeysPageAddress }, AppError> => {
  const service = services.find(({ id }) => id === serviceId)
  if (service === undefined) return err(appError('not-found', { field: 'serviceId' }))
  const address = keysPageAddress(service)
  return address.ok ? ok({ serviceName: service.name, address: address.value }) : address
}

/** Opens a service's page of keys in the person's browser; `refused` as `no-browser` when the system cannot. */
type OpenKeysPage = (serviceId: string) => Promise<Result<void, AppError>>

interface Needs {
  readonly vault: { readonly document: VaultDocument }
  readonly browser: Pick<Browser, 'openPage'>
}

export const makeOpenKeysPage =
  ({ vault, browser }: Needs): OpenKeysPage =>
  async (serviceId) => {
    const found = findKeysPage(vault.document, serviceId)
    if (!found.ok) return found
    const isOpen = await browser.openPage(found.value.address)
    return isOpen ? ok(undefined) : err(appError('refused', { reason: 'no-browser' }))
  }
