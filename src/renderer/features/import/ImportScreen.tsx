import { useTranslation } from 'react-i18next'
import { PageHeading } from '../../entities/page/PageHeading.tsx'
import { useStore } from '../../state/page-context.ts'
import { ChooseStep } from './ChooseStep.tsx'
import { ColumnsStep } from './ColumnsStep.tsx'
import { EncryptedStep } from './EncryptedStep.tsx'
import { PreviewStep } from './PreviewStep.tsx'
import { DoneStep, UndoneStep } from './ResultStep.tsx'

/** Imports keys from other programs: choose files, review what was found, see the result. */
export const ImportScreen = () => {
  const { t } = useTranslation()
  const importing = useStore((state) => state.importing)
  const tables = importing.phase === 'preview' ? importing.plan.tables : []
  const index = tables.findIndex(({ isAsked }) => isAsked)
  const table = tables[index]
  return (
    <div className="@container flex min-h-full w-full max-w-[62rem] flex-col gap-4 px-5 pt-5">
      {importing.phase === 'done' || importing.phase === 'undone' || table !== undefined ? null : (
        <PageHeading>{t('imports.title')}</PageHeading>
      )}
      {importing.phase === 'choose' || importing.phase === 'reading' ? (
        <ChooseStep
          isReading={importing.phase === 'reading'}
          error={importing.phase === 'choose' ? importing.error : undefined}
        />
      ) : importing.phase === 'sealed' ? (
        <EncryptedStep key={importing.fileId} fileId={importing.fileId} fileName={importing.fileName} />
      ) : importing.phase === 'preview' && table !== undefined ? (
        <ColumnsStep
          key={`${importing.plan.planId} ${index}`}
          plan={importing.plan}
          index={index}
          table={table}
        />
      ) : importing.phase === 'preview' ? (
        <PreviewStep plan={importing.plan} choices={importing.choices} />
      ) : importing.phase === 'done' ? (
        <DoneStep done={importing} />
      ) : (
        <UndoneStep counts={importing.counts} />
      )}
    </div>
  )
}
