import { useState } from 'react'
import type { SavedBackup } from '../../../shared/backups/backup.ts'
import { usePage } from '../../state/page-context.ts'
import { useCall } from '../../state/use-call.ts'

/** Saves an encrypted file of the whole vault, or of these keys only. The user chooses where. */
export const useExport = (keyIds?: readonly string[]) => {
  const page = usePage()
  const call = useCall()
  const [saved, setSaved] = useState<SavedBackup>()
  const save = async (readPassphrase: () => string): Promise<boolean> => {
    const answer = await call.run(() =>
      page.keyward.vault.exportBackup({
        passphrase: readPassphrase(),
        ...(keyIds && { keyIds: [...keyIds] }),
      }),
    )
    if (answer.ok) setSaved(answer.value)
    // False if no file was saved, so that the passphrase stays in its field.
    return answer.ok
  }
  return { ...call, saved, save }
}
