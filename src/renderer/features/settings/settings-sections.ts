import type { ParseKeys } from 'i18next'
import {
  Archive,
  Bell,
  Copy,
  Globe,
  Info,
  type LucideIcon,
  ScrollText,
  ShieldCheck,
  SlidersHorizontal,
} from 'lucide-react'
import type { ComponentType } from 'react'
import { AboutSection } from './sections/AboutSection.tsx'
import { ActivitySection } from './sections/ActivitySection.tsx'
import { BackupSection } from './sections/BackupSection.tsx'
import { CopyingSection } from './sections/CopyingSection.tsx'
import { GeneralSection } from './sections/GeneralSection.tsx'
import { NoticesSection } from './sections/NoticesSection.tsx'
import { SecuritySection } from './sections/SecuritySection.tsx'
import { ServicesSection } from './sections/ServicesSection.tsx'

type Section = {
  /** Its name in a `settings` view. */
  readonly id: string
  readonly title: ParseKeys
  readonly icon: LucideIcon
  readonly Content: ComponentType
}

/** The sections of the settings, in order; a new one is a line here and a file in `sections/`. */
export const settingsSections: readonly Section[] = [
  { id: 'general', title: 'settings.general.title', icon: SlidersHorizontal, Content: GeneralSection },
  { id: 'security', title: 'settings.security.title', icon: ShieldCheck, Content: SecuritySection },
  { id: 'backup', title: 'backup.title', icon: Archive, Content: BackupSection },
  { id: 'copying', title: 'settings.copying.title', icon: Copy, Content: CopyingSection },
  { id: 'notices', title: 'settings.notices.title', icon: Bell, Content: NoticesSection },
  { id: 'services', title: 'services.title', icon: Globe, Content: ServicesSection },
  { id: 'activity', title: 'activity.title', icon: ScrollText, Content: ActivitySection },
  { id: 'about', title: 'about.title', icon: Info, Content: AboutSection },
]
