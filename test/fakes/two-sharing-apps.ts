import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { PlaceAccess } from '../../src/main/ports/sharing-places.ts'
import type { Targets } from './contract-calls.ts'
import { furnish } from './furnished-vault.ts'
import { SharingApp } from './sharing-app.ts'

/** A desktop that has a key and shares with a folder, and a laptop with nothing yet. */
export interface TwoApps {
  readonly folder: string
  readonly place: PlaceAccess
  readonly desktop: SharingApp
  readonly laptop: SharingApp
  /** The desktop's key and what it belongs to. */
  readonly found: Targets
  close(): void
}

export const twoSharingApps = async (): Promise<TwoApps> => {
  const folder = mkdtempSync(path.join(tmpdir(), 'keyward-place-'))
  const place = { kind: 'folder', path: folder } as const
  const desktop = new SharingApp()
  const laptop = new SharingApp()
  const found = await furnish(desktop.app)
  await laptop.open()
  await desktop.tryPlace(place)
  await desktop.must('sharing:create', { myName: 'Desktop' })
  const close = (): void => {
    desktop.close()
    laptop.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { folder, place, desktop, laptop, found, close }
}
