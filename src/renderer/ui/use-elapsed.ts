import { useEffect, useState } from 'react'

/** How long a button shows "Copied". */
export const COPIED_FOR_MS = 2_000
/** Waits shorter than this aren't shown. */
export const SILENT_WAIT_MS = 300

/** True once `isActive` has been true for `afterMs` without interruption. False as soon as `isActive` is false. */
export const useElapsed = (isActive: boolean, afterMs: number): boolean => {
  const [hasElapsed, setElapsed] = useState(false)
  useEffect(() => {
    if (!isActive) return
    const timer = setTimeout(() => setElapsed(true), afterMs)
    return () => {
      clearTimeout(timer)
      setElapsed(false)
    }
  }, [isActive, afterMs])
  return isActive && hasElapsed
}

/** A flag that `flash()` raises for `forMs`, such as the check mark after a copy. */
export const useFlash = (forMs: number): readonly [isUp: boolean, flash: () => void] => {
  const [raisedAt, setRaisedAt] = useState(0)
  useEffect(() => {
    if (raisedAt === 0) return
    const timer = setTimeout(() => setRaisedAt(0), forMs)
    return () => clearTimeout(timer)
  }, [raisedAt, forMs])
  return [raisedAt !== 0, () => setRaisedAt(performance.now())]
}
