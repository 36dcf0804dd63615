import type { TFunction } from 'i18next'
import type { PageWords } from '../../i18n/words.d.ts'
import type { CredentialProblem } from './check-pair.ts'

/** A required field, which has a message for when it's empty. */
type RequiredField = keyof PageWords['addKey']['missing']

/** The message for a problem that prevents saving. */
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
