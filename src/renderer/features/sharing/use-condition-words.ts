import { useTranslation } from 'react-i18next'
import type { SharingCondition, SharingState } from '../../../shared/sharing.ts'
import { instantWords } from '../../format/time-words.ts'

/** A condition as a plain sentence, and what it means. */
export const useConditionWords = (
  { what, name, atMs }: SharingCondition,
  { place }: SharingState,
): { readonly title: string; readonly text: string } => {
  const { t } = useTranslation()
  const values = {
    place: place?.name ?? t('sharing.condition.thePlace'),
    // The page has no name.
    name: name === '' ? t('sharing.condition.thePage') : (name ?? t('sharing.condition.someone')),
    when: atMs === undefined ? '' : instantWords(atMs),
  }
  return {
    title: t(`sharing.condition.${what}.title`, values),
    text:
      what === 'page-used' && atMs !== undefined
        ? t('sharing.condition.page-used.textAt', values)
        : t(`sharing.condition.${what}.text`, values),
  }
}
