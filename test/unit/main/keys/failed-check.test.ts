import { describe, expect, it } from 'vitest'
import { NodeCipher } from '../../../../src/main/adapters/crypto/node-cipher.ts'
import { Secret } from '../../../../src/main/kernel/secret.ts'
import { FailedCheck } from '../../../../src/main/keys/failed-check.ts'
import { appError } from '../../../../src/shared/errors/app-error.ts'
import { someAsk } from '../tokens/issuer-fixture.ts'

const refused = appError('invalid-client')
const noted = () => {
  const check = new FailedCheck(new NodeCipher())
  check.note(someAsk(), refused)
  return check
}

describe('the error of the last check', () => {
  it('is returned once, for the same request', () => {
    const check = noted()
    expect(check.take({ ...someAsk(), acceptLanguage: 'de_DE' })).toBe(refused)
    expect(check.take(someAsk())).toBeUndefined()
  })

  it.each([
    { clientSecret: new Secret('other') },
    { clientId: 'other' },
    { authUrl: 'https://auth.other.example' },
    { credentialEncoding: 'form-encoded' as const },
    { tokenFields: { scope: 'all' } },
  ])('returns nothing for another request %#', (difference) => {
    expect(noted().take({ ...someAsk(), ...difference })).toBeUndefined()
  })

  it('drops the previous error when a check was cancelled', () => {
    const check = noted()
    check.note(someAsk(), appError('cancelled'))
    expect(check.take(someAsk())).toBeUndefined()
  })
})
