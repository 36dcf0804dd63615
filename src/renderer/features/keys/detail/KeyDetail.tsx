import { ArrowLeft } from 'lucide-react'
import { type KeyboardEvent, lazy, memo, type Ref, Suspense, useDeferredValue } from 'react'
import { useTranslation } from 'react-i18next'
import { CampaignRun } from '../../../entities/campaign/CampaignRun.tsx'
import { endTask } from '../../../state/navigation.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { Button } from '../../../ui/Button.tsx'
import { DETAIL_BESIDE } from '../list/list-look.ts'
import { DetailDead } from './DetailDead.tsx'
import { DetailFacts } from './DetailFacts.tsx'
import { DetailHead } from './DetailHead.tsx'
import { DetailLately } from './DetailLately.tsx'
import { DetailProblem } from './DetailProblem.tsx'
import { DetailProof } from './DetailProof.tsx'
import { DetailReplacement } from './DetailReplacement.tsx'
import { DetailToken } from './DetailToken.tsx'
import { useEndAnnouncements } from './use-end-announcements.ts'

// Lazy, because the form imports the table of labels for parsing a paste.
const ReplaceSecretForm = lazy(() =>
  import('./ReplaceSecretForm.tsx').then((file) => ({ default: file.ReplaceSecretForm })),
)

// Memoized, so that they render only when the key itself changes, not on every token change.
const Head = memo(DetailHead)
const Token = memo(DetailToken)
const Problem = memo(DetailProblem)
const Replacing = memo(DetailReplacement)
const Facts = memo(DetailFacts)
const Lately = memo(DetailLately)

type KeyDetailProps = {
  readonly ref?: Ref<HTMLElement>
  readonly keyId: string
  /** True if the details replace the list and need a back button. */
  readonly isAlone: boolean
  readonly onBack: () => void
}

/** One key: token status, actions, facts and recent activity. */
export const KeyDetail = memo(({ ref, keyId, isAlone, onBack }: KeyDetailProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const now = useStore((state) => state.keys.get(keyId))
  // Deferred, so that the list's row updates before the details.
  const before = useDeferredValue(now)
  const key = now && before?.id === keyId ? before : now
  const workspace = useStore((state) => state.workspaces.get(key?.workspaceId ?? ''))
  const isReplacing = useStore((state) => state.task?.keyId === keyId && state.task.form === 'replace-secret')
  useEndAnnouncements(keyId)
  if (!key) return null
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || event.defaultPrevented) return
    if (page.getState().task?.keyId === keyId) endTask(page, keyId)
    else onBack()
    event.preventDefault()
  }
  const content = (
    <>
      {workspace?.sensitive ? (
        <div aria-hidden className="striped keep-colour sticky top-0 z-10 h-1.5 bg-careful" />
      ) : null}
      <div className={isAlone ? 'mx-auto flex max-w-[32rem] flex-col gap-5 p-5' : 'flex flex-col gap-5 p-5'}>
        {isAlone ? (
          <Button variant="ghost" size="sm" icon={ArrowLeft} onPress={onBack} className="-ms-2 self-start">
            {t('common.back')}
          </Button>
        ) : null}
        <CampaignRun keyId={keyId} />
        <Head item={key} level={isAlone ? 1 : 2} />
        {isReplacing ? (
          <Suspense fallback={null}>
            <ReplaceSecretForm key={keyId} item={key} />
          </Suspense>
        ) : key.provenDeadAtMs === undefined ? (
          <>
            <Token item={key} />
            <Problem item={key} />
            <Replacing item={key} />
          </>
        ) : (
          <DetailDead item={key} />
        )}
        {key.provenReplacementId === undefined ? null : (
          <DetailProof key={keyId} item={key} replacementId={key.provenReplacementId} />
        )}
        <Facts item={key} isReplacing={isReplacing} />
        <Lately keyId={keyId} />
      </div>
    </>
  )
  const shared = { ref, 'data-landmark': true, onKeyDown }
  return isAlone ? (
    <main {...shared} className="gutter min-w-0 flex-1 overflow-y-auto bg-card">
      {content}
    </main>
  ) : (
    <aside {...shared} aria-label={t('keys.list.detailLabel')} className={DETAIL_BESIDE}>
      {content}
    </aside>
  )
})
