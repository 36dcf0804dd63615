import { type FormEvent, useState } from 'react'
import { Form } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { AppError } from '../../../shared/errors.ts'
import { loadSharing } from '../../entities/sharing/sharing-actions.ts'
import { timedDuration } from '../../format/time-words.ts'
import { still } from '../../format/timed.ts'
import { usePage } from '../../state/page-context.ts'
import { useTick } from '../../state/use-tick.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'

const GROUP = 4

type ShownCodeProps = {
  readonly code: string
  readonly endsAtMs: number
  readonly isBusy: boolean
  readonly onAgain: () => void
}

/** A code in groups of four letters, large, with the time that is left, until it is over. */
export const ShownCode = ({ code, endsAtMs, isBusy, onAgain }: ShownCodeProps) => {
  const { t } = useTranslation()
  const { left } = useTick((nowMs) => {
    const leftMs = endsAtMs - nowMs
    const words = leftMs > 0 ? timedDuration(leftMs) : still('')
    return { left: words.text, changesInMs: words.changesInMs }
  })
  if (left === '')
    return (
      <Banner
        tone="soon"
        role="status"
        title={t('sharing.code.over')}
        actions={
          <Button size="sm" isPending={isBusy} onPress={onAgain}>
            {t('sharing.code.again')}
          </Button>
        }
      >
        {t('sharing.code.overText')}
      </Banner>
    )
  return (
    <div className="flex flex-col gap-3">
      <section
        aria-label={t('sharing.code.label')}
        dir="ltr"
        className="grid grid-cols-3 gap-x-3 gap-y-2 rounded-xl border border-line bg-window p-4 select-text"
      >
        {[...code.matchAll(new RegExp(`[0-9A-Za-z]{1,${GROUP}}`, 'gu'))].map(({ 0: letters, index }) => (
          <span
            key={index}
            className="text-center font-mono text-[1.375rem] leading-8 font-semibold tracking-[0.08em]"
          >
            {letters}
          </span>
        ))}
      </section>
      <p className="text-soft tabular-nums">
        {t('sharing.code.left', { duration: left })}
        <span className="block">{t('sharing.code.waiting')}</span>
      </p>
    </div>
  )
}

const COUNT = 6

/** Six digits, large, to be read aloud or typed on the other computer. */
export const Digits = ({ label, digits }: { readonly label: string; readonly digits: string }) => (
  <section
    aria-label={label}
    className="flex flex-col items-center gap-1 rounded-xl border border-line bg-window p-4"
  >
    <h3 className="text-body text-soft">{label}</h3>
    <p
      dir="ltr"
      className="font-mono text-[2rem] leading-10 font-semibold tracking-[0.08em] tabular-nums select-text"
    >
      {digits.slice(0, COUNT / 2)} {digits.slice(COUNT / 2)}
    </p>
  </section>
)

type DigitsFieldProps = {
  readonly label: string
  /** The code is void: the digits were wrong, or it was over. */
  readonly onVoid: (error: AppError) => void
}

/** The digits of the other computer; the sixth sends them, once. SECURITY: S49, main compares them. */
export const DigitsField = ({ label, onVoid }: DigitsFieldProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [typed, setTyped] = useState('')
  const send = async (text: string) => {
    const answer = await page.keyward.sharing.digits({ theirs: text })
    if (answer.ok) page.setState({ sharing: answer.value })
    else {
      onVoid(answer.error)
      void loadSharing(page)
    }
  }
  const edit = (text: string) => {
    const digits = text.replace(/\P{Nd}/gu, '').slice(0, COUNT)
    setTyped(digits)
    if (digits.length === COUNT && typed.length < COUNT) void send(digits)
  }
  return (
    <Form
      validationBehavior="aria"
      autoComplete="off"
      onSubmit={(event: FormEvent) => event.preventDefault()}
    >
      <TextField
        label={label}
        hint={t('sharing.digits.hint')}
        value={typed}
        onChange={edit}
        isDisabled={typed.length === COUNT}
        inputMode="numeric"
        isCode
        autoFocus
        className="[&_input]:text-lead [&_input]:tracking-[0.12em]"
      />
    </Form>
  )
}

/** The value, or what it was before it went. */
export const useLast = (value: string | undefined): string | undefined => {
  const [last, setLast] = useState(value)
  if (value !== undefined && value !== last) setLast(value)
  return value ?? last
}
