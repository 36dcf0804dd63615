import type { ActivityEvent } from '../../shared/activity/activity.ts'
import type { ClipboardState } from '../../shared/clipboard/clipboard.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import type { Settings } from '../../shared/settings/settings.ts'
import type { SharingState } from '../../shared/sharing/sharing.ts'
import type { TokenSummary } from '../../shared/tokens/token.ts'
import { Emitter } from '../kernel/emitter.ts'
import type { VaultDocument } from '../vault/format/vault-format.ts'

/** Main's internal events and their payloads. */
export interface AppEvents {
  /** A change to the vault was saved. */
  'vault.changed': { readonly before: VaultDocument; readonly after: VaultDocument }
  /**
   * `app.state` may have changed: the vault was opened, locked or unlocked, or the keyring or practice service
   * changed.
   */
  'state.changed': undefined
  /** Tokens were requested, issued, refused, renewed, expired or dropped. */
  'token.changed': { readonly changed: TokenSummary[]; readonly removedIds: string[] }
  'clipboard.changed': ClipboardState
  'activity.added': ActivityEvent
  'settings.changed': Settings
  /** A host that wasn't answering issues tokens again. `keyIds` are the keys that were waiting for it. */
  'host.recovered': { readonly host: string; readonly keyIds: readonly string[] }
  /** Automatic renewal of a key's token failed. */
  'renewal.failed': { readonly keyId: string; readonly error: AppError }
  /** The sharing state shown in the window changed. */
  'sharing.changed': SharingState
  /** The sharing status of these keys changed. */
  'sharing.keys-changed': readonly string[]
  /** As time passed, these keys started or stopped needing attention, or need it for another reason now. */
  'keys.attention-changed': readonly string[]
  /** The vault was locked and every handler registered with the lock has run. */
  locked: undefined
}

/** The events that main's modules send each other. */
export class Events extends Emitter<AppEvents> {}
