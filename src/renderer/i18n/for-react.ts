import { initReactI18next } from 'react-i18next'
import { i18n } from './i18n.ts'

// Apart from i18n.ts, for the first frame has words before it has React.
initReactI18next.init(i18n)
