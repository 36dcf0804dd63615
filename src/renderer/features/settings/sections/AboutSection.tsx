import { useTranslation } from 'react-i18next'
import { AboutFacts } from '../../about/AboutFacts.tsx'
import { SectionFrame } from '../SectionFrame.tsx'

/** What Keyward is made of, where its files are, and the licences. */
export const AboutSection = () => {
  const { t } = useTranslation()
  return (
    <SectionFrame title={t('about.title')}>
      <div className="p-5">
        <AboutFacts />
      </div>
    </SectionFrame>
  )
}
