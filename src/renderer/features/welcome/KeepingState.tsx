import { CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AppState } from '../../../shared/window/app-state.ts'
import { useStore } from '../../state/page-context.ts'
import { classNames } from '../../ui/class-names.ts'

type Keeping = 'os' | 'unknown' | 'passphrase' | 'memory' | 'locked' | 'silent' | 'missing'

/** How secrets would be protected now, as far as is known. */
const keepingOf = (custody: AppState['custody'] | undefined): Keeping => {
  if (custody?.by === 'passphrase' || custody?.by === 'memory') return custody.by
  switch (custody?.keyring) {
    case 'ready':
    case 'changed':
    case 'other-machine':
      return 'os'
    case 'locked':
      return 'locked'
    case 'not-answering':
      return 'silent'
    case 'absent':
    case 'weak':
      return 'missing'
    case 'unknown':
    case undefined:
      return 'unknown'
  }
}

const looks: Readonly<Record<Keeping, { readonly icon: LucideIcon; readonly look: string }>> = {
  os: { icon: CircleCheck, look: 'text-ready' },
  passphrase: { icon: CircleCheck, look: 'text-ready' },
  unknown: { icon: Info, look: 'text-soft' },
  memory: { icon: Info, look: 'text-soft' },
  locked: { icon: TriangleAlert, look: 'text-soon' },
  silent: { icon: TriangleAlert, look: 'text-soon' },
  missing: { icon: TriangleAlert, look: 'text-soon' },
}

/** How secrets are protected now, in one line with an explanation. */
export const KeepingState = () => {
  const { t } = useTranslation()
  const keeping = useStore((state) => keepingOf(state.app?.custody))
  const { icon: Icon, look } = looks[keeping]
  const text =
    keeping === 'memory' || keeping === 'locked' || keeping === 'silent' || keeping === 'missing'
      ? t(`welcome.keep.${keeping}Text`)
      : t('welcome.keep.osText')
  return (
    <>
      <p role="status" className={classNames('flex items-start gap-2 font-semibold', look)}>
        <Icon aria-hidden size={17} className="mt-0.5 shrink-0" />
        {t(`welcome.keep.${keeping}`)}
      </p>
      <p className="text-pretty text-soft">{text}</p>
    </>
  )
}
