import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { FilePlace } from '../../entities/import/FilePlace.tsx'
import { usePage } from '../../state/page-context.ts'

/** Programs whose exports are recognised. Their names are the same in every language. */
const programs =
  'Postman, Insomnia, Bruno, Hoppscotch, Thunder Client, JetBrains HTTP Client, 1Password, Bitwarden, KeePassXC, HashiCorp Vault, AWS Secrets Manager, Kubernetes'

type ChooseStepProps = { readonly isReading: boolean; readonly error: AppError | undefined }

/** Asks for files, a folder or text to import, and says what Keyward can read. */
export const ChooseStep = ({ isReading, error }: ChooseStepProps) => {
  const page = usePage()
  const { t } = useTranslation()
  // If the previous screen filled the window, as the welcome screen does, the heading already has focus.
  useEffect(() => {
    if (document.activeElement?.matches('h1')) page.focus('form')
  }, [page])
  return (
    <div className="flex max-w-[44rem] flex-col gap-4">
      {error ? <ErrorNote error={error} /> : null}
      <FilePlace isReading={isReading} />
      <p className="max-w-[42rem] text-small text-pretty text-soft">
        <span className="font-semibold text-ink">{t('imports.choose.formats')}</span>{' '}
        {t('imports.choose.kinds')} · <bdi>{programs}</bdi>
      </p>
    </div>
  )
}
