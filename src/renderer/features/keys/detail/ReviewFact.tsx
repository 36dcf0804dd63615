import { CircleCheck } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../../shared/model.ts'
import { dateWords } from '../../../format/time-words.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { IconButton } from '../../../ui/IconButton.tsx'
import { reviewKeys } from '../many/many-actions.ts'
import { Fact } from './Fact.tsx'

/** When somebody last said that a key is still needed, and a button that says so now. */
export const ReviewFact = ({ item }: { readonly item: KeySummary }) => {
  const page = usePage()
  const { t } = useTranslation()
  const isReadOnly = useStore((state) => state.app?.vault === 'read-only')
  const { review } = item
  const date = review && dateWords(review.atMs, page.nowMs())
  return (
    <Fact
      name={t('keys.life.review')}
      action={
        <IconButton
          label={t('keys.life.noteReview')}
          icon={CircleCheck}
          isDisabled={isReadOnly}
          onPress={() => void reviewKeys(page, [item.id])}
        />
      }
    >
      {date === undefined ? (
        <span className="text-soft">{t('keys.life.notReviewed')}</span>
      ) : review?.by === undefined ? (
        date
      ) : (
        <bdi className="wrap-anywhere">{t('keys.life.reviewedBy', { date, name: review.by })}</bdi>
      )}
    </Fact>
  )
}
