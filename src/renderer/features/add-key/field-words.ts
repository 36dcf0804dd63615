import type { TFunction } from 'i18next'
import { fieldProblemWords } from '../../entities/key/field-words.ts'
import { addressProblemWords } from '../../entities/service/address-words.ts'
import { checkAddress } from '../../entities/service/check-address.ts'
import type { FieldName, FieldProblem } from './check-draft.ts'

/** The sentence for what keeps a field from being saved; `address` is the field's text where it is an address. */
export const problemWords = (
  field: FieldName,
  problem: FieldProblem | undefined,
  t: TFunction,
  address = '',
): string | undefined => {
  if (problem !== 'address') return fieldProblemWords(field, problem, t)
  const role = field === 'authUrl' ? 'auth' : 'base'
  return addressProblemWords(role, checkAddress(address, role), t)
}
