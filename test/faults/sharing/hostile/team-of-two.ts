import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PlacedEntry } from '../../../../src/main/ports/sharing-place.ts'
import type { SharingPlaces } from '../../../../src/main/ports/sharing-places.ts'
import { furnish } from '../../../fakes/furnished-vault.ts'
import { HostilePlace } from '../../../fakes/hostile-place.ts'
import { MemorySharingPlace } from '../../../fakes/memory-sharing-place.ts'
import { pair, printedKey, SharingApp } from '../../../fakes/sharing-app.ts'

export const access = { kind: 'folder', path: '/shared' } as const

type OpenPlace = () => ReturnType<SharingPlaces['open']>

/** What a computer has on its disk at one moment. */
class Disk {
  readonly #vault: string
  readonly #profile = mkdtempSync(path.join(tmpdir(), 'keyward-kept-disk-'))

  constructor(app: SharingApp) {
    app.app.keyward.services.sharing.lock()
    this.#vault = app.vaultFile.content ?? ''
    cpSync(app.profile, this.#profile, { recursive: true })
  }

  /** A computer with a copy of this disk; not opened yet. */
  computer(open: OpenPlace): SharingApp {
    const app = new SharingApp(open)
    app.vaultFile.content = this.#vault
    cpSync(this.#profile, app.profile, { recursive: true })
    return app
  }

  remove(): void {
    rmSync(this.#profile, { recursive: true, force: true })
  }
}

/** A team of two at the moment before the laptop reads what the desktop wrote last. */
export interface Team {
  readonly id: string
  readonly chain: string
  readonly sharedChain: string
  readonly desktopId: string
  readonly laptopId: string
  readonly keyId: string
  readonly recoveryKey: string
  readonly desktop: Disk
  readonly laptop: Disk
  /** All that lay at the place when the laptop had seen everything, and all that lies there now. */
  readonly yesterday: readonly PlacedEntry[]
  readonly today: readonly PlacedEntry[]
  remove(): void
}

/**
 * Two whole apps with a page and a shared key on one place. Then the desktop edits the key, adds another one and adds a tablet,
 * which the laptop has not read.
 */
export const startTeam = async (): Promise<Team> => {
  const place = new MemorySharingPlace()
  const open = () => new HostilePlace(place).open()
  const [desktop, laptop, tablet] = [new SharingApp(open), new SharingApp(open), new SharingApp(open)]
  const { keyId, workspaceId } = await furnish(desktop.app)
  await desktop.tryPlace(access)
  await desktop.must('sharing:create', { myName: 'Desktop' })
  await desktop.must('sharing:printPage', { as: 'print' })
  const recoveryKey = printedKey(desktop)
  await desktop.must('sharing:share', { workspaceId })
  await laptop.open()
  await pair(desktop, laptop, access)
  for (const one of (await laptop.exchange()).questions)
    if (one.about === 'hosts') await laptop.must('sharing:allowService', { serviceId: one.serviceId })
  for (const notes of ['First', 'Second']) {
    await laptop.must('keys:update', { keyId, notes })
    await laptop.exchange()
  }
  for (const app of [desktop, laptop]) await app.exchange()
  const { computers } = await laptop.must('sharing:state', undefined)
  const idOf = (name: string): string => computers.find((one) => one.name === name)?.id ?? ''
  const record = laptop.app.keyward.services.vault.document.sharing
  const id = record?.team ?? ''
  const yesterday = place.entriesOf(id)
  const laptopDisk = new Disk(laptop)
  await desktop.must('keys:update', { keyId, name: 'Renamed' })
  await desktop.must('keys:add', {
    name: 'Added',
    kind: 'service',
    workspaceId,
    clientId: 'two',
    clientSecret: 'canary-added',
  })
  await tablet.open()
  await pair(desktop, tablet, access)
  await desktop.exchange()
  const desktopDisk = new Disk(desktop)
  for (const app of [desktop, laptop, tablet]) app.close()
  const today = place.entriesOf(id)
  const chains = [...new Set(record?.applied.map(({ chain }) => chain))]
  const [chain = '', sharedChain = ''] = chains.sort((one, other) => rank(today, one) - rank(today, other))
  return {
    id,
    chain,
    sharedChain,
    desktopId: idOf('Desktop'),
    laptopId: idOf('Laptop'),
    keyId,
    recoveryKey,
    desktop: desktopDisk,
    laptop: laptopDisk,
    yesterday,
    today,
    remove: () => {
      desktopDisk.remove()
      laptopDisk.remove()
    },
  }
}

/** The chain of authority has the first entry of all. */
const rank = (entries: readonly PlacedEntry[], chain: string): number =>
  entries.findIndex((entry) => entry.chain === chain)
