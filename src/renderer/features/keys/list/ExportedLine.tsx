import { CircleCheck, X } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePage, useStore } from '../../../state/page-context.ts'
import { IconButton } from '../../../ui/IconButton.tsx'

/** The file name of an exported table. Stays until the user dismisses it or navigates. */
export const ExportedLine = () => {
  const page = usePage()
  const { t } = useTranslation()
  const exported = useStore((state) => state.exported)
  if (!exported) return null
  return (
    <div className="flex items-center gap-2.5 rounded-xl bg-ready-wash py-1 ps-3 pe-1 text-body forced-colors:border">
      <CircleCheck aria-hidden size={17} className="shrink-0 text-ready" />
      <span className="min-w-0 flex-1 text-pretty wrap-anywhere">
        {t('common.savedTo', { file: exported.fileName })}
      </span>
      <IconButton label={t('common.close')} icon={X} onPress={() => page.setState({ exported: undefined })} />
    </div>
  )
}
