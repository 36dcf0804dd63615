import { useTranslation } from 'react-i18next'
import { Rows } from '../../entities/settings/SectionFrame.tsx'
import { SettingRow } from '../../entities/settings/SettingRow.tsx'
import { usePage, useStore } from '../../state/page-context.ts'
import { useCall } from '../../state/use-call.ts'
import { Button } from '../../ui/Button.tsx'

/** The proxies whose passwords Keyward has. Renders nothing if there are none. */
export const ProxyRows = () => {
  const proxies = useStore(({ app }) => app?.proxies)
  return proxies === undefined ? null : (
    <Rows>
      {proxies.map((proxy) => (
        <ProxyRow key={proxy} proxy={proxy} />
      ))}
    </Rows>
  )
}

const ProxyRow = ({ proxy }: { readonly proxy: string }) => {
  const { t } = useTranslation()
  const page = usePage()
  const { isBusy, run } = useCall({ reports: true })
  return (
    <SettingRow title={t('services.proxyPassword.title', { proxy })}>
      {(aria) => (
        <Button
          aria-describedby={aria['aria-labelledby']}
          isDisabled={isBusy}
          onPress={() => void run(() => page.keyward.proxies.erase({ name: proxy }))}
        >
          {t('services.proxyPassword.erase')}
        </Button>
      )}
    </SettingRow>
  )
}
