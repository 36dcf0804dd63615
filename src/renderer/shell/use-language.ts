import { useLayoutEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { formatLocale } from '../i18n/i18n.ts'
import { showLanguage } from './document-look.ts'

/** Keeps the document's language and direction up to date. Returns the locale for numbers and dates. */
export const useLanguage = (): string => {
  const { i18n } = useTranslation()
  const locale = formatLocale()
  const direction = i18n.dir()
  useLayoutEffect(() => showLanguage(locale, direction), [locale, direction])
  return locale
}
