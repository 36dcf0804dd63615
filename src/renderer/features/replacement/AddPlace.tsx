import { Plus } from 'lucide-react'
import { type FormEvent, type RefObject, useState } from 'react'
import { Form } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { LABEL_LENGTH } from '../../../shared/kernel/limits.ts'
import type { KeySummary } from '../../../shared/keys/key.ts'
import { updateKey } from '../../entities/key/key-actions.ts'
import { usePage } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { TextField } from '../../ui/TextField.tsx'
import { SILENT_WAIT_MS, useElapsed } from '../../ui/use-elapsed.ts'

type AddPlaceProps = {
  readonly item: KeySummary
  readonly inputRef?: RefObject<HTMLInputElement | null>
}

/** Adds a place where the key is used. */
export const AddPlace = ({ item, inputRef }: AddPlaceProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const [place, setPlace] = useState('')
  const [isSaving, setSaving] = useState(false)
  const isSlow = useElapsed(isSaving, SILENT_WAIT_MS)
  const add = async (event: FormEvent) => {
    event.preventDefault()
    if (place.trim() === '' || isSaving) return
    setSaving(true)
    const isSaved = await updateKey(page, {
      keyId: item.id,
      usedIn: [...(item.usedIn ?? []), { place: place.trim() }],
    })
    setSaving(false)
    if (isSaved) setPlace('')
  }
  return (
    <Form onSubmit={(event) => void add(event)} className="flex flex-wrap items-end gap-2">
      <TextField
        label={t('replacement.places.addLabel')}
        value={place}
        onChange={setPlace}
        maxLength={LABEL_LENGTH}
        className="flex-[1_1_14rem]"
        {...(inputRef ? { inputRef } : {})}
      />
      <Button type="submit" icon={Plus} className="h-10!" isPending={isSlow}>
        {t('replacement.places.add')}
      </Button>
    </Form>
  )
}
