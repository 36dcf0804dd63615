import { mustCall } from '../../fakes/furnished-vault.ts'
import { startGiven } from './given-app.ts'
import type { Scenario } from './scenario.ts'

/** The passphrase of every backup. */
export const BACKUP_PASSPHRASE = 'canary correct horse battery'

/** A backup that was made of these records, to be chosen in the dialog of the system. */
export const backupOf = async (given: Scenario): Promise<Uint8Array> => {
  const app = await startGiven(given, { publish: () => {}, replacePage: () => {} })
  await mustCall(app)('vault:exportBackup', { passphrase: BACKUP_PASSPHRASE })
  const bytes = app.fileDialog.saved.at(-1)?.bytes
  await app.keyward.end()
  if (!bytes) throw new Error('no backup was made')
  return bytes
}
