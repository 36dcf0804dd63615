import type { ReactNode } from 'react'
import type { Settings } from '../../../shared/settings/settings.ts'
import { Switch } from '../../ui/Switch.tsx'
import { SettingRow } from './SettingRow.tsx'
import { useSetting } from './use-setting.ts'

type YesNo = { [Name in keyof Settings]: Settings[Name] extends boolean ? Name : never }[keyof Settings]

type SwitchRowProps = {
  readonly name: YesNo
  readonly title: string
  readonly text?: ReactNode
  readonly isDisabled?: boolean
}

/** An on/off setting. */
export const SwitchRow = ({ name, title, text, isDisabled = false }: SwitchRowProps) => {
  const { value, set, error } = useSetting(name)
  return (
    <SettingRow title={title} text={text} error={error}>
      {(aria) => (
        <Switch {...aria} isSelected={value} isDisabled={isDisabled} onChange={(isOn) => void set(isOn)} />
      )}
    </SettingRow>
  )
}
