import type { TFunction } from 'i18next'
import { factProblemWords, isFactField, isFactProblem } from '../../entities/key/facts-draft.ts'
import { fieldProblemWords } from '../../entities/key/field-words.ts'
import { addressProblemWords } from '../../entities/service/address-words.ts'
import { checkAddress } from '../../entities/service/check-address.ts'
import type { FieldName, FieldProblem } from './check-draft.ts'

/** The message for a problem that prevents saving. `address` is the text of the address field. */
export const problemWords = (
  field: FieldName,
  problem: FieldProblem | undefined,
  t: TFunction,
  address = '',
): string | undefined => {
  if (isFactProblem(problem)) return factProblemWords(problem, t)
  if (isFactField(field)) return undefined
  if (problem !== 'address') return fieldProblemWords(problem, t)
  const role = field === 'authUrl' ? 'auth' : 'base'
  return addressProblemWords(checkAddress(address, role), t)
}
