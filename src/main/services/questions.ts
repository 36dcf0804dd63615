import { ok } from '../../shared/kernel/result.ts'
import { ask, type Confirmations, nothingAtStake } from '../ipc/confirmation.ts'
import { Secret } from '../kernel/secret.ts'
import { shownAddress } from '../kernel/shown-address.ts'
import type { Cipher } from '../ports/cipher.ts'
import type { WrongGuesses } from '../protection/wrong-guesses.ts'
import { saveWorkspace } from '../vault/records/service-records.ts'
import { stableIds } from '../vault/stable-ids.ts'
import type { Vault } from '../vault/vault.ts'
import { askAboutHosts, type HostQuestions } from './ask-about-hosts.ts'
import { type PlannedService, planService } from './change-service.ts'
import type { Agreed } from './known-hosts.ts'
import { findKeysPage, type KeysPage } from './open-keys-page.ts'
import { newFieldValues } from './rules/new-field-values.ts'

/** The plans that main's questions about services show. */
export interface ServicePlans {
  'services:save': Agreed<PlannedService>
  'services:openKeysPage': KeysPage
}

interface Deps extends HostQuestions {
  readonly vault: Pick<Vault, 'document'>
  readonly cipher: Pick<Cipher, 'newId'>
  readonly wrongGuesses: Pick<WrongGuesses, 'mayGuess' | 'count'>
}

/** Main's questions about services and workspaces. */
export const serviceQuestions = (
  services: Deps,
): Confirmations<keyof ServicePlans | 'workspaces:save', ServicePlans> => {
  const { vault, cipher, questions, wrongGuesses } = services
  const { say, translate } = questions
  return {
    'services:save': {
      question: (draft) => {
        // SECURITY: S57, saving fields reveals whether a value is a key's secret, so guesses are slowed down.
        const values = newFieldValues(vault.document.services, draft)
        if (values.length > 0) {
          const guess = new Secret(JSON.stringify(values))
          const free = wrongGuesses.mayGuess(guess)
          if (!free.ok) return free
          wrongGuesses.count(guess)
        }
        const planned = planService(vault.document, draft, stableIds(cipher))
        return planned.ok ? askAboutHosts(services, planned.value, planned.value.changed) : planned
      },
    },

    // SECURITY: S4, the user's browser opens only a page that main has named.
    'services:openKeysPage': {
      question: ({ serviceId }) => {
        const found = findKeysPage(vault.document, serviceId)
        if (!found.ok) return found
        const { serviceName: service, address } = found.value
        const asked = say(
          translate('ask.openPage.message', { host: shownAddress(new URL(address).origin) }),
          // SECURITY: S59, shows the exact URL that will open: ASCII, with query and fragment, never truncated.
          [translate('ask.openPage.detail', { service })],
          translate('ask.openPage.goOn'),
          { atStake: [address] },
        )
        return ok({ asked, plan: found.value })
      },
    },

    // SECURITY: S42, main asks before a workspace loses its *Live, be careful* mark.
    'workspaces:save': {
      question: (draft) => {
        const planned = saveWorkspace(vault.document, draft, () => cipher.newId())
        if (!planned.ok) return planned
        const known = vault.document.workspaces.find(({ id }) => id === draft.id)
        if (known?.sensitive !== true || draft.sensitive) return nothingAtStake
        return ask(
          say(
            translate('ask.unmarkSensitive.message', { workspace: known.name }),
            [translate('ask.unmarkSensitive.detail')],
            translate('ask.unmarkSensitive.goOn'),
          ),
        )
      },
    },
  }
}
