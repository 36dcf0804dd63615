import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLocale } from '../../i18n/i18n.ts'

/** Keeps language and direction of the document as the words are; answers the locale for numbers and dates. */
export const useLanguage = (): string => {
  const { i18n } = useTranslation()
  const locale = formatLocale()
  const direction = i18n.dir()
  useLayoutEffect(() => {
    const root = document.documentElement
    root.lang = locale
    root.dir = direction
  }, [locale, direction])
  return locale
}
