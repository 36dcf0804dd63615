import type { TFunction } from 'i18next'
import type { CredentialProblem } from './check-pair.ts'

/** The message for a problem that prevents saving. */
export const fieldProblemWords = (
  problem: CredentialProblem | undefined,
  t: TFunction,
): string | undefined => {
  switch (problem) {
    case undefined:
      return undefined
    case 'missing':
      return t('addKey.missing')
    case 'too-long':
      return t('addKey.problem.tooLong')
    case 'covered':
      return t('addKey.problem.covered')
    case 'same':
      return t('addKey.problem.same')
  }
}
