import { useTranslation } from 'react-i18next'
import { SettingRow } from '../../entities/settings/SettingRow.tsx'
import { usePage } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { useSharingCall } from './use-sharing-call.ts'

/** This computer waits to be let in, and the dialog was closed meanwhile. */
export const AskingCard = () => {
  const page = usePage()
  const { t } = useTranslation()
  const call = useSharingCall()
  return (
    <Card>
      <SettingRow
        title={t('sharing.joining.waiting')}
        text={t('sharing.joining.waitingText')}
        error={call.error}
      >
        <Button isPending={call.isBusy} onPress={() => void call.change(page.keyward.sharing.cancelJoin())}>
          {t('sharing.joining.stop')}
        </Button>
      </SettingRow>
    </Card>
  )
}
