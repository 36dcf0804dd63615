import { useEffect, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionFrame } from '../../entities/settings/SectionFrame.tsx'
import { loadSharing } from '../../entities/sharing/sharing-actions.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { Card } from '../../ui/Card.tsx'
import { AddComputer } from './AddComputer.tsx'
import { WaitStep } from './JoinSteps.tsx'
import { SetUpDialog, type Way } from './SetUpDialog.tsx'
import { TeamCard } from './TeamCard.tsx'
import { focusIfLost } from './use-sharing-call.ts'
import { WaysIn } from './WaysIn.tsx'

/** Sharing: each team with its people and computers, and the ways to share with more. */
export const SharingSection = () => {
  const page = usePage()
  const { t } = useTranslation()
  const sharing = useStore((state) => state.sharing)
  const [way, setWay] = useState<Way>()
  const [addingTo, setAddingTo] = useState<string>()
  useEffect(() => void loadSharing(page), [page])
  const close = () => {
    setWay(undefined)
    focusIfLost(page)
  }
  const adding = sharing?.teams.find(({ id }) => id === addingTo)
  return (
    <SectionFrame title={t('sharing.title')} isBare>
      {sharing === undefined ? null : (
        <div className="flex min-w-0 flex-col gap-7">
          {sharing.joining && way === undefined ? (
            // The dialog was closed meanwhile.
            <Card className="flex min-w-0 flex-col gap-3 p-5">
              <h3 className="font-semibold">{t('sharing.joining.waiting')}</h3>
              <WaitStep />
            </Card>
          ) : null}
          {sharing.teams.map((team) => (
            <TeamCard key={team.id} team={team} onWay={setWay} />
          ))}
          <WaysIn teams={sharing.teams} onWay={setWay} />
        </div>
      )}
      {/* The dialogs stay while teams come and go: they lead from one state to the other. */}
      {way ? (
        <SetUpDialog
          first={way}
          onClose={close}
          onAdd={(teamId) => {
            setWay(undefined)
            setAddingTo(teamId)
          }}
        />
      ) : null}
      {adding ? (
        <AddComputer
          team={adding}
          whose={adding.isOwn ? 'own' : 'people'}
          onClose={() => setAddingTo(undefined)}
        />
      ) : null}
    </SectionFrame>
  )
}
