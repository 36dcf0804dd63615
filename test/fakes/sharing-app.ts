import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { EntryStore } from '../../src/main/ports/entry-store.ts'
import type { Logger } from '../../src/main/ports/logger.ts'
import type { SharingPlace } from '../../src/main/ports/sharing-place.ts'
import type { PlaceAccess } from '../../src/main/ports/sharing-places.ts'
import type { EventName, Input } from '../../src/shared/ipc-contract.ts'
import type { KeySummary } from '../../src/shared/model.ts'
import type { SharingState } from '../../src/shared/sharing.ts'
import { type FakeApp, fakeApp } from './fake-app.ts'
import { fakeSharing } from './fake-sharing.ts'
import { mustCall } from './furnished-vault.ts'
import { keyOnPage } from './key-on-page.ts'
import { startClock, type TestClock } from './manual-clock.ts'
import { MemoryVaultFile } from './memory-vault-file.ts'

/** A disk that a process writes to until it ends. */
class EndingDisk {
  #isEnded = false
  #writing: Promise<unknown> = Promise.resolve()

  of(store: EntryStore): EntryStore {
    const write = (run: () => Promise<boolean>): Promise<boolean> => {
      if (this.#isEnded) return Promise.resolve(false)
      const written = run()
      this.#writing = Promise.allSettled([this.#writing, written])
      return written
    }
    return {
      all: () => store.all(),
      pins: () => store.pins(),
      sent: () => store.sent(),
      add: (entry) => write(() => store.add(entry)),
      writePins: (sealed) => write(() => store.writePins(sealed)),
      writeSent: (sent) => write(() => store.writeSent(sent)),
    }
  }

  async end(): Promise<void> {
    this.#isEnded = true
    await this.#writing
  }
}

/** A whole app without its window, on a disk of its own, whose place is a real folder or database. */
export class SharingApp {
  readonly profile = mkdtempSync(path.join(tmpdir(), 'keyward-shared-app-'))
  readonly vaultFile = new MemoryVaultFile()
  readonly clock: TestClock = startClock()
  readonly questions: string[] = []
  /** What the person answers to main's questions. */
  answer = true
  /** Sees what is sent to the window. */
  onPublish: (name: EventName, changed: unknown) => void = () => undefined
  /** What happens while main's dialog is open. */
  whileAsked: () => Promise<void> = () => Promise.resolve()
  readonly #openPlace: (() => SharingPlace) | undefined
  #disk = new EndingDisk()
  /** Log lines of all its starts, and the records of those that have ended. */
  readonly #written: string[] = []
  readonly logger: Logger = {
    info: (fields) => void this.#written.push(JSON.stringify(fields)),
    problem: (fields) => void this.#written.push(JSON.stringify(fields)),
  }
  #app: FakeApp

  /** `openPlace` gives it another place than the folder or database that it names. */
  constructor(openPlace?: () => SharingPlace) {
    this.#openPlace = openPlace
    this.#app = this.#start()
  }

  #start(): FakeApp {
    return fakeApp({
      vaultFile: this.vaultFile,
      sharingProfile: this.profile,
      clock: this.clock,
      ...this.#places(),
      onPublish: (name, changed) => this.onPublish(name, changed),
      confirm: async ({ message }) => {
        this.questions.push(message)
        await this.whileAsked()
        return this.answer
      },
    })
  }

  #places() {
    const open = this.#openPlace
    const disk = new EndingDisk()
    this.#disk = disk
    const loadSharing = async () => {
      const loaded = await fakeSharing(this.profile)()
      const places = open === undefined ? loaded.places : { open, setUpSql: () => '' }
      return { ...loaded, places, entryStore: (team: string) => disk.of(loaded.entryStore(team)) }
    }
    return { platform: { loadSharing, logger: this.logger } }
  }

  get app(): FakeApp {
    return this.#app
  }

  get must(): ReturnType<typeof mustCall> {
    return mustCall(this.#app)
  }

  /** A key's secret; undefined when it cannot be opened here. */
  async secretOf(keyId: string): Promise<string | undefined> {
    const opened = await this.#app.keyward.services.keys.openSecretOf(keyId)
    return opened.ok ? opened.value.clientSecret.reveal() : undefined
  }

  /** Moves all regions of a service to another host; their ids and names stay. */
  async moveService(serviceId: string, host: string): Promise<void> {
    const service = (await this.must('services:list', undefined)).find(({ id }) => id === serviceId)
    if (service === undefined) throw new Error('There is no such service.')
    const regions = service.regions.map(({ id, name }) => ({
      id,
      name,
      authUrl: `https://auth.${host}`,
      baseUrl: `https://api.${host}`,
    }))
    await this.must('services:save', { id: serviceId, name: service.name, regions })
  }

  async open(): Promise<this> {
    this.#app.keyward.services.vault.read()
    await this.#app.keyward.open()
    await this.#app.keyward.services.sharing.start()
    return this
  }

  /** Ends it as a kill does, and starts it again on the same disk. */
  async restart(): Promise<void> {
    await this.#disk.end()
    this.#app.keyward.services.sharing.lock()
    this.#written.push(...Object.values(this.#app.kept()))
    this.#app = this.#start()
    await this.open()
  }

  async tryPlace(
    access: Exclude<Input<'sharing:tryPlace'>, { kind: 'folder' }> | PlaceAccess,
  ): Promise<void> {
    if (access.kind === 'folder') {
      this.#app.fileDialog.toChoose = 'path' in access ? [access.path] : []
      await this.must('sharing:tryPlace', { kind: 'folder' })
      return
    }
    const { password, ...rest } = access
    await this.must('sharing:tryPlace', { ...rest, password: String(password) } as Input<'sharing:tryPlace'>)
  }

  /** Exchanges with the place now. */
  async exchange(): Promise<SharingState> {
    return (await this.must('sharing:health', undefined)).state
  }

  async keys(): Promise<readonly KeySummary[]> {
    return this.must('keys:list', undefined)
  }

  /** What it has on its disk besides its profile, had there at each start, and has logged. */
  written(): string {
    return [...this.#written, ...Object.values(this.#app.kept())].join('\n')
  }

  close(): void {
    this.#app.keyward.services.sharing.lock()
    rmSync(this.profile, { recursive: true, force: true })
  }
}

/**
 * Adds `other` to the team of `one` with a code, as two people at two keyboards do; `settled` waits for a place that is late.
 * @returns the code as it was shown
 */
export const pair = async (
  one: SharingApp,
  other: SharingApp,
  place: PlaceAccess,
  myName = 'Laptop',
  settled = () => Promise.resolve(),
): Promise<string> => {
  await other.tryPlace(place)
  const { code } = await one.must('sharing:showCode', undefined)
  await other.must('sharing:join', { code: code.toLowerCase(), myName })
  const asks = await until(async () => {
    await settled()
    one.clock.advance(2_000)
    return (await one.must('sharing:state', undefined)).pairing?.asks
  })
  await one.must('sharing:confirmComputer', { computerId: asks.id })
  await until(async () => {
    await settled()
    other.clock.advance(2_000)
    const state = await other.must('sharing:state', undefined)
    return state.mode === 'on' ? state.place : undefined
  })
  return code
}

/** Longer than joining a team with 100,000 keys takes on a busy machine. */
const MOST_MS = 5 * 60_000

/** Asks until there is an answer; real files and processes answer in their own time. */
export const until = async <Value>(ask: () => Promise<Value | undefined>): Promise<Value> => {
  for (const endsAtMs = performance.now() + MOST_MS; performance.now() < endsAtMs; ) {
    const answer = await ask()
    if (answer !== undefined) return answer
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
  throw new Error('It did not happen.')
}

/** The recovery key of the page that was printed last. */
export const printedKey = ({ app }: SharingApp): string => keyOnPage(app.printWindow.page?.html ?? '')
