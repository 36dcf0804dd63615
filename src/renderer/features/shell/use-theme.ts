import { useEffect } from 'react'
import { useStore } from '../../state/store.ts'

/** Keeps `data-theme` of the document as the settings say; without it the system's scheme holds. */
export const useTheme = (): void => {
  const theme = useStore((state) => state.settings?.theme ?? 'system')
  useEffect(() => {
    const root = document.documentElement
    if (theme === 'system') delete root.dataset.theme
    else root.dataset.theme = theme
  }, [theme])
}
