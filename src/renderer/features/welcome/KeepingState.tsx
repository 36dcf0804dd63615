import { CircleCheck, Info, type LucideIcon, TriangleAlert } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AppState } from '../../../shared/window/app-state.ts'
import { useStore } from '../../state/page-context.ts'
import { classNames } from '../../ui/class-names.ts'

type Keeping = 'os' | 'unknown' | 'passphrase' | 'memory' | 'locked' | 'silent' | 'absent'

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
      return 'absent'
    case 'unknown':
    case undefined:
      return 'unknown'
  }
}

const good = { icon: CircleCheck, look: 'text-ready', text: 'welcome.keep.text' } as const
const open = { icon: Info, look: 'text-soft', text: 'welcome.keep.text' } as const
const bad = { icon: TriangleAlert, look: 'text-soon', text: 'welcome.keep.later' } as const

const looks = {
  os: { ...good, title: 'protection.by.os' },
  passphrase: { ...good, title: 'protection.by.passphrase' },
  unknown: { ...open, title: 'welcome.keep.unknown' },
  memory: { ...open, title: 'protection.by.memory', text: 'protection.memory.text' },
  locked: { ...bad, title: 'protection.keyring.locked' },
  silent: { ...bad, title: 'protection.keyring.silent' },
  absent: { ...bad, title: 'protection.keyring.absent' },
} as const satisfies Record<Keeping, { icon: LucideIcon; look: string; title: string; text: string }>

/** How secrets are protected now, in one line with an explanation. */
export const KeepingState = () => {
  const { t } = useTranslation()
  const keeping = useStore((state) => keepingOf(state.app?.custody))
  const { icon: Icon, look, title, text } = looks[keeping]
  return (
    <>
      <p role="status" className={classNames('flex items-start gap-2 font-semibold', look)}>
        <Icon aria-hidden size={17} className="mt-0.5 shrink-0" />
        {t(title)}
      </p>
      <p className="text-pretty text-soft">{t(text)}</p>
    </>
  )
}
