import type { Handlers } from '../../shared/contract/contract.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import type { AppState } from '../../shared/window/app-state.ts'
import { Secret } from '../kernel/secret.ts'
import type { VaultChoice } from '../vault/protection/vault-choice.ts'
import type { makeChooseProtection } from './choose-protection.ts'
import type { Unlock } from './unlock.ts'

const secretOf = (text: string | undefined) => (text === undefined ? undefined : new Secret(text))

const choiceOf = (by: VaultChoice['by'], passphrase: Secret | undefined): VaultChoice | undefined => {
  if (by !== 'passphrase') return { by }
  return passphrase === undefined ? undefined : { by, passphrase }
}

interface Deps {
  readonly chooseProtection: ReturnType<typeof makeChooseProtection>
  readonly lock: () => void
  readonly unlock: Unlock
  readonly views: { readonly appState: () => AppState }
}

/** Handlers for custody, locking and unlocking. */
export const vaultHandlers = ({ views, chooseProtection, lock, unlock }: Deps) => {
  const stateAfter = (done: Result<void, AppError>) => (done.ok ? ok(views.appState()) : done)
  return {
    'vault:choose': async ({ by, passphrase }) => {
      const choice = choiceOf(by, secretOf(passphrase))
      if (choice === undefined) return err(appError('bad-input', { field: 'passphrase' }))
      return stateAfter(await chooseProtection.choose(choice))
    },

    'vault:lock': async () => {
      lock()
      return ok(views.appState())
    },

    'vault:unlock': async (input) => stateAfter(await unlock(secretOf(input?.passphrase))),

    'vault:startAfresh': async () => stateAfter(await chooseProtection.startAfresh()),

    'vault:setPassphrase': async ({ passphrase, current }) =>
      stateAfter(await chooseProtection.setPassphrase(new Secret(passphrase), secretOf(current))),

    'vault:removePassphrase': async () => stateAfter(await chooseProtection.removePassphrase()),
  } satisfies Partial<Handlers>
}
