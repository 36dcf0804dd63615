import { appError } from '../../../shared/errors.ts'
import type { Handlers } from '../../../shared/ipc-contract.ts'
import { err, ok } from '../../../shared/result.ts'
import { Secret } from '../../domain/secret.ts'
import type { VaultChoice } from '../../domain/vault/vault-choice.ts'
import type { App } from '../app.ts'

type OwnHandlers = Pick<
  Handlers,
  'vault:choose' | 'vault:lock' | 'vault:unlock' | 'vault:setPassphrase' | 'vault:removePassphrase'
>

const secretOf = (text: string | undefined) => (text === undefined ? undefined : new Secret(text))

const choiceOf = (by: VaultChoice['by'], passphrase: Secret | undefined): VaultChoice | undefined => {
  if (by !== 'passphrase') return { by }
  return passphrase === undefined ? undefined : { by, passphrase }
}

/** How secrets are kept, locking and unlocking. */
export const vaultHandlers = ({ vault, views, activity, lock, unlock }: App): OwnHandlers => ({
  'vault:choose': async ({ by, passphrase }) => {
    const choice = choiceOf(by, secretOf(passphrase))
    if (choice === undefined) return err(appError('bad-input', { field: 'passphrase' }))
    const chosen = await vault.choose(choice)
    if (!chosen.ok) return chosen
    activity.add({ what: 'custody-changed' })
    return ok(views.appState())
  },

  'vault:lock': async () => {
    lock()
    return ok(views.appState())
  },

  'vault:unlock': async (input) => {
    const unlocked = await unlock(secretOf(input?.passphrase))
    return unlocked.ok ? ok(views.appState()) : unlocked
  },

  'vault:setPassphrase': async ({ passphrase, current }) => {
    const set = await vault.setPassphrase(new Secret(passphrase), secretOf(current))
    if (!set.ok) return set
    activity.add({ what: 'custody-changed' })
    return ok(views.appState())
  },

  'vault:removePassphrase': async () => {
    const removed = await vault.removePassphrase()
    if (!removed.ok) return removed
    activity.add({ what: 'custody-changed' })
    return ok(views.appState())
  },
})
