import { useTranslation } from 'react-i18next'
import type { Replacement } from '../../../shared/contract/replacements.ts'
import { instantWords } from '../../format/time-words.ts'
import { Banner } from '../../ui/Banner.tsx'
import { keepInSight } from '../../ui/keep-in-sight.ts'

/** A warning that the service still accepted the old key at the last check. */
export const StillAccepted = ({ replacement }: { readonly replacement: Replacement }) => {
  const { t } = useTranslation()
  const last = replacement.proofs.at(-1)
  if (!last?.isStillAccepted) return null
  return (
    <div ref={keepInSight} className="scroll-mb-32">
      <Banner
        key={last.atMs}
        tone={replacement.isLeak ? 'problem' : 'soon'}
        role="status"
        title={t('replacement.proof.stillTitle')}
      >
        {t('replacement.proof.stillText', { date: instantWords(last.atMs) })}
      </Banner>
    </div>
  )
}
