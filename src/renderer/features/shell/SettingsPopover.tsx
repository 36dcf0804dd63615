import { Monitor, Moon, Rows2, Rows4, Settings as SettingsIcon, Sun } from 'lucide-react'
import { DialogTrigger, Popover } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { Settings } from '../../../shared/model.ts'
import { keyward } from '../../ipc-client.ts'
import { reportProblem } from '../../state/problem.ts'
import { setState, useStore } from '../../state/store.ts'
import { popoverClass } from '../../ui/option-class.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { SidebarItem } from './SidebarItem.tsx'

const write = async (change: Partial<Settings>) => {
  const answer = await keyward.settings.write(change)
  if (answer.ok) setState({ settings: answer.value })
  else reportProblem(answer.error)
}

/** Theme and row height; each choice holds at once. */
export const SettingsPopover = ({ isRail }: { readonly isRail: boolean }) => {
  const { t } = useTranslation()
  const settings = useStore((state) => state.settings)
  const version = useStore((state) => state.app?.version ?? '')
  return (
    <DialogTrigger>
      <SidebarItem
        picture={<SettingsIcon aria-hidden size={17} />}
        name={t('shell.settings.title')}
        isCurrent={false}
        isRail={isRail}
      />
      <Popover
        aria-label={t('shell.settings.title')}
        placement="right bottom"
        offset={10}
        className={popoverClass}
      >
        <div className="flex w-80 flex-col gap-4 p-4">
          <h2 className="text-[0.9375rem] font-semibold">{t('shell.settings.title')}</h2>
          <div className="flex flex-col gap-1.5">
            <span className="text-[0.8125rem] font-semibold">{t('shell.settings.theme')}</span>
            <SegmentedControl
              label={t('shell.settings.theme')}
              value={settings?.theme ?? 'system'}
              onChange={(theme) => void write({ theme })}
              segments={[
                { value: 'system', label: t('shell.settings.system'), icon: Monitor },
                { value: 'light', label: t('shell.settings.light'), icon: Sun },
                { value: 'dark', label: t('shell.settings.dark'), icon: Moon },
              ]}
            />
          </div>
          <div className="flex flex-col gap-1.5">
            <span className="text-[0.8125rem] font-semibold">{t('shell.settings.density')}</span>
            <SegmentedControl
              label={t('shell.settings.density')}
              value={settings?.density ?? 'comfortable'}
              onChange={(density) => void write({ density })}
              segments={[
                { value: 'comfortable', label: t('shell.settings.comfortable'), icon: Rows2 },
                { value: 'compact', label: t('shell.settings.compact'), icon: Rows4 },
              ]}
            />
          </div>
          <p className="text-xs text-soft">{t('shell.settings.version', { version })}</p>
        </div>
      </Popover>
    </DialogTrigger>
  )
}
