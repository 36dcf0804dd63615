import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SharingRecovery } from '../../../shared/sharing.ts'
import { instantWords } from '../../format/time-words.ts'
import { usePage } from '../../state/page-context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { RadioList } from '../../ui/RadioList.tsx'
import { SecretField } from '../../ui/SecretField.tsx'
import { CheckList } from './Choices.tsx'
import { NameField, type Naming, StepForm } from './StepForm.tsx'
import { useSharingCall } from './use-sharing-call.ts'

type TypePageStepProps = {
  /** To another place. */
  readonly onBack: () => void
  /** Main can say what the page brings back. */
  readonly onRead: () => void
}

/** What stands on the printed page. SECURITY: S49, it is in its field only. */
export const TypePageStep = ({ onBack, onRead }: TypePageStepProps) => {
  const { keyward } = usePage()
  const { t } = useTranslation()
  const [isMissing, setMissing] = useState(false)
  const typed = useRef<HTMLInputElement>(null)
  const call = useSharingCall()
  const read = async () => {
    const page = typed.current?.value.trim() ?? ''
    setMissing(page === '')
    if (page !== '' && (await call.change(keyward.sharing.recover({ page })))) onRead()
  }
  return (
    <StepForm
      submit={t('sharing.next')}
      onSubmit={read}
      back={t('sharing.trial.otherPlace')}
      onBack={onBack}
      call={call}
    >
      <p className="text-pretty text-soft">{t('sharing.recover.text')}</p>
      <SecretField
        label={t('sharing.recover.label')}
        hint={t('sharing.joining.codeHint')}
        name="page"
        inputRef={typed}
        isShown
        autoFocus
        isDisabled={call.isBusy}
        error={isMissing ? t('sharing.missing') : undefined}
        onEdit={() => setMissing(false)}
      />
    </StepForm>
  )
}

type RecoverStepProps = Naming & {
  readonly recovery: SharingRecovery
  readonly onBack: () => void
  readonly onDone: (teamId: string) => void
}

/** What a typed page brings back: which computers somebody else may have, and where to begin. */
export const RecoverStep = ({ recovery, names, onNames, onBack, onDone }: RecoverStepProps) => {
  const { keyward } = usePage()
  const { t } = useTranslation()
  const others = recovery.computers.filter(({ isThis }) => !isThis)
  const known = recovery.computers.find(({ isThis }) => isThis)
  const [out, setOut] = useState<ReadonlySet<string>>(
    () => new Set(others.filter(({ isIn }) => !isIn).map(({ id }) => id)),
  )
  const [chosen, setChosen] = useState<string>()
  const [wasSent, setSent] = useState(false)
  const call = useSharingCall()
  const { states, teamId } = recovery
  const proposed = states.find(({ byId }) => !out.has(byId)) ?? states[0]
  const fromHash = chosen ?? proposed?.recordHash
  const computerName = known?.name ?? names.computer.trim()
  const begin = async () => {
    setSent(true)
    if (computerName === '') return
    const asked = { outIds: [...out], computerName, ...(fromHash === undefined ? {} : { fromHash }) }
    if (await call.change(keyward.sharing.recover(asked))) onDone(teamId)
  }
  return (
    <StepForm
      submit={t('sharing.recover.begin')}
      onSubmit={begin}
      onBack={onBack}
      call={call}
      isSubmitFirst={known !== undefined}
    >
      {recovery.isReplaced ? (
        <Banner tone="soon" title={t('sharing.recover.replaced')}>
          {t('sharing.recover.replacedText')}
        </Banner>
      ) : null}
      {others.length > 0 ? (
        <CheckList
          label={t('sharing.recover.who')}
          items={others.map(({ id, name, personName, by, isIn }) => {
            const how = t(isIn ? 'sharing.recover.in' : 'sharing.recover.outBy', { by })
            return { id, name, note: personName === '' ? how : `${personName} · ${how}` }
          })}
          chosen={out}
          onChange={setOut}
          isDisabled={call.isBusy}
        />
      ) : null}
      <p className="text-pretty text-soft">{t('sharing.recover.whoText')}</p>
      {states.length > 1 && fromHash !== undefined ? (
        <RadioList
          label={t('sharing.recover.from')}
          value={fromHash}
          onChange={setChosen}
          isDisabled={call.isBusy}
          options={states.map(({ recordHash, atMs, by, keyCount: count }) => [
            recordHash,
            t('sharing.recover.state', {
              when: instantWords(atMs),
              by,
              keys: t('sharing.choose.keys', { count }),
            }),
          ])}
        />
      ) : null}
      {known ? null : (
        <NameField
          what="computer"
          names={names}
          onNames={onNames}
          wasSent={wasSent}
          isDisabled={call.isBusy}
          autoFocus
        />
      )}
    </StepForm>
  )
}
