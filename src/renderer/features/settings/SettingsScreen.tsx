import type { ParseKeys } from 'i18next'
import type { LucideIcon } from 'lucide-react'
import type { ComponentType } from 'react'
import { Tab, TabList, TabPanel, Tabs } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import { PageHeading } from '../../entities/page/PageHeading.tsx'
import { usePage, useStore } from '../../state/page-context.ts'
import { classNames } from '../../ui/class-names.ts'
import { useIsSplit } from '../../ui/use-media-query.ts'

/** A section of the settings, with its entry in the navigation and its content. */
export type SettingsSection = {
  /** The section's ID in a `settings` view. */
  readonly id: string
  readonly title: ParseKeys
  /** Headings inside the section, which the palette finds too. */
  readonly groups?: readonly ParseKeys[]
  readonly icon: LucideIcon
  readonly Content: ComponentType
}

type SettingsScreenProps = { readonly sections: readonly SettingsSection[] }

/** All settings, with the sections at the side, or on top in a narrow window. Each change applies immediately. */
export const SettingsScreen = ({ sections }: SettingsScreenProps) => {
  const page = usePage()
  const { t } = useTranslation()
  const isSplit = useIsSplit()
  const wanted = useStore((state) => (state.view.screen === 'settings' ? state.view.section : undefined))
  const current = sections.find(({ id }) => id === wanted) ?? sections[0]
  return (
    <div className="flex w-full max-w-[58rem] flex-col gap-4 px-5 pt-5 pb-10">
      <PageHeading>{t('common.settings')}</PageHeading>
      <Tabs
        orientation={isSplit ? 'vertical' : 'horizontal'}
        selectedKey={current?.id ?? ''}
        onSelectionChange={(id) => page.setState({ view: { screen: 'settings', section: String(id) } })}
        className={classNames('flex min-w-0', isSplit ? 'items-start gap-6' : 'flex-col gap-4')}
      >
        <TabList
          aria-label={t('common.settings')}
          className={classNames(
            'flex gap-0.5',
            isSplit
              ? 'sticky top-5 w-[13.5rem] shrink-0 flex-col'
              : '-mx-1 flex-wrap border-b border-line pb-2',
          )}
        >
          {sections.map(({ id, title, icon: Icon }) => (
            <Tab
              key={id}
              id={id}
              className={classNames(
                'focus-ring-inset group flex min-h-9 cursor-default items-center gap-2.5 rounded-[9px] font-medium text-ink transition-colors duration-75 hover:bg-hover selected:bg-accent-wash selected:font-semibold selected:text-accent forced-colors:selected:border-2 forced-colors:selected:border-[Highlight]',
                isSplit ? 'px-3' : 'px-2.5',
              )}
            >
              <Icon
                aria-hidden
                size={16}
                className={classNames('shrink-0 text-soft group-selected:text-accent', !isSplit && 'hidden')}
              />
              <span className="min-w-0 py-1 leading-snug">{t(title)}</span>
            </Tab>
          ))}
        </TabList>
        {/* Renders only the current panel. React Aria keeps a panel that the user left until its animations
            end, and forever if one is cancelled. */}
        {current ? (
          <TabPanel key={current.id} id={current.id} className="focus-ring min-w-0 flex-1 rounded-xl">
            <current.Content />
          </TabPanel>
        ) : null}
      </Tabs>
    </div>
  )
}
