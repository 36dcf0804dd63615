import { FolderOpen } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePage } from '../../state/page-context.ts'
import { Button, type ButtonProps } from '../../ui/Button.tsx'

/** Opens the folder with Keyward's files in the system's file manager. */
export const OpenDataFolder = ({ size = 'md' }: Pick<ButtonProps, 'size'>) => {
  const page = usePage()
  const { t } = useTranslation()
  const [hasFailed, setFailed] = useState(false)
  const open = async () => setFailed(!(await page.keyward.app.openDataFolder()).ok)
  return (
    <>
      <Button size={size} icon={FolderOpen} onPress={() => void open()}>
        {t('about.openFolder')}
      </Button>
      {hasFailed ? (
        <p role="alert" className="text-body font-medium text-problem">
          {t('about.folderFailed')}
        </p>
      ) : null}
    </>
  )
}
