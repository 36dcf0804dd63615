import { AppState, ProtectionChoice } from '../app-state.ts'
import { nothing } from '../fields.ts'
import { Passphrase, z } from '../schema.ts'
import { always, invoke } from './channel.ts'

/** How secrets are kept, locking and unlocking. SECURITY: S5, S34, S42. */
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
  /** Without the passphrase: the names stay, the secrets go, and the former file is kept beside. */
  'vault:startAfresh': invoke(nothing, AppState, { needs: ['locked-out', 'confirmed'] }),
  'vault:setPassphrase': invoke(
    z.strictObject({ passphrase: Passphrase, current: z.optional(Passphrase) }),
    AppState,
    { needs: ['unlocked', 'writable', 'confirmed'] },
  ),
  /** Only while the keychain seals what it opens. */
  'vault:removePassphrase': invoke(nothing, AppState, {
    needs: ['unlocked', 'writable', 'confirmed'],
  }),
}
