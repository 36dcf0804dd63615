import { useTranslation } from 'react-i18next'
import { AutomaticBackupList } from '../../entities/vault/AutomaticBackupList.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'

/** Shown when the vault can't be read: the automatic backups, and a button to start with an empty vault. */
export const AutomaticBackups = () => {
  const { t } = useTranslation()
  return (
    <Card className="flex w-full flex-col gap-3 p-6">
      <div>
        <h2 className="font-semibold">{t('backup.copies.title')}</h2>
        <p className="text-pretty text-soft">{t('backup.copies.soundText')}</p>
      </div>
      <AutomaticBackupList
        after={(restore, busy) => (
          <Button
            variant="ghost"
            className="-ms-3.5 self-start"
            isPending={busy === 'empty'}
            isDisabled={busy !== undefined && busy !== 'empty'}
            onPress={() => void restore('empty')}
          >
            {t('backup.copies.beginEmpty')}
          </Button>
        )}
      />
    </Card>
  )
}
