import type { TFunction } from 'i18next'
import type { Service } from '../../../shared/services/service.ts'
import { regionNameIn } from '../../state/selectors.ts'

/** A service's name, with its region if there are several. Empty for an unknown service. */
export const placeName = (service: Service | undefined, regionId: string, t: TFunction): string => {
  if (service === undefined) return ''
  const region = regionNameIn(service, regionId)
  return region === undefined ? service.name : t('services.place', { service: service.name, region })
}
