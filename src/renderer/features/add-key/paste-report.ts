import type { TFunction } from 'i18next'
import type { PasteNotice, SplitPaste } from '../../entities/key/paste/split-paste.ts'

/** What a paste contained. Only facts, never a value. */
export interface PasteReport {
  /** `field` means that only one field's value was cleaned up. */
  readonly found: 'both' | 'id' | 'secret' | 'nothing' | 'field'
  readonly notices: readonly PasteNotice[]
}

export const reportOf = ({ pasted, notices }: SplitPaste): PasteReport => {
  const hasId = pasted.clientId !== undefined
  const hasSecret = pasted.clientSecret !== undefined
  return { found: hasId ? (hasSecret ? 'both' : 'id') : hasSecret ? 'secret' : 'nothing', notices }
}

/** Adds notices that say how a single field's value was cleaned up. */
export const withNotices = (
  report: PasteReport | undefined,
  notices: readonly PasteNotice[],
): PasteReport | undefined => {
  if (notices.length === 0) return report
  const before = report ?? { found: 'field', notices: [] }
  return { ...before, notices: [...new Set([...before.notices, ...notices])] }
}

/** Removes the notice about the order once the user has decided which value is which. */
export const withoutGuess = (report: PasteReport | undefined): PasteReport | undefined =>
  report && { ...report, notices: report.notices.filter((notice) => notice !== 'by-order') }

/** What was found, as one sentence. */
export const reportTitle = ({ found }: PasteReport, t: TFunction): string => {
  switch (found) {
    case 'both':
      return t('addKey.paste.foundBoth')
    case 'id':
      return t('addKey.paste.foundId')
    case 'secret':
      return t('addKey.paste.foundSecret')
    case 'nothing':
      return t('addKey.paste.foundNothing')
    case 'field':
      return t('addKey.paste.label')
  }
}

/** Further notes, one sentence each. */
export const reportLines = ({ found, notices }: PasteReport, t: TFunction): string[] => {
  if (found === 'nothing' && notices.length === 0) return [t('addKey.paste.onlyPaste')]
  // The notice about the order is shown next to the two fields, with the button that swaps them.
  return [
    ...new Set(notices.filter((notice) => notice !== 'by-order').map((notice) => noticeWords(notice, t))),
  ]
}

const noticeWords = (notice: Exclude<PasteNotice, 'by-order'>, t: TFunction): string => {
  switch (notice) {
    case 'trimmed':
    case 'doubled':
      return t('addKey.paste.tidied')
    case 'covered':
      return t('addKey.problem.covered')
    case 'more-than-one':
      return t('addKey.paste.moreThanOne')
    case 'too-long':
      return t('addKey.problem.tooLong')
  }
}
