import type { TFunction } from 'i18next'
import type { CredentialProblem } from './check-pair.ts'

/** A field that must be filled in. */
type RequiredField = keyof typeof import('../../i18n/en/addKey.ts').addKey.missing

/** The sentence for what keeps a field from being saved. */
export const fieldProblemWords = (
  field: RequiredField,
  problem: CredentialProblem | undefined,
  t: TFunction,
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
  }
}
