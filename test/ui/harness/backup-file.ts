import { mustCall } from '../../fakes/furnished-vault.ts'
import { startGiven } from './given-app.ts'
import type { Scenario } from './scenario.ts'

/** The passphrase of every test backup. */
export const BACKUP_PASSPHRASE = 'canary correct horse battery'

/** A backup of these records, or with `keyIds` an encrypted file of only these keys, to choose in a dialog. */
export const backupOf = async (given: Scenario, keyIds?: string[]): Promise<Uint8Array> => {
  const app = await startGiven(given, { publish: () => {}, replacePage: () => {} })
  await mustCall(app)('vault:exportBackup', {
    passphrase: BACKUP_PASSPHRASE,
    ...(keyIds && { keyIds }),
  })
  const bytes = app.fileDialog.saved.at(-1)?.bytes
  await app.keyward.end()
  if (!bytes) throw new Error('no backup was made')
  return bytes
}
