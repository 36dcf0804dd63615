import type { LucideIcon } from 'lucide-react'
import { type FormEvent, useLayoutEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SECOND_MS } from '../../../shared/kernel/time.ts'
import { PassphraseField } from '../../entities/vault/PassphraseField.tsx'
import { durationWords } from '../../format/time-words.ts'
import { untilMs } from '../../format/timed.ts'
import { useElementTarget } from '../../state/use-focus-target.ts'
import { useTick } from '../../state/use-tick.ts'
import { Button } from '../../ui/Button.tsx'

type PassphraseEntryProps = {
  /** The button's label. */
  readonly words: string
  readonly icon?: LucideIcon
  readonly isBusy: boolean
  readonly isWrong: boolean
  readonly retryAtMs: number | undefined
  /** Tries the passphrase. Resolves to true if it was right. */
  readonly onEnter: (passphrase: string) => Promise<boolean>
  readonly onEdit: () => void
}

/**
 * The vault's passphrase and a button, which is disabled while main delays after wrong tries (S35). SECURITY: S33,
 * the field is uncontrolled. It is read when needed and then cleared.
 */
export const PassphraseEntry = ({
  words,
  icon,
  isBusy,
  isWrong,
  retryAtMs,
  onEnter,
  onEdit,
}: PassphraseEntryProps) => {
  const { t } = useTranslation()
  const field = useRef<HTMLInputElement>(null)
  useElementTarget('form', field)
  const [isMissing, setMissing] = useState(false)
  const { secondsLeft } = useTick((nowMs) => {
    const leftMs = retryAtMs === undefined ? 0 : Math.max(0, retryAtMs - nowMs)
    const changesInMs = untilMs(leftMs === 0 ? 0 : (leftMs % SECOND_MS) + 1)
    return { secondsLeft: Math.ceil(leftMs / SECOND_MS), changesInMs }
  })
  const isWaiting = secondsLeft > 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: `empty` only reads a ref, so any render's version works
  useLayoutEffect(() => () => empty(), [])
  const empty = () => {
    if (field.current) field.current.value = ''
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy || isWaiting) return
    if ((field.current?.value ?? '') === '') {
      setMissing(true)
      field.current?.focus()
      return
    }
    const isOpen = await onEnter(field.current?.value ?? '')
    empty()
    if (!isOpen) field.current?.focus()
  }
  const problem = isMissing
    ? t('common.enterPassphrase')
    : isWrong
      ? isWaiting
        ? t('protection.locked.wrongWait', { duration: durationWords(secondsLeft * SECOND_MS, 'long') })
        : t('protection.locked.wrong')
      : undefined
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => void submit(event)}
      className="flex w-full flex-col gap-4"
    >
      <PassphraseField
        label={t('common.passphrase')}
        name="passphrase"
        inputRef={field}
        autoFocus
        error={problem}
        onEdit={() => {
          setMissing(false)
          if (!isWaiting) onEdit()
        }}
      />
      <Button
        type="submit"
        variant="primary"
        size="lg"
        {...(icon ? { icon } : {})}
        isPending={isBusy}
        isDisabled={isWaiting}
      >
        {words}
      </Button>
    </form>
  )
}
