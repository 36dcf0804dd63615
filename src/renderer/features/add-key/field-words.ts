import type { TFunction } from 'i18next'
import { fieldProblemWords } from '../../entities/key/field-words.ts'
import { isLifeField, isLifeProblem, lifeProblemWords } from '../../entities/key/life-draft.ts'
import { addressProblemWords } from '../../entities/service/address-words.ts'
import { checkAddress } from '../../entities/service/check-address.ts'
import type { FieldName, FieldProblem } from './check-draft.ts'

/** The message for a problem that prevents saving; `address` is the text of an address field. */
export const problemWords = (
  field: FieldName,
  problem: FieldProblem | undefined,
  t: TFunction,
  address = '',
): string | undefined => {
  if (isLifeProblem(problem)) return lifeProblemWords(problem, t)
  if (isLifeField(field)) return undefined
  if (problem !== 'address') return fieldProblemWords(field, problem, t)
  const role = field === 'authUrl' ? 'auth' : 'base'
  return addressProblemWords(role, checkAddress(address, role), t)
}
