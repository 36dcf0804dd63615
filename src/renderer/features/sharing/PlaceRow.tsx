import { useTranslation } from 'react-i18next'
import type { SharingState } from '../../../shared/sharing.ts'
import { SettingRow } from '../../entities/settings/SettingRow.tsx'
import { timedAgo } from '../../format/time-words.ts'
import { still } from '../../format/timed.ts'
import { useTick } from '../../state/use-tick.ts'
import { ExchangeButton } from './ExchangeButton.tsx'

/** The shared place, and when it was last exchanged with. */
export const PlaceRow = ({ sharing }: { readonly sharing: SharingState }) => {
  const { t } = useTranslation()
  const { place, isBusy, lastExchangedAtMs: atMs, waiting } = sharing
  const { ago, isKnown } = useTick((nowMs) => {
    const words = atMs === undefined ? still('') : timedAgo(atMs, nowMs)
    return { ago: words.text, isKnown: atMs !== undefined, changesInMs: words.changesInMs }
  })
  const exchanged = isBusy
    ? t('sharing.place.busy')
    : isKnown
      ? t('sharing.place.exchanged', { ago })
      : t('sharing.place.never')
  return (
    <SettingRow
      title={t('sharing.place.row')}
      text={
        <>
          {place ? (
            <span className="block wrap-anywhere text-ink">
              {t(`sharing.place.${place.kind}`, { name: place.name })}
            </span>
          ) : null}
          {waiting > 0 ? `${t('sharing.place.waiting', { count: waiting })} · ${exchanged}` : exchanged}
        </>
      }
    >
      {sharing.mode === 'on' ? <ExchangeButton label={t('sharing.place.now')} /> : null}
    </SettingRow>
  )
}
