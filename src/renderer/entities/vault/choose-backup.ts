import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kernel/result.ts'
import { showOverlay } from '../../state/navigation.ts'
import type { Page } from '../../state/page.ts'

/** Lets the user pick a backup file and opens the restore dialog. With `isSaved`, uses the most recent backup. */
export const chooseBackup = async (
  page: Page,
  what: 'check' | 'restore',
  isSaved = false,
): Promise<Result<unknown, AppError>> => {
  const chosen = await page.keyward.vault.chooseBackup(isSaved ? { isSaved } : undefined)
  if (chosen.ok) showOverlay(page, { kind: 'open-backup', what, file: chosen.value })
  return chosen
}
