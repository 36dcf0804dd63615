import type { TFunction } from 'i18next'
import type { CheckedAddress } from './check-address.ts'

/** The message for an invalid address, or undefined. */
export const addressProblemWords = (
  role: 'auth' | 'base',
  address: CheckedAddress,
  t: TFunction,
): string | undefined => {
  switch (address.status) {
    case 'empty':
      return t(`addKey.missing.${role}Url`)
    case 'problem':
      return t(`addKey.address.${address.problem}`)
    case 'good':
      return undefined
  }
}
