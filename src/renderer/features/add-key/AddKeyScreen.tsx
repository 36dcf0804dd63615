import { FileUp } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { openImport } from '../../entities/import/import-actions.ts'
import { PageHeading } from '../../entities/page/PageHeading.tsx'
import { navigate } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { KeyForm } from './KeyForm.tsx'
import { LeaveDialog } from './LeaveDialog.tsx'
import { SavedKey } from './SavedKey.tsx'
import { useDraftGuard } from './use-draft-guard.ts'
import { useKeyForm } from './use-key-form.ts'
import { WhereToFind } from './WhereToFind.tsx'

/** The screen that adds a key: the form, and next to it where the service shows the credentials. */
export const AddKeyScreen = () => {
  const page = usePage()
  const { t } = useTranslation()
  const workspaceId = useStore((state) =>
    state.view.screen === 'add-key' ? state.view.workspaceId : undefined,
  )
  const form = useKeyForm(workspaceId)
  const leaving = useDraftGuard(form.hasValues)
  return (
    <div className="@container w-full max-w-[62rem] px-5 pt-5 pb-10">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <PageHeading>{t('common.addAKey')}</PageHeading>
        {form.phase.kind === 'saved' ? null : (
          <Button icon={FileUp} onPress={() => openImport(page)}>
            {t('imports.title')}
          </Button>
        )}
      </div>
      <div className="mt-5 grid items-start gap-x-9 gap-y-6 @min-[50rem]:grid-cols-[minmax(0,1fr)_19rem]">
        {form.phase.kind === 'saved' ? (
          <SavedKey
            keyId={form.phase.keyId}
            isChecked={form.phase.isChecked}
            onAddAnother={form.addAnother}
          />
        ) : (
          <KeyForm
            form={form}
            onRelease={leaving.release}
            onCancel={() => navigate(page, { screen: 'keys', scope: workspaceId ?? 'all' })}
          />
        )}
        {form.phase.kind === 'saved' ? null : <WhereToFind field={form.focused} />}
      </div>
      <LeaveDialog leaving={leaving} />
    </div>
  )
}
