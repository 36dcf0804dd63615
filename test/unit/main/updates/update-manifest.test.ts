import { expect, it } from 'vitest'
import { judgeAnswer } from '../../../../src/main/updates/rules/update-manifest.ts'
import { answerOf, laterManifest, testUpdateSource } from '../../../fakes/signed-updates.ts'

it.each([
  ['linux', 'x64', 'keyward_1.2.0_amd64.deb', true],
  ['linux', 'x64', 'keyward-1.2.0-1.x86_64.rpm', true],
  ['linux', 'x64', 'keyward-1.2.0-linux-x64.tar.gz', true],
  ['linux', 'arm64', 'keyward-1.2.0-1.aarch64.rpm', true],
  ['linux', 'arm64', 'keyward_1.2.0_amd64.deb', false],
  ['linux', 'x64', 'keyward-1.2.0-arm64.dmg', false],
  ['darwin', 'arm64', 'keyward-1.2.0-arm64.dmg', true],
  ['darwin', 'x64', 'keyward-1.2.0-arm64.zip', false],
  // Windows has one installer for both architectures.
  ['win32', 'arm64', 'keyward-1.2.0-setup.exe', true],
  ['freebsd', 'x64', 'keyward_1.2.0_amd64.deb', false],
])('on %s %s a version with only %s counts: %s (S69: answers)', (platform, architecture, name, counts) => {
  const answer = answerOf({ ...laterManifest, files: { [name]: 'a'.repeat(64) } })
  const nowMs = Date.UTC(2026, 2, 1)
  const { isSigned } = testUpdateSource()
  const judged = judgeAnswer(answer, { isSigned, highest: '1.0.0', platform, architecture, nowMs })
  expect(judged).toMatchObject(counts ? { ok: true } : { ok: false, error: 'other-system' })
})
