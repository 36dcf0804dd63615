import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors.ts'
import type { SharingPerson, SharingTeam } from '../../../shared/sharing.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { teamName } from '../../entities/sharing/team-words.ts'
import { usePage } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { Digits, DigitsField, ShownCode, useLast } from './CodeAndDigits.tsx'
import { useSharingCall } from './use-sharing-call.ts'

type AddComputerProps = {
  readonly team: SharingTeam
  /** Whose computer: the own person's, a new colleague's, or that of a colleague who is in. */
  readonly whose: 'own' | 'people' | SharingPerson
  readonly onClose: () => void
}

/**
 * Lets another computer in: shows the code, has the digits of the other one typed, and lets main ask.
 *
 * SECURITY: S49, the code is in this component only, and void once it closes.
 */
export const AddComputer = ({ team, whose, onClose }: AddComputerProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [code, setCode] = useState<string>()
  const [added, setAdded] = useState<string>()
  const [error, setError] = useState<AppError>()
  const call = useSharingCall()
  const isStarted = useRef(false)
  const { id: teamId, pairing } = team
  const isColleague = whose !== 'own'
  const person = typeof whose === 'object' ? whose : undefined
  const stage = pairing?.stage
  const asks = pairing?.asks
  // Main forgets them once those of the other are typed here, and the other still has to type these.
  const digits = useLast(pairing?.digits)
  const show = async () => {
    setError(undefined)
    const of = person ? { personId: person.id } : isColleague ? { role: 'member' as const } : {}
    const answer = await call.ask(page.keyward.sharing.showCode({ teamId, ...of }))
    if (!answer) return
    page.setState({ sharing: answer.state })
    setCode(answer.code)
  }
  const letIn = async () => {
    const sharing = await call.change(page.keyward.sharing.confirm({ teamId }))
    if (sharing) setAdded(asks?.computerName ?? '')
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once as it opens, and once as the digits are right
  useEffect(() => {
    if (!isStarted.current) void show()
    else if (stage === 'right' && !isColleague) void letIn()
    isStarted.current = true
    if (stage !== 'shown') setCode(undefined)
  }, [stage])
  const close = () => {
    setCode(undefined)
    if (added === undefined) void call.change(page.keyward.sharing.hideCode())
    onClose()
  }
  const isVoid = stage === undefined && !call.isBusy && code === undefined && added === undefined
  const name = asks?.computerName ?? ''
  const isAdded = added !== undefined
  const title = isAdded
    ? t('sharing.code.added', { name: added })
    : asks
      ? t('sharing.code.asks', { name })
      : isVoid
        ? t('sharing.code.over')
        : person
          ? t('sharing.people.addForTitle', { name: person.name })
          : t(isColleague ? 'sharing.people.inviteTitle' : 'sharing.people.addTitle')
  const shownError = call.error ?? error
  return (
    <Dialog title={title} isOpen onClose={close}>
      {isAdded ? (
        <>
          <p role="status" className="text-pretty text-soft">
            {t('sharing.code.addedText')}
          </p>
          {digits ? <Digits label={t('sharing.digits.readAgain')} digits={digits} /> : null}
        </>
      ) : null}
      {stage === 'shown' && pairing && code ? (
        <>
          <p className="text-pretty text-soft">
            {t(isColleague ? 'sharing.code.peopleText' : 'sharing.code.text')}
          </p>
          <ShownCode
            code={code}
            endsAtMs={pairing.endsAtMs}
            isBusy={call.isBusy}
            onAgain={() => void show()}
          />
        </>
      ) : null}
      {asks && !isAdded ? (
        <p className="text-pretty text-soft">
          {pairing?.isColleague
            ? t(person ? 'sharing.code.asksTheirsText' : 'sharing.code.asksPeopleText', {
                person: asks.personName,
                team: teamName(team, t),
              })
            : t('sharing.code.asksText')}
        </p>
      ) : null}
      {digits && asks && !isAdded ? <Digits label={t('sharing.digits.read')} digits={digits} /> : null}
      {stage === 'digits' && asks ? (
        <DigitsField
          label={
            pairing?.isColleague
              ? t('sharing.digits.typeTheirs')
              : t('sharing.digits.typeShown', { name: asks.computerName })
          }
          onVoid={setError}
        />
      ) : null}
      {isVoid && !shownError ? <p className="text-pretty text-soft">{t('sharing.code.overText')}</p> : null}
      {shownError ? <ErrorNote error={shownError} /> : null}
      <DialogActions>
        {isAdded ? (
          <Button autoFocus variant="primary" onPress={close}>
            {t('sharing.close')}
          </Button>
        ) : (
          <Button autoFocus={stage !== 'digits'} onPress={close}>
            {t(asks ? 'sharing.code.refuse' : 'sharing.cancel')}
          </Button>
        )}
        {isVoid ? (
          <Button variant="primary" isPending={call.isBusy} onPress={() => void show()}>
            {t('sharing.code.again')}
          </Button>
        ) : null}
        {stage === 'right' && !isAdded ? (
          <Button autoFocus variant="primary" isPending={call.isBusy} onPress={() => void letIn()}>
            {t('sharing.code.add')}
          </Button>
        ) : null}
      </DialogActions>
    </Dialog>
  )
}
