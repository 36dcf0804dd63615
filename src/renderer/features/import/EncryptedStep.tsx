import { useRef } from 'react'
import { cancelImport, openImportFile } from '../../entities/import/import-actions.ts'
import { OpenBackupForm } from '../../entities/vault/OpenBackupForm.tsx'
import { usePage } from '../../state/page-context.ts'
import { useElementTarget } from '../../state/use-focus-target.ts'

type EncryptedStepProps = { readonly fileId: string; readonly fileName: string }

/** Asks for the passphrase of a file encrypted by Keyward: keys from a colleague, or a backup. */
export const EncryptedStep = ({ fileId, fileName }: EncryptedStepProps) => {
  const page = usePage()
  const field = useRef<HTMLInputElement>(null)
  useElementTarget('form', field)
  return (
    <div className="max-w-[30rem]">
      <OpenBackupForm
        fileName={fileName}
        inputRef={field}
        onOpen={(passphrase) => openImportFile(page, { fileId, passphrase })}
        onCancel={() => void cancelImport(page)}
      />
    </div>
  )
}
