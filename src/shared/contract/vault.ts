import { nothing } from '../kernel/fields.ts'
import { Passphrase, z } from '../kernel/schema.ts'
import { AppState, ProtectionChoice } from '../window/app-state.ts'
import { always, invoke } from './channel.ts'

/** How secrets are protected, and locking and unlocking. SECURITY: S5, S34, S42. */
export const vaultContract = {
  'vault:choose': invoke(
    z.strictObject({ by: ProtectionChoice, passphrase: z.optional(Passphrase) }),
    AppState,
    { needs: ['unlocked', 'writable', 'confirmed'] },
  ),
  'vault:lock': invoke(nothing, AppState, always),
  'vault:unlock': invoke(
    z.optional(z.strictObject({ passphrase: z.optional(Passphrase) })),
    AppState,
    always,
  ),
  /**
   * Continues without the passphrase: keeps names, gives up secrets, and keeps the previous file next to the new
   * one.
   */
  'vault:startAfresh': invoke(nothing, AppState, { needs: ['locked-out', 'confirmed'] }),
  'vault:setPassphrase': invoke(
    z.strictObject({ passphrase: Passphrase, current: z.optional(Passphrase) }),
    AppState,
    { needs: ['unlocked', 'writable', 'confirmed'] },
  ),
  /** Works only if the keychain also encrypts everything that the passphrase encrypts. */
  'vault:removePassphrase': invoke(nothing, AppState, {
    needs: ['unlocked', 'writable', 'confirmed'],
  }),
}
