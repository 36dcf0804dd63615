import { initReactI18next } from 'react-i18next'
import { i18n } from './i18n.ts'

// Separate from i18n.ts, because the first rows need messages before React is loaded.
initReactI18next.init(i18n)
