import type { TFunction } from 'i18next'
import type { Campaign } from '../../../shared/campaigns/campaign.ts'
import { dateWords } from '../../format/time-words.ts'

/** A campaign's title: "Replace after Tom left". */
export const campaignTitle = (
  { reason, name = '', endsAtMs = 0 }: Campaign,
  nowMs: number,
  t: TFunction,
): string =>
  reason === 'ends'
    ? t('campaign.title.ends', { date: dateWords(endsAtMs, nowMs) })
    : t(`campaign.title.${reason}`, { name })
