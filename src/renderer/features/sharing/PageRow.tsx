import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SharingTeam } from '../../../shared/sharing.ts'
import { SettingRow } from '../../entities/settings/SettingRow.tsx'
import { Button } from '../../ui/Button.tsx'
import { PageDialog } from './PageStep.tsx'
import { useIsWritable } from './use-sharing-call.ts'

/** The printed page of a team: made or not, said on every computer, and the button that prints or replaces it. */
export const PageRow = ({ team }: { readonly team: SharingTeam }) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const isWritable = useIsWritable()
  const { isMade, canPrintAgain, canMake } = team.page
  const text = isMade ? 'sharing.page.made' : canMake ? 'sharing.page.none' : 'sharing.page.noneHere'
  const action = canPrintAgain ? 'sharing.page.again' : isMade ? 'sharing.page.replace' : 'sharing.page.make'
  return (
    <SettingRow title={t('sharing.page.row')} text={t(text)}>
      {canPrintAgain || canMake ? (
        <Button isDisabled={!isWritable} onPress={() => setOpen(true)}>
          {t(action)}
        </Button>
      ) : null}
      {isOpen ? <PageDialog team={team} onClose={() => setOpen(false)} /> : null}
    </SettingRow>
  )
}
