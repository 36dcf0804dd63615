import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import type { SharingTeam } from '../../../shared/sharing.ts'
import { SettingRow } from '../../entities/settings/SettingRow.tsx'
import { Button } from '../../ui/Button.tsx'
import { ActButton } from './ActButton.tsx'
import { LoginDialog } from './LoginDialog.tsx'
import { useAgo } from './use-ago.ts'

type PlaceRowProps = { readonly team: SharingTeam; readonly onMove: () => void }

/** The shared place, and when it was last exchanged with. */
export const PlaceRow = ({ team, onMove }: PlaceRowProps) => {
  const { t } = useTranslation()
  const { place, isBusy, lastExchangedAtMs, waiting } = team
  const [isLoginOpen, setLoginOpen] = useState(false)
  const ago = useAgo(lastExchangedAtMs)
  const never = ago === '' ? t('sharing.place.never') : t('sharing.place.exchanged', { ago })
  const exchanged = isBusy ? t('sharing.place.busy') : never
  return (
    <SettingRow
      title={t('sharing.place.row')}
      text={
        <>
          <span className="block text-ink wrap-anywhere">
            {t(`sharing.place.${place.kind}`, { name: place.name })}
          </span>
          {waiting > 0 ? `${t('sharing.place.waiting', { count: waiting })} · ${exchanged}` : exchanged}
        </>
      }
    >
      <span className="flex flex-wrap gap-2">
        {place.kind === 'database' && !team.isOwn && team.role === 'owner' ? (
          <Button variant="ghost" onPress={() => setLoginOpen(true)}>
            {t('sharing.login.open')}
          </Button>
        ) : null}
        <Button variant="ghost" onPress={onMove}>
          {t('sharing.move.open')}
        </Button>
        <ActButton size="md" isForReading act={(sharing) => sharing.exchange()}>
          {t('sharing.place.now')}
        </ActButton>
      </span>
      {isLoginOpen ? <LoginDialog teamId={team.id} onClose={() => setLoginOpen(false)} /> : null}
    </SettingRow>
  )
}
