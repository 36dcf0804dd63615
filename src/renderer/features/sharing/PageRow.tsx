import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SharingState } from '../../../shared/sharing.ts'
import { SettingRow } from '../../entities/settings/SettingRow.tsx'
import { dateWords } from '../../format/time-words.ts'
import { usePage } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { PageStep } from './PageStep.tsx'

/** The recovery page: made or not, and the button that prints it while that is possible. */
export const PageRow = ({ page: recovery }: { readonly page: SharingState['page'] }) => {
  const page = usePage()
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const { isMade, madeAtMs, canPrintAgain, canMake } = recovery
  const text = !isMade
    ? t(canMake ? 'sharing.page.none' : 'sharing.page.noneHere')
    : madeAtMs === undefined
      ? t('sharing.page.madeOnce')
      : t('sharing.page.made', { when: dateWords(madeAtMs, page.nowMs()) })
  return (
    <SettingRow title={t('sharing.page.row')} text={text}>
      {canPrintAgain || canMake ? (
        <Button onPress={() => setOpen(true)}>
          {t(isMade && canPrintAgain ? 'sharing.page.again' : 'sharing.page.make')}
        </Button>
      ) : null}
      {isOpen ? <PageDialog onClose={() => setOpen(false)} /> : null}
    </SettingRow>
  )
}

/** The recovery page in a dialog of its own. */
export const PageDialog = ({ onClose }: { readonly onClose: () => void }) => {
  const { t } = useTranslation()
  return (
    <Dialog title={t('sharing.page.title')} isOpen onClose={onClose}>
      <PageStep onDone={onClose} />
    </Dialog>
  )
}
