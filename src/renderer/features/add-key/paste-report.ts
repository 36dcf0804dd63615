import type { TFunction } from 'i18next'
import type { PairShape } from '../../entities/key/check-pair.ts'
import type { PasteNotice, SplitPaste } from '../../entities/key/paste/split-paste.ts'
import { placeName } from '../../entities/service/place-name.ts'
import type { FilledField, KnownRegion, Taken } from './draft.ts'

/** What a paste contained. Only facts, never a value. */
export interface PasteReport {
  /** `field` means that only one field's value was cleaned up. */
  readonly found: 'both' | 'id' | 'secret' | 'nothing' | 'field'
  /** The other value was entered earlier and stays. */
  readonly isOtherKept?: boolean
  readonly notices: readonly PasteNotice[]
  readonly filled: readonly FilledField[]
  /** The known region that the pasted address belongs to. */
  readonly region?: KnownRegion
}

/** Reports what a paste contained and which fields it filled in. */
export const reportOf = (
  { pasted, notices }: SplitPaste,
  { filled, region }: Taken,
  after: Pick<PairShape, 'hasId' | 'hasSecret'>,
): PasteReport => {
  const hasId = pasted.clientId !== undefined
  const hasSecret = pasted.clientSecret !== undefined
  return {
    found: hasId ? (hasSecret ? 'both' : 'id') : hasSecret ? 'secret' : 'nothing',
    isOtherKept: after.hasId && after.hasSecret && hasId !== hasSecret,
    notices,
    filled,
    ...(region && { region }),
  }
}

/** Adds notices about how a value pasted or typed into one field was changed. */
export const withNotices = (
  report: PasteReport | undefined,
  notices: readonly PasteNotice[],
): PasteReport | undefined => {
  if (notices.length === 0) return report
  const before = report ?? { found: 'field', notices: [], filled: [] }
  return { ...before, notices: [...new Set([...before.notices, ...notices])] }
}

/** Removes the notice about the order once the user has decided which value is which. */
export const withoutGuess = (report: PasteReport | undefined): PasteReport | undefined =>
  report && { ...report, notices: report.notices.filter((notice) => notice !== 'by-order') }

/** What was found, as one sentence. */
export const reportTitle = ({ found, isOtherKept }: PasteReport, t: TFunction): string => {
  switch (found) {
    case 'both':
      return t('addKey.paste.foundBoth')
    case 'id':
      return isOtherKept ? t('addKey.paste.foundIdOnly') : t('addKey.paste.foundId')
    case 'secret':
      return isOtherKept ? t('addKey.paste.foundSecretOnly') : t('addKey.paste.foundSecret')
    case 'nothing':
      return t('addKey.paste.foundNothing')
    case 'field':
      return t('addKey.paste.label')
  }
}

/** Further notes, one sentence each. */
export const reportLines = ({ found, notices, filled, region }: PasteReport, t: TFunction): string[] => {
  const isEmpty = found === 'nothing' && notices.length === 0 && filled.length === 0
  return [
    ...(region
      ? [t('addKey.paste.foundRegion', { place: placeName(region.service, region.region.id, t) })]
      : []),
    ...filled.map((field) => filledWords(field, t)),
    // The notice about the order is shown next to the two fields, with the button that swaps them.
    ...notices.filter((notice) => notice !== 'by-order').map((notice) => noticeWords(notice, t)),
    ...(isEmpty ? [t('addKey.paste.nothingAdvice')] : []),
  ]
}

const filledWords = (field: FilledField, t: TFunction): string => {
  switch (field) {
    case 'name':
      return t('addKey.paste.filledName')
    case 'workspace':
      return t('addKey.paste.filledWorkspace')
    case 'addresses':
      return t('addKey.paste.filledAddresses')
  }
}

const noticeWords = (notice: Exclude<PasteNotice, 'by-order'>, t: TFunction): string => {
  switch (notice) {
    case 'trimmed':
      return t('addKey.paste.trimmed')
    case 'doubled':
      return t('addKey.paste.doubled')
    case 'covered':
      return t('addKey.paste.covered')
    case 'more-than-one':
      return t('addKey.paste.moreThanOne')
    case 'too-long':
      return t('addKey.paste.tooLong')
  }
}
