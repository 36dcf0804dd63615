import { LABEL_LENGTH } from '../../../shared/kernel/limits.ts'
import type { CredentialProblem, PairShape } from '../../entities/key/check-pair.ts'
import { type FactProblem, factFields, factProblems } from '../../entities/key/facts-draft.ts'
import { checkAddress } from '../../entities/service/check-address.ts'
import { type Draft, entersAddresses, isNewRegion, NEW } from './draft.ts'

/** The form's fields in order. The first one with a problem gets focus. */
export const fieldOrder = [
  'name',
  'clientId',
  'clientSecret',
  'workspace',
  'workspaceName',
  'regionName',
  'authUrl',
  'baseUrl',
  ...factFields,
] as const
export type FieldName = (typeof fieldOrder)[number]

/** Problems that prevent saving. Each has a message for every field where it can occur. */
export type FieldProblem = CredentialProblem | 'address' | FactProblem

/** Maps each field to the problem that prevents saving. */
export const problemsOf = (draft: Draft, pair: PairShape): Partial<Record<FieldName, FieldProblem>> => {
  const problems: Partial<Record<FieldName, FieldProblem>> = factProblems(draft.facts)
  const need = (field: FieldName, text: string, longest: number) => {
    if (text.trim() === '') problems[field] = 'missing'
    else if (text.trim().length > longest) problems[field] = 'too-long'
  }
  if (draft.workspaceChoice === undefined) problems.workspace = 'missing'
  if (draft.workspaceChoice === NEW) {
    need('workspaceName', draft.newWorkspace.name, LABEL_LENGTH)
    if (isNewRegion(draft.newWorkspace.regionChoice))
      need('regionName', draft.newWorkspace.regionName, LABEL_LENGTH)
    if (entersAddresses(draft.newWorkspace)) {
      for (const role of ['auth', 'base'] as const) {
        const field = role === 'auth' ? 'authUrl' : 'baseUrl'
        const address = checkAddress(draft.newWorkspace[field], role)
        if (address.status === 'empty') problems[field] = 'missing'
        if (address.status === 'problem') problems[field] = 'address'
      }
    }
  }
  need('name', draft.name, LABEL_LENGTH)
  const idProblem = pair.hasId ? pair.idProblem : 'missing'
  const secretProblem = pair.hasSecret ? pair.secretProblem : 'missing'
  if (idProblem) problems.clientId = idProblem
  if (secretProblem) problems.clientSecret = secretProblem
  return problems
}
