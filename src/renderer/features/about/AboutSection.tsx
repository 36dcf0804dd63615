import { useTranslation } from 'react-i18next'
import { SectionFrame } from '../../entities/settings/SectionFrame.tsx'
import { AboutFacts } from './AboutFacts.tsx'

/** Versions, files and licences of Keyward. */
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
