import type { Settings } from '../../shared/settings/settings.ts'

/** Sets the document's theme. For `system`, the system's colour scheme applies. */
export const showTheme = (theme: Settings['theme']): void => {
  const root = document.documentElement
  if (theme === 'system') delete root.dataset.theme
  else root.dataset.theme = theme
}

/** Sets the document's language and direction. */
export const showLanguage = (locale: string, direction: string): void => {
  const root = document.documentElement
  root.lang = locale
  root.dir = direction
}
