import { useState } from 'react'
import type { AppError } from '../../../shared/errors/app-error.ts'
import type { Result } from '../../../shared/kernel/result.ts'
import type { KeySummary } from '../../../shared/keys/key.ts'
import { ErrorNote } from '../../entities/error/ErrorNote.tsx'
import type { ErrorAction } from '../../entities/error/error-words.ts'
import { giveCredentials } from '../../entities/replacement/replacement-actions.ts'
import { EditRegionDialog } from '../../entities/service/EditRegionDialog.tsx'
import { withOtherEncoding } from '../../entities/service/service-draft.ts'
import { useEditableService } from '../../entities/service/use-editable-service.ts'
import { navigate } from '../../state/navigation.ts'
import { usePage } from '../../state/page-context.ts'
import { succeeds } from '../../state/problem.ts'

type RequestTroubleProps = {
  readonly item: KeySummary
  readonly error: AppError
  readonly onRetry: () => void
}

/** Why there was no reply, and what to do next. */
export const RequestTrouble = ({ item, error, onRetry }: RequestTroubleProps) => {
  const page = usePage()
  const editable = useEditableService(item)
  const [isEditing, setEditing] = useState(false)
  const tryOtherWay = async () => {
    const draft = editable && withOtherEncoding(editable.service, error)
    if (draft && (await succeeds(page, page.keyward.services.save(draft)))) onRetry()
  }
  const thenRetry = async (first: Promise<Result<unknown, AppError>>) => {
    if ((await first).ok) onRetry()
  }
  const take = (action: ErrorAction) => {
    switch (action) {
      case 'retry':
        return onRetry()
      case 'replace-key':
      case 'enter-secret':
        return giveCredentials(page, item.id, action)
      case 'other-encoding':
        return void tryOtherWay()
      case 'edit-region':
        return setEditing(true)
      case 'unlock-keyring':
        return void thenRetry(page.keyward.vault.unlock())
      case 'start-practice':
        return void thenRetry(page.keyward.practice.start())
      case 'move-practice':
        return void thenRetry(page.keyward.practice.start({ move: true }))
      case 'show-keys':
      case 'open-existing':
        return navigate(page, { screen: 'keys', scope: 'all' })
      case 'edit-input':
      case 'choose-workspace':
      case 'choose-passphrase':
      case 'unlock':
      case 'restart':
        return
    }
  }
  const canTake = (action: ErrorAction) =>
    takable.has(action) ||
    (editable !== undefined && (action === 'edit-region' || action === 'other-encoding'))
  return (
    <>
      <ErrorNote error={error} onAction={take} canTake={canTake} />
      {editable && isEditing ? (
        <EditRegionDialog {...editable} onClose={() => setEditing(false)} onSaved={onRetry} />
      ) : null}
    </>
  )
}

/** The next steps that have a button on this screen. For others, the advice text is enough. */
const takable: ReadonlySet<ErrorAction> = new Set([
  'retry',
  'replace-key',
  'enter-secret',
  'unlock-keyring',
  'start-practice',
  'move-practice',
  'show-keys',
])
