import { type LucideIcon, MemoryStick, ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AppState } from '../../shared/window/app-state.ts'
import { useStore } from '../state/page-context.ts'
import { classNames } from '../ui/class-names.ts'
import { StatusLine } from '../ui/StatusLine.tsx'
import { ClipboardLine } from './ClipboardLine.tsx'

/** The text for each way that secrets are protected, and for each problem with that. */
const texts = {
  os: 'protection.by.os',
  passphrase: 'protection.by.passphrase',
  memory: 'protection.by.memory',
  checking: 'shell.status.checking',
  locked: 'protection.keyring.locked',
  silent: 'protection.keyring.silent',
  absent: 'protection.keyring.absent',
  weak: 'protection.keyring.weak',
  changed: 'protection.keyring.changed',
  otherMachine: 'protection.keyring.otherMachine',
  changedOutside: 'errors.fileChanged.title',
  readOnly: 'errors.plain.readOnly',
} as const

type StorageWords = keyof typeof texts
type Storage = { readonly words: StorageWords; readonly icon: LucideIcon; readonly isWarning: boolean }

const good = (words: StorageWords): Storage => ({ words, icon: ShieldCheck, isWarning: false })
const bad = (words: StorageWords): Storage => ({ words, icon: ShieldAlert, isWarning: true })

/** How secrets are actually protected (S12 to S15). */
const storageOf = ({ vault, custody }: Pick<AppState, 'vault' | 'custody'>): Storage => {
  if (vault === 'read-only') return bad('readOnly')
  if (custody.wasChangedOutside === true) return bad('changedOutside')
  if (custody.by === 'memory') return { words: 'memory', icon: MemoryStick, isWarning: true }
  if (custody.by === 'passphrase') return good('passphrase')
  switch (custody.keyring) {
    case 'ready':
      return good('os')
    case 'unknown':
      return { words: 'checking', icon: ShieldQuestion, isWarning: false }
    case 'locked':
      return bad('locked')
    case 'not-answering':
      return bad('silent')
    case 'absent':
      return bad('absent')
    case 'weak':
      return bad('weak')
    case 'changed':
      return bad('changed')
    case 'other-machine':
      return bad('otherMachine')
  }
}

const StorageLine = () => {
  const { t } = useTranslation()
  const app = useStore((state) => state.app)
  if (!app) return null
  const { words, icon: Icon, isWarning } = storageOf(app)
  // If the clipboard's text leaves too little room, the text of a good state wraps and is hidden, so that only
  // its icon remains.
  return (
    <div
      className={classNames(
        'flex h-full min-w-0 items-center gap-x-2',
        !isWarning && 'flex-wrap overflow-hidden *:h-full',
      )}
      title={t(texts[words])}
    >
      <Icon aria-hidden size={15} className={isWarning ? 'shrink-0 text-problem' : 'shrink-0 text-ready'} />
      <span className={isWarning ? 'truncate font-medium text-ink' : 'flex items-center whitespace-nowrap'}>
        {t(texts[words])}
      </span>
    </div>
  )
}

/** The status line: how secrets are kept, and what Keyward has put on the clipboard and for how long. */
export const ShellStatus = () => {
  return <StatusLine start={<StorageLine />} end={<ClipboardLine />} />
}
