import { join } from 'node:path'
import { ElectronStoreRecord } from '../adapters/files/electron-store-record.ts'
import { ElectronStoreVaultFile } from '../adapters/files/electron-store-vault-file.ts'
import { FileLogger } from '../adapters/files/file-logger.ts'
import { JsonLinesActivityFile } from '../adapters/files/json-lines-activity-file.ts'
import { ProfileErasure } from '../adapters/files/profile-erasure.ts'
import { VaultBackups } from '../adapters/files/vault-backups.ts'
import type { Clock } from '../ports/clock.ts'

/** Creates the adapters for a profile's files, without reading any of them. */
export const openProfile = (folder: string, clock: Clock) => {
  const nowMs = () => Math.floor(clock.nowMs())
  const logger = new FileLogger(folder, nowMs)
  return {
    logger,
    vaultFile: new ElectronStoreVaultFile(folder, new VaultBackups(join(folder, 'backups'), clock), logger),
    settingsFile: new ElectronStoreRecord(folder, 'settings', nowMs),
    backupFile: new ElectronStoreRecord(folder, 'backup', nowMs),
    clockFile: new ElectronStoreRecord(folder, 'clock', nowMs),
    triesFile: new ElectronStoreRecord(folder, 'wrong-passphrases', nowMs),
    updatesFile: new ElectronStoreRecord(folder, 'updates', nowMs),
    proxiesFile: new ElectronStoreRecord(folder, 'proxies', nowMs),
    usageFile: new ElectronStoreRecord(folder, 'usage', nowMs),
    activityFile: new JsonLinesActivityFile(folder, logger),
    erasure: new ProfileErasure(folder),
    practiceFile: join(folder, 'practice.json'),
    sharingFolder: join(folder, 'sharing'),
  }
}
