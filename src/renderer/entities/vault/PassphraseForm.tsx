import { TriangleAlert } from 'lucide-react'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../ui/Button.tsx'
import { SecretField } from '../../ui/SecretField.tsx'
import { strengthOf } from './passphrase-strength.ts'
import { ShowTypedButton } from './ShowTypedButton.tsx'
import { StrengthMeter } from './StrengthMeter.tsx'

type PassphraseFormProps = {
  readonly isSaving: boolean
  readonly isDisabled: boolean
  /** A field shown first, such as the current passphrase. */
  readonly before?: ReactNode
  readonly autoFocus?: boolean
  /** Adds a cancel button. */
  readonly onCancel?: () => void
  /**
   * The warning about losing the passphrase, and the button's label. They default to those for the vault's
   * passphrase.
   */
  readonly words?: { readonly lost: string; readonly save: string; readonly label?: string }
  /**
   * Saves the passphrase, which is read from its field when `readPassphrase` is called. Resolves to true if it was
   * saved.
   */
  readonly onSave: (readPassphrase: () => string) => Promise<boolean>
}

/**
 * Asks for a new passphrase twice, and shows its strength and a warning about losing it (S35). SECURITY: S33, both
 * fields are uncontrolled and cleared once it's saved. React's state has only facts about them.
 */
export const PassphraseForm = ({
  isSaving,
  isDisabled,
  before,
  autoFocus = false,
  onCancel,
  words,
  onSave,
}: PassphraseFormProps) => {
  const { t } = useTranslation()
  const first = useRef<HTMLInputElement>(null)
  const second = useRef<HTMLInputElement>(null)
  const [strength, setStrength] = useState(() => strengthOf(''))
  const [isShown, setShown] = useState(false)
  const [problem, setProblem] = useState<'missing' | 'differs'>()

  const empty = () => {
    for (const field of [first, second]) if (field.current) field.current.value = ''
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isDisabled) return
    if (strengthOf(first.current?.value ?? '').level === 'short') {
      setProblem('missing')
      first.current?.focus()
      return
    }
    if (first.current?.value !== second.current?.value) {
      setProblem('differs')
      second.current?.focus()
      return
    }
    if (await onSave(() => first.current?.value ?? '')) empty()
  }
  return (
    <form
      noValidate
      autoComplete="off"
      onSubmit={(event) => void submit(event)}
      className="flex flex-1 flex-col gap-4"
    >
      {before}
      <div className="flex flex-col gap-2.5">
        <SecretField
          label={words?.label ?? t('common.passphrase')}
          hint={t('protection.passphrase.hint')}
          name="new-passphrase"
          inputRef={first}
          autoFocus={autoFocus}
          isShown={isShown}
          error={problem === 'missing' ? t('protection.passphrase.short') : undefined}
          isDisabled={isDisabled}
          onEdit={() => {
            setStrength(strengthOf(first.current?.value ?? ''))
            setProblem(undefined)
          }}
        />
        <StrengthMeter strength={strength} />
      </div>
      <SecretField
        label={t('protection.passphrase.repeat')}
        name="repeat-passphrase"
        inputRef={second}
        error={problem === 'differs' ? t('protection.passphrase.differs') : undefined}
        isDisabled={isDisabled}
        isShown={isShown}
        // Only this field has the button, which shows both. Tab must lead straight from one field to the other,
        // because on a button in between, a space would reveal the passphrase.
        action={<ShowTypedButton isShown={isShown} onChange={setShown} />}
        onEdit={() => setProblem(undefined)}
      />
      <p className="flex gap-2 text-body font-medium text-pretty text-soon">
        <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
        {words?.lost ?? t('protection.passphrase.lost')}
      </p>
      <div className="mt-auto flex flex-wrap gap-2">
        {onCancel ? (
          <Button size="lg" onPress={onCancel}>
            {t('common.cancel')}
          </Button>
        ) : null}
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="flex-1"
          isPending={isSaving}
          isDisabled={isDisabled && !isSaving}
        >
          {words?.save ?? t('protection.passphrase.save')}
        </Button>
      </div>
    </form>
  )
}
