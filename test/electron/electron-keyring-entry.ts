import { app, safeStorage } from 'electron'
import { ElectronKeyring } from '../../src/main/adapters/electron-keyring.ts'
import { probeSecretService } from '../../src/main/adapters/secret-service-probe.ts'
import type { KeyringProblem, KeyringStatus } from '../../src/main/ports/keyring.ts'
import type { Result } from '../../src/shared/result.ts'
import { asyncSafeStorage } from '../fakes/async-safe-storage.ts'

/**
 * The API of `electron-keyring.spec.ts` through Playwright: both adapters in a main process; keys as Base64.
 */
export interface KeyringUnderTest {
  status(set: 'real' | 'asynchronous'): Promise<KeyringStatus>
  seal(
    set: 'real' | 'asynchronous',
    key: string,
  ): Promise<Result<{ sealed: string; backend: string }, KeyringProblem>>
  open(set: 'real' | 'asynchronous', sealed: string): Promise<Result<string, KeyringProblem>>
}

const underTest = (): KeyringUnderTest => {
  const common = { platform: process.platform, probe: probeSecretService }
  const keyrings = {
    real: new ElectronKeyring({ storage: safeStorage, ...common }),
    asynchronous: new ElectronKeyring({ storage: asyncSafeStorage(safeStorage), ...common }),
  }
  return {
    status: (set) => keyrings[set].status({ mayPrompt: false }),
    seal: (set, key) => keyrings[set].seal({ bytes: Buffer.from(key, 'base64') }),
    open: async (set, sealed) => {
      const opened = await keyrings[set].open(sealed)
      return opened.ok ? { ok: true, value: Buffer.from(opened.value.bytes).toString('base64') } : opened
    },
  }
}

// Electron is not ready before this file has been read to its end.
void app.whenReady().then(() => Object.assign(globalThis, { keyringUnderTest: underTest() }))
