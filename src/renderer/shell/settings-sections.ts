import { Archive, Globe, MonitorSmartphone, ShieldCheck, SlidersHorizontal } from 'lucide-react'
import { DataSettings } from '../features/backup/DataSettings.tsx'
import { ProtectionSettings } from '../features/protection/ProtectionSettings.tsx'
import { ServicesSettings } from '../features/service/ServicesSettings.tsx'
import type { SettingsSection } from '../features/settings/SettingsScreen.tsx'
import { GeneralSettings } from '../features/settings/sections/GeneralSettings.tsx'
import { SharingSettings } from '../features/sharing/SharingSettings.tsx'

/** The sections of the settings, in order. To add one, add a line here and a file to its feature. */
export const settingsSections: readonly SettingsSection[] = [
  {
    id: 'general',
    title: 'settings.general.title',
    groups: [
      'settings.general.appearance',
      'settings.general.start',
      'settings.copying.title',
      'settings.notices.title',
    ],
    icon: SlidersHorizontal,
    Content: GeneralSettings,
  },
  { id: 'protection', title: 'settings.protection.title', icon: ShieldCheck, Content: ProtectionSettings },
  {
    id: 'data',
    title: 'settings.data',
    groups: ['backup.title', 'common.activity'],
    icon: Archive,
    Content: DataSettings,
  },
  { id: 'services', title: 'services.title', icon: Globe, Content: ServicesSettings },
  { id: 'sharing', title: 'common.sharing', icon: MonitorSmartphone, Content: SharingSettings },
]
