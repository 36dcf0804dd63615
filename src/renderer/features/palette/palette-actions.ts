import type { ParseKeys } from 'i18next'
import {
  CircleQuestionMark,
  Download,
  FileCheck2,
  FileLock2,
  FolderSearch,
  Keyboard,
  KeyRound,
  LayoutGrid,
  ListChecks,
  Lock,
  type LucideIcon,
  Plus,
  Rocket,
  ScrollText,
  Send,
  Settings,
} from 'lucide-react'
import type { AppAction } from '../../../shared/window/actions.ts'

type PaletteAction = { readonly id: AppAction; readonly icon: LucideIcon; readonly words: ParseKeys }

/** The palette's actions that need no key, in display order. */
export const paletteActions = [
  { id: 'add-key', icon: Plus, words: 'common.addKey' },
  { id: 'import-keys', icon: Download, words: 'imports.title' },
  { id: 'overview', icon: LayoutGrid, words: 'shell.sidebar.overview' },
  { id: 'all-keys', icon: KeyRound, words: 'common.allKeys' },
  { id: 'test-request', icon: Send, words: 'activity.what.test-sent' },
  { id: 'activity', icon: ScrollText, words: 'common.activity' },
  { id: 'settings', icon: Settings, words: 'common.settings' },
  { id: 'lock', icon: Lock, words: 'common.lock' },
  { id: 'find-copies', icon: FolderSearch, words: 'copies.title' },
  { id: 'replace-several', icon: ListChecks, words: 'campaign.start.title' },
  { id: 'send-keys', icon: FileLock2, words: 'backup.send.title' },
  { id: 'evidence', icon: FileCheck2, words: 'evidence.title' },
  { id: 'help', icon: CircleQuestionMark, words: 'common.howItWorks' },
  { id: 'shortcuts', icon: Keyboard, words: 'common.shortcuts' },
  { id: 'practise', icon: Rocket, words: 'common.practise' },
] as const satisfies readonly PaletteAction[]

export type PaletteActionId = (typeof paletteActions)[number]['id']
