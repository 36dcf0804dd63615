import {
  CircleQuestionMark,
  Download,
  FileCheck2,
  FileLock2,
  Fingerprint,
  FolderSearch,
  Hand,
  Info,
  Keyboard,
  KeyRound,
  LayoutGrid,
  ListChecks,
  Lock,
  type LucideIcon,
  Mail,
  Monitor,
  Moon,
  Pin,
  Plus,
  Rocket,
  ScrollText,
  Send,
  Settings,
  Sun,
  Trash2,
  UserRoundMinus,
} from 'lucide-react'
import type { AppAction } from '../../../shared/actions.ts'

type PaletteAction = { readonly id: AppAction; readonly icon: LucideIcon }

/** The palette's actions that need no key, in display order. */
export const paletteActions = [
  { id: 'add-key', icon: Plus },
  { id: 'import-keys', icon: Download },
  { id: 'overview', icon: LayoutGrid },
  { id: 'all-keys', icon: KeyRound },
  { id: 'pinned-keys', icon: Pin },
  { id: 'test-request', icon: Send },
  { id: 'activity', icon: ScrollText },
  { id: 'settings', icon: Settings },
  { id: 'lock', icon: Lock },
  { id: 'deleted-keys', icon: Trash2 },
  { id: 'which-key', icon: Fingerprint },
  { id: 'find-copies', icon: FolderSearch },
  { id: 'hand-over', icon: UserRoundMinus },
  { id: 'tell-owners', icon: Mail },
  { id: 'send-keys', icon: FileLock2 },
  { id: 'evidence', icon: FileCheck2 },
  { id: 'theme-light', icon: Sun },
  { id: 'theme-dark', icon: Moon },
  { id: 'theme-system', icon: Monitor },
  { id: 'help', icon: CircleQuestionMark },
  { id: 'shortcuts', icon: Keyboard },
  { id: 'practise', icon: Rocket },
  { id: 'practice-guide', icon: ListChecks },
  { id: 'welcome', icon: Hand },
  { id: 'about', icon: Info },
] as const satisfies readonly PaletteAction[]

/** Names of these actions. */
export type PaletteActionId = (typeof paletteActions)[number]['id']
