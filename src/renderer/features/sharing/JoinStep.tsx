import { type FormEvent, useRef, useState } from 'react'
import { Form } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { PlaceTrial } from '../../../shared/sharing.ts'
import { usePage } from '../../state/page-context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { SecretField } from '../../ui/SecretField.tsx'
import { NameField } from './CreateStep.tsx'
import { StepError } from './StepError.tsx'
import { useSharingCall } from './use-sharing-call.ts'

type JoinStepProps = {
  readonly trial: PlaceTrial
  /** The last attempt ended without this computer being let in. */
  readonly wasRefused: boolean
  readonly onBack: () => void
  readonly onAsked: () => void
}

/** A code has 24 symbols, what stands on the page has more. */
const CODE_SYMBOLS = 24

/** The code of the other computer, or what stands on the page. SECURITY: S49, it is in its field only. */
export const JoinStep = ({ trial, wasRefused, onBack, onAsked }: JoinStepProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [name, setName] = useState(trial.suggestedName ?? '')
  const [wasSent, setSent] = useState(false)
  const [symbols, setSymbols] = useState(0)
  const [othersLeave, setOthersLeave] = useState(false)
  const hasCode = symbols > 0
  const isPage = symbols > CODE_SYMBOLS
  const code = useRef<HTMLInputElement>(null)
  const call = useSharingCall()
  const join = async (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    const myName = name.trim()
    const typed = code.current?.value.trim() ?? ''
    if (myName === '' || typed === '') return
    const others = isPage && othersLeave ? 'leave' : 'stay'
    if (await call.change(page.keyward.sharing.join({ code: typed, myName, others }))) onAsked()
  }
  return (
    <Form
      validationBehavior="aria"
      autoComplete="off"
      onSubmit={(event) => void join(event)}
      className="flex flex-col gap-4"
    >
      <p className="text-pretty text-soft">{t('sharing.joining.text')}</p>
      {wasRefused && !call.error ? (
        <Banner tone="soon" role="status" title={t('sharing.joining.notLetIn')}>
          {t('sharing.joining.notLetInText')}
        </Banner>
      ) : null}
      <NameField
        name={name}
        onChange={setName}
        wasSent={wasSent}
        isDisabled={call.isBusy}
        isFirst={trial.suggestedName === undefined}
      />
      <SecretField
        label={t('sharing.joining.code')}
        hint={t('sharing.joining.codeHint')}
        name="code"
        inputRef={code}
        isShown
        autoFocus={trial.suggestedName !== undefined}
        isDisabled={call.isBusy}
        error={wasSent && !hasCode ? t('sharing.joining.missing') : undefined}
        onEdit={() => setSymbols(code.current?.value.replace(/[\s\-–—.]/g, '').length ?? 0)}
      />
      {isPage ? (
        <Checkbox isSelected={othersLeave} isDisabled={call.isBusy} onChange={setOthersLeave}>
          {t('sharing.joining.othersLeave')}
        </Checkbox>
      ) : null}
      <StepError error={call.error} />
      <DialogActions>
        <Button isDisabled={call.isBusy} onPress={onBack}>
          {t('sharing.back')}
        </Button>
        <Button type="submit" variant="primary" isPending={call.isBusy}>
          {t('sharing.joining.join')}
        </Button>
      </DialogActions>
    </Form>
  )
}
