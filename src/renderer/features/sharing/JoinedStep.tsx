import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useStore } from '../../state/page-context.ts'
import { selectLiveKeys } from '../../state/selectors.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { QuestionList } from './QuestionList.tsx'

type JoinedStepProps = { readonly onClose: () => void; readonly onPage: () => void }

/** How many keys came, and what else this computer needs: a yes to hosts, a new page. */
export const JoinedStep = ({ onClose, onPage }: JoinedStepProps) => {
  const { t } = useTranslation()
  const keys = useStore(selectLiveKeys)
  const sharing = useStore((state) => state.sharing)
  const count = keys.filter((key) => key.sharing !== undefined).length
  const needsPage = sharing?.page.canMake === true && !sharing.page.canPrintAgain
  return (
    <>
      <div role="status" className="flex items-start gap-2.5">
        <CircleCheck aria-hidden size={18} className="mt-0.5 shrink-0 text-ready" />
        <p>
          {count === 0 ? t('sharing.joining.none') : t('sharing.joining.keys', { count })}
          {count > 0 && sharing?.isBusy ? ` ${t('sharing.joining.more')}` : null}
        </p>
      </div>
      <QuestionList questions={sharing?.questions.filter(({ about }) => about === 'hosts') ?? []} />
      <DialogActions>
        <Button autoFocus={!needsPage} variant={needsPage ? 'secondary' : 'primary'} onPress={onClose}>
          {t('sharing.close')}
        </Button>
        {needsPage ? (
          <Button autoFocus variant="primary" onPress={onPage}>
            {t('sharing.page.make')}
          </Button>
        ) : null}
      </DialogActions>
    </>
  )
}
