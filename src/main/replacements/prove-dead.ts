import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import type { ProvenPair } from '../../shared/keys/fact-schemas.ts'
import type { ApiKeyService } from '../keys/api-key-service.ts'
import type { TokenRequest } from '../ports/token-endpoint.ts'
import type { PracticeService } from '../practice/practice-service.ts'
import type { TokenIssuer } from '../tokens/token-issuer.ts'
import type { StoredReplacement, VaultDocument } from '../vault/format/vault-format.ts'
import { findKey, locateWorkspace } from '../vault/records/workspace-location.ts'
import type { ProofAnswer } from './rules/replacement-steps.ts'

interface Deps {
  readonly keys: Pick<ApiKeyService, 'tokenRequestForVersion'>
  readonly practice: Pick<PracticeService, 'startFor'>
  readonly tokens: Pick<TokenIssuer, 'isAccepted'>
}

/** The service's answer, and the pair that it proves something about if it is `dead`. */
interface Proof {
  readonly answer: ProofAnswer
  readonly pair?: ProvenPair
}

/**
 * Asks the service whether it still accepts the old credentials of a replacement. Tries the new ones first,
 * because a server that refuses those as well refuses everyone and proves nothing. Sends one request per pair,
 * without retries.
 *
 * Errors: `refused` as `refuses-both`; the error of an unclear answer; the errors of decrypting credentials.
 */
export const askForProof = async (
  { keys, practice, tokens }: Deps,
  document: VaultDocument,
  replacement: StoredReplacement,
): Promise<Result<Proof, AppError>> => {
  const requestOf = async (keyId: string, version?: number): Promise<Result<TokenRequest, AppError>> => {
    const key = findKey(document, keyId)
    return key.ok ? keys.tokenRequestForVersion(keyId, version ?? key.value.secretVersion) : key
  }
  const { keyId, newKeyId, secretVersion } = replacement
  const old = findKey(document, keyId)
  if (!old.ok) return old
  const location = locateWorkspace(document, old.value.workspaceId)
  if (!location.ok) return location
  const started = await practice.startFor(location.value.service)
  if (!started.ok) return started
  const oldRequest = await requestOf(keyId, secretVersion)
  if (!oldRequest.ok) return oldRequest
  const newRequest = newKeyId === undefined ? undefined : await requestOf(newKeyId)
  if (newRequest?.ok === false) return newRequest
  // If the new credentials belong to another server, its answer says nothing about this one.
  const isSameServer = newRequest?.value.authUrl === oldRequest.value.authUrl
  const takesNew = newRequest && isSameServer ? await tokens.isAccepted(newRequest.value) : undefined
  if (takesNew?.ok === false) return takesNew
  const takesOld = await tokens.isAccepted(oldRequest.value)
  if (!takesOld.ok) return takesOld
  if (takesOld.value) return ok({ answer: 'accepted' })
  if (newRequest === undefined || takesNew === undefined) return ok({ answer: 'refused-alone' })
  // SECURITY: S31, the old ones are proven dead only if the service accepts the new credentials at that moment.
  if (!takesNew.value) return err(appError('refused', { reason: 'refuses-both' }))
  const { workspace, service, region } = location.value
  const pair = {
    oldClientId: oldRequest.value.clientId,
    newClientId: newRequest.value.clientId,
    host: new URL(oldRequest.value.authUrl).host,
    workspace: workspace.name,
    service: service.name,
    region: region.name,
  }
  return ok({ answer: 'dead', pair })
}
