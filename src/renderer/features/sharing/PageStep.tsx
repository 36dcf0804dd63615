import { FileDown, Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { usePage, useStore } from '../../state/page-context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { useSharingCall } from './use-sharing-call.ts'

/** The printed recovery page: by the printer, as PDF, or later with what that means. */
export const PageStep = ({ onDone }: { readonly onDone: () => void }) => {
  const page = usePage()
  const { t } = useTranslation()
  const isMade = useStore(({ sharing }) => sharing?.page.isMade === true)
  const call = useSharingCall()
  const [making, setMaking] = useState<'print' | 'pdf'>()
  const make = async (as: 'print' | 'pdf') => {
    setMaking(as)
    const sharing = await call.change(page.keyward.sharing.printPage({ as }))
    if (sharing?.page.isMade) onDone()
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
      {isMade ? null : <Banner tone="soon">{t('sharing.page.laterText')}</Banner>}
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
