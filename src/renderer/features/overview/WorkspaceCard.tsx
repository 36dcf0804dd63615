import { Button as PlainButton } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { WorkspaceBadge } from '../../entities/workspace/WorkspaceBadge.tsx'
import { WorkspaceMenuButton } from '../../entities/workspace/WorkspaceMenu.tsx'
import { cancelTokens } from '../../entities/workspace/workspace-actions.ts'
import { durationWords, timedDuration } from '../../format/time-words.ts'
import { still } from '../../format/timed.ts'
import { navigate } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { regionOf } from '../../state/selectors.ts'
import { useTick } from '../../state/use-tick.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { classNames } from '../../ui/class-names.ts'
import { Pill } from '../../ui/Pill.tsx'
import { BatchResult } from './BatchResult.tsx'
import { liveAt, type WorkspaceDigest } from './workspace-digest.ts'

/** A workspace's card: a bar of its keys, how many are ready, what ends next, and its menu. */
export const WorkspaceCard = ({ digest }: { readonly digest: WorkspaceDigest }) => {
  const page = usePage()
  const { t } = useTranslation()
  const { workspace, keys, grave, waiting } = digest
  const region = useStore((state) => regionOf(state.services, workspace))
  const batch = useStore((state) => state.batches.get(workspace.id))
  const view = useTick((now) => {
    const { ready, next } = liveAt(digest, now)
    const left = next === undefined ? still('') : timedDuration(next.expiresAtMs - now)
    return {
      ready,
      nextName: next?.key.name ?? '',
      nextWords: left.text,
      nextSpoken: next === undefined ? '' : durationWords(next.expiresAtMs - now, 'long'),
      changesInMs: left.changesInMs,
    }
  })
  const { name } = workspace
  return (
    <li className="flex min-w-0 [content-visibility:auto] [contain-intrinsic-size:auto_12rem]">
      <Card className="relative flex min-w-0 flex-1 flex-col overflow-hidden hover:border-line-strong/50">
        {workspace.sensitive ? (
          <div aria-hidden className="keep-colour striped absolute inset-x-0 top-0 h-1.5 bg-careful" />
        ) : null}
        <div className="flex min-w-0 flex-1 flex-col gap-2.5 px-4 pt-4 pb-2">
          <div className="flex min-w-0 items-start gap-2.5">
            <WorkspaceBadge workspace={workspace} size="lg" />
            <div className="min-w-0 flex-1">
              <h3 className="min-w-0 leading-snug font-semibold">
                <PlainButton
                  onPress={() => navigate(page, { screen: 'keys', scope: workspace.id })}
                  aria-label={t('overview.card.open', { name })}
                  className="focus-ring-inset block w-full cursor-default text-start after:absolute after:inset-0 after:rounded-[14px]"
                >
                  <bdi className="block truncate">{name}</bdi>
                </PlainButton>
              </h3>
              <p className="truncate text-xs text-soft">
                <bdi>{region?.name ?? ''}</bdi>
              </p>
            </div>
            <span className="relative z-10 -me-1.5 -mt-1">
              <WorkspaceMenuButton workspace={workspace} />
            </span>
          </div>
          {keys.length === 0 ? (
            <p className="text-body text-soft">{t('overview.card.none')}</p>
          ) : (
            <div
              aria-hidden
              className="flex h-1.5 overflow-hidden rounded-full bg-idle-wash forced-colors:border"
            >
              <span
                className="keep-colour bg-ready"
                style={{ inlineSize: `${(view.ready / keys.length) * 100}%` }}
              />
              <span
                className="keep-colour ms-auto bg-problem"
                style={{ inlineSize: `${(grave / keys.length) * 100}%` }}
              />
            </div>
          )}
          {workspace.sensitive || grave + waiting > 0 ? (
            <div className="flex flex-wrap gap-1.5">
              {workspace.sensitive ? <Pill tone="live">{t('overview.card.careful')}</Pill> : null}
              {grave > 0 ? (
                <Pill tone="problem">{t('overview.card.attention', { count: grave })}</Pill>
              ) : null}
              {waiting > 0 ? <Pill tone="soon">{t('overview.card.waiting', { count: waiting })}</Pill> : null}
            </div>
          ) : null}
          <div className="mt-auto flex items-center justify-between gap-x-4 border-t border-line pt-2.5 text-small text-soft tabular-nums">
            <span className="flex shrink-0 gap-2.5">
              <span>{t('overview.card.keys', { count: keys.length })}</span>
              <span className={classNames(view.ready > 0 && 'font-semibold text-ready')}>
                {t('overview.card.ready', { count: view.ready })}
              </span>
            </span>
            {view.nextName === '' ? null : (
              <span className="min-w-0">
                <span className="sr-only">
                  {t('overview.card.nextSpoken', { name: view.nextName, duration: view.nextSpoken })}
                </span>
                <span aria-hidden className="flex min-w-0 gap-2">
                  <bdi className="truncate">{view.nextName}</bdi>
                  <span className="shrink-0 font-semibold text-ink">{view.nextWords}</span>
                </span>
              </span>
            )}
          </div>
          {batch === undefined ? null : (
            <div className="relative z-10 flex min-h-8 min-w-0 items-center justify-between gap-3">
              <BatchResult batch={batch} name={name} />
              {batch.isOver ? null : (
                <Button size="sm" onPress={() => void cancelTokens(page, workspace.id)}>
                  {t('overview.card.cancel')}
                </Button>
              )}
            </div>
          )}
        </div>
      </Card>
    </li>
  )
}
