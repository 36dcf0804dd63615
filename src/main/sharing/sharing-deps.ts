import type { SharingState } from '../../shared/sharing.ts'
import type { ActivityLog } from '../activity/activity-log.ts'
import type { Translate } from '../i18n/translate.ts'
import type { Cipher } from '../ports/cipher.ts'
import type { Clock } from '../ports/clock.ts'
import type { SharingPlatform } from '../ports/sharing-platform.ts'
import type { KnownHosts } from '../services/known-hosts.ts'
import type { InterfaceLanguage } from '../settings/rules/interface-language.ts'
import type { TokenIssuer } from '../tokens/token-issuer.ts'
import type { Vault } from '../vault/vault.ts'
import type { AgreedServices } from './agreed-services.ts'
import type { Printer } from './printed-page.ts'
import type { VaultTeams } from './team/teams.ts'
import type { TryPlace } from './try-place.ts'

/** Dependencies of sharing. */
export interface SharingDeps {
  readonly vault: Pick<Vault, 'change' | 'document' | 'protection' | 'state'>
  readonly cipher: Cipher
  readonly teams: VaultTeams
  readonly platform: Pick<SharingPlatform, 'crypto' | 'random' | 'pace' | 'places'>
  readonly knownHosts: Pick<KnownHosts, 'agree' | 'isKnown'>
  readonly agreed: AgreedServices
  readonly tokens: Pick<TokenIssuer, 'isAccepted'>
  readonly clock: Clock
  readonly spread: () => number
  readonly tryPlace: TryPlace
  readonly printer: Printer
  readonly translate: Translate
  readonly language: () => InterfaceLanguage
  readonly acceptLanguage: () => string
  readonly activity: Pick<ActivityLog, 'add'>
  /** Sends the window the state. */
  readonly publish: (state: SharingState) => void
  /** Sends the window the keys that stand otherwise than before. */
  readonly publishKeys: (keyIds: readonly string[]) => void
}
