import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kernel/result.ts'
import { showOverlay } from '../../state/navigation.ts'
import type { Page } from '../../state/page.ts'

/**
 * Opens a backup file that the user picks, or with `isSaved` the last backup made, in the dialog to check or
 * restore it.
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
