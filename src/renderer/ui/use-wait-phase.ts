import { useEffect, useState } from 'react'
import { SECOND_MS } from '../../shared/time.ts'
import { SILENT_WAIT_MS } from './use-elapsed.ts'

/** From here it is said that we still wait. */
const LONG_MS = 8 * SECOND_MS

/** How far a wait is: none, too short to mention, to be mentioned, long. */
export type WaitPhase = 'none' | 'silent' | 'waiting' | 'long'

/** The phase of the wait that is on while `isWaiting`. */
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
