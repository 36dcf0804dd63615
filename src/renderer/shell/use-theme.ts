import { useEffect } from 'react'
import { useStore } from '../state/page-context.ts'
import { showTheme } from './document-look.ts'

/** Keeps the document's `data-theme` in sync with the setting. Leaves it alone until the settings are known. */
export const useTheme = (): void => {
  const isKnown = useStore((state) => state.connection.status === 'ready')
  const theme = useStore((state) => state.settings.theme)
  useEffect(() => {
    if (isKnown) showTheme(theme)
  }, [isKnown, theme])
}
