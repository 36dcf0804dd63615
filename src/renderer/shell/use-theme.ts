import { useEffect } from 'react'
import type { Settings } from '../../shared/settings.ts'
import { useStore } from '../state/page-context.ts'

/** Sets the document's theme; without one the system's scheme applies. */
export const showTheme = (theme: Settings['theme']): void => {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
}

/** Keeps `data-theme` of the document equal to the setting; until the settings are known it stays as it is. */
export const useTheme = (): void => {
  const isKnown = useStore((state) => state.connection.status === 'ready')
  const theme = useStore((state) => state.settings.theme)
  useEffect(() => {
    if (isKnown) showTheme(theme)
  }, [isKnown, theme])
}
