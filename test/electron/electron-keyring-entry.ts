import { app, safeStorage } from 'electron'
import { asyncStorage } from '../../src/main/adapters/electron/development-runtime.ts'
import { ElectronKeyring } from '../../src/main/adapters/electron/electron-keyring.ts'
import { probeSecretService } from '../../src/main/adapters/system/secret-service-probe.ts'
import type { KeyringProblem, KeyringStatus } from '../../src/main/ports/keyring.ts'
import type { Result } from '../../src/shared/kernel/result.ts'

/** The API of `electron-keyring.spec.ts` through Playwright: the adapter in a main process; keys as Base64. */
export interface KeyringUnderTest {
  status(): Promise<KeyringStatus>
  seal(key: string): Promise<Result<{ sealed: string; backend: string }, KeyringProblem>>
  open(sealed: string): Promise<Result<string, KeyringProblem>>
}

const underTest = (): KeyringUnderTest => {
  const storage = asyncStorage(safeStorage)
  const keyring = new ElectronKeyring({ storage, platform: process.platform, probe: probeSecretService })
  return {
    status: () => keyring.status({ mayPrompt: false }),
    seal: (key) => keyring.seal({ bytes: Buffer.from(key, 'base64') }),
    open: async (sealed) => {
      const opened = await keyring.open(sealed)
      return opened.ok ? { ok: true, value: Buffer.from(opened.value.bytes).toString('base64') } : opened
    },
  }
}

// Electron is not ready before this file has been read to its end.
void app.whenReady().then(() => Object.assign(globalThis, { keyringUnderTest: underTest() }))
