import { LoaderCircle } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { SharingTeam } from '../../../shared/sharing.ts'
import { teamName } from '../../entities/sharing/team-words.ts'
import { dateWords } from '../../format/time-words.ts'
import { usePage } from '../../state/page-context.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { ActButton } from './ActButton.tsx'
import type { Way } from './set-up-steps.ts'
import { useIsWritable } from './use-sharing-call.ts'

type StoppedTeamProps = { readonly team: SharingTeam; readonly onWay: (way: Way) => void }

/** A team of which this computer is no more, or that cannot be opened here, or not yet: what that means, and the next steps. */
export const StoppedTeam = ({ team, onWay }: StoppedTeamProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const isDisabled = !useIsWritable()
  const { id: teamId, mode, removed, isOwn } = team
  const name = teamName(team, t)
  const out = removed
    ? t('sharing.out.by', { name: removed.by, when: dateWords(removed.atMs, page.nowMs()) })
    : t('sharing.out.left')
  const meaning = isOwn ? t('sharing.out.ownText') : t('sharing.out.peopleText')
  return (
    <section className="flex min-w-0 flex-col gap-3.5" aria-label={name}>
      <h3 className="font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </h3>
      {mode === 'opening' ? (
        <p role="status" className="flex items-center gap-2.5 text-soft">
          <LoaderCircle aria-hidden size={16} className="shrink-0 animate-spin" />
          {t('sharing.out.opening')}
        </p>
      ) : (
        <Banner
          tone={mode === 'out' ? 'soon' : 'problem'}
          role="status"
          title={mode === 'out' ? out : t('sharing.out.closed')}
          actions={
            <>
              <Button size="sm" isDisabled={isDisabled} onPress={() => onWay('join')}>
                {t('sharing.way.join')}
              </Button>
              <Button size="sm" isDisabled={isDisabled} onPress={() => onWay('page-here')}>
                {t('sharing.way.page')}
              </Button>
              <ActButton variant="ghost" act={(sharing) => sharing.leave({ teamId })}>
                {t('sharing.out.putAway')}
              </ActButton>
            </>
          }
        >
          {mode === 'out' ? meaning : t('sharing.out.closedText')}
        </Banner>
      )}
    </section>
  )
}
