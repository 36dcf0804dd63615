import {
  Archive,
  Bell,
  Copy,
  Globe,
  Info,
  MonitorSmartphone,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
} from 'lucide-react'
import { AboutSection } from '../features/about/AboutSection.tsx'
import { ActivitySection } from '../features/activity/ActivitySection.tsx'
import { BackupSection } from '../features/backup/BackupSection.tsx'
import { SecuritySection } from '../features/custody/SecuritySection.tsx'
import { ServicesSection } from '../features/service/ServicesSection.tsx'
import type { SettingsSection } from '../features/settings/SettingsScreen.tsx'
import { CopyingSection } from '../features/settings/sections/CopyingSection.tsx'
import { GeneralSection } from '../features/settings/sections/GeneralSection.tsx'
import { NoticesSection } from '../features/settings/sections/NoticesSection.tsx'
import { SharingSection } from '../features/sharing/SharingSection.tsx'

/** The sections of the settings, in order; a new one is a line here and a file in its feature. */
export const settingsSections: readonly SettingsSection[] = [
  { id: 'general', title: 'settings.general.title', icon: SlidersHorizontal, Content: GeneralSection },
  { id: 'security', title: 'settings.security.title', icon: ShieldCheck, Content: SecuritySection },
  { id: 'backup', title: 'backup.title', icon: Archive, Content: BackupSection },
  { id: 'sharing', title: 'sharing.title', icon: MonitorSmartphone, Content: SharingSection },
  { id: 'copying', title: 'settings.copying.title', icon: Copy, Content: CopyingSection },
  { id: 'notices', title: 'settings.notices.title', icon: Bell, Content: NoticesSection },
  { id: 'services', title: 'services.title', icon: Globe, Content: ServicesSection },
  { id: 'activity', title: 'activity.title', icon: ScrollText, Content: ActivitySection },
  { id: 'about', title: 'about.title', icon: Info, Content: AboutSection },
]
