import { TOKEN_PATH } from '../../../shared/services/address.ts'
import type { Secret } from '../../kernel/secret.ts'
import type { TokenRequest } from '../../ports/token-endpoint.ts'
import type { OAuthClient } from '../../vault/records/client-identity.ts'
import { tokenFieldsOf } from '../../vault/records/token-fields.ts'
import type { WorkspaceLocation } from '../../vault/records/workspace-location.ts'

/** The token request for a key at a location. */
export const tokenRequest = (
  location: WorkspaceLocation,
  client: OAuthClient,
  clientSecret: Secret,
  acceptLanguage: string,
): TokenRequest => ({
  serviceId: location.service.id,
  authUrl: location.region.authUrl,
  authority: location.service.authority,
  tokenPath: location.service.tokenPath ?? TOKEN_PATH,
  tokenFields: tokenFieldsOf(location.service, client),
  clientId: client.clientId,
  clientSecret,
  credentialEncoding: location.service.credentialEncoding,
  acceptLanguage,
})

/** Identifies a token request: if any part changes, an earlier token is no longer valid for this key. */
export const tokenIdentity = (
  location: WorkspaceLocation,
  client: OAuthClient,
  secretVersion: number,
): string =>
  JSON.stringify([
    location.region.authUrl,
    location.service.tokenPath ?? TOKEN_PATH,
    tokenFieldsOf(location.service, client),
    location.service.credentialEncoding,
    client.clientId,
    secretVersion,
  ])
