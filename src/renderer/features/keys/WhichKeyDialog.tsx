import { type FormEvent, useRef, useState } from 'react'
import { Form } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { Output } from '../../../shared/contract/contract.ts'
import type { AppError } from '../../../shared/errors.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { timedAgo, timedDuration } from '../../format/time-words.ts'
import { still } from '../../format/timed.ts'
import { closeOverlay, openKey } from '../../state/navigation.ts'
import { usePage } from '../../state/page-context.ts'
import { useTick } from '../../state/use-tick.ts'
import { Button } from '../../ui/Button.tsx'
import { Dialog, DialogActions } from '../../ui/Dialog.tsx'
import { SecretField } from '../../ui/SecretField.tsx'

type Found = Output<'tokens:identify'>

/**
 * Finds the key of a given token. SECURITY: the token is only in the field, is read once and removed at once;
 * main drops it too (S33).
 */
export const WhichKeyDialog = () => {
  const page = usePage()
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  const [found, setFound] = useState<Found>()
  const [isEmpty, setEmpty] = useState(false)
  const [error, setError] = useState<AppError>()
  const find = async (event: FormEvent) => {
    event.preventDefault()
    const input = field.current
    if (!input) return
    setFound(undefined)
    setError(undefined)
    setEmpty(input.value.trim() === '')
    if (input.value.trim() === '') return input.focus()
    const asked = page.keyward.tokens.identify({ token: input.value })
    input.value = ''
    const answer = await asked
    if (answer.ok) setFound(answer.value)
    else setError(answer.error)
  }
  return (
    <Dialog title={t('keys.whichKey.title')} isOpen onClose={() => closeOverlay(page)}>
      <p className="text-pretty text-soft">{t('keys.whichKey.text')}</p>
      <Form onSubmit={(event) => void find(event)} className="flex flex-col gap-4">
        <SecretField
          label={t('keys.whichKey.field')}
          name="token"
          inputRef={field}
          autoFocus
          error={isEmpty ? t('keys.whichKey.nothing') : undefined}
          onEdit={() => setEmpty(false)}
        />
        <div role="status" className="empty:hidden">
          {found ? <Answer found={found} /> : null}
        </div>
        {error ? <ErrorNote error={error} /> : null}
        <DialogActions>
          <Button onPress={() => closeOverlay(page)}>{t('keys.whichKey.close')}</Button>
          {found?.of && !found.of.isRemoved ? <OpenButton keyId={found.of.keyId} /> : null}
          <Button type="submit" variant="primary">
            {t('keys.whichKey.find')}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

const OpenButton = ({ keyId }: { readonly keyId: string }) => {
  const page = usePage()
  const { t } = useTranslation()
  const open = () => {
    closeOverlay(page)
    openKey(page, keyId)
  }
  return <Button onPress={open}>{t('keys.whichKey.open')}</Button>
}

const Answer = ({ found }: { readonly found: Found }) => {
  const { t } = useTranslation()
  const { of } = found
  const shown = useTick((nowMs) => {
    if (!of) return { ...still(t('keys.whichKey.unknown')), hint: t('keys.whichKey.unknownHint') }
    const { keyName: name, isRemoved } = of
    const leftMs = of.expiresAtMs - nowMs
    if (leftMs > 0) {
      const { text: duration, changesInMs } = timedDuration(leftMs)
      const words = isRemoved ? 'keys.whichKey.removedLive' : 'keys.whichKey.live'
      return { text: t(words, { name, duration }), hint: '', changesInMs }
    }
    const { text: ago, changesInMs } = timedAgo(of.expiresAtMs, nowMs)
    const words = isRemoved ? 'keys.whichKey.removedEnded' : 'keys.whichKey.ended'
    return { text: t(words, { name, ago }), hint: '', changesInMs }
  })
  return (
    <div className="rounded-xl bg-window px-3.5 py-3">
      <p className="font-medium text-pretty wrap-anywhere">{shown.text}</p>
      {shown.hint ? <p className="mt-0.5 text-body text-pretty text-soft">{shown.hint}</p> : null}
    </div>
  )
}
