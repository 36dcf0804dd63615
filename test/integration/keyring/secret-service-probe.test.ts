import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { probeSecretService } from '../../../src/main/adapters/system/secret-service-probe.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'keyward-probe-'))
  vi.stubEnv('PATH', folder)
})
afterEach(() => {
  vi.unstubAllEnvs()
  rmSync(folder, { recursive: true, force: true })
})

const program = (name: string, does: string) => {
  writeFileSync(join(folder, name), `#!/bin/sh\n${does}\n`)
  chmodSync(join(folder, name), 0o755)
}
const silent = 'exec /bin/sleep 60'
const says = (text: string) => `echo '${text}'`

describe.skipIf(process.platform !== 'linux')('the state of the keyring (S15)', () => {
  it('is read from the first program that exists', async () => {
    expect(await probeSecretService()).toBe('not-answering')
    program('busctl', says('b true'))
    program('gdbus', says('(<false>,)'))
    expect(await probeSecretService()).toBe('locked')
  })

  it('is decided when one program gets no answer, because another would take as long again', async () => {
    program('dbus-send', silent)
    program('busctl', says('b false'))
    expect(await probeSecretService()).toBe('not-answering')
  })
})
