import type { Region, Service } from '../../shared/services/service.ts'

type Requests = Pick<Service, 'id' | 'name' | 'tokenPath' | 'regions' | 'authority'>

/** Where one region's requests go, and where they went before an edit. */
export interface Destination {
  readonly service: Requests
  readonly region: Region
  readonly before?: { readonly service: Requests; readonly region: Region }
  /** Keys whose secrets are bound to the previous addresses. */
  readonly keyIds: readonly string[]
}
