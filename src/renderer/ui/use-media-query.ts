import { useCallback, useSyncExternalStore } from 'react'

/** Whether a CSS media query holds, kept current. */
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

/** From here list and detail are side by side. */
export const useIsSplit = (): boolean => useMediaQuery('(width >= 980px)')
/** From here the sidebar shows labels; below it is a rail of icons. */
export const useIsWide = (): boolean => useMediaQuery('(width >= 1180px)')
/** From here the list has columns: a name then has as much room as without them in the usual window. */
export const useIsRoomy = (): boolean => useMediaQuery('(width >= 1500px)')
/** Up to here a menu in the middle of the window has room beside its button rather than below it. */
export const useIsLow = (): boolean => useMediaQuery('(height <= 640px)')
