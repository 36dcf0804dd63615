import type { EvidenceFile } from '../../../shared/contract/evidence.ts'
import type { SpokenLanguage } from '../../../shared/settings/languages.ts'
import type { Translate } from '../../i18n/translate.ts'

/** What the page contains besides the evidence. */
export interface ReportFacts {
  readonly translate: Translate
  readonly language: SpokenLanguage
  readonly locale: string
  readonly timeZone: string
  readonly version: string
  /** As entered by the user, or empty. */
  readonly organisation: string
  readonly preparedBy: string
  /** The tables saved with the page, and their digests. */
  readonly files: readonly EvidenceFile[]
  /** SHA-256 as base64. */
  readonly digest: (text: string) => string
}

/** Formats dates and times in the page's language. Empty if unknown. */
export const dateWords = ({ locale }: ReportFacts) => {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return {
    day: (atMs: number | undefined) => (atMs === undefined ? '' : day.format(atMs)),
    time: (atMs: number | undefined) => (atMs === undefined ? '' : time.format(atMs)),
  }
}
