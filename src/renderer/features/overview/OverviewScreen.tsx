import { CircleCheck, FileCheck2, GraduationCap } from 'lucide-react'
import { type ReactNode, useDeferredValue, useRef } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeading } from '../../entities/page/PageHeading.tsx'
import { showPractice } from '../../entities/service/show-practice-keys.ts'
import { showOverlay, startAddingKey } from '../../state/navigation.ts'
import { countNeeds, selectInCampaigns, selectIncidents } from '../../state/needs.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { selectLiveKeys, selectWorkspaces } from '../../state/selectors.ts'
import { useElementTarget } from '../../state/use-focus-target.ts'
import { eachMinute, useTick } from '../../state/use-tick.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EmptyPicture } from '../../ui/pictures/EmptyPicture.tsx'
import { DateButtons } from './DateButtons.tsx'
import { DueList } from './DueList.tsx'
import { dueItems, isMonthFree } from './due-items.ts'
import { dueOwners } from './due-owners.ts'
import { IncidentList } from './IncidentList.tsx'
import { greetingAt, OVERVIEW_BOX, OVERVIEW_FACTS, OVERVIEW_HEAD } from './overview-look.ts'
import { ReplacementList } from './ReplacementList.tsx'
import { WorkspaceCard } from './WorkspaceCard.tsx'
import { WorkspaceTable } from './WorkspaceTable.tsx'
import { type WorkspaceHealth, workspaceHealth } from './workspace-health.ts'

/** With this many workspaces or more, a table replaces the cards. */
const TABLE_FROM = 12

/** The overview: incidents, due keys by date, workspaces, and replacements in progress. */
export const OverviewScreen = ({ reminder }: { readonly reminder: ReactNode }) => {
  const page = usePage()
  const { t } = useTranslation()
  const keys = useStore(selectLiveKeys)
  const workspaces = useStore(selectWorkspaces)
  const tokens = useDeferredValue(useStore((state) => state.tokens))
  const needs = useStore(countNeeds)
  const inCampaigns = useStore(selectInCampaigns)
  const incidents = useDeferredValue(useStore(selectIncidents))
  const { greeting, dayStartMs } = useTick((now) => ({
    greeting: greetingAt(now),
    dayStartMs: new Date(now).setHours(0, 0, 0, 0),
    ...eachMinute,
  }))
  if (keys.length === 0 && workspaces.length === 0) return <EmptyOverview />
  const due = dueItems(keys, inCampaigns, dayStartMs)
  // The bar above every screen already shows the keychain incident.
  const shown = incidents.filter(({ kind }) => kind !== 'keychain')
  const alone = shown.flatMap((incident) => (incident.keys.length === 1 ? incident.keys : []))
  const listed = new Set([...due, ...alone].map(({ id }) => id))
  const marked = shown.flatMap((incident) => incident.keys.filter(({ toReplace }) => toReplace))
  return (
    <div className={OVERVIEW_BOX}>
      <div className={OVERVIEW_HEAD}>
        <div className="min-w-0">
          <PageHeading>{t(greeting)}</PageHeading>
          <p className={OVERVIEW_FACTS}>
            <span>{t('common.keys', { count: keys.length })}</span>
            {needs > 0 ? (
              <span className="font-semibold text-ink">{t('overview.needs', { count: needs })}</span>
            ) : (
              <span className="flex items-center gap-1.5 font-semibold text-ready">
                <CircleCheck aria-hidden size={16} />
                {t('overview.good')}
              </span>
            )}
          </p>
        </div>
        <div className="ms-auto flex flex-wrap justify-end gap-2">
          <Button variant="ghost" icon={FileCheck2} onPress={() => showOverlay(page, { kind: 'evidence' })}>
            {t('evidence.open')}
          </Button>
        </div>
      </div>
      <IncidentList incidents={shown} />
      <DueList items={due} owners={dueOwners([...marked, ...due])} />
      <Workspaces healths={workspaceHealth(workspaces, keys, tokens, dayStartMs)} />
      {due.length === 0 && keys.some(({ dueAtMs }) => dueAtMs !== undefined) ? (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-body text-soft">
            {isMonthFree(keys, dayStartMs) ? t('overview.due.none') : null}
          </p>
          <DateButtons owners={[]} />
        </div>
      ) : null}
      {reminder}
      {keys.some(({ replacementId }) => replacementId !== undefined) ? (
        <ReplacementList listed={listed} />
      ) : null}
    </div>
  )
}

/** The workspaces as cards, or as a table if there are many. */
const Workspaces = ({ healths }: { readonly healths: readonly WorkspaceHealth[] }) => {
  const { t } = useTranslation()
  const label = t('common.workspaces')
  return (
    <>
      <h2 className="sr-only">{label}</h2>
      {healths.length >= TABLE_FROM ? (
        <WorkspaceTable healths={healths} />
      ) : (
        <ul aria-label={label} className="grid grid-cols-[repeat(auto-fill,minmax(17rem,1fr))] gap-3.5">
          {healths.map((health) => (
            <WorkspaceCard key={health.workspace.id} health={health} />
          ))}
        </ul>
      )}
    </>
  )
}

const EmptyOverview = () => {
  const page = usePage()
  const { t } = useTranslation()
  const heading = useRef<HTMLHeadingElement>(null)
  useElementTarget('heading', heading)
  return (
    <div className="grid h-full place-items-center">
      <EmptyState
        level={1}
        headingRef={heading}
        picture={<EmptyPicture kind="keys" />}
        title={t('common.noKeys')}
        actions={
          <>
            <Button variant="primary" onPress={() => startAddingKey(page)}>
              {t('common.addKey')}
            </Button>
            <Button icon={GraduationCap} onPress={() => void showPractice(page)}>
              {t('common.practise')}
            </Button>
          </>
        }
      >
        {t('keys.empty.noneText')}
      </EmptyState>
    </div>
  )
}
