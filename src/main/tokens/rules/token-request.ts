import { TOKEN_PATH } from '../../../shared/services/address.ts'
import type { Secret } from '../../kernel/secret.ts'
import type { TokenRequest } from '../../ports/token-endpoint.ts'
import type { WorkspaceLocation } from '../../vault/records/workspace-location.ts'

/** The token request for a key at a location. */
export const tokenRequest = (
  location: WorkspaceLocation,
  clientId: string,
  clientSecret: Secret,
  acceptLanguage: string,
): TokenRequest => ({
  serviceId: location.service.id,
  authUrl: location.region.authUrl,
  tokenPath: location.service.tokenPath ?? TOKEN_PATH,
  tokenFields: location.service.tokenFields ?? {},
  clientId,
  clientSecret,
  credentialEncoding: location.service.credentialEncoding,
  acceptLanguage,
})

/** Whose token it is: a change of any part makes an earlier token another key's. */
export const tokenIdentity = (location: WorkspaceLocation, clientId: string, secretVersion: number): string =>
  JSON.stringify([
    location.region.authUrl,
    location.service.tokenPath ?? TOKEN_PATH,
    location.service.tokenFields ?? {},
    location.service.credentialEncoding,
    clientId,
    secretVersion,
  ])
