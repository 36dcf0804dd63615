import type { TFunction } from 'i18next'
import {
  Ban,
  CircleCheck,
  CirclePlus,
  KeyRound,
  type LucideIcon,
  MapPinOff,
  RefreshCw,
  Trash2,
} from 'lucide-react'
import type { ImportRow, ImportState } from '../../../shared/import-rows.ts'

/** The picture and the colour of a state; its words say the same. */
export const stateLook: Readonly<Record<ImportState, { readonly icon: LucideIcon; readonly look: string }>> =
  {
    new: { icon: CirclePlus, look: 'text-ready' },
    here: { icon: CircleCheck, look: 'text-soft' },
    completes: { icon: KeyRound, look: 'text-soon' },
    differs: { icon: RefreshCw, look: 'text-soon' },
    removed: { icon: Trash2, look: 'text-soft' },
    purged: { icon: Trash2, look: 'text-soft' },
    'secret-missing': { icon: KeyRound, look: 'text-soon' },
    'address-unknown': { icon: MapPinOff, look: 'text-soon' },
    skipped: { icon: Ban, look: 'text-soft' },
  }

/** What narrows a row's state down, or what to do about it. */
export const rowDetail = ({ state, reason, end }: ImportRow, isReady: boolean, t: TFunction): string => {
  switch (reason) {
    case 'no-address':
    case 'no-api-address':
    case 'bad-address':
    case 'plain-http':
      if (isReady) return end === undefined ? '' : t(`imports.end.${end}`)
      if (reason === 'bad-address') return t('imports.detail.badAddress')
      if (reason === 'plain-http') return t('imports.detail.plainHttp')
      return t(reason === 'no-address' ? 'imports.detail.address-unknown' : 'imports.detail.noApi')
    case undefined:
      if (end !== undefined) return t(`imports.end.${end}`)
      return state === 'differs' ? t('imports.detail.differs') : ''
    default:
      return t(`imports.reason.${reason}`)
  }
}
