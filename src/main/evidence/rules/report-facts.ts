import type { EvidenceFile } from '../../../shared/contract/evidence.ts'
import type { SpokenLanguage } from '../../../shared/settings/languages.ts'
import type { Translate } from '../../i18n/translate.ts'

/** What the page says apart from the evidence. */
export interface ReportFacts {
  readonly translate: Translate
  readonly language: SpokenLanguage
  readonly locale: string
  readonly timeZone: string
  readonly version: string
  readonly madeBy: string | undefined
  /** As the user entered them; empty if they didn't. */
  readonly organisation: string
  readonly preparedBy: string
  /** The tables saved with it, with their digests. */
  readonly files: readonly EvidenceFile[]
  /** SHA-256 as base64. */
  readonly digest: (text: string) => string
}

/** Dates and times in the page's language; empty if unknown. */
export const dateWords = ({ locale }: ReportFacts) => {
  const day = new Intl.DateTimeFormat(locale, { dateStyle: 'medium' })
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  return {
    day: (atMs: number | undefined) => (atMs === undefined ? '' : day.format(atMs)),
    time: (atMs: number | undefined) => (atMs === undefined ? '' : time.format(atMs)),
  }
}
