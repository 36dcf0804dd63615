import { useEffect } from 'react'
import type { Settings } from '../../shared/settings.ts'
import { useStore } from '../state/page-context.ts'

/** Sets the document's theme; without one the system's scheme applies. */
export const showTheme = (theme: Settings['theme']): void => {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
}

/** Keeps `data-theme` of the document equal to the setting. */
export const useTheme = (): void => {
  const theme = useStore((state) => state.settings.theme)
  useEffect(() => showTheme(theme), [theme])
}
