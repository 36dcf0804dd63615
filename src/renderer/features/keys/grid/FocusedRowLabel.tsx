import { type RefObject, useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { statusWithoutTime } from '../../../entities/key/key-status.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { useTick } from '../../../state/use-tick.ts'
import { rowLabel } from './row-label.ts'

type FocusedRowLabelProps = {
  readonly scroller: RefObject<HTMLElement | null>
  /** The current row's key. */
  readonly keyId: string
}

/**
 * Updates the focused row's label when its status changes, for example after Ctrl+C. A separate component, so that
 * one token's change doesn't render the list.
 */
export const FocusedRowLabel = ({ scroller, keyId }: FocusedRowLabelProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const key = useStore((state) => state.keys.get(keyId))
  const token = useStore((state) => state.tokens.get(keyId))
  const copy = useStore((state) => state.copies.get(keyId))
  const { shape, main } = useTick((nowMs) => {
    if (key === undefined) return { shape: 'none', main: '', changesInMs: Number.POSITIVE_INFINITY }
    const status = statusWithoutTime(key, token, copy, nowMs, t)
    return { shape: status.shape, main: status.main, changesInMs: status.changesInMs }
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: everything in the label except the remaining time
  useEffect(() => {
    const row = scroller.current?.querySelector<HTMLElement>('[role="row"]:focus')
    if (row?.dataset.keyId === keyId) rowLabel(page, row, keyId, t)
  }, [keyId, shape, main, token?.expiresAtMs, key?.name, key?.sharing])
  return null
}
