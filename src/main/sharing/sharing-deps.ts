import type { SharingState } from '../../shared/sharing/sharing.ts'
import type { ActivityLog } from '../activity/activity-log.ts'
import type { InterfaceLanguage } from '../i18n/interface-language.ts'
import type { Translate } from '../i18n/translate.ts'
import type { Cipher } from '../ports/cipher.ts'
import type { Clock } from '../ports/clock.ts'
import type { FileDialog } from '../ports/file-dialog.ts'
import type { PrintWindow } from '../ports/print-window.ts'
import type { SharingPlatform } from '../ports/sharing-platform.ts'
import type { KnownHosts } from '../services/known-hosts.ts'
import type { TokenIssuer } from '../tokens/token-issuer.ts'
import type { Vault } from '../vault/vault.ts'

export interface SharingDeps {
  readonly vault: Pick<Vault, 'change' | 'document' | 'protection' | 'state'>
  readonly cipher: Cipher
  readonly platform: SharingPlatform
  readonly knownHosts: Pick<KnownHosts, 'agree' | 'isKnown'>
  readonly tokens: Pick<TokenIssuer, 'isAccepted'>
  readonly clock: Clock
  /** Returns random numbers in [0, 1), like `Math.random`, so that not all computers sync at the same time. */
  readonly spread: () => number
  readonly fileDialog: Pick<FileDialog, 'chooseFolders'>
  readonly printWindow: PrintWindow
  readonly translate: Translate
  readonly language: () => InterfaceLanguage
  readonly activity: Pick<ActivityLog, 'add'>
  /** Runs work that the user didn't start: applying changes from other computers. */
  readonly asAutomatic: <Value>(work: () => Value) => Value
  /** Sends the state to the window. */
  readonly publish: (state: SharingState) => void
  /** Tells the window which keys' sharing status changed. */
  readonly publishKeys: (keyIds: readonly string[]) => void
}
