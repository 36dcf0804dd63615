import type { ReactNode } from 'react'
import { Tabs as AriaTabs, type Key, Tab, TabList, TabPanel } from 'react-aria-components'

type TabsProps = {
  /** The accessible name of the row of tabs. */
  readonly label: string
  readonly tabs: readonly { readonly id: string; readonly label: ReactNode; readonly content: ReactNode }[]
  readonly selected?: string
  readonly onSelect?: (id: Key) => void
  readonly className?: string
}

/** Several views of the same thing, one at a time. */
export const Tabs = ({ label, tabs, selected, onSelect, className }: TabsProps) => (
  <AriaTabs
    {...(selected === undefined ? {} : { selectedKey: selected })}
    {...(onSelect ? { onSelectionChange: onSelect } : {})}
    {...(className ? { className } : {})}
  >
    <TabList aria-label={label} className="flex gap-1 border-b border-line">
      {tabs.map((tab) => (
        <Tab
          key={tab.id}
          id={tab.id}
          className="focus-ring-inset relative flex h-9 cursor-default items-center rounded-t-lg px-3 text-[0.8125rem] font-medium text-soft hover:text-ink selected:font-semibold selected:text-ink selected:after:absolute selected:after:inset-x-2 selected:after:bottom-0 selected:after:h-0.5 selected:after:rounded-full selected:after:bg-accent"
        >
          {tab.label}
        </Tab>
      ))}
    </TabList>
    {tabs.map((tab) => (
      <TabPanel key={tab.id} id={tab.id} className="focus-ring rounded-lg pt-3">
        {tab.content}
      </TabPanel>
    ))}
  </AriaTabs>
)
