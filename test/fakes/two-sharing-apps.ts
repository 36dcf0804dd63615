import type { Targets } from './contract-calls.ts'
import { furnish } from './furnished-vault.ts'
import { MemoryPlace } from './memory-place.ts'
import { SharingApp } from './sharing-app.ts'

/** A desktop that has a key and a team, and a laptop with nothing yet. */
export interface TwoApps {
  readonly place: MemoryPlace
  readonly desktop: SharingApp
  readonly laptop: SharingApp
  /** The desktop's key and what it belongs to. */
  readonly found: Targets
  readonly teamId: string
  end(): void
}

/** Starts both; the team is of the own computers, or of people. */
export const twoSharingApps = async (kind: 'own' | 'people' = 'own'): Promise<TwoApps> => {
  const place = new MemoryPlace()
  const desktop = new SharingApp(place)
  const laptop = new SharingApp(place)
  const found = await furnish(desktop.app)
  await laptop.open()
  await desktop.tryPlace()
  const names = { teamName: 'Support', personName: 'Ada', computerName: 'Desktop' }
  const { teams } = await desktop.must('sharing:create', { kind, ...names })
  const teamId = teams[0]?.id ?? ''
  const end = (): void => {
    desktop.end()
    laptop.end()
  }
  return { place, desktop, laptop, found, teamId, end }
}
