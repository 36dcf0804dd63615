import { app, safeStorage } from 'electron'
import { asyncStorage } from '../../src/main/adapters/electron/development-runtime.ts'
import { ElectronKeyring } from '../../src/main/adapters/electron/electron-keyring.ts'
import { probeSecretService } from '../../src/main/adapters/system/secret-service-probe.ts'
import type { KeyringProblem, KeyringStatus } from '../../src/main/ports/keyring.ts'
import type { Result } from '../../src/shared/kernel/result.ts'

/**
 * The API that `electron-keyring.spec.ts` calls through Playwright: the keyring adapter in a main process,
 * with keys in base64.
 */
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

// Electron becomes ready only after this file has been evaluated.
void app.whenReady().then(() => Object.assign(globalThis, { keyringUnderTest: underTest() }))
