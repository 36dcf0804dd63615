import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '../../../shared/contract/contract.ts'
import { LOGIN_BYTES } from '../../../shared/limits.ts'
import { usePage } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { SetUpSql } from './SetUpSql.tsx'
import { StepForm } from './StepForm.tsx'
import { useSharingCall } from './use-sharing-call.ts'

type LoginDialogProps = { readonly teamId: string; readonly onClose: () => void }

/** The login of a colleague at the team's database: what begins it there, and what ends it. */
export const LoginDialog = ({ teamId, onClose }: LoginDialogProps) => {
  const { keyward } = usePage()
  const { t } = useTranslation()
  const [login, setLogin] = useState('')
  const [wasSent, setSent] = useState(false)
  const [sql, setSql] = useState<Output<'sharing:loginSql'>>()
  const call = useSharingCall()
  const isMissing = login.trim() === ''
  const show = async () => {
    setSent(true)
    if (!isMissing) setSql(await call.ask(keyward.sharing.loginSql({ teamId, login: login.trim() })))
  }
  return (
    <Dialog title={t('sharing.login.title')} isOpen onClose={onClose}>
      {sql ? (
        <>
          <SetUpSql sql={sql.begin} title={t('sharing.login.begin')} />
          <SetUpSql sql={sql.end} title={t('sharing.login.end')} />
          <DialogActions>
            <Button onPress={() => setSql(undefined)}>{t('sharing.back')}</Button>
            <Button autoFocus variant="primary" onPress={onClose}>
              {t('sharing.close')}
            </Button>
          </DialogActions>
        </>
      ) : (
        <StepForm
          submit={t('sharing.next')}
          onSubmit={() => void show()}
          back={t('sharing.cancel')}
          onBack={onClose}
          isBusy={call.isBusy}
          error={call.error}
        >
          <p className="text-pretty text-soft">{t('sharing.login.text')}</p>
          <TextField
            label={t('sharing.login.name')}
            hint={t('sharing.login.nameHint')}
            value={login}
            onChange={setLogin}
            error={wasSent && isMissing ? t('sharing.missing') : undefined}
            maxLength={LOGIN_BYTES}
            isCode
            autoFocus
            isDisabled={call.isBusy}
          />
        </StepForm>
      )}
    </Dialog>
  )
}
