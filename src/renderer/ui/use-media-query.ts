import { useCallback, useSyncExternalStore } from 'react'

/** Whether a CSS media query matches. Re-renders when that changes. */
const useMediaQuery = (query: string): boolean =>
  useSyncExternalStore(
    useCallback(
      (listener: () => void) => {
        const list = matchMedia(query)
        list.addEventListener('change', listener)
        return () => list.removeEventListener('change', listener)
      },
      [query],
    ),
    () => matchMedia(query).matches,
  )

/** True in a window wide enough for list and detail side by side. */
export const useIsSplit = (): boolean => useMediaQuery('(width >= 980px)')
/** True in a window wide enough for the sidebar's labels. Below that, the sidebar is a rail of icons. */
export const useIsWide = (): boolean => useMediaQuery('(width >= 1180px)')
/**
 * True in a window wide enough for the list's columns. At this width, names still have as much room as they have
 * without columns in a window of the usual size.
 */
export const useIsRoomy = (): boolean => useMediaQuery('(width >= 1500px)')
/** True in a short window, where a menu opens to the side of its button because there's no room below. */
export const useIsLow = (): boolean => useMediaQuery('(height <= 640px)')
