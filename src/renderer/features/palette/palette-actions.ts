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

type PaletteAction = { readonly id: AppAction; readonly icon: LucideIcon }

/** The palette's actions that need no key, in display order. */
export const paletteActions = [
  { id: 'add-key', icon: Plus },
  { id: 'import-keys', icon: Download },
  { id: 'overview', icon: LayoutGrid },
  { id: 'all-keys', icon: KeyRound },
  { id: 'test-request', icon: Send },
  { id: 'activity', icon: ScrollText },
  { id: 'settings', icon: Settings },
  { id: 'lock', icon: Lock },
  { id: 'find-copies', icon: FolderSearch },
  { id: 'replace-several', icon: ListChecks },
  { id: 'send-keys', icon: FileLock2 },
  { id: 'evidence', icon: FileCheck2 },
  { id: 'help', icon: CircleQuestionMark },
  { id: 'shortcuts', icon: Keyboard },
  { id: 'practise', icon: Rocket },
] as const satisfies readonly PaletteAction[]

/** The ids of these actions. */
export type PaletteActionId = (typeof paletteActions)[number]['id']
