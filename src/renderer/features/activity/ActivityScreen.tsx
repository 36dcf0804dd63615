import { Download, Trash2 } from 'lucide-react'
import { useDeferredValue, useMemo, useState } from 'react'
import { useTranslation } from 'react-i18next'
import { DAY_MS } from '../../../shared/kernel/time.ts'
import { errorTitle } from '../../entities/error/describe-error.ts'
import { PageHeading } from '../../entities/page/PageHeading.tsx'
import { navigate, startAddingKey } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { reportProblem } from '../../state/problem.ts'
import { eachMinute, useTick } from '../../state/use-tick.ts'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { EmptyPicture } from '../../ui/pictures/EmptyPicture.tsx'
import { ActivityFilters } from './ActivityFilters.tsx'
import { ActivityList } from './ActivityList.tsx'
import { type ActivityChoice, filterOf, isEverything, noChoice } from './activity-choice.ts'
import { tableWords } from './table-words.ts'
import { useActivity } from './use-activity.ts'

/** All activity, newest first. It can be searched, exported and cleared. */
export const ActivityScreen = () => {
  const page = usePage()
  const { t } = useTranslation()
  const keyId = useStore((state) => (state.view.screen === 'activity' ? state.view.keyId : undefined))
  const [choice, setChoice] = useState(noChoice)
  const [isSaving, setSaving] = useState(false)
  const [saved, setSaved] = useState('')
  // Changes at local midnight, because then the meaning of "today" changes.
  const { day } = useTick((now) => ({
    day: Math.floor((now - new Date(now).getTimezoneOffset() * 60_000) / DAY_MS),
    ...eachMinute,
  }))
  const deferred = useDeferredValue(choice)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day stands for the time
  const filter = useMemo(() => filterOf(deferred, keyId, page.nowMs(), t), [deferred, keyId, day, t])
  const activity = useActivity(filter)
  const change = (part: Partial<ActivityChoice>) => setChoice((last) => ({ ...last, ...part }))
  const showAll = () => {
    setChoice(noChoice)
    if (keyId !== undefined) navigate(page, { screen: 'activity' })
  }
  const save = async () => {
    setSaving(true)
    setSaved('')
    const answer = await page.keyward.activity.export({ filter, words: tableWords(t) })
    setSaving(false)
    if (answer.ok) setSaved(t('common.savedTo', { file: answer.value.name }))
    else reportProblem(page, answer.error)
  }
  const clear = async () => {
    // Main asks for confirmation, because the list can't be restored.
    const answer = await page.keyward.activity.clear()
    if (!answer.ok) reportProblem(page, answer.error)
  }
  const count = activity.status === 'ready' ? activity.events.length : 0
  const isMore = activity.status === 'ready' && activity.more !== undefined
  return (
    <div className="flex h-full min-h-0 flex-col">
      <div className="gutter-of-others @container flex shrink-0 flex-col gap-3.5 px-5 pt-5">
        <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
          <div className="min-w-0 flex-[1_1_20rem]">
            <PageHeading>{t('common.activity')}</PageHeading>
            <p className="text-body text-pretty text-soft [@media(height<600px)]:sr-only">
              {t('activity.text')}
            </p>
          </div>
          <div className="flex gap-2">
            <Button icon={Download} isDisabled={count === 0} isPending={isSaving} onPress={() => void save()}>
              {t('activity.export')}
            </Button>
            <Button
              icon={Trash2}
              isDisabled={activity.status !== 'ready' || (count === 0 && isEverything(choice, keyId))}
              onPress={() => void clear()}
            >
              {t('activity.clear')}
            </Button>
          </div>
        </div>
        <ActivityFilters choice={choice} onChange={change} keyId={keyId} />
        <p role="status" className="min-h-5 px-1 text-small text-soft">
          {saved !== ''
            ? saved
            : activity.status !== 'ready' || count === 0
              ? ''
              : t(isMore ? 'activity.newest' : 'common.results', { count })}
        </p>
      </div>
      {activity.status === 'loading' ? (
        <div className="flex-1" aria-busy />
      ) : activity.status === 'failed' ? (
        <EmptyState
          picture={<EmptyPicture kind="activity" />}
          title={t('activity.empty.failedTitle')}
          actions={<Button onPress={activity.again}>{t('common.tryAgain')}</Button>}
        >
          {errorTitle(activity.error, t)}
        </EmptyState>
      ) : count > 0 ? (
        <ActivityList events={activity.events} onNearEnd={activity.more} />
      ) : isEverything(choice, keyId) ? (
        <EmptyState
          picture={<EmptyPicture kind="activity" />}
          title={t('activity.empty.title')}
          actions={
            <Button variant="primary" onPress={() => startAddingKey(page)}>
              {t('common.addKey')}
            </Button>
          }
        />
      ) : (
        <EmptyState
          picture={<EmptyPicture kind="search" />}
          title={t('common.noMatches')}
          actions={<Button onPress={showAll}>{t('common.showAll')}</Button>}
        />
      )}
    </div>
  )
}
