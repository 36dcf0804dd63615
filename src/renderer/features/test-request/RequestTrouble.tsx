import type { AppError } from '../../../shared/errors.ts'
import type { KeySummary } from '../../../shared/model.ts'
import type { Result } from '../../../shared/result.ts'
import { keyward } from '../../ipc-client.ts'
import { navigate, startReplacingSecret } from '../../state/navigation.ts'
import type { ErrorAction } from '../errors/describe-error.ts'
import { ErrorNote } from '../errors/ErrorNote.tsx'

type RequestTroubleProps = {
  readonly item: KeySummary
  readonly error: AppError
  readonly onRetry: () => void
}

/** Why there was no answer at all, and the next step. */
export const RequestTrouble = ({ item, error, onRetry }: RequestTroubleProps) => {
  const thenRetry = async (first: Promise<Result<unknown, AppError>>) => {
    if ((await first).ok) onRetry()
  }
  const take = (action: ErrorAction) => {
    switch (action) {
      case 'retry':
        return onRetry()
      case 'replace-secret':
      case 'other-encoding':
        return startReplacingSecret(item.id)
      case 'unlock-keyring':
        return void thenRetry(keyward.vault.unlock())
      case 'start-practice':
        return void thenRetry(keyward.practice.start())
      case 'move-practice':
        return void thenRetry(keyward.practice.start({ move: true }))
      case 'show-keys':
      case 'open-existing':
        return navigate({ screen: 'keys', scope: 'all' })
      case 'edit-region':
      case 'edit-input':
      case 'choose-passphrase':
      case 'unlock':
      case 'show-details':
        return
    }
  }
  return <ErrorNote error={error} onAction={take} canTake={(action) => takable.has(action)} />
}

/** What this screen can do about it; the rest is named in the advice. */
const takable: ReadonlySet<ErrorAction> = new Set([
  'retry',
  'replace-secret',
  'unlock-keyring',
  'start-practice',
  'move-practice',
  'show-keys',
])
