import type { Region, Service, ServiceDraft } from '../../../shared/model.ts'

/** A saved service as a draft, without the fields that only main sets. */
const draftOf = ({ isPractice: _decidedByMain, ...service }: Service): ServiceDraft => service

/** The service with other addresses in one of its regions. */
export const withAddresses = (
  service: Service,
  regionId: string,
  addresses: Pick<Region, 'authUrl' | 'baseUrl'>,
): ServiceDraft => ({
  ...draftOf(service),
  regions: service.regions.map((region) => (region.id === regionId ? { ...region, ...addresses } : region)),
})

/** The service with the address of the page where its keys are made. */
export const withKeysPage = (service: Service, keysPageUrl: string): ServiceDraft => ({
  ...draftOf(service),
  keysPageUrl,
})

/** The service with the other credential encoding. */
export const withOtherEncoding = (service: Service): ServiceDraft => ({
  ...draftOf(service),
  credentialEncoding: service.credentialEncoding === 'form-encoded' ? 'as-written' : 'form-encoded',
})
