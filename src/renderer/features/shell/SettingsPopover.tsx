import { Monitor, Moon, Rows2, Rows4, Settings as SettingsIcon, Sun } from 'lucide-react'
import { useState } from 'react'
import { DialogTrigger, Popover } from 'react-aria-components'
import { useTranslation } from 'react-i18next'
import type { Settings } from '../../../shared/model.ts'
import { keyward } from '../../ipc-client.ts'
import { startChoosingCustody } from '../../state/navigation.ts'
import { reportProblem } from '../../state/problem.ts'
import { setState, useStore } from '../../state/store.ts'
import { Button } from '../../ui/Button.tsx'
import { NumberField } from '../../ui/NumberField.tsx'
import { popoverClass } from '../../ui/option-class.ts'
import { SegmentedControl } from '../../ui/SegmentedControl.tsx'
import { SidebarItem } from './SidebarItem.tsx'

const write = async (change: Partial<Settings>) => {
  const answer = await keyward.settings.write(change)
  if (answer.ok) setState({ settings: answer.value })
  else reportProblem(answer.error)
}

/** Look, times, and how secrets are kept; each choice holds at once. */
export const SettingsPopover = ({ isRail }: { readonly isRail: boolean }) => {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const custody = useStore((state) => state.app?.custody.by)
  const isReadOnly = useStore((state) => state.app?.vault === 'read-only')
  const settings = useStore((state) => state.settings)
  const version = useStore((state) => state.app?.version ?? '')
  return (
    <DialogTrigger isOpen={isOpen} onOpenChange={setOpen}>
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
        className={`${popoverClass} overflow-y-auto`}
      >
        <div className="flex w-[22rem] flex-col gap-4 p-4">
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
          <NumberField
            label={t('shell.settings.clipboard')}
            description={t('shell.settings.clipboardText')}
            value={settings?.clipboardSeconds ?? 60}
            min={15}
            max={300}
            unit={t('shell.settings.seconds')}
            onChange={(clipboardSeconds) => void write({ clipboardSeconds })}
          />
          <NumberField
            label={t('shell.settings.requiredLife')}
            description={t('shell.settings.requiredLifeText')}
            value={settings?.requiredLifeMinutes ?? 5}
            min={1}
            max={30}
            unit={t('shell.settings.minutes')}
            onChange={(requiredLifeMinutes) => void write({ requiredLifeMinutes })}
          />
          {custody ? (
            <div className="flex items-center gap-3">
              <div className="min-w-0 flex-1">
                <div className="text-[0.8125rem] font-semibold">{t('shell.settings.custody')}</div>
                <div className="text-xs text-pretty text-soft">
                  {t(`shell.settings.custodyBy.${custody}`)}
                </div>
              </div>
              <Button
                size="sm"
                isDisabled={isReadOnly}
                onPress={() => {
                  setOpen(false)
                  startChoosingCustody()
                }}
              >
                {t('shell.settings.change')}
              </Button>
            </div>
          ) : null}
          <p className="text-xs text-soft">{t('shell.settings.version', { version })}</p>
        </div>
      </Popover>
    </DialogTrigger>
  )
}
