import { TOKEN_PATH } from '../../../shared/services/address.ts'
import type { OAuthClient } from '../../vault/records/client-identity.ts'
import { purposes, tokenFieldsOf } from '../../vault/records/token-fields.ts'
import type { WorkspaceLocation } from '../../vault/records/workspace-location.ts'
import type { OpenRow } from './open-row.ts'

/** The path of a token URL, without its host. */
export const pathOf = (authUrl: string, tokenPath = TOKEN_PATH): string =>
  `${authUrl}${tokenPath}`.replace(/^\w+:\/\/[^/]*/u, '')

/** The path and fields of a key's token requests. With the client ID and the host, they identify the key. */
export const partsOf = (
  { service, region }: Pick<WorkspaceLocation, 'service' | 'region'>,
  key: OAuthClient,
): string[] => {
  const fields = new Map(Object.entries(tokenFieldsOf(service, key)))
  return [pathOf(region.authUrl, service.tokenPath), ...purposes.map((name) => fields.get(name) ?? '')]
}

/** The parts of a row's token requests. Undefined for each part that the row doesn't state. */
export const statedParts = ({ address, facts, record }: OpenRow): (string | undefined)[] => {
  const { authUrl = '', tokenPath, tokenFields = {} } = address
  if (record !== undefined) {
    const fields = new Map(Object.entries(tokenFieldsOf({ tokenFields }, record.key)))
    return [pathOf(authUrl, tokenPath), ...purposes.map((name) => fields.get(name) ?? '')]
  }
  return [
    tokenPath === undefined ? undefined : pathOf(authUrl, tokenPath),
    ...purposes.map((name) => facts?.tokenFields?.[name]),
  ]
}
