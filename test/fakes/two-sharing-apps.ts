import type { Targets } from './contract-calls.ts'
import { SharedFiles } from './fake-sharing.ts'
import { furnish } from './furnished-vault.ts'
import { SharingApp } from './sharing-app.ts'

/** A desktop with a key and a team, and an empty laptop. */
export interface TwoApps {
  readonly shared: SharedFiles
  readonly desktop: SharingApp
  readonly laptop: SharingApp
  /** The desktop's key, and the workspace and service it belongs to. */
  readonly found: Targets
  /** The team's recovery sheet. */
  readonly sheet: string
  end(): void
}

export const twoSharingApps = async (): Promise<TwoApps> => {
  const shared = new SharedFiles()
  const desktop = new SharingApp(shared)
  const laptop = new SharingApp(shared)
  const found = await furnish(desktop.app)
  await laptop.open()
  const sheet = await desktop.startTeam({ person: 'Ada', team: 'Support' })
  const end = (): void => {
    desktop.end()
    laptop.end()
  }
  return { shared, desktop, laptop, found, sheet, end }
}
