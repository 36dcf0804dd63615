import { expect, it } from 'vitest'
import { looksLikeTokenAddress } from '../../../../src/main/imports/rules/reading/addresses.ts'

it.each([
  ['https://api.example.com/oauth/token', true],
  ['https://example.com/connect', true],
  ['https://auth.example.com', true],
  ['login.example.com', true],
  ['https://api.example.com/v1/tokens', false],
  ['https://authors.example.com', false],
])('recognises %s as the token address: %s', (address, isOne) => {
  expect(looksLikeTokenAddress(address)).toBe(isOne)
})
