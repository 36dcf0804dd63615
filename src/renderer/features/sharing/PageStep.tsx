import { FileDown, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SharingTeam } from '../../../shared/sharing.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { SettingRow } from '../../entities/settings/SettingRow.tsx'
import { usePage } from '../../state/page-context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { useIsWritable, useSharingCall } from './use-sharing-call.ts'

type PageStepProps = { readonly team: SharingTeam; readonly onDone: () => void }

/** The printed page: by the printer, as PDF, or later with what that means. One that cannot be printed again is replaced. */
export const PageStep = ({ team, onDone }: PageStepProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const { isMade, canPrintAgain } = team.page
  const [replaces] = useState(isMade && !canPrintAgain)
  const call = useSharingCall()
  const [making, setMaking] = useState<'print' | 'pdf'>()
  const make = async (as: 'print' | 'pdf') => {
    setMaking(as)
    const asked = { teamId: team.id, as, ...(replaces ? { replaces } : {}) }
    const sharing = await call.change(page.keyward.sharing.printPage(asked))
    if (sharing?.teams.some(({ id, page: { canPrintAgain: isThere } }) => id === team.id && isThere)) onDone()
  }
  /** The button that was pressed keeps the focus, for a person who cancels the system's dialog. */
  const busy = (as: 'print' | 'pdf') => ({
    isPending: call.isBusy && making === as,
    isDisabled: call.isBusy && making !== as,
  })
  return (
    <>
      <p className="text-pretty">{t('sharing.page.text')}</p>
      <p className="text-pretty text-soft">{t('sharing.page.pdfHint')}</p>
      {replaces ? (
        <Banner tone="soon">{t('sharing.page.replaceText')}</Banner>
      ) : isMade ? null : (
        <Banner tone="soon">{t('sharing.page.laterText')}</Banner>
      )}
      {call.error ? <ErrorNote error={call.error} /> : null}
      <DialogActions>
        <Button variant="ghost" isDisabled={call.isBusy} onPress={onDone}>
          {t(isMade ? 'sharing.close' : 'sharing.page.later')}
        </Button>
        <Button icon={FileDown} {...busy('pdf')} onPress={() => void make('pdf')}>
          {t('sharing.page.pdf')}
        </Button>
        <Button
          autoFocus
          icon={Printer}
          variant="primary"
          {...busy('print')}
          onPress={() => void make('print')}
        >
          {t('sharing.page.print')}
        </Button>
      </DialogActions>
    </>
  )
}

/** The printed page in a dialog of its own. */
export const PageDialog = ({
  team,
  onClose,
}: {
  readonly team: SharingTeam
  readonly onClose: () => void
}) => {
  const { t } = useTranslation()
  return (
    <Dialog title={t('sharing.page.title')} isOpen onClose={onClose}>
      <PageStep team={team} onDone={onClose} />
    </Dialog>
  )
}

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
