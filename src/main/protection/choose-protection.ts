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

/** Changes how secrets are protected, and records each change in the activity. */
export const makeChooseProtection = ({ vault, activity }: Deps) => {
  const noted = async (choosing: Chosen): Chosen => {
    const chosen = await choosing
    if (chosen.ok) activity.add({ what: 'custody-changed' })
    return chosen
  }
  return {
    choose: (choice: VaultChoice): Chosen => noted(vault.choose(choice)),

    /** Sets or changes the passphrase. `current` is required if there already is a passphrase. */
    setPassphrase: (passphrase: Secret, current: Secret | undefined): Chosen =>
      noted(vault.setPassphrase(passphrase, current)),

    /** Gives up a lost passphrase, along with the secrets that only it can decrypt. */
    startAfresh: (): Chosen => noted(vault.startAfresh()),

    /** Removes the recovery passphrase. Afterwards, only the keyring can decrypt secrets. */
    removePassphrase: (): Chosen => noted(vault.removePassphrase()),
  }
}
