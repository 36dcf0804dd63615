import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kernel/result.ts'
import { showOverlay } from '../../state/navigation.ts'
import type { Page } from '../../state/page.ts'

/**
 * Opens the dialog that checks or restores a backup: one that the user picks, or with `isSaved` the last one
 * made.
 */
export const chooseBackup = async (
  page: Page,
  what: 'check' | 'restore',
  isSaved = false,
): Promise<Result<unknown, AppError>> => {
  const chosen = await page.keyward.vault.chooseBackup(isSaved ? { isSaved } : undefined)
  if (chosen.ok) showOverlay(page, { kind: 'open-backup', what, file: chosen.value })
  return chosen
}
