import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LABEL_LENGTH } from '../../../shared/kernel/limits.ts'
import type { TriedStore } from '../../../shared/sharing/sharing.ts'
import { DialogForm } from '../../entities/dialog/FormDialog.tsx'
import { usePage } from '../../state/page-context.ts'
import { useCall } from '../../state/use-call.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { SecretField } from '../../ui/SecretField.tsx'
import { TextField } from '../../ui/TextField.tsx'

/**
 * What to do with a store that passed the test: start a team, join with a code, use the recovery sheet, or move
 * this computer's team.
 */
export type TeamStep = 'start' | 'join' | 'recover' | 'move'

const nameFields = {
  start: ['person', 'computer', 'team'],
  join: ['person', 'computer'],
  recover: ['computer'],
  move: [],
} as const

const submits = {
  start: 'common.continue',
  join: 'sharing.join.submit',
  recover: 'sharing.recover.submit',
  move: 'sharing.conflict.use',
} as const

type TeamFormProps = {
  readonly step: TeamStep
  readonly store: TriedStore
  /** The suggested name for this computer. */
  readonly computer: string
  /** Switches to another step with the same store. */
  readonly onStep: (step: TeamStep) => void
  readonly onBack: () => void
  readonly onDone: () => void
}

/** Starts or joins a team in a tested store. SECURITY: S49, a code or sheet exists only in its field. */
export const TeamForm = ({ step, store, computer: known, onStep, onBack, onDone }: TeamFormProps) => {
  const { sharing } = usePage().keyward
  const { t } = useTranslation()
  const [names, setNames] = useState({ person: '', computer: known, team: '' })
  /** The step and the first field that was empty on submit, as `step field`. */
  const [missing, setMissing] = useState<string>()
  const secret = useRef<HTMLInputElement>(null)
  const call = useCall()
  const hasSecret = step === 'join' || step === 'recover'
  const submit = async () => {
    const typed = secret.current?.value.trim() ?? ''
    const [person, computer, team] = [names.person.trim(), names.computer.trim(), names.team.trim()]
    const needed = { ...(hasSecret && { secret: typed }), ...(step === 'start' && { person }), computer }
    const empty = Object.entries(needed).find(([, text]) => text === '')?.[0]
    setMissing(empty && `${step} ${empty}`)
    if (empty) return
    const shown = { store: store.store, computer, ...(person ? { person } : {}) }
    const { ok } = await call.run(() => {
      if (step === 'start') return sharing.start({ ...shown, ...(team ? { team } : {}) })
      if (step === 'join') return sharing.join({ ...shown, code: typed })
      if (step === 'recover') return sharing.recover({ store: store.store, sheet: typed, computer })
      return sharing.moveTo({ store: store.store })
    })
    if (ok && (step === 'recover' || step === 'move')) onDone()
  }
  const link = (to: TeamStep, words: string) => (
    <Button variant="ghost" size="sm" onPress={() => onStep(to)}>
      {words}
    </Button>
  )
  const problemOf = (name: string) => (missing === `${step} ${name}` ? t('addKey.missing') : undefined)
  const { name: storeName } = store.name
  return (
    <DialogForm
      submit={t(submits[step])}
      cancel={t('common.back')}
      call={call}
      isHeld
      onSubmit={submit}
      onCancel={onBack}
    >
      {step === 'start' || store.isInUse ? null : (
        <Banner tone="soon" role="status">
          {t('sharing.store.empty', { name: storeName })}
        </Banner>
      )}
      {step === 'start' ? null : (
        <p className="text-pretty text-soft">{t(`sharing.${step}.text`, { name: storeName })}</p>
      )}
      {hasSecret ? (
        <SecretField
          key={step}
          label={t(step === 'join' ? 'sharing.code.label' : 'sharing.sheet.title')}
          name={step}
          inputRef={secret}
          isShown
          autoFocus
          error={problemOf('secret')}
          onEdit={() => setMissing(undefined)}
        />
      ) : null}
      {nameFields[step].map((name) => (
        <TextField
          key={`${step} ${name}`}
          label={t(`sharing.name.${name}`)}
          {...(name === 'team' ? { hint: t('sharing.name.teamHint') } : {})}
          {...(name === 'person' && step === 'join' ? { hint: t('sharing.name.joinerHint') } : {})}
          value={names[name]}
          onChange={(typed) => setNames({ ...names, [name]: typed })}
          error={names[name].trim() === '' ? problemOf(name) : undefined}
          maxLength={LABEL_LENGTH}
          autoFocus={step === 'start' && name === 'person'}
        />
      ))}
      <div className="-ms-2.5 flex flex-wrap gap-x-1 empty:hidden">
        {step === 'start' ? link('join', t('sharing.start.haveCode')) : null}
        {step === 'join' ? link('start', t('sharing.start.title')) : null}
        {step === 'join' ? link('recover', t('sharing.recover.open')) : null}
      </div>
    </DialogForm>
  )
}
