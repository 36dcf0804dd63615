import { ClipboardCheck, ClipboardX } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { ClipboardState } from '../../shared/clipboard/clipboard.ts'
import { SECOND_MS } from '../../shared/kernel/time.ts'
import { copyClientId, copySecret } from '../entities/key/key-actions.ts'
import { copyToken } from '../entities/token/token-actions.ts'
import { durationWords } from '../format/time-words.ts'
import { untilMs } from '../format/timed.ts'
import type { Page } from '../state/page.ts'
import { usePage, useStore } from '../state/page-context.ts'
import { useTick } from '../state/use-tick.ts'
import { clearClipboard } from './shell-actions.ts'

type Copied = NonNullable<ClipboardState['holds']>

/** How long a temporary note is shown. */
const NOTE_MS = 5 * SECOND_MS

const BUTTON =
  'focus-ring-inset h-full shrink-0 cursor-default rounded px-1.5 font-semibold text-accent hover:underline'

/**
 * Returns a function that copies the same thing again. Undefined if it was copied from a request instead of a key.
 */
const copyAgain = (page: Page, { keyId, what }: Copied): (() => void) | undefined => {
  switch (what) {
    case 'token':
    case 'header':
      return () => void copyToken(page, keyId, what)
    case 'client-id':
      return () => void copyClientId(page, keyId)
    case 'secret':
      return () => void copySecret(page, keyId)
    case 'curl':
    case 'step':
    case 'answer':
      return undefined
  }
}

/** What was just cleared from the clipboard. Set for a few seconds. */
const useLeft = (holds: Copied | undefined) => {
  const [left, setLeft] = useState<Copied>()
  const before = useRef<Copied>(undefined)
  const again = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const was = before.current
    before.current = holds
    setLeft(holds ? undefined : was)
    if (holds || !was) return
    const timer = setTimeout(() => {
      // Keeps the button while it has focus, because removing it would lose focus.
      if (document.activeElement !== again.current) setLeft(undefined)
    }, NOTE_MS)
    return () => clearTimeout(timer)
  }, [holds])
  return { left, again }
}

/** Calls `onBack` when the user returns to the window. */
const useReturn = (onBack: () => void) => {
  const latest = useRef(onBack)
  useEffect(() => {
    latest.current = onBack
  })
  useEffect(() => {
    const come = () => latest.current()
    window.addEventListener('focus', come)
    return () => window.removeEventListener('focus', come)
  }, [])
}

/** What Keyward has put on the clipboard and for how long, or what was just cleared. */
export const ClipboardLine = () => {
  const page = usePage()
  const { t } = useTranslation()
  const { holds, clearsAtMs, isStuck = false } = useStore((state) => state.clipboard)
  const { left, again } = useLeft(holds)
  const copied = holds ?? left
  const name = useStore((state) => (copied ? state.keys.get(copied.keyId)?.name : undefined))
  const { seconds } = useTick((nowMs) => {
    if (clearsAtMs === undefined) return { seconds: -1, changesInMs: Number.POSITIVE_INFINITY }
    const leftMs = clearsAtMs - nowMs
    return { seconds: Math.ceil(leftMs / SECOND_MS), changesInMs: untilMs((leftMs % SECOND_MS) + 1) }
  })
  const what = copied ? t(`shell.status.what.${copied.what}`, { name: name ?? t('shell.status.aKey') }) : ''
  const duration = durationWords(Math.max(0, seconds) * SECOND_MS)
  useReturn(() => {
    if (holds && seconds > 0) page.announce(t('shell.status.leavesIn', { what, duration }))
  })
  const hasLeft = left !== undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: announces once, when it is cleared
  useEffect(() => {
    if (hasLeft) page.announce(t('shell.status.left', { what }))
  }, [hasLeft])
  if (!copied) return null
  const repeat = left ? copyAgain(page, left) : undefined
  const Mark = holds ? ClipboardCheck : ClipboardX
  const held = isStuck ? 'stuck' : seconds < 0 ? 'holds' : 'leavesIn'
  const words = holds ? (`shell.status.${held}` as const) : 'shell.status.left'
  return (
    <>
      <Mark aria-hidden size={15} className="shrink-0" />
      <span className="truncate tabular-nums">{t(words, { what, duration })}</span>
      {holds ? (
        <Button onPress={() => void clearClipboard(page)} className={BUTTON}>
          {t('shell.status.clearNow')}
        </Button>
      ) : repeat ? (
        <Button ref={again} onPress={repeat} className={BUTTON}>
          {t('shell.status.copyAgain')}
        </Button>
      ) : null}
    </>
  )
}
