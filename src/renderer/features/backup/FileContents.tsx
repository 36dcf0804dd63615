import { useTranslation } from 'react-i18next'

type FileContentsProps = { readonly keys: number; readonly workspaces: number }

/** What a file will contain, shown before it's saved. */
export const FileContents = ({ keys, workspaces }: FileContentsProps) => {
  const { t } = useTranslation()
  return (
    <p className="font-medium">
      {t('backup.contents', {
        keys: t('common.keys', { count: keys }),
        workspaces: t('common.workspaceCount', { count: workspaces }),
      })}
    </p>
  )
}
