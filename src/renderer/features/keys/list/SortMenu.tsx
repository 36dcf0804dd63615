import { ArrowDownWideNarrow, Check } from 'lucide-react'
import { Button, MenuItem, MenuSection, MenuTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { settingRules } from '../../../../shared/settings/settings.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { succeeds } from '../../../state/problem.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Menu } from '../../../ui/Menu.tsx'
import { optionClass } from '../../../ui/option-class.ts'

const LOOK = 'flex h-8 min-w-0 items-center gap-1.5 rounded-lg px-2.5 text-body font-medium text-soft'

/** Selects the list's order. A list of keys that need attention is always sorted by need. */
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
  const label = t('keys.view.sort', { order: t(`keys.view.order.${order}`) })
  const choose = (listOrder: typeof order) => succeeds(page, page.keyward.settings.write({ listOrder }))
  return (
    <MenuTrigger>
      <Button
        aria-label={label}
        className={`focus-ring cursor-default hover:bg-hover hover:text-ink pressed:bg-pressed ${LOOK}`}
      >
        <ArrowDownWideNarrow aria-hidden size={16} className="shrink-0" />
        <span className="truncate">{t(`keys.view.order.${order}`)}</span>
      </Button>
      <Menu label={label}>
        <MenuSection aria-label={label} selectionMode="single" disallowEmptySelection selectedKeys={[order]}>
          {settingRules.listOrder.options.map((name) => (
            <MenuItem key={name} id={name} className={optionClass} onAction={() => void choose(name)}>
              <Check
                aria-hidden
                size={16}
                className={classNames('shrink-0 text-accent', name !== order && 'invisible')}
              />
              {t(`keys.view.order.${name}`)}
            </MenuItem>
          ))}
        </MenuSection>
      </Menu>
    </MenuTrigger>
  )
}
