import { randomBytes, randomUUID } from 'node:crypto'
import { app, utilityProcess } from 'electron'
import { nodeRulesCrypto } from '../../src/main/adapters/crypto/node-rules-crypto.ts'
import type { PlaceLocation } from '../../src/main/adapters/places/place-protocol.ts'
import { UtilityProcessPlace } from '../../src/main/adapters/places/utility-process-place.ts'
import { fileName } from '../../src/main/sharing/rules/file-names.ts'
import { toHex } from '../../src/main/sharing/rules/spelling.ts'
import { TestTeam } from '../fakes/team-computer.ts'

/** The API of `sharing.spec.ts` through Playwright: places reached by the built process, and computers of a team. */
export interface SharingUnderTest {
  /** Tries a place out, writes files from one process, reads them from another; how many came back the same. */
  writeAndRead(location: PlaceLocation): Promise<{ readonly steps: readonly string[]; readonly same: number }>
  /** Starts a team, lets a second computer in, and shares a key; what each shows. */
  team(location: PlaceLocation): Promise<readonly string[]>
  /** Names of the processes that run. */
  processes(): readonly string[]
}

const program = (childPath: string) => ({ utilityProcess, childPath })

const underTest = (childPath: string): SharingUnderTest => ({
  writeAndRead: async (location) => {
    const [one, other] = [1, 2].map(() => new UtilityProcessPlace(program(childPath), location))
    if (one === undefined || other === undefined) throw new Error('Unreachable.')
    const steps = (await one.probe()).map(({ name, problem }) => (problem ? `${name}: ${problem}` : name))
    const [team, epoch, author] = [toHex(randomBytes(32)), toHex(randomBytes(32)), randomUUID()]
    let same = 0
    for (let n = 1; n <= 20; n += 1) {
      const bytes = new Uint8Array(randomBytes(1_000 * n))
      const hash = toHex(nodeRulesCrypto.sha256(bytes))
      const name = fileName(team, { kind: 'entry', epoch, author, stream: 0, n, hash })
      await one.write(name, bytes)
      const read = await other.read(name)
      if (read.ok && read.value !== undefined && Buffer.compare(read.value, bytes) === 0) same += 1
    }
    await one.close()
    await other.close()
    return { steps, same }
  },
  team: async (location) => {
    const team = new TestTeam({
      crypto: nodeRulesCrypto,
      openPlace: () => new UtilityProcessPlace(program(childPath), location),
    })
    const [desktop, laptop] = await team.start('Desktop', 'Laptop')
    await desktop.addKey('one')
    for (let round = 0; round < 2; round += 1)
      for (const computer of team.computers) await computer.exchange()
    const shown = [...(await laptop.shows()), ...laptop.members()]
    for (const computer of team.computers) await computer.open.close()
    return shown
  },
  processes: () => app.getAppMetrics().map(({ name, type }) => name ?? type),
})

// Electron is not ready before this file has been read to its end.
const childPath = process.env.KEYWARD_SHARING_CHILD ?? ''
void app.whenReady().then(() => Object.assign(globalThis, { sharingUnderTest: underTest(childPath) }))
