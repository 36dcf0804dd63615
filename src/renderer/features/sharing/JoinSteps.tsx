import { CircleCheck, LoaderCircle } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors.ts'
import type { SharingState, SharingTeam } from '../../../shared/sharing.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { usePage, useStore } from '../../state/page-context.ts'
import { selectLiveKeys } from '../../state/selectors.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { RadioList } from '../../ui/RadioList.tsx'
import { SecretField } from '../../ui/SecretField.tsx'
import { Digits, DigitsField, useLast } from './CodeAndDigits.tsx'
import { HostsQuestion } from './QuestionWords.tsx'
import { NameField, type Naming, StepForm } from './StepForm.tsx'
import { useSharingCall } from './use-sharing-call.ts'

type JoinStepProps = Naming & {
  /** The last attempt ended without this computer being let in. */
  readonly wasRefused: boolean
  readonly onBack: () => void
  readonly onAsked: () => void
}

const CODE_SYMBOLS = 24

/** The code that another computer shows; once it is whole, this one asks to join. SECURITY: S49, it is in its field only. */
export const JoinStep = ({ names, onNames, wasRefused, onBack, onAsked }: JoinStepProps) => {
  const { keyward } = usePage()
  const { t } = useTranslation()
  const [from, setFrom] = useState<'own' | 'people' | 'team'>('own')
  const [wasSent, setSent] = useState(false)
  const [symbols, setSymbols] = useState(0)
  const code = useRef<HTMLInputElement>(null)
  const call = useSharingCall()
  const isNamed = names.computer.trim() !== '' && (from !== 'people' || names.person.trim() !== '')
  const join = async () => {
    setSent(true)
    const typed = code.current?.value.trim() ?? ''
    if (typed === '' || !isNamed) return
    const { computer: computerName, person: personName } = names
    const asked = { code: typed, computerName, ...(from === 'people' ? { personName } : {}) }
    if (await call.change(keyward.sharing.join(asked))) onAsked()
  }
  const edit = () => {
    const count = code.current?.value.replace(/[\s\-–—.]/g, '').length ?? 0
    setSymbols(count)
    if (count === CODE_SYMBOLS && count !== symbols && isNamed) void join()
  }
  const naming = { names, onNames, wasSent, isDisabled: call.isBusy }
  return (
    <StepForm submit={t('sharing.joining.join')} onSubmit={join} onBack={onBack} call={call}>
      <p className="text-pretty text-soft">{t('sharing.joining.text')}</p>
      {wasRefused && !call.error ? (
        <Banner tone="soon" role="status" title={t('sharing.joining.notLetIn')}>
          {t('sharing.joining.notLetInText')}
        </Banner>
      ) : null}
      <RadioList
        label={t('sharing.joining.from')}
        value={from}
        onChange={setFrom}
        isDisabled={call.isBusy}
        options={[
          ['own', t('sharing.joining.fromOwn')],
          ['people', t('sharing.joining.fromPeople')],
          ['team', t('sharing.joining.fromTeam')],
        ]}
      />
      {from === 'people' ? <NameField what="person" {...naming} /> : null}
      <NameField what="computer" {...naming} />
      <SecretField
        label={t('sharing.joining.code')}
        hint={t('sharing.joining.codeHint')}
        name="code"
        inputRef={code}
        isShown
        autoFocus
        isDisabled={call.isBusy}
        error={wasSent && symbols === 0 ? t('sharing.missing') : undefined}
        onEdit={edit}
      />
    </StepForm>
  )
}

type WaitStepProps = {
  /** It is over: this computer has joined, was stopped here, or was not let in. */
  readonly onEnd?: (sharing: SharingState, wasStopped: boolean) => void
}

/** This computer asks to join: it waits, shows its digits or has those of the other typed, and waits for the yes. */
export const WaitStep = ({ onEnd }: WaitStepProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const joining = useStore(({ sharing }) => sharing?.joining)
  const call = useSharingCall()
  const [isTold, setTold] = useState(false)
  const [error, setError] = useState<AppError>()
  // Main forgets them once those of the other are typed here, and the other still has to type these.
  const digits = useLast(joining?.digits)
  const wasStopped = useRef(false)
  const isOver = joining === undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: only its end leads on
  useEffect(() => {
    const { sharing } = page.getState()
    if (isOver && sharing) onEnd?.(sharing, wasStopped.current)
  }, [isOver])
  if (joining === undefined) return null
  const { stage, isColleague } = joining
  const tell = (match: boolean) => {
    setTold(match)
    void call.change(page.keyward.sharing.digits({ match }))
  }
  const stop = () => {
    wasStopped.current = true
    void call.change(page.keyward.sharing.cancelJoin())
  }
  const shownError = error ?? call.error
  const isTyping = stage === 'digits' && isColleague
  const isComparing = stage === 'digits' && !isColleague && !isTold
  return (
    <>
      {digits === undefined || (stage === 'waiting' && !isColleague) ? null : (
        <Digits label={t(isColleague ? 'sharing.digits.read' : 'sharing.digits.typeThere')} digits={digits} />
      )}
      {isTyping ? <DigitsField label={t('sharing.digits.typeTheirs')} onVoid={setError} /> : null}
      {isComparing ? (
        <p className="font-semibold text-pretty">{t('sharing.digits.match')}</p>
      ) : isTyping ? null : (
        <p role="status" className="flex items-start gap-2.5 text-pretty">
          <LoaderCircle aria-hidden size={18} className="mt-0.5 shrink-0 animate-spin text-accent" />
          {t(stage === 'asking' ? 'sharing.joining.asking' : 'sharing.joining.waitingText')}
        </p>
      )}
      {shownError ? <ErrorNote error={shownError} /> : null}
      <DialogActions>
        <Button isPending={call.isBusy && !isTold} onPress={stop}>
          {t('sharing.joining.stop')}
        </Button>
        {isComparing ? (
          <>
            <Button isDisabled={call.isBusy} onPress={() => tell(false)}>
              {t('sharing.digits.no')}
            </Button>
            <Button autoFocus variant="primary" isDisabled={call.isBusy} onPress={() => tell(true)}>
              {t('sharing.digits.yes')}
            </Button>
          </>
        ) : null}
      </DialogActions>
    </>
  )
}

type JoinedStepProps = { readonly team: SharingTeam; readonly onClose: () => void }

/** What came with the team: how many keys, and the one look at where they go. */
export const JoinedStep = ({ team, onClose }: JoinedStepProps) => {
  const { t } = useTranslation()
  const ids = new Set(team.workspaceIds)
  const used = useStore(selectLiveKeys).filter(({ workspaceId }) => ids.has(workspaceId)).length
  const asked = team.questions.filter((question) => question.about === 'hosts')
  const waiting = asked.flatMap(({ services }) => services).reduce((sum, { keyCount }) => sum + keyCount, 0)
  const count = used + waiting
  const isComing = count === 0 && (team.isBusy || team.mode === 'opening')
  const Icon = isComing ? LoaderCircle : CircleCheck
  return (
    <>
      <div role="status" className="flex items-start gap-2.5">
        <Icon
          aria-hidden
          size={18}
          className={isComing ? 'mt-0.5 shrink-0 animate-spin text-accent' : 'mt-0.5 shrink-0 text-ready'}
        />
        <p className="font-semibold text-pretty">
          {isComing
            ? t('sharing.joined.coming')
            : count === 0
              ? t('sharing.joined.none')
              : t('sharing.joined.keys', { count })}
        </p>
      </div>
      {asked.map((question) => (
        <HostsQuestion key="hosts" {...question} level={3} />
      ))}
      <DialogActions>
        <Button autoFocus={asked.length === 0} onPress={onClose}>
          {t('sharing.close')}
        </Button>
      </DialogActions>
    </>
  )
}
