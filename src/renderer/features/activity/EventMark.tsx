import {
  Copy,
  FileText,
  KeyRound,
  type LucideIcon,
  Plus,
  RotateCcw,
  ScrollText,
  Send,
  ShieldCheck,
  Trash2,
  TriangleAlert,
} from 'lucide-react'
import type { ActivityEvent, ActivityKind } from '../../../shared/activity/activity.ts'
import { isTrouble } from '../../format/event-words.ts'
import { type ActivityGroup, groupOfKind } from './activity-groups.ts'

const icons: Readonly<Record<ActivityGroup, LucideIcon>> = {
  tokens: KeyRound,
  secrets: ShieldCheck,
  tests: Send,
  keys: FileText,
  app: ScrollText,
}

/** Kinds of events with an icon of their own. All other kinds use their group's icon. */
const marks: Partial<Readonly<Record<ActivityKind, LucideIcon>>> = {
  'token-copied': Copy,
  'secret-copied': Copy,
  'client-id-copied': Copy,
  'key-added': Plus,
  'key-removed': Trash2,
  'key-purged': Trash2,
  'key-restored': RotateCcw,
  'workspace-removed': Trash2,
  'workspace-restored': RotateCcw,
}

/** The icon for an event's kind, shown next to its text. Failures have a triangle. */
export const EventMark = ({ event }: { readonly event: ActivityEvent }) => {
  const isBad = isTrouble(event)
  const Icon = isBad ? TriangleAlert : (marks[event.what] ?? icons[groupOfKind(event.what)])
  return <Icon aria-hidden size={16} className={isBad ? 'shrink-0 text-problem' : 'shrink-0 text-soft'} />
}
