import { type LucideIcon, MemoryStick, ShieldAlert, ShieldCheck, ShieldQuestion } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { AppState } from '../../shared/window/app-state.ts'
import { useStore } from '../state/page-context.ts'
import { classNames } from '../ui/class-names.ts'
import { StatusLine } from '../ui/StatusLine.tsx'
import { ClipboardLine } from './ClipboardLine.tsx'

type Storage = { readonly words: StorageWords; readonly icon: LucideIcon; readonly isWarning: boolean }
type StorageWords =
  | 'sealedByKeychain'
  | 'sealedByPassphrase'
  | 'inMemory'
  | 'checking'
  | 'keychainLocked'
  | 'keychainSilent'
  | 'keychainMissing'
  | 'keychainWeak'
  | 'keychainChanged'
  | 'otherMachine'
  | 'changedOutside'
  | 'readOnly'

const good = (words: StorageWords): Storage => ({ words, icon: ShieldCheck, isWarning: false })
const bad = (words: StorageWords): Storage => ({ words, icon: ShieldAlert, isWarning: true })

/** How secrets are actually protected (S12 to S15). */
const storageOf = ({ vault, custody }: Pick<AppState, 'vault' | 'custody'>): Storage => {
  if (vault === 'read-only') return bad('readOnly')
  if (custody.wasChangedOutside === true) return bad('changedOutside')
  if (custody.by === 'memory') return { words: 'inMemory', icon: MemoryStick, isWarning: true }
  if (custody.by === 'passphrase') return good('sealedByPassphrase')
  switch (custody.keyring) {
    case 'ready':
      return good('sealedByKeychain')
    case 'unknown':
      return { words: 'checking', icon: ShieldQuestion, isWarning: false }
    case 'locked':
      return bad('keychainLocked')
    case 'not-answering':
      return bad('keychainSilent')
    case 'absent':
      return bad('keychainMissing')
    case 'weak':
      return bad('keychainWeak')
    case 'changed':
      return bad('keychainChanged')
    case 'other-machine':
      return bad('otherMachine')
  }
}

const StorageLine = () => {
  const { t } = useTranslation()
  const app = useStore((state) => state.app)
  if (!app) return null
  const { words, icon: Icon, isWarning } = storageOf(app)
  // Next to the clipboard's text, the good state shows either its full text or only its icon: text that wraps is
  // hidden.
  return (
    <div
      className={classNames(
        'flex h-full min-w-0 items-center gap-x-2',
        !isWarning && 'flex-wrap overflow-hidden *:h-full',
      )}
      title={t(`shell.status.${words}`)}
    >
      <Icon aria-hidden size={15} className={isWarning ? 'shrink-0 text-problem' : 'shrink-0 text-ready'} />
      <span className={isWarning ? 'truncate font-medium text-ink' : 'flex items-center whitespace-nowrap'}>
        {t(`shell.status.${words}`)}
      </span>
    </div>
  )
}

/** The status line: how secrets are kept, and what Keyward has put on the clipboard and for how long. */
export const ShellStatus = () => {
  return <StatusLine start={<StorageLine />} end={<ClipboardLine />} />
}
