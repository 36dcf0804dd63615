import { useTranslation } from 'react-i18next'
import type { KeySummary } from '../../../shared/model.ts'
import { updateKey } from '../../entities/key/key-actions.ts'
import { usePage, useStore } from '../../state/page-context.ts'
import { Switch } from '../../ui/Switch.tsx'

/** Whether Keyward renews the key's token before it expires. */
export const KeepReadySwitch = ({ item }: { readonly item: KeySummary }) => {
  const page = usePage()
  const { t } = useTranslation()
  const isReadOnly = useStore((state) => state.app?.vault === 'read-only')
  return (
    <Switch
      isSelected={item.keepReady}
      isDisabled={isReadOnly || !item.hasSecret}
      description={t('keys.keepReady.text')}
      onChange={(keepReady) => void updateKey(page, { keyId: item.id, keepReady })}
    >
      {t('keys.keepReady.label')}
    </Switch>
  )
}
