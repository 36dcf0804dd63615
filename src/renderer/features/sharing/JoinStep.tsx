import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { usePage } from '../../state/page-context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { SecretField } from '../../ui/SecretField.tsx'
import { RadioList } from './Choices.tsx'
import { NameField } from './NameField.tsx'
import { StepForm } from './StepForm.tsx'
import type { Naming } from './set-up-steps.ts'
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
    <StepForm
      submit={t('sharing.joining.join')}
      onSubmit={() => void join()}
      onBack={onBack}
      isBusy={call.isBusy}
      error={call.error}
    >
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
