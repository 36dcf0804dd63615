import { useEffect, useState } from 'react'
import { SECOND_MS } from '../../shared/kernel/time.ts'
import { SILENT_WAIT_MS } from './use-elapsed.ts'

/** Waits longer than this count as long. */
const LONG_MS = 8 * SECOND_MS

/** The phase of a wait: not waiting, too short to show, shown, or long. */
export type WaitPhase = 'none' | 'silent' | 'waiting' | 'long'

export const useWaitPhase = (isWaiting: boolean): WaitPhase => {
  const [phase, setPhase] = useState<Exclude<WaitPhase, 'none'>>('silent')
  useEffect(() => {
    if (!isWaiting) return
    setPhase('silent')
    const mention = setTimeout(() => setPhase('waiting'), SILENT_WAIT_MS)
    const still = setTimeout(() => setPhase('long'), LONG_MS)
    return () => {
      clearTimeout(mention)
      clearTimeout(still)
    }
  }, [isWaiting])
  return isWaiting ? phase : 'none'
}
