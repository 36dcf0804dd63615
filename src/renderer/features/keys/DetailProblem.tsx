import { useTranslation } from 'react-i18next'
import { type AppError, appError } from '../../../shared/errors.ts'
import type { KeySummary } from '../../../shared/model.ts'
import { nowMs } from '../../state/clock.ts'
import { startReplacingSecret } from '../../state/navigation.ts'
import type { CopyPhase } from '../../state/page-state.ts'
import { useStore } from '../../state/store.ts'
import { copyToken } from '../../state/token-actions.ts'
import { Banner } from '../../ui/Banner.tsx'
import { dateWords } from '../../ui/time-words.ts'
import type { ErrorAction } from '../errors/describe-error.ts'
import { ErrorNote } from '../errors/ErrorNote.tsx'
import { rowAction } from './key-status.ts'

/** What stands in the way of a key, if anything does. */
const problemOf = (
  item: KeySummary,
  tokenError: AppError | undefined,
  copy: CopyPhase | undefined,
): AppError | undefined => {
  if (copy?.phase === 'failed') return copy.error
  if (tokenError && tokenError.kind !== 'cancelled') return tokenError
  if (!item.hasSecret || item.attention === 'needs-secret') return appError('secret-unreadable')
  if (item.attention === 'refused') return appError('invalid-client')
  return undefined
}

/** What is wrong with the key in view, as a whole sentence with its next step. */
export const DetailProblem = ({ item }: { readonly item: KeySummary }) => {
  const { t } = useTranslation()
  const token = useStore((state) => state.tokens.get(item.id))
  const copy = useStore((state) => state.copies.get(item.id))
  // The one big button above gives the secret already, unless a token lives and it copies.
  const taken: readonly ErrorAction[] =
    rowAction(item, token, copy, nowMs()) === 'copy' ? ['retry', 'replace-secret'] : ['retry']
  const error = token?.state === 'requesting' ? undefined : problemOf(item, token?.error, copy)
  if (error) {
    return (
      <ErrorNote
        key={`${item.id} ${error.kind} ${error.reason ?? ''}`}
        error={error}
        role="status"
        canTake={(action) => taken.includes(action)}
        onAction={(action) => {
          if (action === 'replace-secret') startReplacingSecret(item.id)
          else void copyToken(item.id)
        }}
      />
    )
  }
  if (item.keyExpiresAtMs === undefined) return null
  const date = dateWords(item.keyExpiresAtMs, nowMs())
  if (item.attention === 'key-ended')
    return (
      <Banner tone="problem" title={t('keys.ends.endedTitle', { date })}>
        {t('keys.ends.endedText')}
      </Banner>
    )
  if (item.attention === 'key-ends-soon')
    return (
      <Banner tone="soon" title={t('keys.ends.soonTitle', { date })}>
        {t('keys.ends.soonText')}
      </Banner>
    )
  return null
}
