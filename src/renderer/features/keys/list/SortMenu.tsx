import { ArrowDownWideNarrow } from 'lucide-react'
import { Button, MenuSection, MenuTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { settingRules } from '../../../../shared/settings.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { Menu } from '../../../ui/Menu.tsx'
import { MenuChoice } from './MenuChoice.tsx'
import { writeSettings } from './write-settings.ts'

const LOOK = 'flex h-8 min-w-0 items-center gap-1.5 rounded-lg px-2.5 text-body font-medium text-soft'

/** The order of the list. What needs attention has an order of its own, which cannot be chosen. */
export const SortMenu = ({ isByNeed }: { readonly isByNeed: boolean }) => {
  const page = usePage()
  const { t } = useTranslation()
  const order = useStore((state) => state.settings.listOrder)
  if (isByNeed)
    return (
      <p className={LOOK}>
        <ArrowDownWideNarrow aria-hidden size={16} className="shrink-0" />
        <span className="truncate">{t('keys.view.order.need')}</span>
      </p>
    )
  return (
    <MenuTrigger>
      <Button
        aria-label={t('keys.view.sort', { order: t(`keys.view.order.${order}`) })}
        className={`focus-ring cursor-default hover:bg-hover hover:text-ink pressed:bg-pressed ${LOOK}`}
      >
        <ArrowDownWideNarrow aria-hidden size={16} className="shrink-0" />
        <span className="truncate">{t(`keys.view.order.${order}`)}</span>
      </Button>
      <Menu label={t('keys.view.orderTitle')}>
        <MenuSection
          aria-label={t('keys.view.orderTitle')}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[order]}
          onSelectionChange={(chosen) => {
            const next = settingRules.listOrder.options.find((name) => chosen !== 'all' && chosen.has(name))
            if (next) void writeSettings(page, { listOrder: next })
          }}
        >
          {settingRules.listOrder.options.map((name) => (
            <MenuChoice key={name} id={name}>
              {t(`keys.view.order.${name}`)}
            </MenuChoice>
          ))}
        </MenuSection>
      </Menu>
    </MenuTrigger>
  )
}
