import { useTranslation } from 'react-i18next'

type FileContentsProps = { readonly keys: number; readonly workspaces: number }

/** What a file is going to hold, before it is saved. */
export const FileContents = ({ keys, workspaces }: FileContentsProps) => {
  const { t } = useTranslation()
  return (
    <p className="font-medium">
      {t('backup.contents.keys', {
        count: keys,
        workspaces: t('common.workspaceCount', { count: workspaces }),
      })}
    </p>
  )
}
