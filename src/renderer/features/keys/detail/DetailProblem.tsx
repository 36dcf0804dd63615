import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { type AppError, appError } from '../../../../shared/errors/app-error.ts'
import { newAddress } from '../../../../shared/incidents/incidents.ts'
import type { ReplaceMark } from '../../../../shared/keys/fact-schemas.ts'
import type { KeySummary } from '../../../../shared/keys/key.ts'
import { isEndNear } from '../../../../shared/keys/key-need.ts'
import { ErrorNote } from '../../../entities/error/ErrorNote.tsx'
import type { ErrorAction } from '../../../entities/error/error-words.ts'
import { clearToReplace } from '../../../entities/key/key-actions.ts'
import { rowAction } from '../../../entities/key/key-status.ts'
import { EditRegionDialog } from '../../../entities/service/EditRegionDialog.tsx'
import { withOtherEncoding } from '../../../entities/service/service-draft.ts'
import { useEditableService } from '../../../entities/service/use-editable-service.ts'
import { copyToken, issueToken } from '../../../entities/token/token-actions.ts'
import { dateWords } from '../../../format/time-words.ts'
import { startReplacingSecret } from '../../../state/navigation.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import type { CopyPhase } from '../../../state/page-state.ts'
import { succeeds } from '../../../state/problem.ts'
import { Banner } from '../../../ui/Banner.tsx'
import { Button } from '../../../ui/Button.tsx'

/** The error that blocks the key, if any. */
const problemOf = (
  item: KeySummary,
  tokenError: AppError | undefined,
  copy: CopyPhase | undefined,
): AppError | undefined => {
  if (copy?.phase === 'failed') return copy.error
  if (tokenError && tokenError.kind !== 'cancelled') return tokenError
  if (!item.hasSecret || item.attention === 'needs-secret') return appError('secret-unreadable')
  if (item.attention === 'refused') return item.refusal ?? appError('invalid-client')
  return undefined
}

/** The selected key's problem in a full sentence, with the next step. */
export const DetailProblem = ({ item }: { readonly item: KeySummary }) => {
  const page = usePage()
  const { t } = useTranslation()
  const token = useStore((state) => state.tokens.get(item.id))
  const copy = useStore((state) => state.copies.get(item.id))
  const editable = useEditableService(item)
  const [editing, setEditing] = useState<string>()
  // The main button above already asks for credentials, unless there is a live token to copy. While the service
  // asks clients to wait, retrying isn't offered either.
  const { action } = rowAction(item, token, copy, page.nowMs())
  const taken: readonly ErrorAction[] = [
    ...(action === 'wait' ? [] : (['retry'] as const)),
    ...(action === 'copy' ? (['enter-secret'] as const) : []),
    ...(editable ? (['edit-region', 'other-encoding'] as const) : []),
  ]
  const error = token?.state === 'requesting' ? undefined : problemOf(item, token?.error, copy)
  const take = async (step: ErrorAction) => {
    if (step === 'enter-secret') return startReplacingSecret(page, item.id)
    if (step === 'edit-region') return setEditing(item.id)
    if (step !== 'other-encoding') return copyToken(page, item.id)
    const draft = editable && error && withOtherEncoding(editable.service, error)
    if (draft && (await succeeds(page, page.keyward.services.save(draft)))) await issueToken(page, item.id)
  }
  if (error) {
    return (
      <>
        <ErrorNote
          key={`${item.id} ${error.kind} ${error.reason ?? ''}`}
          error={error}
          role="status"
          canTake={(step) => taken.includes(step)}
          onAction={(step) => void take(step)}
        />
        {editable && editing === item.id ? (
          <EditRegionDialog
            {...editable}
            authUrl={newAddress(error)}
            onClose={() => setEditing(undefined)}
            onSaved={() => void issueToken(page, item.id)}
          />
        ) : null}
      </>
    )
  }
  if (item.toReplace && item.attention !== 'key-ended') return <ToReplace item={item} mark={item.toReplace} />
  if (item.keyExpiresAtMs === undefined) return null
  const date = dateWords(item.keyExpiresAtMs, page.nowMs())
  if (item.attention === 'key-ended')
    return <Banner tone="soon" title={t('keys.ends.endedTitle', { date })} />
  if (isEndNear(item)) return <Banner tone="soon" title={t('keys.ends.soonTitle', { date })} />
  return null
}

type ToReplaceProps = { readonly item: KeySummary; readonly mark: ReplaceMark }

/**
 * Why a key that still works needs replacing. A key that others may be able to use is shown as a problem until
 * the service refuses it.
 */
const ToReplace = ({ item, mark }: ToReplaceProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const isOpen = item.attention === 'leaked'
  return (
    <Banner
      tone={isOpen ? 'problem' : 'soon'}
      title={t(`keys.toReplace.${mark.reason}`, { date: dateWords(mark.sinceMs, page.nowMs()) })}
      actions={
        <Button size="sm" variant="ghost" onPress={() => void clearToReplace(page, item, mark)}>
          {t('keys.toReplace.clear')}
        </Button>
      }
    >
      {isOpen ? t('keys.toReplace.leakedText') : null}
    </Banner>
  )
}
