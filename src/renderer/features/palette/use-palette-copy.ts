import { useCallback, useEffect, useRef, useState } from 'react'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { copyToken } from '../../entities/token/token-actions.ts'
import { closeOverlay } from '../../state/navigation.ts'
import { usePage } from '../../state/page-context.ts'

/** Long enough to read "Copied. Good for 60 min". */
const SHOWN_FOR_MS = 1_100

/** The progress of copying from the palette. */
export type PaletteCopy =
  | { readonly phase: 'resting' }
  | { readonly phase: 'working' | 'copied'; readonly keyId: string; readonly goodForMs?: number }
  | { readonly phase: 'failed'; readonly keyId: string; readonly error: AppError }

/**
 * Copies a key's token. On success, the palette shows *Copied* for a moment and then closes. After `rest`, the
 * copy continues, but the palette stays open and no longer shows its progress.
 */
export const usePaletteCopy = (): {
  readonly copy: PaletteCopy
  readonly copyKey: (keyId: string) => Promise<void>
  readonly rest: () => void
} => {
  const page = usePage()
  const [copy, setCopy] = useState<PaletteCopy>({ phase: 'resting' })
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const shown = useRef(0)
  useEffect(() => () => clearTimeout(closing.current), [])
  const copyKey = useCallback(
    async (keyId: string) => {
      shown.current += 1
      const own = shown.current
      setCopy({ phase: 'working', keyId })
      await copyToken(page, keyId)
      if (shown.current !== own) return
      const phase = page.getState().copies.get(keyId)
      if (phase?.phase === 'copied') {
        setCopy({ phase: 'copied', keyId, goodForMs: phase.goodForMs })
        closing.current = setTimeout(() => closeOverlay(page), SHOWN_FOR_MS)
        return
      }
      const error = phase?.phase === 'failed' ? phase.error : page.getState().tokens.get(keyId)?.error
      setCopy(error ? { phase: 'failed', keyId, error } : { phase: 'resting' })
    },
    [page],
  )
  const rest = useCallback(() => {
    shown.current += 1
    clearTimeout(closing.current)
    setCopy({ phase: 'resting' })
  }, [])
  return { copy, copyKey, rest }
}
