import type { AppError } from '../../../shared/errors/app-error.ts'
import type { CredentialEncoding, Region, Service, ServiceDraft } from '../../../shared/services/service.ts'

/** A saved service as a draft, without the fields that only main may set. */
const draftOf = ({ isPractice: _decidedByMain, ...service }: Service): ServiceDraft => service

/** The service with new addresses for one of its regions. */
export const withAddresses = (
  service: Service,
  regionId: string,
  addresses: Pick<Region, 'authUrl' | 'baseUrl'>,
): ServiceDraft => ({
  ...draftOf(service),
  regions: service.regions.map((region) => (region.id === regionId ? { ...region, ...addresses } : region)),
})

/** The service with the address of its web page for keys. */
export const withKeysPage = (service: Service, keysPageUrl: string): ServiceDraft => ({
  ...draftOf(service),
  keysPageUrl,
})

/**
 * The credential encoding to try after a refusal: the one that the service asks for, or else the header
 * encoding that hasn't been tried.
 */
export const encodingToTry = (
  { reason }: AppError,
  present: CredentialEncoding | undefined,
): CredentialEncoding => {
  if (reason === 'wants-body') return 'client-secret-post'
  return reason === 'wants-header' || present === 'form-encoded' ? 'as-written' : 'form-encoded'
}

/** The service with the credential encoding to try after a refusal. */
export const withOtherEncoding = (service: Service, error: AppError): ServiceDraft => ({
  ...draftOf(service),
  credentialEncoding: encodingToTry(error, service.credentialEncoding),
})
