import { useEffect, useRef } from 'react'
import type { TokenSummary } from '../../../shared/tokens/token.ts'
import { useStore } from '../../state/page-context.ts'
import { SILENT_WAIT_MS, useElapsed } from '../../ui/use-elapsed.ts'

/**
 * A key's token for display. Hides requests that are answered quickly, because showing them would only flicker.
 */
export const useSettledToken = (keyId: string): TokenSummary | undefined => {
  const token = useStore((state) => state.tokens.get(keyId))
  const isRequesting = token?.state === 'requesting'
  const isSlow = useElapsed(isRequesting, SILENT_WAIT_MS)
  const before = useRef(token)
  useEffect(() => {
    if (!isRequesting) before.current = token
  }, [isRequesting, token])
  const isOfThisKey = before.current?.keyId === keyId
  return isRequesting && !isSlow ? (isOfThisKey ? before.current : undefined) : token
}
