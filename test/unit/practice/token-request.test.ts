import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkTokenForm } from '../../../src/practice/token-request.ts'

const FORM = 'application/x-www-form-urlencoded'
const GOOD = 'grant_type=client_credentials'

describe('the form of a token request', () => {
  test.each([FORM, `${FORM};charset=UTF-8`, `${FORM} ; charset=utf-8`, FORM.toUpperCase()])(
    'content type %s is a form',
    (contentType) => {
      expect(checkTokenForm(contentType, GOOD)).toEqual({ ok: true, value: 'client_credentials' })
    },
  )

  test.each([undefined, '', 'application/json', 'multipart/form-data; boundary=x', 'text/plain', `${FORM}x`])(
    'content type %s is not',
    (contentType) => {
      expect(checkTokenForm(contentType, GOOD)).toMatchObject({ error: { error: 'invalid_request' } })
    },
  )

  test.each([
    ['empty body', '', 'invalid_request'],
    ['no grant_type', 'scope=a', 'invalid_request'],
    ['grant_type without a value counts as left out', 'grant_type=', 'invalid_request'],
    ['grant_type in other letters is another parameter', 'Grant_Type=client_credentials', 'invalid_request'],
    ['repeated grant_type', `${GOOD}&${GOOD}`, 'invalid_request'],
    ['any other repeated parameter', `${GOOD}&scope=a&scope=b`, 'invalid_request'],
    ['a JSON text', '{"grant_type":"client_credentials"}', 'invalid_request'],
    ['another grant', 'grant_type=password', 'unsupported_grant_type'],
    ['the grant in other letters', 'grant_type=CLIENT_CREDENTIALS', 'unsupported_grant_type'],
    ['the grant with a space', 'grant_type=client_credentials+', 'unsupported_grant_type'],
  ])('%s', (_name, body, error) => {
    expect(checkTokenForm(FORM, body)).toMatchObject({ ok: false, error: { error } })
  })

  test('unknown parameters are ignored, and values may be percent-encoded', () => {
    expect(checkTokenForm(FORM, `${GOOD}&scope=a&audience=b`).ok).toBe(true)
    expect(checkTokenForm(FORM, 'grant%5Ftype=client%5Fcredentials').ok).toBe(true)
  })

  test('any body gets a reply whose description has only characters that RFC 6749 §5.2 allows', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (body) => {
        const checked = checkTokenForm(FORM, body)
        if (!checked.ok) expect(checked.error.description).toMatch(/^[\x20-\x21\x23-\x5b\x5d-\x7e]+$/)
      }),
    )
  })
})
