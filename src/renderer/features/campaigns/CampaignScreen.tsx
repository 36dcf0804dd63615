import { Printer } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import {
  type Campaign,
  type CampaignState,
  campaignProgress,
  campaignStateOf,
} from '../../../shared/campaigns/campaign.ts'
import { appError } from '../../../shared/errors/app-error.ts'
import type { KeySummary } from '../../../shared/keys/key.ts'
import { removeCampaign } from '../../entities/campaign/campaign-actions.ts'
import { campaignTitle } from '../../entities/campaign/campaign-words.ts'
import { ConfirmDialog } from '../../entities/dialog/FormDialog.tsx'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import { clearToReplace, updateKey } from '../../entities/key/key-actions.ts'
import { MoreButton } from '../../entities/page/MoreButton.tsx'
import { PageHeading } from '../../entities/page/PageHeading.tsx'
import { askToReplace } from '../../entities/replacement/replacement-actions.ts'
import { runFrom } from '../../entities/replacement/replacement-run.ts'
import { KeyPlace } from '../../entities/workspace/KeyPlace.tsx'
import { dateWords } from '../../format/time-words.ts'
import { navigate, openKey } from '../../state/navigation.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { useCall } from '../../state/use-call.ts'
import { Banner } from '../../ui/Banner.tsx'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Fold } from '../../ui/Fold.tsx'

/** How many keys are listed at first, and how many `MoreButton` adds. */
const LISTED = 50

/** A campaign: its progress, the keys still to be replaced, and the outcome of the others. */
export const CampaignScreen = () => {
  const page = usePage()
  const campaign = useStore(({ view, campaigns }) =>
    view.screen === 'campaign' ? campaigns.get(view.campaignId) : undefined,
  )
  return (
    <div className="flex w-full max-w-[46rem] flex-col gap-4 px-5 pt-5 pb-10">
      {campaign ? (
        <Found campaign={campaign} />
      ) : (
        <ErrorNote error={appError('not-found')} onAction={() => navigate(page, { screen: 'overview' })} />
      )}
    </div>
  )
}

const byDue = (
  { dueAtMs: one = Number.MAX_VALUE }: KeySummary,
  { dueAtMs: other = Number.MAX_VALUE }: KeySummary,
) => one - other

const Found = ({ campaign }: { readonly campaign: Campaign }) => {
  const page = usePage()
  const { t } = useTranslation()
  const keys = useStore((state) => state.keys)
  const [listed, setListed] = useState(LISTED)
  const [isStopping, setStopping] = useState(false)
  const [isDoneOpen, setDoneOpen] = useState(false)
  const { open, doneCount, totalCount } = campaignProgress(campaign, keys)
  const sorted = open.toSorted(byDue)
  const order = sorted.map(({ id }) => id)
  const others = campaign.keyIds.flatMap((id) => {
    const key = keys.get(id)
    const state = campaignStateOf(campaign, key)
    return key === undefined || state === 'open' ? [] : [{ key, state }]
  })
  const { endsAtMs } = campaign
  const nowMs = page.nowMs()
  const title = campaignTitle(campaign, nowMs, t)
  const progress = t('campaign.progress', { done: doneCount, total: totalCount })
  const stop = async () => {
    const edits = open.map(({ id: keyId }) => ({ keyId, toReplace: null }))
    if (await removeCampaign(page, campaign.id, edits)) setStopping(false)
  }
  return (
    <>
      <div className="flex flex-col gap-2.5">
        <PageHeading>{title}</PageHeading>
        <div className="flex items-center gap-3">
          <div
            role="progressbar"
            aria-label={title}
            aria-valuemin={0}
            aria-valuemax={totalCount}
            aria-valuenow={doneCount}
            aria-valuetext={progress}
            className="h-2 flex-1 overflow-hidden rounded-full bg-hover forced-colors:border"
          >
            <div
              className="h-full rounded-full bg-accent forced-colors:bg-[Highlight]"
              style={{ width: `${totalCount === 0 ? 100 : (100 * doneCount) / totalCount}%` }}
            />
          </div>
          <span className="text-body text-soft tabular-nums">
            {progress}
            {endsAtMs === undefined || campaign.reason === 'ends'
              ? null
              : ` · ${t('campaign.until', { date: dateWords(endsAtMs, nowMs) })}`}
          </span>
        </div>
      </div>
      {open.length === 0 ? (
        <Banner
          tone="ready"
          role="status"
          title={t('campaign.finished')}
          actions={
            <Button size="sm" variant="primary" onPress={() => void removeCampaign(page, campaign.id, [])}>
              {t('replacement.end.done')}
            </Button>
          }
        >
          {t('campaign.finishedText')}
        </Banner>
      ) : (
        <Card className="px-5 py-1">
          <ul aria-label={t('campaign.open')} className="divide-y divide-line">
            {sorted.slice(0, listed).map((key) => (
              <OpenKey
                key={key.id}
                item={key}
                onReplace={() => askToReplace(page, key.id, { run: runFrom(campaign.id, order, key.id) })}
              />
            ))}
          </ul>
          <MoreButton hiddenCount={open.length - listed} onPress={() => setListed(listed + LISTED)} />
        </Card>
      )}
      {others.length > 0 ? (
        <Fold
          title={t('campaign.others', { count: others.length })}
          isOpen={isDoneOpen}
          onToggle={setDoneOpen}
        >
          {isDoneOpen ? (
            <ul className="divide-y divide-line px-5">
              {others.map(({ key, state }) => (
                <OtherKey key={key.id} item={key} state={state} campaign={campaign} />
              ))}
            </ul>
          ) : null}
        </Fold>
      ) : null}
      <div className="flex flex-wrap gap-2">
        {doneCount > 0 ? <PrintProof campaign={campaign} /> : null}
        {open.length > 0 ? (
          <Button size="sm" onPress={() => setStopping(true)}>
            {t('campaign.stop.button')}
          </Button>
        ) : null}
      </div>
      {isStopping ? (
        <ConfirmDialog
          title={t('campaign.stop.title')}
          text={t('campaign.stop.text')}
          submit={t('campaign.stop.confirm')}
          onSubmit={stop}
          onCancel={() => setStopping(false)}
        />
      ) : null}
    </>
  )
}

type OpenKeyProps = { readonly item: KeySummary; readonly onReplace: () => void }

/** A key that still needs replacing. Replacing it starts a run that continues with the next key in the list. */
const OpenKey = ({ item, onReplace }: OpenKeyProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const { toReplace, dueAtMs } = item
  const action = t(item.replacementId === undefined ? 'replacement.open' : 'common.continue')
  const notNeeded = t('campaign.notNeeded')
  const inRow = (words: string) => t('overview.actionFor', { action: words, name: item.name })
  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-3 gap-y-1 py-1">
      <button
        type="button"
        className="focus-ring min-w-40 flex-1 cursor-default rounded-md text-start font-medium hover:underline"
        onClick={() => openKey(page, item.id)}
      >
        <KeyPlace item={item} />
      </button>
      {dueAtMs === undefined ? null : (
        <span className="text-small text-soft tabular-nums">{dateWords(dueAtMs, page.nowMs())}</span>
      )}
      <span className="flex shrink-0 gap-1.5">
        {toReplace ? (
          <Button
            size="sm"
            variant="ghost"
            aria-label={inRow(notNeeded)}
            onPress={() => void clearToReplace(page, item, toReplace)}
          >
            {notNeeded}
          </Button>
        ) : null}
        <Button size="sm" aria-label={inRow(action)} onPress={onReplace}>
          {action}
        </Button>
      </span>
    </li>
  )
}

type OtherKeyProps = { readonly item: KeySummary; readonly state: CampaignState; readonly campaign: Campaign }

/** A key's outcome: replaced, deleted, stopped working, or replacement not needed, which can be undone. */
const OtherKey = ({ item, state, campaign: { reason } }: OtherKeyProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const needed = t('campaign.needed')
  const became =
    state === 'not-needed'
      ? t('campaign.notNeeded')
      : item.deletedAtMs !== undefined
        ? t('campaign.deleted')
        : item.provenDeadAtMs !== undefined
          ? t('keys.status.dead')
          : t('campaign.replaced')
  return (
    <li className="flex min-h-9 flex-wrap items-center gap-x-3 py-0.5">
      <span className="min-w-40 flex-1">
        <KeyPlace item={item} />
      </span>
      <span className="text-small text-soft">{became}</span>
      {state === 'not-needed' ? (
        <Button
          size="sm"
          variant="ghost"
          aria-label={t('overview.actionFor', { action: needed, name: item.name })}
          onPress={() =>
            void updateKey(page, { keyId: item.id, toReplace: reason === 'ends' ? 'other' : reason })
          }
        >
          {needed}
        </Button>
      ) : null}
    </li>
  )
}

/** Prints the outcome of each key, with the proofs of its replacement. */
const PrintProof = ({ campaign }: { readonly campaign: Campaign }) => {
  const page = usePage()
  const { t } = useTranslation()
  const { isBusy, run } = useCall({ reports: true })
  const print = () => run(() => page.keyward.campaigns.printProof({ campaignId: campaign.id }))
  return (
    <Button size="sm" icon={Printer} isPending={isBusy} onPress={() => void print()}>
      {t('campaign.print')}
    </Button>
  )
}
