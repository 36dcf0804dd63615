import { expect, it } from 'vitest'
import { CONTENT_SECURITY_POLICY } from '../../../../src/main/desktop/content-security-policy.ts'

it('forbids everything but our own files (S3: as shipped)', () => {
  expect(CONTENT_SECURITY_POLICY.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "font-src 'self'",
    "connect-src 'none'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-src 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
    'sandbox allow-scripts allow-same-origin allow-forms',
  ])
})
