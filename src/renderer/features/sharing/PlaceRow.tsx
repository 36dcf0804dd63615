import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { Output } from '../../../shared/contract/contract.ts'
import { LOGIN_BYTES } from '../../../shared/limits.ts'
import type { PlaceTrial, SharingTeam } from '../../../shared/sharing.ts'
import { SettingRow } from '../../entities/settings/SettingRow.tsx'
import { timedAgo } from '../../format/time-words.ts'
import { still } from '../../format/timed.ts'
import { usePage } from '../../state/page-context.ts'
import { useTick } from '../../state/use-tick.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ActButton } from './ActButton.tsx'
import { PlaceStep } from './PlaceStep.tsx'
import { KeptStep, StepError, StepForm } from './StepForm.tsx'
import { SetUpSql, TrialSteps } from './TrialSteps.tsx'
import { usePlaceTrial } from './use-place-trial.ts'
import { useSharingCall } from './use-sharing-call.ts'

type PlaceRowProps = { readonly team: SharingTeam; readonly onMove: () => void }

/** The shared place, and when it was last exchanged with. */
export const PlaceRow = ({ team, onMove }: PlaceRowProps) => {
  const { t } = useTranslation()
  const { place, isBusy, lastExchangedAtMs, waiting } = team
  const [isLoginOpen, setLoginOpen] = useState(false)
  const { text: ago } = useTick((nowMs) =>
    lastExchangedAtMs === undefined ? still('') : timedAgo(lastExchangedAtMs, nowMs),
  )
  const never = ago === '' ? t('sharing.place.never') : t('sharing.place.exchanged', { ago })
  const exchanged = isBusy ? t('sharing.place.busy') : never
  return (
    <SettingRow
      title={t('sharing.place.row')}
      text={
        <>
          <span className="block text-ink wrap-anywhere">
            {t(`sharing.place.${place.kind}`, { name: place.name })}
          </span>
          {waiting > 0 ? `${t('sharing.place.waiting', { count: waiting })} · ${exchanged}` : exchanged}
        </>
      }
    >
      <span className="flex flex-wrap gap-2">
        {place.kind === 'database' && !team.isOwn && team.role === 'owner' ? (
          <Button variant="ghost" onPress={() => setLoginOpen(true)}>
            {t('sharing.login.open')}
          </Button>
        ) : null}
        <Button variant="ghost" onPress={onMove}>
          {t('sharing.move.open')}
        </Button>
        <ActButton size="md" isForReading act={(sharing) => sharing.exchange()}>
          {t('sharing.place.now')}
        </ActButton>
      </span>
      {isLoginOpen ? <LoginDialog teamId={team.id} onClose={() => setLoginOpen(false)} /> : null}
    </SettingRow>
  )
}

type UsePlaceDialogProps = { readonly teamId: string; readonly onClose: () => void }

/** Goes on with a team at another place: the folder has moved, or the login has changed. */
export const UsePlaceDialog = ({ teamId, onClose }: UsePlaceDialogProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [tried, setTried] = useState<PlaceTrial>()
  const trial = usePlaceTrial('any', setTried)
  const call = useSharingCall()
  const goOn = async () => {
    // biome-ignore lint/correctness/useHookAtTopLevel: a call to main, not a hook
    if (await call.change(page.keyward.sharing.usePlace({ teamId }))) onClose()
  }
  return (
    <Dialog
      title={t('sharing.move.title')}
      isOpen
      onClose={onClose}
      width={!tried && trial.kind === 'database' ? 'wide' : 'normal'}
    >
      <KeptStep isShown={tried === undefined}>
        <PlaceStep trial={trial} onCancel={onClose} />
      </KeptStep>
      {tried ? (
        <>
          <TrialSteps kind={tried.place.kind} trial={tried} />
          {tried.isInUse ? null : (
            <Banner tone="soon" role="status" title={t('sharing.trial.notInUse')}>
              {t('sharing.move.emptyText')}
            </Banner>
          )}
          <StepError error={call.error} />
          <DialogActions>
            <Button isDisabled={call.isBusy} onPress={() => setTried(undefined)}>
              {t('sharing.back')}
            </Button>
            <Button autoFocus variant="primary" isPending={call.isBusy} onPress={() => void goOn()}>
              {t('sharing.move.use')}
            </Button>
          </DialogActions>
        </>
      ) : null}
    </Dialog>
  )
}

type LoginDialogProps = { readonly teamId: string; readonly onClose: () => void }

/** The login of a colleague at the team's database: what begins it there, and what ends it. */
const LoginDialog = ({ teamId, onClose }: LoginDialogProps) => {
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
          <SetUpSql sql={sql.begin} title={t('sharing.trial.sql')} />
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
          onSubmit={show}
          back={t('sharing.cancel')}
          onBack={onClose}
          call={call}
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
