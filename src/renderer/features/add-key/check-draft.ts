import { compareAsSecret, looksCovered, looksLikeId, looksSwapped } from '../../entities/key/paste/shapes.ts'
import { hasUnseenInside, tidy } from '../../entities/key/paste/tidy.ts'
import { checkAddress } from '../../entities/service/check-address.ts'
import { type Draft, NEW } from './draft.ts'

/** The fields of the form, in the order they stand; the first with a problem gets the focus. */
export const fieldOrder = [
  'workspace',
  'workspaceName',
  'authUrl',
  'baseUrl',
  'name',
  'clientId',
  'clientSecret',
  'notes',
] as const
export type FieldName = (typeof fieldOrder)[number]

/** What keeps the form from being saved. Each has one sentence for each field it can stand at. */
export type FieldProblem = 'missing' | 'too-long' | 'covered' | 'same' | 'address'

/** What is odd about id and secret and may still be right. */
export type PairWarning = 'swapped' | 'id-has-space' | 'secret-has-space' | 'secret-looks-like-id'

/** What may be known of the two halves outside their fields: never the values. */
export interface PairShape {
  readonly hasId: boolean
  readonly hasSecret: boolean
  readonly idProblem: FieldProblem | undefined
  readonly secretProblem: FieldProblem | undefined
  readonly warnings: readonly PairWarning[]
}

/** SECURITY: looks at both values once and gives back words about them, so that no value enters React's state (S33). */
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
    idProblem: clientId.length > 1_024 ? 'too-long' : undefined,
    secretProblem: looksCovered(secret)
      ? 'covered'
      : isSame
        ? 'same'
        : secret.length > 8_192
          ? 'too-long'
          : undefined,
    warnings,
  }
}

/** The shape of two empty fields. */
export const emptyPair: PairShape = shapeOfPair('', '')

/** Everything that keeps the form from being saved, by field. */
export const problemsOf = (draft: Draft, pair: PairShape): Partial<Record<FieldName, FieldProblem>> => {
  const problems: Partial<Record<FieldName, FieldProblem>> = {}
  const need = (field: FieldName, text: string, longest: number) => {
    if (text.trim() === '') problems[field] = 'missing'
    else if (text.trim().length > longest) problems[field] = 'too-long'
  }
  if (draft.workspaceChoice === undefined) problems.workspace = 'missing'
  if (draft.workspaceChoice === NEW) {
    need('workspaceName', draft.newWorkspace.name, 200)
    if (draft.newWorkspace.regionChoice === NEW) {
      for (const role of ['auth', 'base'] as const) {
        const field = role === 'auth' ? 'authUrl' : 'baseUrl'
        const address = checkAddress(draft.newWorkspace[field], role)
        if (address.status === 'empty') problems[field] = 'missing'
        if (address.status === 'problem') problems[field] = 'address'
      }
    }
  }
  need('name', draft.name, 200)
  if (draft.notes.length > 10_000) problems.notes = 'too-long'
  const idProblem = pair.hasId ? pair.idProblem : 'missing'
  const secretProblem = pair.hasSecret ? pair.secretProblem : 'missing'
  if (idProblem) problems.clientId = idProblem
  if (secretProblem) problems.clientSecret = secretProblem
  return problems
}
