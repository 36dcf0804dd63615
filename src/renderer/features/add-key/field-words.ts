import type { TFunction } from 'i18next'
import { checkAddress } from '../../entities/service/check-address.ts'
import type { FieldName, FieldProblem } from './check-draft.ts'

/** The sentence for what keeps a field from being saved; `address` is the field's text where it is an address. */
export const problemWords = (
  field: FieldName,
  problem: FieldProblem | undefined,
  t: TFunction,
  address = '',
): string | undefined => {
  switch (problem) {
    case undefined:
      return undefined
    case 'missing':
      return t(`addKey.missing.${field}`)
    case 'too-long':
      return t('addKey.problem.tooLong')
    case 'covered':
      return t('addKey.problem.covered')
    case 'same':
      return t('addKey.problem.same')
    case 'address': {
      const checked = checkAddress(address, field === 'authUrl' ? 'auth' : 'base')
      return checked.status === 'problem' ? t(`addKey.address.${checked.problem}`) : undefined
    }
  }
}
