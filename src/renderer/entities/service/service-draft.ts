import type { Region, Service, ServiceDraft } from '../../../shared/model.ts'

/** A saved service as the form that saves it again, without what main alone decides. */
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

/** The service with its other way of writing credentials. */
export const withOtherEncoding = (service: Service): ServiceDraft => ({
  ...draftOf(service),
  credentialEncoding: service.credentialEncoding === 'form-encoded' ? 'as-written' : 'form-encoded',
})
