import { ArrowDownWideNarrow, Check, Download, FileBraces, Fingerprint, UserRoundMinus } from 'lucide-react'
import { useMemo } from 'react'
import { MenuItem as AriaMenuItem, Button, Header, MenuSection, MenuTrigger } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { type Settings, settingRules } from '../../../../shared/settings.ts'
import { isLifeFilter, lifeFilters, passesLife } from '../../../state/life-filter.ts'
import { showOverlay } from '../../../state/navigation.ts'
import type { Page } from '../../../state/page.ts'
import { usePage, useStore } from '../../../state/page-context.ts'
import { reportProblem } from '../../../state/problem.ts'
import { isInScope } from '../../../state/selectors.ts'
import { classNames } from '../../../ui/class-names.ts'
import { Menu, MenuItem, MenuLine } from '../../../ui/Menu.tsx'
import { optionClass } from '../../../ui/option-class.ts'
import { useIsRoomy } from '../../../ui/use-media-query.ts'
import { exportInventory } from '../many/many-actions.ts'
import { selectListOrder } from './list-selectors.ts'

const write = async (page: Page, change: Partial<Settings>) => {
  const answer = await page.keyward.settings.write(change)
  if (answer.ok) page.setState({ settings: answer.value })
  else reportProblem(page, answer.error)
}

/** Order and columns of the list, and actions on all keys. */
export const ListMenu = ({ isByNeed }: { readonly isByNeed: boolean }) => {
  const page = usePage()
  const { t } = useTranslation()
  const order = useStore((state) => state.settings.listOrder)
  const shown = useStore((state) => state.settings.listFacts)
  const columns = useStore((state) => state.settings.listColumns)
  const isRoomy = useIsRoomy()
  const isReadOnly = useStore((state) => state.app?.vault === 'read-only')
  const words = t(`keys.view.order.${isByNeed ? 'need' : order}`)
  return (
    <MenuTrigger>
      <Button
        aria-label={t('keys.view.label', { order: words })}
        className="focus-ring flex h-8 shrink-0 cursor-default items-center gap-1.5 rounded-lg px-2.5 text-body font-medium text-soft hover:bg-hover hover:text-ink pressed:bg-pressed"
      >
        <ArrowDownWideNarrow aria-hidden size={16} />
        <span className="truncate">{words}</span>
      </Button>
      <Menu label={t('keys.view.title')}>
        {isByNeed ? null : (
          <MenuSection
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[order]}
            onSelectionChange={(chosen) => {
              const next = settingRules.listOrder.options.find((name) => chosen !== 'all' && chosen.has(name))
              if (next) void write(page, { listOrder: next })
            }}
          >
            <Heading>{t('keys.view.orderTitle')}</Heading>
            {settingRules.listOrder.options.map((name) => (
              <Choice key={name} id={name}>
                {t(`keys.view.order.${name}`)}
              </Choice>
            ))}
          </MenuSection>
        )}
        {isByNeed ? null : <MenuLine />}
        <LifeFilters />
        <MenuLine />
        <MenuSection
          selectionMode="multiple"
          shouldCloseOnSelect={false}
          selectedKeys={shown.map((name) => `fact-${name}`)}
          onSelectionChange={(chosen) =>
            void write(page, {
              listFacts: settingRules.listFacts.options.filter(
                (name) => chosen === 'all' || chosen.has(`fact-${name}`),
              ),
            })
          }
        >
          <Heading>{t('keys.view.factsTitle')}</Heading>
          {settingRules.listFacts.options.map((name) => (
            <Choice key={name} id={`fact-${name}`}>
              {t(`keys.view.fact.${name}`)}
            </Choice>
          ))}
        </MenuSection>
        {isRoomy ? <MenuLine /> : null}
        {isRoomy ? (
          <MenuSection
            selectionMode="multiple"
            shouldCloseOnSelect={false}
            selectedKeys={columns.map((name) => `column-${name}`)}
            onSelectionChange={(chosen) =>
              void write(page, {
                listColumns: settingRules.listColumns.options.filter(
                  (name) => chosen === 'all' || chosen.has(`column-${name}`),
                ),
              })
            }
          >
            <Heading>{t('keys.view.columnsTitle')}</Heading>
            {settingRules.listColumns.options.map((name) => (
              <Choice key={name} id={`column-${name}`}>
                {t(`keys.columns.${name}`)}
              </Choice>
            ))}
          </MenuSection>
        ) : null}
        <MenuLine />
        <MenuItem icon={Download} onAction={() => void exportInventory(page, 'csv')}>
          {t('keys.view.exportAll')}
        </MenuItem>
        <MenuItem icon={FileBraces} onAction={() => void exportInventory(page, 'json')}>
          {t('keys.view.exportJson')}
        </MenuItem>
        <MenuItem
          icon={UserRoundMinus}
          isDisabled={isReadOnly}
          onAction={() => showOverlay(page, { kind: 'hand-over' })}
        >
          {t('keys.handOver.open')}
        </MenuItem>
        <MenuItem
          icon={Fingerprint}
          onAction={() => showOverlay(page, { kind: 'palette', isForPaste: true })}
        >
          {t('keys.view.whichKey')}
        </MenuItem>
      </Menu>
    </MenuTrigger>
  )
}

/** What an admin asks of all keys at once, each with how many there are. */
const LifeFilters = () => {
  const page = usePage()
  const { t } = useTranslation()
  const filters = useStore((state) => state.filters)
  const view = useStore((state) => state.view)
  const order = useStore(selectListOrder)
  const workspaces = useStore((state) => state.workspaces)
  const services = useStore((state) => state.services)
  const counts = useMemo(() => {
    const scope = view.screen === 'keys' ? view.scope : 'all'
    const keys = order.filter((key) => isInScope(key, scope))
    const context = { workspaces, services, nowMs: page.nowMs() }
    return new Map(
      lifeFilters.map((filter) => [filter, keys.filter((key) => passesLife(filter, key, context)).length]),
    )
  }, [page, view, order, workspaces, services])
  return (
    <MenuSection
      selectionMode="multiple"
      selectedKeys={[...filters].map((filter) => `life-${filter}`)}
      onSelectionChange={(chosen) => {
        const others = [...filters].filter((filter) => !isLifeFilter(filter))
        const life = lifeFilters.filter((filter) => chosen === 'all' || chosen.has(`life-${filter}`))
        page.setState({ filters: new Set([...others, ...life]) })
      }}
    >
      <Heading>{t('keys.filter.label')}</Heading>
      {lifeFilters.map((filter) => (
        <Choice key={filter} id={`life-${filter}`} count={counts.get(filter) ?? 0}>
          {t(`keys.filter.${filter}`)}
        </Choice>
      ))}
    </MenuSection>
  )
}

const Heading = ({ children }: { readonly children: string }) => (
  <Header className="px-2.5 pt-2 pb-1 text-xs font-semibold text-soft">{children}</Header>
)

type ChoiceProps = {
  readonly id: string
  readonly children: string
  /** How many keys it leaves. */
  readonly count?: number
}

const Choice = ({ id, children, count }: ChoiceProps) => (
  <AriaMenuItem id={id} textValue={children} className={optionClass}>
    {({ isSelected }) => (
      <>
        <Check
          aria-hidden
          size={16}
          className={classNames('shrink-0 text-accent', !isSelected && 'invisible')}
        />
        <span className="flex-1 truncate">{children}</span>
        {count === undefined ? null : <span className="ps-3 text-soft tabular-nums">{count}</span>}
      </>
    )}
  </AriaMenuItem>
)
