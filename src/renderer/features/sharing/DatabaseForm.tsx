import { type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DialogForm } from '../../entities/dialog/FormDialog.tsx'
import { SecretField } from '../../ui/SecretField.tsx'
import { TextArea } from '../../ui/TextArea.tsx'
import { TextField } from '../../ui/TextField.tsx'
import type { StoreTrialState } from './use-store-trial.ts'

type DatabaseFormProps = {
  readonly trial: StoreTrialState
  /** Why the last test failed. */
  readonly children: ReactNode
}

const fields = ['host', 'port', 'database', 'login'] as const
const MOST_PORT = 65_535
const NAME_LENGTH = 255
const PEM_LENGTH = 65_536

/**
 * Asks how to connect to a PostgreSQL database. SECURITY: S53, the page keeps the password only in its field,
 * which is removed once the test passes.
 */
export const DatabaseForm = ({ trial, children }: DatabaseFormProps) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState({ host: '', port: '5432', database: '', login: '', caPem: '' })
  const [wasSent, setSent] = useState(false)
  const [hasPassword, setHasPassword] = useState(false)
  const password = useRef<HTMLInputElement>(null)
  const { isBusy, tried } = trial
  const needsCertificate = tried?.failure?.problem === 'certificate'
  const port = Number(typed.port)
  const isGood = (name: (typeof fields)[number]) =>
    name === 'port' ? Number.isInteger(port) && port >= 1 && port <= MOST_PORT : typed[name].trim() !== ''
  const send = () => {
    setSent(true)
    const secret = password.current?.value ?? ''
    if (!fields.every(isGood) || secret === '') return
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
  const field = (name: (typeof fields)[number]) => ({
    label: t(`sharing.database.${name}`),
    value: typed[name],
    onChange: (value: string) => setTyped({ ...typed, [name]: value }),
    error:
      wasSent && !isGood(name)
        ? t(name === 'port' ? 'sharing.database.badPort' : 'addKey.missing')
        : undefined,
    maxLength: NAME_LENGTH,
    isCode: true,
  })
  return (
    <DialogForm
      submit={t(isBusy ? 'common.checking' : 'sharing.database.try')}
      cancel={t('common.back')}
      call={trial}
      isHeld
      onSubmit={send}
      onCancel={() => trial.choose()}
    >
      {children}
      <div className="flex items-start gap-3">
        <TextField {...field('host')} autoFocus className="min-w-0 flex-1" />
        <TextField {...field('port')} inputMode="numeric" className="w-24" />
      </div>
      <TextField {...field('database')} />
      <TextField {...field('login')} />
      <SecretField
        label={t('sharing.database.password')}
        name="store-password"
        inputRef={password}
        error={wasSent && !hasPassword ? t('addKey.missing') : undefined}
        onEdit={() => setHasPassword(password.current?.value !== '')}
      />
      {needsCertificate || typed.caPem !== '' ? (
        <TextArea
          autoFocus={needsCertificate}
          label={t('common.authority')}
          hint={t('common.authorityHint')}
          value={typed.caPem}
          onChange={(caPem) => setTyped({ ...typed, caPem })}
          maxLength={PEM_LENGTH}
          rows={4}
          isCode
        />
      ) : null}
    </DialogForm>
  )
}
