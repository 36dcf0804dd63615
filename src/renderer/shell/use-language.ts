import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLocale } from '../i18n/i18n.ts'

/** Sets the document's language and direction. */
export const showLanguage = (locale: string, direction: string): void => {
  const root = document.documentElement
  root.lang = locale
  root.dir = direction
}

/** Keeps the document's language and direction current; returns the locale for numbers and dates. */
export const useLanguage = (): string => {
  const { i18n } = useTranslation()
  const locale = formatLocale()
  const direction = i18n.dir()
  useLayoutEffect(() => showLanguage(locale, direction), [locale, direction])
  return locale
}
