import type { TFunction } from 'i18next'
import type { KeySummary } from '../../../shared/model.ts'
import type { RowAction } from '../../entities/key/key-status.ts'
import { dateWords, inDaysWords, timedAgo } from '../../format/time-words.ts'
import { still, type TimedText } from '../../format/timed.ts'

/** When the key's token was last copied. */
export const copiedText = (item: KeySummary, nowMs: number, t: TFunction): TimedText => {
  if (item.lastCopiedAtMs === undefined) return still(t('keys.row.neverCopied'))
  const { text: ago, changesInMs } = timedAgo(item.lastCopiedAtMs, nowMs)
  return { text: t('keys.row.lastCopied', { ago }), changesInMs }
}

/** The key's end date: always shown when it is near, otherwise on request. */
export const endWords = (item: KeySummary, isWanted: boolean, nowMs: number, t: TFunction): string => {
  const { keyExpiresAtMs: atMs, attention } = item
  if (atMs === undefined) return ''
  if (attention === 'key-ends-soon') return t('keys.row.keyEnds', { when: inDaysWords(atMs, nowMs) })
  if (!isWanted) return ''
  const date = dateWords(atMs, nowMs)
  return atMs > nowMs ? t('keys.row.keyEndsOn', { date }) : t('keys.row.keyEndedOn', { date })
}

/** What the row's button is called, as long as nothing is on its way. */
export const actionWords = (action: RowAction, t: TFunction): string => {
  if (action === 'enter-secret') return t('keys.row.enterSecret')
  return action === 'replace-secret' ? t('keys.row.replaceSecret') : t('keys.row.copy')
}

/** A narrow list hides the key's kind with its separator. */
export const GOES_WITH_KIND = '@max-[36rem]:hidden'

/** The text of a row's optional columns; empty where a column is not shown. */
export type RowFactWords = {
  readonly kind: string
  readonly ends: string
  readonly copied: string
  /** There is something before them on their line. */
  readonly follows: boolean
  readonly endsSoon: boolean
  readonly isCompact: boolean
}

type Fact = {
  readonly name: 'kind' | 'ends' | 'copied'
  readonly text: string
  readonly look: string | undefined
  /** The separator before it. */
  readonly dot: 'always' | 'with-kind' | undefined
}

/** A row's optional columns, separated by dots only where something precedes. */
export const rowFacts = ({
  kind,
  ends,
  copied,
  follows,
  endsSoon,
  isCompact,
}: RowFactWords): readonly Fact[] => {
  const dot = follows ? 'always' : kind === '' ? undefined : 'with-kind'
  const endsLook = endsSoon ? 'font-medium text-soon' : undefined
  const copiedLook = isCompact || ends !== '' ? '@max-[44rem]:hidden' : undefined
  const all: readonly Fact[] = [
    { name: 'kind', text: kind, look: GOES_WITH_KIND, dot: follows ? 'always' : undefined },
    { name: 'ends', text: ends, look: endsLook, dot },
    { name: 'copied', text: copied, look: copiedLook, dot: ends === '' ? dot : 'always' },
  ]
  return all.filter(({ text }) => text !== '')
}
