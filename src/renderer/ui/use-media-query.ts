import { useCallback, useSyncExternalStore } from 'react'

/** Whether a CSS media query matches; updates when that changes. */
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

/** From this width, list and detail are side by side. */
export const useIsSplit = (): boolean => useMediaQuery('(width >= 980px)')
/** From this width, the sidebar shows labels; below it is a rail of icons. */
export const useIsWide = (): boolean => useMediaQuery('(width >= 1180px)')
/**
 * From this width, the list has columns and still as much room for names as it has without columns in the usual
 * window.
 */
export const useIsRoomy = (): boolean => useMediaQuery('(width >= 1500px)')
/** Up to this height, a menu opens to the side of its button, because there is no room below. */
export const useIsLow = (): boolean => useMediaQuery('(height <= 640px)')
