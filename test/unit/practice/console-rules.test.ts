import type { Socket } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { CONSOLE_POLICY } from '../../../src/practice/console/console-rules.ts'
import { isSameUser } from '../../../src/practice/console/same-user.ts'

test('the console forbids everything but its own files and requests to its own server (S3)', () => {
  expect(CONSOLE_POLICY.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ])
})

test('only Linux shows others the command line, and only it tells whose a connection is', async () => {
  const nobody = {} as Socket // no address: it has gone
  const { platform } = process
  onTestFinished(() => void Object.defineProperty(process, 'platform', { value: platform }))
  for (const [system, isLetIn] of [
    ['linux', false],
    ['darwin', true],
    ['win32', true],
  ] as const) {
    Object.defineProperty(process, 'platform', { value: system })
    expect(await isSameUser(nobody)).toBe(isLetIn)
  }
})
