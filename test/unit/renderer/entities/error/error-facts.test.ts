import { beforeAll, expect, it } from 'vitest'
import { errorReport, isForIt } from '../../../../../src/renderer/entities/error/error-facts.ts'
import { i18n, setLanguage } from '../../../../../src/renderer/i18n/i18n.ts'
import { appError } from '../../../../../src/shared/errors/app-error.ts'

beforeAll(() => setLanguage('en', 'en-GB'))

it('contains only what support would ask for', () => {
  const error = appError('unexpected-answer', {
    reason: 'status',
    host: 'auth.example.com',
    status: 404,
    atMs: Date.UTC(2026, 2, 3, 15, 0),
    requestId: 'req-1',
    detail: 'not_found',
  })
  expect(errorReport(error, '1.2.3', i18n.t)).toBe(
    [
      'Keyward 1.2.3',
      'This address works, but it isn’t the sign-in address',
      'Address: auth.example.com',
      'Response: HTTP 404',
      'Time: 2026-03-03T15:00:00.000Z',
      'Request ID: req-1',
      'Message: not_found',
      'Kind: unexpected-answer / status',
    ].join('\n'),
  )
})

it('is offered if there is any', () => {
  expect(isForIt(appError('unreachable', { host: 'auth.example.com' }))).toBe(true)
  expect(isForIt(appError('internal', { reference: 'K-0042' }))).toBe(true)
  expect(isForIt(appError('bad-input', { field: 'name' }))).toBe(false)
})
