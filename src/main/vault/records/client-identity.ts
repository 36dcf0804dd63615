import { TOKEN_PATH } from '../../../shared/services/address.ts'
import type { WorkspaceLocation } from './workspace-location.ts'

/** The fields of a token request that say what its token is for: one client may have a key for each. */
const purposes = ['scope', 'audience', 'resource'] as const

/**
 * What makes two keys the same one: client ID, the whole address that issues their tokens, tenant path included, and
 * what the tokens are for.
 */
export const clientIdentity = (
  { service, region }: Pick<WorkspaceLocation, 'service' | 'region'>,
  clientId: string,
): string => {
  const { tokenPath = TOKEN_PATH, tokenFields = {} } = service
  const fields = purposes.map((name) => (Object.hasOwn(tokenFields, name) ? tokenFields[name] : ''))
  return JSON.stringify([`${region.authUrl}${tokenPath}`, ...fields, clientId])
}
