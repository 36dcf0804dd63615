import type { TokenAsk } from '../../ports/token-endpoint.ts'
import type { Secret } from '../secret.ts'
import type { WorkspaceLocation } from '../vault/workspace-location.ts'

/** The path of the specification's token endpoint. */
export const TOKEN_PATH = '/v1/auth/token'

/** The token request for a key in a place. */
export const tokenAsk = (
  place: WorkspaceLocation,
  clientId: string,
  clientSecret: Secret,
  acceptLanguage: string,
): TokenAsk => ({
  serviceId: place.service.id,
  authUrl: place.region.authUrl,
  tokenPath: place.service.tokenPath ?? TOKEN_PATH,
  tokenFields: place.service.tokenFields ?? {},
  clientId,
  clientSecret,
  credentialEncoding: place.service.credentialEncoding,
  acceptLanguage,
})

/** Whose token it is: a change of any part makes an earlier token another key's (design §2, "Token"). */
export const tokenIdentity = (place: WorkspaceLocation, clientId: string, secretVersion: number): string =>
  JSON.stringify([
    place.region.authUrl,
    place.service.tokenPath ?? TOKEN_PATH,
    place.service.tokenFields ?? {},
    place.service.credentialEncoding,
    clientId,
    secretVersion,
  ])
