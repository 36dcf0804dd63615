import type { Policy } from '../../shared/policy/policy.ts'
import type { Settings } from '../../shared/settings/settings.ts'
import type { WatchedClock } from '../adapters/system/system-clock.ts'
import type { SystemLanguages } from '../i18n/interface-language.ts'
import type { ActivityFile } from '../ports/activity-file.ts'
import type { Browser } from '../ports/browser.ts'
import type { Cipher } from '../ports/cipher.ts'
import type { Clipboard } from '../ports/clipboard.ts'
import type { AskForPassword, Confirm } from '../ports/confirm.ts'
import type { CopyFinder } from '../ports/copy-finder.ts'
import type { DataFolder, Engine } from '../ports/data-folder.ts'
import type { Erasure, KeychainEntry } from '../ports/erasure.ts'
import type { FactFile } from '../ports/fact-file.ts'
import type { FileDialog } from '../ports/file-dialog.ts'
import type { Http } from '../ports/http.ts'
import type { ImportReader } from '../ports/import-reader.ts'
import type { InitiatorContext } from '../ports/initiator-context.ts'
import type { Keyring } from '../ports/keyring.ts'
import type { Logger } from '../ports/logger.ts'
import type { PracticeHost } from '../ports/practice-host.ts'
import type { PrintWindow } from '../ports/print-window.ts'
import type { ProxySignIn } from '../ports/proxies.ts'
import type { Publish } from '../ports/publish.ts'
import type { SearchFolders } from '../ports/search-folders.ts'
import type { SharingPlatform } from '../ports/sharing-platform.ts'
import type { TokenEndpoint } from '../ports/token-endpoint.ts'
import type { UpdateSource } from '../ports/update-source.ts'
import type { VaultFile } from '../ports/vault-file.ts'
import type { DesktopPlatform } from './create-desktop.ts'
import type { AppFacts } from './views.ts'

/** What the app runs on: an adapter for each port, and facts about the program. */
export interface Platform {
  readonly facts: AppFacts
  /** The processor architecture this program was built for, as Node names it. */
  readonly architecture: string
  /** The policy that an organisation has set on this computer, if any. */
  readonly policy?: Policy | undefined
  readonly systemLanguages: SystemLanguages
  readonly clock: WatchedClock
  readonly cipher: Cipher
  readonly keyring: Keyring
  readonly clipboard: Clipboard
  readonly browser: Browser
  readonly http: Http
  readonly proxySignIn: ProxySignIn
  readonly tokenEndpoint: TokenEndpoint
  readonly updateSource: UpdateSource | undefined
  readonly practiceHost: PracticeHost
  readonly importReader: ImportReader
  readonly copyFinder: CopyFinder
  readonly searchFolders: SearchFolders
  readonly loadSharing: () => Promise<SharingPlatform>
  readonly vaultFile: VaultFile
  readonly settingsFile: FactFile
  readonly usageFile: FactFile
  readonly backupFile: FactFile
  readonly clockFile: FactFile
  readonly triesFile: FactFile
  readonly updatesFile: FactFile
  readonly proxiesFile: FactFile
  readonly activityFile: ActivityFile
  readonly erasure: Erasure
  readonly keychainEntry: KeychainEntry
  readonly initiators: InitiatorContext
  readonly logger: Logger
  readonly confirm: Confirm
  readonly askForPassword: AskForPassword
  readonly fileDialog: FileDialog
  readonly printWindow: PrintWindow
  readonly dataFolder: DataFolder
  readonly engine: Engine
  /** Copies text that isn't secret; it isn't cleared later. */
  readonly copyPlainText: (text: string) => void
  readonly random: () => number
  readonly publish: Publish
  /** Uses up the oldest of the user's recent inputs; false when there is none left (S24a). */
  readonly spendPress: () => boolean
  /** Resolves once the page has had no input for a moment; discards earlier input (S56). */
  readonly whenQuiet: () => Promise<void>
  readonly applySettings: (settings: Settings) => void
  readonly desktop: DesktopPlatform
}
