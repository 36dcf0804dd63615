import { randomBytes, randomUUID } from 'node:crypto'
import { app, utilityProcess } from 'electron'
import { nodeTeamCrypto } from '../../src/main/adapters/crypto/node-team-crypto.ts'
import { UtilityProcessStore } from '../../src/main/adapters/stores/utility-process-store.ts'
import type { StoreAccess } from '../../src/main/ports/stores.ts'

/** The API that `sharing.spec.ts` calls through Playwright. It accesses stores through the built process. */
export interface SharingUnderTest {
  /**
   * Tests a store, then writes files from one process and reads them from another. Returns how many came back
   * unchanged.
   */
  writeAndRead(access: StoreAccess): Promise<{ readonly isUsable: boolean; readonly same: number }>
  /** True if Electron's cryptography can open a message encrypted with HPKE. */
  opensBox(): Promise<boolean>
  /** The names of the running processes. */
  processes(): readonly string[]
}

const underTest = (childPath: string): SharingUnderTest => ({
  writeAndRead: async (access) => {
    const open = () => new UtilityProcessStore({ utilityProcess, childPath }, access, 'team')
    const [one, other] = [open(), open()]
    const { failure } = await one.try()
    let same = 0
    for (let n = 1; n <= 20; n += 1) {
      const bytes = new Uint8Array(randomBytes(1_000 * n))
      const name = `${randomUUID()}-${n}.state`
      const written = await one.write(name, bytes)
      const listed = await other.list()
      const file = listed.ok ? listed.value.find((each) => each.name === name) : undefined
      const read = file && (await other.read(file.id))
      if (written.ok && read?.ok && read.value && Buffer.compare(read.value, bytes) === 0) same += 1
      if (file) await one.remove(file.id)
    }
    await one.close()
    await other.close()
    return { isUsable: failure === undefined, same }
  },
  opensBox: async () => {
    const key = new Uint8Array(randomBytes(32))
    const [info, aad, plain] = ['info', 'aad', 'text'].map((text) => new TextEncoder().encode(text))
    if (!info || !aad || !plain) return false
    const box = await nodeTeamCrypto.sealTo(nodeTeamCrypto.publicBoxKey(key), info, aad, plain)
    const opened = await nodeTeamCrypto.decrypt(key, info, aad, box)
    return opened !== undefined && Buffer.compare(opened, plain) === 0
  },
  processes: () => app.getAppMetrics().map(({ name, type }) => name ?? type),
})

// Electron becomes ready only after this file has been evaluated.
const childPath = process.env.KEYWARD_SHARING_CHILD ?? ''
void app.whenReady().then(() => Object.assign(globalThis, { sharingUnderTest: underTest(childPath) }))
