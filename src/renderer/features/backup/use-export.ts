import { useState } from 'react'
import type { SavedBackup } from '../../../shared/backup-model.ts'
import type { AppError } from '../../../shared/errors.ts'
import { usePage } from '../../state/page-context.ts'

/** Saves an encrypted file of the vault, or of these keys alone, where the person chooses. */
export const useExport = (keyIds?: readonly string[]) => {
  const page = usePage()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<AppError>()
  const [saved, setSaved] = useState<SavedBackup>()
  const save = async (readPassphrase: () => string): Promise<boolean> => {
    setBusy(true)
    setError(undefined)
    const answer = await page.keyward.vault.exportBackup({
      passphrase: readPassphrase(),
      ...(keyIds && { keyIds: [...keyIds] }),
    })
    setBusy(false)
    if (answer.ok) setSaved(answer.value)
    // No file chosen: the passphrase stays in its field.
    else if (answer.error.kind !== 'cancelled') setError(answer.error)
    return answer.ok
  }
  return { isBusy, error, saved, save }
}
