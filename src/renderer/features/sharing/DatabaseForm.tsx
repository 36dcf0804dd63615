import { FileUp } from 'lucide-react'
import { type Ref, useEffect, useRef, useState } from 'react'
import { FileTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { Fold } from '../../ui/Fold.tsx'
import { SecretField } from '../../ui/SecretField.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { StepForm } from './StepForm.tsx'
import { TrialSteps } from './TrialSteps.tsx'
import type { PlaceTrialState } from './use-place-trial.ts'

type DatabaseFormProps = {
  readonly trial: PlaceTrialState
  readonly isShown: boolean
  readonly onBack: () => void
}

const texts = ['host', 'database', 'login'] as const
const MOST_PORT = 65_535
const NAME_LENGTH = 255

/** How a PostgreSQL database is reached, the steps of its trial beside it. SECURITY: S50, the password is in its field only. */
export const DatabaseForm = ({ trial, isShown, onBack }: DatabaseFormProps) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState({ host: '', port: '5432', database: '', login: '', caPem: '' })
  const [isCaOpen, setCaOpen] = useState(false)
  const [wasSent, setSent] = useState(false)
  const [hasPassword, setHasPassword] = useState(false)
  const password = useRef<HTMLInputElement>(null)
  const certificate = useRef<HTMLTextAreaElement>(null)
  const { isBusy, last } = trial
  const needsCertificate = last?.steps.some(({ problem }) => problem === 'certificate') === true
  useEffect(() => {
    if (needsCertificate) setCaOpen(true)
  }, [needsCertificate])
  useEffect(() => {
    if (needsCertificate && isCaOpen) certificate.current?.focus()
  }, [needsCertificate, isCaOpen])
  const port = Number(typed.port)
  const isPort = /^\d+$/u.test(typed.port.trim()) && port >= 1 && port <= MOST_PORT
  const send = () => {
    setSent(true)
    const secret = password.current?.value ?? ''
    if (texts.some((name) => typed[name].trim() === '') || !isPort || secret === '') return
    const caPem = typed.caPem.trim()
    void trial.tryOut({
      kind: 'database',
      host: typed.host.trim(),
      port,
      database: typed.database.trim(),
      login: typed.login.trim(),
      password: secret,
      ...(caPem === '' ? {} : { caPem: `${caPem}\n` }),
    })
  }
  const field = (name: (typeof texts)[number]) => ({
    label: t(`sharing.database.${name}`),
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
    error: wasSent && typed[name].trim() === '' ? t('sharing.missing') : undefined,
    maxLength: NAME_LENGTH,
    isCode: true,
    isDisabled: isBusy,
  })
  return (
    <StepForm
      submit={t(isBusy ? 'sharing.trial.running' : 'sharing.database.try')}
      onSubmit={send}
      onBack={onBack}
      call={trial}
    >
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(17rem,100%),1fr))] gap-x-7 gap-y-4">
        <div className="flex min-w-0 flex-col gap-4">
          <div className="flex items-start gap-3">
            <TextField {...field('host')} autoFocus={isShown} className="min-w-0 flex-1" />
            <TextField
              label={t('sharing.database.port')}
              value={typed.port}
              onChange={(value) => setTyped({ ...typed, port: value })}
              error={wasSent && !isPort ? t('sharing.database.badPort') : undefined}
              inputMode="numeric"
              maxLength={5}
              isCode
              isDisabled={isBusy}
              className="w-24"
            />
          </div>
          <TextField {...field('database')} />
          <TextField {...field('login')} />
          <SecretField
            label={t('sharing.database.password')}
            name="place-password"
            inputRef={password}
            isDisabled={isBusy}
            error={wasSent && !hasPassword ? t('sharing.missing') : undefined}
            onEdit={() => setHasPassword(password.current?.value !== '')}
          />
          <Fold title={t('sharing.database.ca')} isOpen={isCaOpen} onToggle={setCaOpen}>
            <CertificateField
              inputRef={certificate}
              value={typed.caPem}
              onChange={(caPem) => setTyped({ ...typed, caPem })}
              isDisabled={isBusy}
            />
          </Fold>
        </div>
        <TrialSteps kind="database" trial={last} isBusy={isBusy} />
      </div>
    </StepForm>
  )
}

const MOST_CHARACTERS = 65_536

type CertificateFieldProps = {
  readonly inputRef: Ref<HTMLTextAreaElement>
  readonly value: string
  readonly onChange: (pem: string) => void
  readonly isDisabled: boolean
}

/** A database's own authority: its certificate, pasted or from a file that the person chooses. */
const CertificateField = ({ inputRef, value, onChange, isDisabled }: CertificateFieldProps) => {
  const { t } = useTranslation()
  const [isWrongFile, setWrongFile] = useState(false)
  const change = (pem: string) => {
    setWrongFile(false)
    onChange(pem)
  }
  const read = async (file: File | undefined) => {
    if (file === undefined) return
    const text = file.size > MOST_CHARACTERS ? '' : await file.text()
    if (text.includes('-----BEGIN CERTIFICATE-----')) change(text.trim())
    else setWrongFile(true)
  }
  return (
    <div className="flex flex-col gap-2">
      <TextArea
        inputRef={inputRef}
        label={t('sharing.database.caLabel')}
        hint={t('sharing.database.caHint')}
        error={isWrongFile ? t('sharing.database.caWrong') : undefined}
        value={value}
        onChange={change}
        maxLength={MOST_CHARACTERS}
        rows={4}
        isCode
        isDisabled={isDisabled}
      />
      <FileTrigger
        acceptedFileTypes={['.pem', '.crt', '.cer', '.txt']}
        onSelect={(files) => void read(files?.[0])}
      >
        <Button size="sm" icon={FileUp} className="self-start" isDisabled={isDisabled}>
          {t('sharing.database.caFile')}
        </Button>
      </FileTrigger>
    </div>
  )
}
