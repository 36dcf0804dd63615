import { useTranslation } from 'react-i18next'
import { OpenDataFolder } from '../../entities/vault/OpenDataFolder.tsx'
import { useStore } from '../../state/page-context.ts'
import { Button } from '../../ui/Button.tsx'
import { AutomaticBackups } from './AutomaticBackups.tsx'
import { ProtectionFrame } from './ProtectionFrame.tsx'

/** Shown when the vault file can't be read. Changes nothing, and offers ways to recover (S13). */
export const UnreadableScreen = () => {
  const { t } = useTranslation()
  const linkTarget = useStore((state) => state.app?.linkTarget)
  return (
    <ProtectionFrame
      picture="unreadable"
      title={t('protection.unreadable.title')}
      text={
        linkTarget === undefined
          ? t('protection.unreadable.text')
          : t('protection.unreadable.link', { path: linkTarget })
      }
    >
      <AutomaticBackups />
      <p className="text-center text-body text-pretty text-soft">
        {t(linkTarget === undefined ? 'protection.unreadable.wait' : 'protection.unreadable.linkNext')}
      </p>
      <div className="flex flex-wrap justify-center gap-2">
        <OpenDataFolder size="lg" />
        <Button size="lg" onPress={() => window.close()}>
          {t('protection.unreadable.close')}
        </Button>
      </div>
    </ProtectionFrame>
  )
}
