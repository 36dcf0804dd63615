import type { AppError } from '../../shared/errors/app-error.ts'
import type { Result } from '../../shared/kernel/result.ts'
import type { ActivityLog } from '../activity/activity-log.ts'
import type { Secret } from '../kernel/secret.ts'
import type { VaultChoice } from '../vault/protection/vault-choice.ts'
import type { Vault } from '../vault/vault.ts'

type Chosen = Promise<Result<void, AppError>>

interface Deps {
  readonly vault: Pick<Vault, 'choose' | 'setPassphrase' | 'removePassphrase' | 'startAfresh'>
  readonly activity: Pick<ActivityLog, 'add'>
}

/** How secrets are kept; each change is noted in the activity. */
export const makeChooseProtection = ({ vault, activity }: Deps) => {
  const noted = async (choosing: Chosen): Chosen => {
    const chosen = await choosing
    if (chosen.ok) activity.add({ what: 'custody-changed' })
    return chosen
  }
  return {
    choose: (choice: VaultChoice): Chosen => noted(vault.choose(choice)),

    /** Sets or changes the passphrase; `current` is required if there is one. */
    setPassphrase: (passphrase: Secret, current: Secret | undefined): Chosen =>
      noted(vault.setPassphrase(passphrase, current)),

    /** Gives up a lost passphrase and the secrets that only it decrypts. */
    startAfresh: (): Chosen => noted(vault.startAfresh()),

    /** Removes the recovery passphrase; then only the keyring decrypts secrets. */
    removePassphrase: (): Chosen => noted(vault.removePassphrase()),
  }
}
