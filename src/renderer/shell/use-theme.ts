import { useEffect } from 'react'
import type { Settings } from '../../shared/settings.ts'
import { useStore } from '../state/page-context.ts'

/** Tells the document the chosen theme; without one the system's scheme holds. */
export const showTheme = (theme: Settings['theme']): void => {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
}

/** Keeps `data-theme` of the document as the settings say. */
export const useTheme = (): void => {
  const theme = useStore((state) => state.settings.theme)
  useEffect(() => showTheme(theme), [theme])
}
