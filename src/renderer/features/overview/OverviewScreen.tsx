import { CircleCheck, FileCheck2, GraduationCap } from 'lucide-react'
import { type ReactNode, useDeferredValue, useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { PageHeading } from '../../entities/page/PageHeading.tsx'
import { showPractice } from '../../entities/service/show-practice-keys.ts'
import { listWords } from '../../format/time-words.ts'
import { showOverlay, startAddingKey } from '../../state/navigation.ts'
import { countNeeds } from '../../state/needs.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { selectLiveKeys, selectWorkspaces } from '../../state/selectors.ts'
import { useElementTarget } from '../../state/use-focus-target.ts'
import { eachMinute, useTick } from '../../state/use-tick.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EmptyPicture } from '../../ui/pictures/EmptyPicture.tsx'
import { DueList } from './DueList.tsx'
import { dueGroups } from './due-groups.ts'
import { NeedList, startQueue } from './NeedList.tsx'
import { needGroups } from './need-groups.ts'
import { needCounts } from './need-sentence.ts'
import { ReplacementList } from './ReplacementList.tsx'
import { Timeline } from './Timeline.tsx'
import { WorkspaceCard } from './WorkspaceCard.tsx'
import { digestWorkspaces } from './workspace-digest.ts'

/** Workspaces rendered at first. */
const MOST_CARDS = 24

type PartOfDay = 'morning' | 'afternoon' | 'evening'

const partOfDay = (nowMs: number): PartOfDay => {
  const hour = new Date(nowMs).getHours()
  return hour < 12 ? 'morning' : hour < 18 ? 'afternoon' : 'evening'
}

/** The overview: what needs attention, what ends when, and each workspace. */
export const OverviewScreen = ({ reminder }: { readonly reminder: ReactNode }) => {
  const page = usePage()
  const { t } = useTranslation()
  const keys = useStore(selectLiveKeys)
  const workspaces = useStore(selectWorkspaces)
  const tokens = useDeferredValue(useStore((state) => state.tokens))
  const needs = useStore(countNeeds)
  const { part } = useTick((now) => ({ part: partOfDay(now), ...eachMinute }))
  const [isWhole, setWhole] = useState(false)
  // The result of requesting tokens has been seen by now.
  useEffect(
    () => () => {
      const { batches } = page.getState()
      page.setState({ batches: new Map([...batches].filter(([, batch]) => !batch.isOver)) })
    },
    [page],
  )
  if (keys.length === 0 && workspaces.length === 0) return <EmptyOverview />
  const groups = needGroups(keys, tokens)
  const counts = needCounts(groups, page.nowMs(), t)
  const digests = digestWorkspaces(workspaces, keys, tokens)
  const hidden = isWhole ? 0 : Math.max(0, digests.length - MOST_CARDS)
  return (
    <div className="flex flex-col gap-4 px-5 pt-5 pb-8">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-2">
        <div className="min-w-0">
          <PageHeading>{t(`overview.greeting.${part}`)}</PageHeading>
          <p className="flex flex-wrap items-center gap-x-2 text-soft">
            <span>{t('overview.keys', { count: keys.length })}</span>
            {needs > 0 ? (
              <span className="font-semibold text-ink">
                {counts.length > 0
                  ? t('overview.sentence', { needs: listWords(counts) })
                  : t('overview.needs', { count: needs })}
              </span>
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
          {groups.length > 0 ? (
            <Button variant="primary" onPress={() => startQueue(page, groups)}>
              {t('overview.start')}
            </Button>
          ) : null}
        </div>
      </div>
      <NeedList groups={groups} />
      {keys.some(({ replacementId }) => replacementId !== undefined) ? <ReplacementList /> : null}
      {keys.some(({ dueAtMs }) => dueAtMs !== undefined) ? (
        <DueList {...dueGroups(keys, tokens, page.nowMs())} />
      ) : null}
      <div className="overflow-hidden rounded-xl empty:hidden">{reminder}</div>
      <Timeline />
      <ul
        aria-label={t('overview.card.label')}
        className="grid grid-cols-[repeat(auto-fill,minmax(17rem,1fr))] gap-3.5"
      >
        {digests.slice(0, digests.length - hidden).map((digest) => (
          <WorkspaceCard key={digest.workspace.id} digest={digest} />
        ))}
      </ul>
      {hidden > 0 ? (
        <Button className="self-center" onPress={() => setWhole(true)}>
          {t('overview.card.showMore', { count: hidden })}
        </Button>
      ) : null}
    </div>
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
        title={t('overview.empty.title')}
        actions={
          <>
            <Button variant="primary" onPress={() => startAddingKey(page)}>
              {t('overview.empty.add')}
            </Button>
            <Button icon={GraduationCap} onPress={() => void showPractice(page)}>
              {t('welcome.start.practise')}
            </Button>
          </>
        }
      >
        {t('overview.empty.text')}
      </EmptyState>
    </div>
  )
}
