import { PencilLine } from 'lucide-react'
import { type FormEvent, type ReactNode, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Button } from '../../../ui/Button.tsx'
import { IconButton } from '../../../ui/IconButton.tsx'
import { keepInSight } from '../../../ui/keep-in-sight.ts'

type FactProps = { readonly name: string; readonly children: ReactNode; readonly action?: ReactNode }

/** A row of the details that shows one fact about a key. */
export const Fact = ({ name, children, action }: FactProps) => (
  <div className="col-span-3 grid min-h-8 grid-cols-subgrid items-baseline">
    <dt className="py-1.5 text-soft">{name}</dt>
    <dd className="min-w-0 py-1.5">{children}</dd>
    {action ? <dd className="-me-1.5 self-start">{action}</dd> : null}
  </div>
)

type EditFactProps = {
  readonly what: string
  readonly onPress: () => void
  /** Set when the button replaces a form that had focus. */
  readonly autoFocus: boolean
}

export const EditFact = ({ what, onPress, autoFocus }: EditFactProps) => {
  const { t } = useTranslation()
  return (
    <IconButton
      label={t('common.editNamed', { name: what })}
      icon={PencilLine}
      onPress={onPress}
      autoFocus={autoFocus}
    />
  )
}

type FactFormProps = {
  readonly children: ReactNode
  /** Resolves to true if the form can close. */
  readonly save: () => Promise<boolean>
  readonly onDone: () => void
}

/** A form that replaces a fact's row. */
export const FactForm = ({ name, ...form }: FactFormProps & { readonly name: string }) => (
  <div className="col-span-3 my-2">
    <dt className="sr-only">{name}</dt>
    <dd>
      <SmallForm {...form} />
    </dd>
  </div>
)

/** A form within the details. Escape closes it. */
export const SmallForm = ({ children, save, onDone }: FactFormProps) => {
  const { t } = useTranslation()
  const [isSaving, setSaving] = useState(false)
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setSaving(true)
    const isSaved = await save()
    setSaving(false)
    if (isSaved) onDone()
  }
  return (
    <form
      ref={keepInSight}
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        // Escape closes an open list of suggestions first.
        if (event.target instanceof Element && event.target.ariaExpanded === 'true') return
        onDone()
      }}
      className="flex flex-col gap-2"
    >
      {children}
      <div className="flex gap-2">
        <Button type="submit" variant="primary" size="sm" isPending={isSaving}>
          {t('common.save')}
        </Button>
        <Button size="sm" variant="ghost" onPress={onDone}>
          {t('common.cancel')}
        </Button>
      </div>
    </form>
  )
}
