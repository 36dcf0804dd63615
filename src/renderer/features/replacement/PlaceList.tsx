import { Check, Hash, LockKeyhole, type LucideIcon } from 'lucide-react'
import { type RefObject, useId } from 'react'
import { useTranslation } from 'react-i18next'
import type { Replacement } from '../../../shared/contract/replacements.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { copyClientId, copySecret } from '../../entities/key/key-actions.ts'
import { usePage } from '../../state/page-context.ts'
import { useCall } from '../../state/use-call.ts'
import { Button } from '../../ui/Button.tsx'
import { Checkbox } from '../../ui/Checkbox.tsx'
import { COPIED_FOR_MS, useFlash } from '../../ui/use-elapsed.ts'

type PlaceListProps = {
  readonly replacement: Replacement
  /** The checkbox of the first place that isn't done. */
  readonly firstRef?: RefObject<HTMLInputElement | null>
}

/**
 * The places where the key is used. The user copies the new credentials from here and ticks each place that has
 * them.
 */
export const PlaceList = ({ replacement, firstRef }: PlaceListProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const { error, run } = useCall()
  const { id: replacementId, places, newKeyId, hasEnded } = replacement
  const firstOpen = places.find(({ isDone }) => !isDone)?.id
  const mark = (placeId: string) => (isDone: boolean) =>
    void run(() => page.keyward.replacements.markPlace({ replacementId, placeId, isDone }))
  return (
    <>
      <ul aria-label={t('replacement.step.markPlace')} className="flex flex-col gap-2">
        {places.map(({ id, place, note, isDone }) => (
          <li
            key={id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1.5 rounded-xl border border-line px-3.5 py-2"
          >
            <div className="flex min-w-0 flex-[1_1_12rem]">
              <Checkbox
                isSelected={isDone}
                isDisabled={hasEnded}
                onChange={mark(id)}
                {...(firstRef && id === firstOpen ? { inputRef: firstRef } : {})}
              >
                <bdi id={`place-${id}`} className="text-body font-medium wrap-anywhere">
                  {place}
                </bdi>
                {note ? <bdi className="block text-small text-soft wrap-anywhere">{note}</bdi> : null}
              </Checkbox>
            </div>
            {newKeyId === undefined || hasEnded ? null : (
              <div className="flex flex-wrap gap-2">
                <CopyOf
                  icon={Hash}
                  label={t('common.copyClientId')}
                  placeId={`place-${id}`}
                  copy={() => copyClientId(page, newKeyId)}
                />
                <CopyOf
                  icon={LockKeyhole}
                  label={t('keys.menu.copySecret')}
                  placeId={`place-${id}`}
                  copy={() => copySecret(page, newKeyId)}
                />
              </div>
            )}
          </li>
        ))}
      </ul>
      {error ? <ErrorNote error={error} canTake={() => false} /> : null}
    </>
  )
}

type CopyOfProps = {
  readonly icon: LucideIcon
  readonly label: string
  /** The ID of the element with the place's name, which is part of the button's accessible name. */
  readonly placeId: string
  readonly copy: () => Promise<boolean>
}

const CopyOf = ({ icon, label, placeId, copy }: CopyOfProps) => {
  const { t } = useTranslation()
  const ownId = useId()
  const [isCopied, flash] = useFlash(COPIED_FOR_MS)
  const press = async () => {
    if (await copy()) flash()
  }
  return (
    <Button
      size="sm"
      icon={isCopied ? Check : icon}
      onPress={() => void press()}
      id={ownId}
      {...(isCopied ? {} : { 'aria-labelledby': `${ownId} ${placeId}` })}
    >
      {isCopied ? t('common.copied') : label}
    </Button>
  )
}
