import { CLIENT_ID_LENGTH, CLIENT_SECRET_LENGTH } from '../../../shared/kernel/limits.ts'
import { compareAsSecret, looksCovered, looksLikeId, looksSwapped } from './paste/shapes.ts'
import { hasUnseenInside, tidy } from './paste/tidy.ts'

/** Problems with a client ID or secret that prevent saving. */
export type CredentialProblem = 'missing' | 'too-long' | 'covered' | 'same'

/** Unusual things about an ID and secret that may still be right. */
type PairWarning = 'swapped' | 'id-has-space' | 'secret-has-space' | 'secret-looks-like-id'

/** Facts about a client ID and secret that may leave the fields, unlike the values themselves. */
export interface PairShape {
  readonly hasId: boolean
  readonly hasSecret: boolean
  readonly idProblem: CredentialProblem | undefined
  readonly secretProblem: CredentialProblem | undefined
  readonly warnings: readonly PairWarning[]
}

/**
 * SECURITY: S33, reads both values once and returns only facts about them, so that no value enters React's state.
 */
export const shapeOfPair = (rawId: string, rawSecret: string): PairShape => {
  const clientId = tidy(rawId).value
  const secret = tidy(rawSecret).value
  const warnings: PairWarning[] = []
  if (looksSwapped(clientId, secret)) warnings.push('swapped')
  if (hasUnseenInside(clientId)) warnings.push('id-has-space')
  if (hasUnseenInside(secret)) warnings.push('secret-has-space')
  if (
    looksLikeId(secret) &&
    clientId !== '' &&
    !looksLikeId(clientId) &&
    compareAsSecret(clientId, secret) === 0
  )
    warnings.push('secret-looks-like-id')
  const isSame = clientId !== '' && clientId === secret
  return {
    hasId: clientId !== '',
    hasSecret: secret !== '',
    idProblem: clientId.length > CLIENT_ID_LENGTH ? 'too-long' : undefined,
    secretProblem: looksCovered(secret)
      ? 'covered'
      : isSame
        ? 'same'
        : secret.length > CLIENT_SECRET_LENGTH
          ? 'too-long'
          : undefined,
    warnings,
  }
}

/** What `shapeOfPair` returns for two empty fields. */
export const emptyPair: PairShape = shapeOfPair('', '')
