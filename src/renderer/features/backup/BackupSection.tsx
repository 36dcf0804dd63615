import { Archive, ArchiveRestore, History, ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionFrame } from '../../entities/settings/SectionFrame.tsx'
import { SettingRow } from '../../entities/settings/SettingRow.tsx'
import { useSetting } from '../../entities/settings/use-setting.ts'
import { instantWords } from '../../format/time-words.ts'
import { showOverlay } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Select, SelectItem } from '../../ui/Select.tsx'
import { GoBackDialog } from './GoBackDialog.tsx'
import { OpenBackupButton } from './OpenBackupButton.tsx'

const dayChoices = [0, 7, 30, 90]

/** Backups: the last one, making, verifying and restoring one, and the reminder interval. */
export const BackupSection = () => {
  const page = usePage()
  const { t } = useTranslation()
  const lastBackupAtMs = useStore((state) => state.app?.lastBackupAtMs)
  const isReadOnly = useStore((state) => state.app?.vault === 'read-only')
  const days = useSetting('backupReminderDays')
  const [isGoingBack, setGoingBack] = useState(false)
  return (
    <SectionFrame title={t('backup.title')} section="backup">
      <SettingRow
        title={t('backup.last.title')}
        text={
          lastBackupAtMs === undefined
            ? t('backup.last.never')
            : t('backup.last.at', { when: instantWords(lastBackupAtMs) })
        }
      >
        <Button
          variant="primary"
          icon={Archive}
          isDisabled={isReadOnly}
          onPress={() => showOverlay(page, { kind: 'make-backup' })}
        >
          {t('backup.last.make')}
        </Button>
      </SettingRow>
      <OpenBackupButton
        what="check"
        icon={ShieldCheck}
        frame={(button, problem) => (
          <SettingRow title={t('backup.check.title')} text={t('backup.check.text')} below={problem}>
            {button}
          </SettingRow>
        )}
      />
      <OpenBackupButton
        what="restore"
        icon={ArchiveRestore}
        isDisabled={isReadOnly}
        frame={(button, problem) => (
          <SettingRow title={t('backup.restore.title')} text={t('backup.restore.text')} below={problem}>
            {button}
          </SettingRow>
        )}
      />
      <SettingRow title={t('backup.copies.title')} text={t('backup.copies.rowText')}>
        <Button icon={History} isDisabled={isReadOnly} onPress={() => setGoingBack(true)}>
          {t('backup.copies.action')}
        </Button>
        {isGoingBack ? <GoBackDialog onClose={() => setGoingBack(false)} /> : null}
      </SettingRow>
      <SettingRow title={t('backup.remind.title')} text={t('backup.remind.text')} error={days.error}>
        {(aria) => (
          <Select
            {...aria}
            className="w-40"
            selectedKey={days.value}
            onSelectionChange={(choice) => void days.set(Number(choice))}
          >
            {dayChoices.map((count) => (
              <SelectItem key={count} id={count}>
                {count === 0 ? t('backup.remind.never') : t('backup.remind.days', { count })}
              </SelectItem>
            ))}
          </Select>
        )}
      </SettingRow>
    </SectionFrame>
  )
}
