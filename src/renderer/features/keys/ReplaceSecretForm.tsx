import { type FormEvent, useRef, useState } from 'react'
import { Form } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors.ts'
import type { KeySummary } from '../../../shared/model.ts'
import { keyward } from '../../ipc-client.ts'
import { announce } from '../../state/announcer.ts'
import { endTask } from '../../state/navigation.ts'
import { setState } from '../../state/store.ts'
import { Button } from '../../ui/Button.tsx'
import { SecretField } from '../../ui/SecretField.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { ErrorNote } from '../errors/ErrorNote.tsx'

type Missing = { readonly id: boolean; readonly secret: boolean }
const nothingMissing: Missing = { id: false, secret: false }

/** Takes a new client id and secret, issued as a pair; tries them before they replace the old ones. */
export const ReplaceSecretForm = ({ item }: { readonly item: KeySummary }) => {
  const { t } = useTranslation()
  const [clientId, setClientId] = useState(item.clientId)
  const [missing, setMissing] = useState(nothingMissing)
  const [error, setError] = useState<AppError>()
  const [isSaving, setSaving] = useState(false)
  const secret = useRef<HTMLInputElement>(null)

  const save = async (check: boolean) => {
    // SECURITY: the secret is read here once, handed to main, and emptied as soon as main has it (S33).
    const clientSecret = secret.current?.value.trim() ?? ''
    const id = clientId.trim()
    setMissing({ id: id === '', secret: clientSecret === '' })
    if (id === '' || clientSecret === '') return
    setSaving(true)
    setError(undefined)
    const answer = await keyward.keys.replaceSecret({
      keyId: item.id,
      clientSecret,
      check,
      ...(id === item.clientId ? {} : { clientId: id }),
    })
    setSaving(false)
    if (!answer.ok) return setError(answer.error)
    if (secret.current) secret.current.value = ''
    setState((state) => ({
      ...state,
      keys: new Map(state.keys).set(item.id, answer.value),
      copies: new Map([...state.copies].filter(([keyId]) => keyId !== item.id)),
    }))
    endTask()
    announce(check ? t('keys.replace.done') : t('keys.replace.saved'))
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    void save(true)
  }
  return (
    <Form onSubmit={submit} className="flex flex-col gap-4">
      <div>
        <h2 className="font-semibold">
          {item.hasSecret ? t('keys.replace.title') : t('keys.replace.enterTitle')}
        </h2>
        <p className="mt-0.5 text-[0.8125rem] text-pretty text-soft">{t('keys.replace.advice')}</p>
      </div>
      <TextField
        label={t('keys.replace.clientId')}
        value={clientId}
        onChange={setClientId}
        isCode
        error={missing.id ? t('keys.replace.missingId') : undefined}
      />
      <SecretField
        label={t('keys.replace.secret')}
        hint={t('keys.replace.secretHint')}
        name="new-client-secret"
        inputRef={secret}
        autoFocus
        error={missing.secret ? t('keys.replace.missingSecret') : undefined}
        onEdit={() => setMissing(nothingMissing)}
      />
      {error ? (
        <ErrorNote
          error={error}
          canTake={(action) => action === 'retry'}
          onAction={() => void save(true)}
          moreActions={
            <Button size="sm" isDisabled={isSaving} onPress={() => void save(false)}>
              {t('keys.replace.saveAnyway')}
            </Button>
          }
        />
      ) : null}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" isPending={isSaving}>
          {t('keys.replace.save')}
        </Button>
        <Button variant="ghost" onPress={endTask}>
          {t('keys.replace.cancel')}
        </Button>
      </div>
    </Form>
  )
}
