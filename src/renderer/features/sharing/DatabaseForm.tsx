import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Form } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { Input } from '../../../shared/ipc-contract.ts'
import { Button } from '../../ui/Button.tsx'
import { DialogActions } from '../../ui/Dialog.tsx'
import { Fold } from '../../ui/Fold.tsx'
import { SecretField } from '../../ui/SecretField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { CertificateField } from './CertificateField.tsx'

type Database = Extract<Input<'sharing:tryPlace'>, { kind: 'database' }>
type DatabaseFormProps = {
  readonly isBusy: boolean
  readonly onTry: (place: Database) => void
  readonly onBack: () => void
  /** What came of the last trial. */
  readonly children: ReactNode
}

const texts = ['host', 'database', 'login'] as const
const MOST_PORT = 65_535
const NAME_LENGTH = 255

/** How a PostgreSQL database is reached. SECURITY: S50, the password is in its field only. */
export const DatabaseForm = ({ isBusy, onTry, onBack, children }: DatabaseFormProps) => {
  const { t } = useTranslation()
  const [typed, setTyped] = useState({ host: '', port: '5432', database: '', login: '', caPem: '' })
  const [isCaOpen, setCaOpen] = useState(false)
  const [wasSent, setSent] = useState(false)
  const [hasPassword, setHasPassword] = useState(false)
  const password = useRef<HTMLInputElement>(null)
  const port = Number(typed.port)
  const isPort = /^\d+$/u.test(typed.port.trim()) && port >= 1 && port <= MOST_PORT
  const missing = (name: (typeof texts)[number]) =>
    wasSent && typed[name].trim() === '' ? t('sharing.database.missing') : undefined
  const send = (event: FormEvent) => {
    event.preventDefault()
    setSent(true)
    const secret = password.current?.value ?? ''
    if (texts.some((name) => typed[name].trim() === '') || !isPort || secret === '') return
    const caPem = typed.caPem.trim()
    onTry({
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
    error: missing(name),
    maxLength: NAME_LENGTH,
    isCode: true,
    isDisabled: isBusy,
  })
  return (
    <Form validationBehavior="aria" autoComplete="off" onSubmit={send} className="flex flex-col gap-4">
      <div className="flex items-start gap-3">
        <TextField {...field('host')} autoFocus className="flex-1" />
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
        error={wasSent && !hasPassword ? t('sharing.database.missing') : undefined}
        onEdit={() => setHasPassword(password.current?.value !== '')}
      />
      <Fold title={t('sharing.database.ca')} isOpen={isCaOpen} onToggle={setCaOpen}>
        <CertificateField
          value={typed.caPem}
          onChange={(caPem) => setTyped({ ...typed, caPem })}
          isDisabled={isBusy}
        />
      </Fold>
      {children}
      <DialogActions>
        <Button isDisabled={isBusy} onPress={onBack}>
          {t('sharing.back')}
        </Button>
        <Button type="submit" variant="primary" isPending={isBusy}>
          {t(isBusy ? 'sharing.trial.running' : 'sharing.database.try')}
        </Button>
      </DialogActions>
    </Form>
  )
}
