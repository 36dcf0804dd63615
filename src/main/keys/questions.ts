import type { Input } from '../../shared/contract/contract.ts'
import { appError } from '../../shared/errors/app-error.ts'
import { err, ok } from '../../shared/kernel/result.ts'
import { ask, both, type Confirmations, nothingAtStake } from '../ipc/confirmation.ts'
import { Secret } from '../kernel/secret.ts'
import type { Clock } from '../ports/clock.ts'
import type { Question } from '../ports/confirm.ts'
import { askAboutHosts, type HostQuestions } from '../services/ask-about-hosts.ts'
import type { Agreed } from '../services/known-hosts.ts'
import type { StoredKey } from '../vault/format/vault-format.ts'
import { lastReplaced, purgeKey } from '../vault/records/key-records.ts'
import { purgeKeys } from '../vault/records/many-key-records.ts'
import { plannedMoves } from '../vault/records/move-keys.ts'
import { findKey } from '../vault/records/workspace-location.ts'
import type { Vault } from '../vault/vault.ts'
import type { ApiKeyService } from './api-key-service.ts'
import type { NewKey, PreparedKey } from './prepare-key.ts'

/** The plans that main's questions about keys show. */
export interface KeyPlans {
  'keys:add': Agreed<PreparedKey>
  'keys:replaceSecret': Agreed<PreparedKey>
  'keys:copySecret': StoredKey
}

/** Maximum number of keys that a question names. Any further keys are only counted. */
const MOST_NAMED = 10

/** The new key in a call's input, without the call's other fields. */
const enteredKey = ({
  check: _check,
  requestId: _requestId,
  clientSecret,
  ...facts
}: Input<'keys:add'>): NewKey => ({ ...facts, clientSecret: new Secret(clientSecret) })

/** Dependencies of the questions about credentials before they are saved. */
export interface CredentialQuestions extends HostQuestions {
  readonly vault: Pick<Vault, 'document' | 'state'>
  readonly clock: Clock
}

const workspaceOf = ({ vault }: Pick<CredentialQuestions, 'vault'>, { workspaceId }: StoredKey) => ({
  name: vault.document.workspaces.find(({ id }) => id === workspaceId)?.name ?? '',
})

/**
 * The plan to save credentials, with main's question about it.
 *
 * SECURITY: S42, only the last credentials can be restored: replacing a key's credentials again drops the older
 * ones.
 */
export const askAboutCredentials = (
  services: CredentialQuestions,
  prepared: PreparedKey,
  replacedKeyId?: string,
): ReturnType<typeof askAboutHosts<PreparedKey>> => {
  const { vault, clock, questions } = services
  const { translate } = questions
  const found = replacedKeyId === undefined ? undefined : findKey(vault.document, replacedKeyId)
  const key = found?.ok === true && lastReplaced(found.value, clock.nowMs()) ? found.value : undefined
  const again: Question | undefined =
    key &&
    questions.twice(
      questions.say(
        translate('ask.replaceAgain.message', { name: key.name }),
        [translate('ask.replaceAgain.detail')],
        translate('ask.replaceAgain.goOn'),
        { atStake: [questions.whichKey(key, workspaceOf(services, key))] },
      ),
    )
  const { asked, plan } = askAboutHosts(services, prepared, prepared.destinations).value
  return ok({ asked: both(again, asked), plan, holds: () => vault.document === prepared.from })
}

/** Main's questions about keys. */
export const keyQuestions = (
  services: CredentialQuestions & { readonly keys: ApiKeyService },
): Confirmations<keyof KeyPlans | 'keys:move' | 'keys:purge' | 'keys:purgeMany', KeyPlans> => {
  const { vault, keys, questions } = services
  const { say, twice, translate } = questions
  return {
    'keys:add': {
      question: async (input) => {
        const prepared = await keys.prepare(enteredKey(input))
        if (!prepared.ok) return prepared
        // Checked before the user is asked anything.
        if (vault.state === 'needs-choice') return err(appError('needs-choice'))
        return askAboutCredentials(services, prepared.value)
      },
    },

    'keys:replaceSecret': {
      question: async ({ keyId, clientId, clientSecret, keyExpiresAtMs }) => {
        const secret = new Secret(clientSecret)
        const prepared = await keys.prepareReplacement(keyId, clientId, secret, keyExpiresAtMs)
        return prepared.ok ? askAboutCredentials(services, prepared.value, keyId) : prepared
      },
    },

    'keys:copySecret': {
      question: async ({ keyId }) => {
        // SECURITY: S33, decrypted only to check that it can be: no decrypted secret waits for the user's answer.
        const opened = await keys.openSecretOf(keyId)
        if (!opened.ok) return opened
        const { key, location } = opened.value
        const asked = twice(
          say(
            translate('ask.copySecret.message', { name: key.name }),
            [translate('ask.copySecret.detail')],
            translate('ask.copySecret.goOn'),
            { atStake: [questions.whichKey(key, location.workspace)] },
          ),
        )
        const { document } = vault
        return ok({ asked, plan: key, holds: () => vault.document === document })
      },
    },

    // SECURITY: S42, moving a key out of a *Live, be careful* workspace requires the user's consent.
    'keys:move': {
      question: (moves) => {
        const planned = plannedMoves(vault.document, moves)
        if (!planned.ok) return planned
        const unmarked = planned.value.find(({ from, to }) => from.sensitive && !to.sensitive)
        if (unmarked === undefined) return nothingAtStake
        const { from, to } = unmarked
        return ask(
          say(
            translate('ask.moveFromLive.message', { workspace: from.name, other: to.name }),
            [translate('ask.unmarkSensitive.detail')],
            translate('ask.moveFromLive.goOn'),
          ),
        )
      },
    },

    // SECURITY: S42, S38, erased keys can't be restored.
    'keys:purge': {
      question: ({ keyId, name }) => {
        const purged = purgeKey(vault.document, keyId, name)
        if (!purged.ok) return purged
        const { saved: key } = purged.value
        return ask(
          twice(
            say(
              translate('ask.purgeKey.message', { name: key.name }),
              [translate('ask.erasedSecrets'), translate('ask.copiesGo')],
              translate('ask.purgeKey.goOn'),
              { atStake: [questions.whichKey(key, workspaceOf(services, key))] },
            ),
          ),
        )
      },
    },

    // SECURITY: S42, S38, erased keys can't be restored, as above.
    'keys:purgeMany': {
      question: ({ keyIds, count }) => {
        const purged = purgeKeys(vault.document, keyIds, count)
        if (!purged.ok) return purged
        const { saved } = purged.value
        const named = saved
          .slice(0, MOST_NAMED)
          .map((key) => questions.whichKey(key, workspaceOf(services, key)))
        const rest = saved.length - named.length
        return ask(
          twice(
            say(
              translate('ask.purgeKeys.message', { number: String(saved.length) }),
              [translate('ask.erasedSecrets'), translate('ask.copiesGo')],
              translate('ask.purgeKey.goOn'),
              { atStake: [...named, ...(rest > 0 ? [`… +${rest}`] : [])] },
            ),
          ),
        )
      },
    },
  }
}
