import { app, utilityProcess } from 'electron'
import type { PlaceLocation } from '../../src/main/adapters/sharing/place-protocol.ts'
import { UtilityProcessPlace } from '../../src/main/adapters/sharing/utility-process-place.ts'
import { newLog, newTeam } from '../fakes/placed-entries.ts'
import { SharingComputer } from '../fakes/sharing-computer.ts'

/** The API of `sharing.spec.ts` through Playwright: places reached by the built process, and computers of a team. */
export interface SharingUnderTest {
  /** Tries a place out, writes entries from one process, reads them from another; how many came back the same. */
  writeAndRead(location: PlaceLocation): Promise<{ readonly steps: readonly string[]; readonly same: number }>
  /** Starts a team, adds a second computer with a code, and removes it; the states that each finds. */
  team(location: PlaceLocation): Promise<readonly string[]>
  /** Names of the processes that run. */
  processes(): readonly string[]
}

const program = (childPath: string) => ({ utilityProcess, childPath })

const underTest = (childPath: string): SharingUnderTest => ({
  writeAndRead: async (location) => {
    const [one, other] = [1, 2].map(() => new UtilityProcessPlace(program(childPath), location))
    if (one === undefined || other === undefined) throw new Error('Unreachable.')
    const steps = (await one.tryOut()).map(({ name, problem }) => (problem ? `${name}: ${problem}` : name))
    const team = newTeam()
    const log = newLog(20)
    for (const entry of log) await one.append(team, entry)
    const [first] = log
    const read = first ? await other.read(team, first, 0, 64) : undefined
    const found = read?.ok ? read.value : []
    const same = log.filter(
      ({ bytes }, index) => Buffer.compare(bytes, found[index]?.bytes ?? Buffer.of()) === 0,
    )
    await one.close()
    await other.close()
    return { steps, same: same.length }
  },
  team: async (location) => {
    const open = () => new UtilityProcessPlace(program(childPath), location)
    const [mine, theirs] = [open(), open()]
    const desktop = await SharingComputer.start(mine)
    const laptop = await desktop.pair(theirs)
    const states = [desktop, laptop].flatMap(({ log }) =>
      log.authority.members.map(({ label, state }) => `${label} ${state}`),
    )
    for (const computer of [desktop, laptop]) computer.close()
    await mine.close()
    await theirs.close()
    return states
  },
  processes: () => app.getAppMetrics().map(({ name, type }) => name ?? type),
})

// Electron is not ready before this file has been read to its end.
const childPath = process.env.KEYWARD_SHARING_CHILD ?? ''
void app.whenReady().then(() => Object.assign(globalThis, { sharingUnderTest: underTest(childPath) }))
