import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, type Result } from '../../shared/kernel/result.ts'
import type { OpenImports } from '../imports/open-imports.ts'
import type { Secret } from '../kernel/secret.ts'
import type { Vault } from '../vault/vault.ts'
import type { BackupService } from './backup-service.ts'
import type { BackupContent } from './rules/backup-content.ts'

interface Deps {
  readonly vault: Pick<Vault, 'whenUsable'>
  readonly openImports: Pick<OpenImports, 'begin'>
  readonly backups: Pick<BackupService, 'open'>
}

/** Decrypts the kept backup, to import or restore its keys. Cancels any open import. */
export const openBackup = async (
  { vault, openImports, backups }: Deps,
  fileId: string,
  passphrase: Secret,
): Promise<Result<{ fileName: string; content: BackupContent }, AppError>> => {
  const signal = openImports.begin()
  const opened = await backups.open(fileId, passphrase)
  // SECURITY: S34, nothing from the file may be kept if Keyward was locked or the user cancelled in the
  // meantime.
  const usable = await vault.whenUsable()
  if (!usable.ok) return usable
  return signal.aborted ? err(appError('cancelled')) : opened
}
