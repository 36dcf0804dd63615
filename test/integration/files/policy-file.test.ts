import { chmodSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { policyPath, readPolicyFile } from '../../../src/main/adapters/files/policy-file.ts'

const me = process.getuid?.() ?? 0
let folder = ''
const path = () => join(folder, 'keyward', 'policy.json')
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keyward-policy-'))
  mkdirSync(join(folder, 'keyward'), { mode: 0o755 })
  writeFileSync(path(), '{"sharing":false}', { mode: 0o644 })
})
afterEach(() => rmSync(folder, { recursive: true }))

it('is where administrators of each system keep such files', () => {
  expect(policyPath('linux', {})).toBe('/etc/keyward/policy.json')
  expect(policyPath('darwin', {})).toBe('/Library/Application Support/Keyward/policy.json')
  expect(policyPath('win32', { ProgramData: 'D:\\Data' })).toContain('D:\\Data')
})

it('is read if only its owner can write it, and may be missing', () => {
  expect(readPolicyFile(path(), me)).toEqual({ kind: 'read', text: '{"sharing":false}' })
  expect(readPolicyFile(join(folder, 'none', 'policy.json'), me)).toEqual({ kind: 'absent' })
})

describe.skipIf(process.platform === 'win32')('is not trusted (S70: file)', () => {
  it.each([
    ['when somebody else owns it', () => me + 1, () => undefined],
    ['when others can write it', () => me, () => chmodSync(path(), 0o666)],
    ['when others can replace it', () => me, () => chmodSync(join(folder, 'keyward'), 0o777)],
    ['when it is too large', () => me, () => truncateSync(path(), 64 * 1024 + 1)],
    [
      'when it is a link',
      () => me,
      () => {
        rmSync(path())
        symlinkSync('/etc/hostname', path())
      },
    ],
    [
      'when it is a folder',
      () => me,
      () => {
        rmSync(path())
        mkdirSync(path())
      },
    ],
  ])('%s', (_, owner, spoil) => {
    spoil()
    expect(readPolicyFile(path(), owner())).toEqual({ kind: 'unreadable' })
  })
})
