import { KeyRound, type LucideIcon, MonitorSmartphone, ScrollText, UsersRound } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SharingTeam } from '../../../shared/sharing.ts'
import { startChoosingCustody } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { ChoiceButton } from '../../ui/ChoiceButton.tsx'
import type { Way } from './SetUpDialog.tsx'
import { useIsWritable } from './use-sharing-call.ts'

const ways = [
  { way: 'own', icon: MonitorSmartphone, isFirst: true },
  { way: 'people', icon: UsersRound, isFirst: true },
  { way: 'join', icon: KeyRound, isFirst: false },
  { way: 'page', icon: ScrollText, isFirst: false },
] as const satisfies readonly { way: Way; icon: LucideIcon; isFirst: boolean }[]

type WaysInProps = {
  readonly teams: readonly SharingTeam[]
  readonly onWay: (way: Way) => void
}

/** The ways into sharing: with what they promise while nothing is shared, as a row of buttons below the teams afterwards. */
export const WaysIn = ({ teams, onWay }: WaysInProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const isMemory = useStore(({ app }) => app?.custody.by === 'memory')
  const isDisabled = !useIsWritable() || isMemory
  const offered = ways.filter(({ way }) => way !== 'own' || teams.every(({ isOwn }) => !isOwn))
  if (teams.length > 0)
    return (
      <section className="flex flex-col gap-2" aria-label={t('sharing.more')}>
        <h3 className="font-semibold">{t('sharing.more')}</h3>
        <div className="flex flex-wrap gap-2">
          {offered.map(({ way, icon }) => (
            <Button key={way} icon={icon} isDisabled={isDisabled} onPress={() => onWay(way)}>
              {t(`sharing.way.${way}`)}
            </Button>
          ))}
        </div>
      </section>
    )
  return (
    <Card className="flex flex-col gap-5 p-5">
      <div className="flex flex-col gap-2 text-pretty">
        <p>{t('sharing.intro')}</p>
        <p className="text-soft">{t('sharing.local')}</p>
      </div>
      {isMemory ? (
        <Banner
          tone="idle"
          title={t('sharing.memory.title')}
          actions={
            <Button size="sm" onPress={() => startChoosingCustody(page)}>
              {t('sharing.memory.choose')}
            </Button>
          }
        >
          {t('sharing.memory.text')}
        </Banner>
      ) : null}
      <div className="flex flex-col gap-2.5">
        {ways.map(({ way, icon, isFirst }) =>
          isFirst ? (
            <ChoiceButton
              key={way}
              icon={icon}
              title={t(`sharing.way.${way}`)}
              text={t(`sharing.way.${way}Text`)}
              isDisabled={isDisabled}
              onPress={() => onWay(way)}
            />
          ) : null,
        )}
      </div>
      <div className="flex flex-col gap-2 border-t border-line pt-4">
        <p className="text-soft">{t('sharing.already')}</p>
        <div className="flex flex-wrap gap-2">
          {ways.map(({ way, icon, isFirst }) =>
            isFirst ? null : (
              <Button key={way} icon={icon} isDisabled={isDisabled} onPress={() => onWay(way)}>
                {t(`sharing.way.${way}`)}
              </Button>
            ),
          )}
        </div>
      </div>
    </Card>
  )
}
