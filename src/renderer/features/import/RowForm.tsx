// biome-ignore-all lint/a11y/useSemanticElements: a table cannot be virtual
// biome-ignore-all lint/a11y/useFocusableInteractive: the form's own fields are focused
import { useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { LABEL_LENGTH } from '../../../shared/kernel/limits.ts'
import { describeError } from '../../entities/error/describe-error.ts'
import { fillSecret } from '../../entities/import/import-actions.ts'
import { usePage } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { keepInSight } from '../../ui/keep-in-sight.ts'
import { SecretField } from '../../ui/SecretField.tsx'
import { TextField } from '../../ui/TextField.tsx'

type RowFormProps = {
  readonly planId: string
  readonly rowId: string
  readonly name: string
  readonly what: 'name' | 'secret'
  readonly onRename: (name: string) => void
  readonly onFilled: () => void
  readonly onClose: () => void
}

/**
 * Edits a row's name or secret in place. SECURITY: S33, the secret is read from its field once, sent to main, and
 * cleared.
 */
export const RowForm = ({ planId, rowId, name, what, onRename, onFilled, onClose }: RowFormProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const secret = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState(name)
  const [error, setError] = useState<string>()
  const save = async () => {
    if (what === 'name') {
      if (typed.trim() === '') return setError(t('addKey.missing'))
      onRename(typed.trim())
      return onClose()
    }
    const field = secret.current
    const clientSecret = field?.value.trim() ?? ''
    if (field === null || clientSecret === '') return setError(t('addKey.missing'))
    field.value = ''
    const answer = await fillSecret(page, { planId, rowId, clientSecret })
    if (!answer.ok) return setError(describeError(answer.error, t, page.nowMs()).title)
    onFilled()
    onClose()
  }
  return (
    // Leaves room for the bar of buttons, which covers the end of the scrolled content.
    <div ref={keepInSight} role="gridcell" className="h-full scroll-mb-24">
      <form
        noValidate
        autoComplete="off"
        className="flex h-full items-start gap-2 px-4 py-2.5"
        onKeyDown={(event) => {
          if (event.key !== 'Escape') return
          event.preventDefault()
          event.stopPropagation()
          onClose()
        }}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <div className="min-w-0 flex-1 [&_label]:truncate">
          {what === 'name' ? (
            <TextField
              label={t('common.name')}
              value={typed}
              onChange={(next) => {
                setTyped(next)
                setError(undefined)
              }}
              error={error}
              maxLength={LABEL_LENGTH}
              validationBehavior="aria"
              autoComplete="off"
              autoFocus
            />
          ) : (
            <SecretField
              label={t('imports.rows.enterFor', { name })}
              name="import-secret"
              inputRef={secret}
              error={error}
              onEdit={() => setError(undefined)}
              autoFocus
            />
          )}
        </div>
        <div className="mt-6 flex shrink-0 gap-2">
          <Button type="submit" variant="primary">
            {t('common.save')}
          </Button>
          <Button variant="ghost" onPress={onClose}>
            {t('common.cancel')}
          </Button>
        </div>
      </form>
    </div>
  )
}
