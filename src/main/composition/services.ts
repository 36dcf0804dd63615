import type { Policy } from '../../shared/policy/policy.ts'
import type { ActivityLog } from '../activity/activity-log.ts'
import type { UsageStore } from '../activity/usage-store.ts'
import type { BackupService } from '../backups/backup-service.ts'
import type { ClipboardService } from '../clipboard/clipboard-service.ts'
import type { CopySearchState } from '../found-copies/copy-search.ts'
import type { InterfaceLanguage } from '../i18n/interface-language.ts'
import type { Questions } from '../i18n/question-words.ts'
import type { Translate } from '../i18n/translate.ts'
import type { ImportService } from '../imports/import-service.ts'
import type { OpenImports } from '../imports/open-imports.ts'
import type { ApiKeyService } from '../keys/api-key-service.ts'
import type { Browser } from '../ports/browser.ts'
import type { Cipher } from '../ports/cipher.ts'
import type { Clock } from '../ports/clock.ts'
import type { CopyFinder } from '../ports/copy-finder.ts'
import type { DataFolder, Engine } from '../ports/data-folder.ts'
import type { Erasure, KeychainEntry } from '../ports/erasure.ts'
import type { FileDialog } from '../ports/file-dialog.ts'
import type { ImportReader } from '../ports/import-reader.ts'
import type { Logger } from '../ports/logger.ts'
import type { LoginItem } from '../ports/login-item.ts'
import type { PrintWindow } from '../ports/print-window.ts'
import type { Publish } from '../ports/publish.ts'
import type { SearchFolders } from '../ports/search-folders.ts'
import type { SystemShortcut } from '../ports/system-shortcut.ts'
import type { PracticeService } from '../practice/practice-service.ts'
import type { WrongGuesses } from '../protection/wrong-guesses.ts'
import type { KeptProxyPasswords } from '../proxies/kept-proxy-passwords.ts'
import type { TestRequests } from '../requests/test-requests.ts'
import type { KnownHosts } from '../services/known-hosts.ts'
import type { UserSettings } from '../settings/user-settings.ts'
import type { SharingWhenUsed } from '../sharing/sharing-when-used.ts'
import type { OutageRetries } from '../tokens/outage-retries.ts'
import type { TokenIssuer } from '../tokens/token-issuer.ts'
import type { UpdateCheck } from '../updates/update-check.ts'
import type { AutomaticBackup } from '../vault/automatic-backups.ts'
import type { Vault } from '../vault/vault.ts'
import type { Events } from './events.ts'
import type { Views } from './views.ts'

/**
 * The services that use cases depend on, created once in `create-services.ts`. Each use case names the few it
 * needs.
 */
export interface Services {
  /** The policy that an organisation has set on this computer, if any. */
  readonly policy: Policy | undefined
  readonly vault: Vault
  readonly keys: ApiKeyService
  readonly knownHosts: KnownHosts
  readonly wrongGuesses: WrongGuesses
  readonly backups: BackupService
  readonly openImports: OpenImports
  readonly imports: ImportService
  /** Reads imported files in a separate process that has no access to the vault. */
  readonly importReader: ImportReader
  readonly copySearch: CopySearchState
  /** Searches files in a separate process that has no access to the vault. */
  readonly copyFinder: CopyFinder
  readonly searchFolders: SearchFolders
  /** Sharing with the user's other computers and with colleagues. */
  readonly sharing: SharingWhenUsed
  /** The automatic timed backups. */
  readonly automaticBackups: () => Promise<AutomaticBackup[]>
  readonly tokens: TokenIssuer
  /** Retries hosts that don't answer. */
  readonly outageRetries: OutageRetries
  readonly testRequests: TestRequests
  readonly clipboard: ClipboardService
  readonly practice: PracticeService
  readonly proxies: KeptProxyPasswords
  readonly activity: ActivityLog
  readonly usage: UsageStore
  readonly settings: UserSettings
  readonly views: Views
  readonly cipher: Cipher
  readonly clock: Clock
  readonly updates: UpdateCheck
  readonly browser: Browser
  /** Texts that several of main's dialogs share, in the user's language. */
  readonly questions: Questions
  /** Translates main's other texts. */
  readonly translate: Translate
  readonly fileDialog: FileDialog
  readonly printWindow: PrintWindow
  readonly dataFolder: DataFolder
  /** Versions of the runtime, for *About*. */
  readonly engine: Engine
  /** Copies text that isn't secret; it isn't cleared later. */
  readonly copyPlainText: (text: string) => void
  readonly logger: Logger
  readonly events: Events
  /** The interface language, from the settings and the system. */
  readonly language: () => InterfaceLanguage
  readonly erasure: Erasure
  readonly keychainEntry: KeychainEntry
  readonly loginItem: LoginItem
  readonly systemShortcut: SystemShortcut
  readonly publish: Publish
  readonly restart: () => void
  /** Locks: drops tokens and data keys, cancels requests, clears the clipboard. */
  readonly lock: () => void
}
