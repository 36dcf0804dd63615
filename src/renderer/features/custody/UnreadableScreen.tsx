import { useTranslation } from 'react-i18next'
import { OpenDataFolder } from '../../entities/vault/OpenDataFolder.tsx'
import { useStore } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { AutomaticBackups } from './AutomaticBackups.tsx'
import { CustodyFrame } from './CustodyFrame.tsx'

/** The vault's file is unreadable: nothing is changed, and a way back is offered (S13). */
export const UnreadableScreen = () => {
  const { t } = useTranslation()
  const linkTarget = useStore((state) => state.app?.linkTarget)
  return (
    <CustodyFrame
      picture="unreadable"
      title={t('custody.unreadable.title')}
      text={
        linkTarget === undefined
          ? t('custody.unreadable.text')
          : t('custody.unreadable.link', { path: linkTarget })
      }
    >
      <AutomaticBackups />
      <p className="text-center text-body text-pretty text-soft">
        {t(linkTarget === undefined ? 'custody.unreadable.wait' : 'custody.unreadable.linkNext')}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <OpenDataFolder size="lg" />
        <Button size="lg" onPress={() => window.close()}>
          {t('custody.unreadable.close')}
        </Button>
      </div>
    </CustodyFrame>
  )
}
