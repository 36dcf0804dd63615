import { useTranslation } from 'react-i18next'
import { ConfirmDialog } from '../../entities/dialog/FormDialog.tsx'
import type { Leaving } from './use-draft-guard.ts'

/** Asks before entered data is lost. */
export const LeaveDialog = ({ leaving }: { readonly leaving: Leaving }) => {
  const { t } = useTranslation()
  if (leaving.to === undefined) return null
  return (
    <ConfirmDialog
      title={t('addKey.leave.title')}
      submit={t('addKey.leave.leave')}
      cancel={t('addKey.leave.stay')}
      onSubmit={leaving.leave}
      onCancel={leaving.stay}
    />
  )
}
