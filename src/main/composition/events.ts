import type { ActivityEvent } from '../../shared/activity.ts'
import type { AppError } from '../../shared/errors.ts'
import type { ClipboardState, TokenSummary } from '../../shared/model.ts'
import type { Settings } from '../../shared/settings.ts'
import type { SharingState } from '../../shared/sharing.ts'
import { Emitter } from '../kernel/emitter.ts'
import type { VaultDocument } from '../vault/format/vault-format.ts'

/** Events inside Keyward, with the payload of each. */
export interface AppEvents {
  /** A change to the vault was saved. */
  'vault.changed': { readonly before: VaultDocument; readonly after: VaultDocument }
  /**
   * `app.state` may have changed: the vault was opened, locked or unlocked, or the keyring or the practice
   * service changed.
   */
  'state.changed': undefined
  /** Tokens were requested, issued, refused, renewed, expired or dropped. */
  'token.changed': { readonly changed: TokenSummary[]; readonly removedIds: string[] }
  'clipboard.changed': ClipboardState
  'activity.added': ActivityEvent
  'settings.changed': Settings
  /** A host that didn't answer issued a token again; the keys that waited for it. */
  'host.recovered': { readonly host: string; readonly keyIds: readonly string[] }
  /** Automatic renewal of a key's token failed. */
  'renewal.failed': { readonly keyId: string; readonly error: AppError }
  /** What the window shows of sharing changed. */
  'sharing.changed': SharingState
  /** The sharing status of these keys changed; their ids. */
  'sharing.keys-changed': readonly string[]
  /** Time has passed, and these keys need something else; their ids. */
  'keys.attention-changed': readonly string[]
  /** The vault was locked and every handler registered with the lock has run. */
  locked: undefined
}

/** What main's nouns announce to each other. */
export class Events extends Emitter<AppEvents> {}
