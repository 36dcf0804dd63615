import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLocale } from '../i18n/i18n.ts'

/** Tells the document in what language and direction it is. */
export const showLanguage = (locale: string, direction: string): void => {
  const root = document.documentElement
  root.lang = locale
  root.dir = direction
}

/** Keeps language and direction of the document as the words are; answers the locale for numbers and dates. */
export const useLanguage = (): string => {
  const { i18n } = useTranslation()
  const locale = formatLocale()
  const direction = i18n.dir()
  useLayoutEffect(() => showLanguage(locale, direction), [locale, direction])
  return locale
}
