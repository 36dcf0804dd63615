import type { TFunction } from 'i18next'
import {
  Ban,
  CircleAlert,
  CircleCheck,
  CirclePlus,
  KeyRound,
  LoaderCircle,
  type LucideIcon,
  MapPinOff,
  RefreshCw,
  Trash2,
} from 'lucide-react'
import type { ImportRow, ImportState, ImportView } from '../../../shared/imports/import-rows.ts'
import { describeError } from '../../entities/error/describe-error.ts'
import { numberWords } from '../../i18n/i18n.ts'
import type { RowCheck } from '../../state/importing.ts'

/** The icon and colour of each state. The text next to it says the same. */
const stateLook: Readonly<Record<ImportState, { readonly icon: LucideIcon; readonly look: string }>> = {
  new: { icon: CirclePlus, look: 'text-ready' },
  here: { icon: CircleCheck, look: 'text-soft' },
  completes: { icon: KeyRound, look: 'text-soon' },
  differs: { icon: RefreshCw, look: 'text-soon' },
  removed: { icon: Trash2, look: 'text-soft' },
  purged: { icon: Trash2, look: 'text-soft' },
  'secret-missing': { icon: KeyRound, look: 'text-soon' },
  'address-unknown': { icon: MapPinOff, look: 'text-soon' },
  skipped: { icon: Ban, look: 'text-soft' },
}

/** Maps each reason to a message. Reasons that mean the same to users share one. */
const wordsOf = {
  login: 'login',
  archived: 'switched-off',
  'switched-off': 'switched-off',
  'other-grant': 'other-grant',
  variable: 'variable',
  empty: 'variable',
  'no-client-id': 'no-key',
  'no-key': 'no-key',
  'bad-client-id': 'invalid',
  'bad-secret': 'invalid',
  twice: 'twice',
  practice: 'practice',
  'two-values': 'two-values',
  shells: 'two-values',
  masked: 'masked',
  encrypted: 'masked',
  shifted: 'shifted',
  example: 'example',
  doubt: 'doubt',
} as const

/** A sentence that explains a row's state or says what to do about it. */
export const rowDetail = (
  { state, reason, end, isCleaned }: ImportRow,
  isReady: boolean,
  t: TFunction,
): string => {
  switch (reason) {
    case 'no-address':
    case 'no-api-address':
    case 'bad-address':
    case 'plain-http':
      if (isReady) return end === undefined ? '' : t(`imports.end.${end}`)
      if (reason === 'bad-address') return t('imports.detail.badAddress')
      if (reason === 'plain-http') return t('imports.detail.plainHttp')
      return t('imports.detail.address-unknown')
    case undefined:
      if (end !== undefined) return t(`imports.end.${end}`)
      if (state === 'differs') return t('imports.detail.differs')
      return isCleaned === true ? t('imports.detail.cleaned') : ''
    default:
      return t(`imports.reason.${wordsOf[reason]}`)
  }
}

/** The row's status: the result of its check, or its state. */
export const rowStanding = (
  row: ImportRow,
  check: RowCheck | undefined,
  isReady: boolean,
  { t, nowMs }: { readonly t: TFunction; readonly nowMs: number },
): { readonly icon: LucideIcon; readonly look: string; readonly title: string; readonly detail: string } => {
  switch (check) {
    case undefined:
      return {
        ...stateLook[row.state],
        title: t(`imports.state.${row.state}`),
        detail: rowDetail(row, isReady, t),
      }
    case 'running':
      return { icon: LoaderCircle, look: 'text-soft', title: t('common.checking'), detail: '' }
    case 'works':
      return { icon: CircleCheck, look: 'text-ready', title: t('imports.check.works'), detail: '' }
    default: {
      const detail = describeError(check, t, nowMs).title
      return { icon: CircleAlert, look: 'text-problem', title: t('imports.check.needsYou'), detail }
    }
  }
}

/** Isolates the direction of text from a file, so that it doesn't affect the words around it. */
const isolated = (text: string): string => `\u2068${text}\u2069`

/** Where in the files a row's secret is: its label and position. */
export const sourceWords = (
  { secretFrom }: ImportRow,
  { files, tables }: Pick<ImportView, 'files' | 'tables'>,
  t: TFunction,
): { readonly label: string; readonly place: string } => {
  if (secretFrom === undefined) return { label: '', place: '' }
  const { file, label = '', line } = secretFrom
  const name = isolated(files[file]?.name ?? '')
  const isTable = tables.some((table) => table.file === file)
  return {
    label: isTable && label !== '' ? t('imports.rows.column', { name: isolated(label) }) : label,
    place: line === undefined ? name : t('imports.rows.line', { name, line }),
  }
}

/** True if the service issued no token for the row's secret. */
export const needsYou = (check: RowCheck | undefined): boolean => typeof check === 'object'

/** How many keys work and how many don't: "Works: 38 · Needs attention: 2". */
export const checkedWords = (
  { works, needYou }: { readonly works: number; readonly needYou: number },
  t: TFunction,
): string =>
  [
    ...(works > 0 ? [`${t('imports.check.works')}: ${numberWords(works)}`] : []),
    ...(needYou > 0 ? [`${t('imports.check.needsYou')}: ${numberWords(needYou)}`] : []),
  ].join(' · ')
