import { useEffect } from 'react'
import { useStore } from '../state/page-context.ts'
import { showTheme } from './document-look.ts'

/** Keeps `data-theme` of the document equal to the setting; until the settings are known it stays as it is. */
export const useTheme = (): void => {
  const isKnown = useStore((state) => state.connection.status === 'ready')
  const theme = useStore((state) => state.settings.theme)
  useEffect(() => {
    if (isKnown) showTheme(theme)
  }, [isKnown, theme])
}
