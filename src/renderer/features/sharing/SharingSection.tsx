import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { SectionFrame } from '../../entities/settings/SectionFrame.tsx'
import { loadSharing } from '../../entities/sharing/sharing-actions.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { AskingCard } from './AskingCard.tsx'
import { SetUpFlow } from './SetUpFlow.tsx'
import { SharingOn } from './SharingOn.tsx'

/** The person's computers: sharing with them, joining them, and how it stands. */
export const SharingSection = () => {
  const page = usePage()
  const { t } = useTranslation()
  const mode = useStore(({ sharing }) => sharing?.mode)
  useEffect(() => void loadSharing(page), [page])
  return (
    <SectionFrame title={t('sharing.title')} isBare>
      {/* It stays while the mode changes: its dialog leads from one to the other. */}
      <SetUpFlow>
        {mode === 'on' || mode === 'out' ? <SharingOn /> : mode === 'asking' ? <AskingCard /> : null}
      </SetUpFlow>
    </SectionFrame>
  )
}
