import {
  Copy,
  FileText,
  KeyRound,
  type LucideIcon,
  ScrollText,
  Send,
  ShieldCheck,
  TriangleAlert,
} from 'lucide-react'
import type { ActivityEvent } from '../../../shared/activity.ts'
import { isTrouble } from '../../format/event-words.ts'
import { type ActivityGroup, groupOfKind } from './activity-groups.ts'

const icons: Readonly<Record<ActivityGroup, LucideIcon>> = {
  tokens: KeyRound,
  secrets: ShieldCheck,
  tests: Send,
  keys: FileText,
  app: ScrollText,
}

/** An event's kind as an icon beside its text; a triangle for a failure. */
export const EventMark = ({ event }: { readonly event: ActivityEvent }) => {
  const isBad = isTrouble(event)
  const Icon = isBad ? TriangleAlert : event.what.endsWith('-copied') ? Copy : icons[groupOfKind(event.what)]
  return <Icon aria-hidden size={16} className={isBad ? 'shrink-0 text-problem' : 'shrink-0 text-soft'} />
}
