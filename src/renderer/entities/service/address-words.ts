import type { TFunction } from 'i18next'
import type { AddressProblem } from '../../../shared/services/address.ts'
import type { CheckedAddress } from './check-address.ts'

const wordsOf = {
  unclear: 'not-an-address',
  'not-an-address': 'not-an-address',
  'needs-https': 'needs-https',
  'has-sign-in': 'has-sign-in',
  'has-query': 'has-query',
  'has-fragment': 'has-query',
} as const satisfies Record<AddressProblem, string>

/** The message for an invalid address, or undefined. */
export const addressProblemWords = (address: CheckedAddress, t: TFunction): string | undefined => {
  switch (address.status) {
    case 'empty':
      return t('addKey.missing')
    case 'problem':
      return t(`addKey.address.${wordsOf[address.problem]}`)
    case 'good':
      return undefined
  }
}
