import { Campaign } from '../campaigns/campaign.ts'
import { ClipboardState } from '../clipboard/clipboard.ts'
import { KeyRef, nothing, RequestId } from '../kernel/fields.ts'
import { AtMs, z } from '../kernel/schema.ts'
import { KeySummary } from '../keys/key.ts'
import { Service } from '../services/service.ts'
import { SettingsSchema } from '../settings/settings-schema.ts'
import { TokenSummary } from '../tokens/token.ts'
import { actionIds } from '../window/actions.ts'
import { AboutApp, AppState } from '../window/app-state.ts'
import { Workspace } from '../workspaces/workspace.ts'
import { always, event, invoke } from './channel.ts'

/** SECURITY: S5, long enough for an error's facts or an email to colleagues. */
const Note = z.string().check(z.minLength(1), z.maxLength(8_000))

/** The program itself, its window and its menu. SECURITY: S5, S34, S24a, S42. */
export const appContract = {
  'app:state': invoke(nothing, AppState, always),
  'app:about': invoke(nothing, AboutApp, always),
  /** Restarts Keyward, so that it can query a keychain again. */
  'app:restart': invoke(nothing, nothing, { needs: ['confirmed'] }),
  /** Erases all of Keyward's data on this computer, and restarts it. */
  'app:eraseEverything': invoke(nothing, nothing, { needs: ['unlocked', 'confirmed'] }),
  'app:openDataFolder': invoke(nothing, nothing, { needs: ['recent-input'], opens: ['file-manager'] }),
  'app:copyDiagnostics': invoke(nothing, nothing, { needs: ['recent-input'] }),
  /** Copies a text from the page that contains no secret, such as an error's details. */
  'app:copyNote': invoke(z.strictObject({ text: Note }), nothing, { needs: ['recent-input'] }),
  'app:snapshot': invoke(
    nothing,
    z.strictObject({
      state: AppState,
      settings: SettingsSchema,
      services: z.array(Service),
      workspaces: z.array(Workspace),
      keys: z.array(KeySummary),
      tokens: z.array(TokenSummary),
      campaigns: z.array(Campaign),
      clipboard: ClipboardState,
    }),
    always,
  ),

  'app:changed': event(AppState),
  /** Main is asking the user about this call. Once the user has answered, `removedIds` names the call. */
  'app:asking': event(
    z.strictObject({ call: z.string().check(z.maxLength(64)), requestId: z.optional(RequestId) }),
  ),
  /** A notification or the tray asks the window to show a key. */
  'app:open': event(KeyRef),
  'clock:changed': event(z.strictObject({ nowMs: AtMs })),
  /** The user chose this action in the menu bar. */
  'menu:chosen': event(z.strictObject({ action: z.enum(actionIds) })),
}
