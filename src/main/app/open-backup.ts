import { type AppError, appError } from '../../shared/errors.ts'
import { err, type Result } from '../../shared/result.ts'
import type { BackupContent } from '../domain/backup/backup-content.ts'
import type { BackupService } from '../domain/backup/backup-service.ts'
import type { ImportService } from '../domain/imports/import-service.ts'
import type { Secret } from '../domain/secret.ts'
import type { Vault } from '../domain/vault/vault.ts'

interface Needs {
  readonly vault: Pick<Vault, 'whenUsable'>
  readonly imports: Pick<ImportService, 'begin'>
  readonly backups: Pick<BackupService, 'open'>
}

/** Opens the backup that waits for its passphrase, to import or to restore its keys; the import before ends. */
export const openBackup = async (
  { vault, imports, backups }: Needs,
  fileId: string,
  passphrase: Secret,
): Promise<Result<{ fileName: string; content: BackupContent }, AppError>> => {
  const signal = imports.begin()
  const opened = await backups.open(fileId, passphrase)
  // SECURITY: S34, a lock or *Cancel* may have come while the file was opened: keep nothing of it.
  const usable = await vault.whenUsable()
  if (!usable.ok) return usable
  return signal.aborted ? err(appError('cancelled')) : opened
}
