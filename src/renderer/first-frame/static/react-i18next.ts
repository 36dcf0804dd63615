/** Stands in for react-i18next where the first frame is made. */
import { i18n } from '../../i18n/i18n.ts'

export const useTranslation = () => ({ t: i18n.t, i18n })
/** Sentences with marks in them tell of what has happened; nothing has. */
export const Trans = () => null
