import { useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { useElementTarget } from '../../state/use-focus-target.ts'
import { Button } from '../../ui/Button.tsx'
import { AddPlace } from './AddPlace.tsx'
import { PlaceList } from './PlaceList.tsx'
import type { StepProps } from './step-props.ts'

/** Lists where the old key is used, so that each place gets the new one. Missing places can be added. */
export const PlacesStep = ({ replacement, newKey, onPass }: StepProps) => {
  const { t } = useTranslation()
  const first = useRef<HTMLInputElement>(null)
  useElementTarget('form', first)
  const hasPlaces = replacement.places.length > 0
  return (
    <>
      {hasPlaces ? (
        <>
          <p className="text-body text-pretty text-soft">{t('replacement.places.text')}</p>
          <PlaceList replacement={replacement} firstRef={first} />
        </>
      ) : null}
      {newKey ? <AddPlace item={newKey} {...(hasPlaces ? {} : { inputRef: first })} /> : null}
      <Button variant="primary" className="self-start" onPress={onPass}>
        {t('common.continue')}
      </Button>
    </>
  )
}
