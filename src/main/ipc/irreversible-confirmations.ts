import { appError } from '../../shared/errors.ts'
import { err, ok } from '../../shared/result.ts'
import type { Services } from '../app/services.ts'
import { Secret } from '../domain/secret.ts'
import { hasPassphrase } from '../domain/vault/data-key-facts.ts'
import { lastFormer, purgeKey } from '../domain/vault/key-records.ts'
import { purgeKeys } from '../domain/vault/many-key-records.ts'
import { checkPassphrase } from '../domain/vault/passphrase.ts'
import { saveWorkspace } from '../domain/vault/service-records.ts'
import type { StoredKey } from '../domain/vault/vault-format.ts'
import { findKey } from '../domain/vault/workspace-location.ts'
import type { Question } from '../ports/confirm.ts'
import { type Confirmations, nothingAtStake } from './confirmation.ts'

type OwnHandlers = Pick<
  Confirmations,
  | 'app:restart'
  | 'activity:clear'
  | 'keys:purge'
  | 'keys:purgeMany'
  | 'keys:replaceSecret'
  | 'vault:choose'
  | 'vault:removePassphrase'
  | 'vault:restore'
  | 'vault:setPassphrase'
  | 'vault:startAfresh'
  | 'workspaces:save'
>

const declined = appError('cancelled')

/** Keys that a question names; the others are counted. */
const MOST_NAMED = 10

/** SECURITY: S42, main confirms what cannot be undone and says what will happen. */
export const irreversibleConfirmations = (services: Services): OwnHandlers => {
  const { vault, cipher, clock, localCopies, questions, translate, language } = services

  const when = (atMs: number): string =>
    new Intl.DateTimeFormat(language().locale, { dateStyle: 'long', timeStyle: 'short' }).format(atMs)
  const question = (message: string, detail: readonly string[], goOn: string) =>
    ok<Question>({ message, detail: detail.join('\n\n'), goOn, cancel: translate('ask.cancel') })
  const missing = (field: string) => err(appError('bad-input', { field }))
  /** The user's backups and the automatic copies; mentioned where those copies are deleted. */
  const copiesGo = () => (vault.document.keys.length === 0 ? [] : [translate('ask.copiesGo')])

  const workspaceOf = ({ workspaceId }: StoredKey) => ({
    name: vault.document.workspaces.find(({ id }) => id === workspaceId)?.name ?? '',
  })
  const whichKey = (key: StoredKey): string => questions.whichKey(key, workspaceOf(key))

  const choosePassphrase = (passphrase: string | undefined) => {
    if (passphrase === undefined) return missing('passphrase')
    const strong = checkPassphrase(new Secret(passphrase))
    if (!strong.ok) return strong
    return question(
      translate('ask.choosePassphrase.message'),
      [translate('ask.choosePassphrase.detail'), ...copiesGo(), translate('ask.ownPassphrase')],
      translate('ask.choosePassphrase.goOn'),
    )
  }

  // SECURITY: S42, S14, the user agrees to another keychain, and to a changed file; a page alone does not.
  const sealHere = () =>
    vault.needsAgreement || vault.wasChangedOutside
      ? question(
          translate('ask.sealHere.message'),
          [translate('ask.sealHere.detail')],
          translate('ask.sealHere.goOn'),
        )
      : nothingAtStake

  return {
    'app:restart': {
      question: () =>
        question(
          translate('ask.restart.message'),
          [
            translate('ask.restart.detail'),
            ...(vault.document.custody === 'memory' ? [translate('ask.restart.memory')] : []),
          ],
          translate('ask.restart.goOn'),
        ),
      declined,
    },

    'activity:clear': {
      question: () =>
        question(
          translate('ask.clearActivity.message'),
          [translate('ask.clearActivity.detail')],
          translate('ask.clearActivity.goOn'),
        ),
      declined,
    },

    'keys:purge': {
      question: ({ keyId, name }) => {
        const purged = purgeKey(vault.document, keyId, name)
        if (!purged.ok) return purged
        const { saved: key } = purged.value
        return question(
          translate('ask.purgeKey.message', { name: key.name }),
          [whichKey(key), translate('ask.purgeKey.detail'), translate('ask.copiesGo')],
          translate('ask.purgeKey.goOn'),
        )
      },
      declined,
    },

    'keys:purgeMany': {
      question: ({ keyIds, count }) => {
        const purged = purgeKeys(vault.document, keyIds, count)
        if (!purged.ok) return purged
        const { saved: keys } = purged.value
        const named = keys.slice(0, MOST_NAMED).map((key) => {
          const { name, clientId } = key
          return translate('ask.purgeKeys.key', { name, clientId, workspace: workspaceOf(key).name })
        })
        const rest = keys.length - named.length
        return question(
          translate('ask.purgeKeys.message', { number: String(keys.length) }),
          [
            [...named, ...(rest > 0 ? [`… +${rest}`] : [])].join('\n'),
            translate('ask.purgeKeys.detail'),
            translate('ask.copiesGo'),
          ],
          translate('ask.purgeKeys.goOn'),
        )
      },
      declined,
    },

    'keys:replaceSecret': {
      question: ({ keyId }) => {
        const found = findKey(vault.document, keyId)
        if (!found.ok) return found
        // Only the last credentials can be restored: a first replacement can be undone, a second drops the
        // older ones.
        if (lastFormer(found.value, clock.nowMs()) === undefined) return nothingAtStake
        return question(
          translate('ask.replaceAgain.message', { name: found.value.name }),
          [whichKey(found.value), translate('ask.replaceAgain.detail')],
          translate('ask.replaceAgain.goOn'),
        )
      },
      declined,
    },

    'vault:choose': {
      complete: async (input) => {
        const { by, passphrase } = input
        if (by !== 'passphrase' || passphrase === undefined) return ok(input)
        // No confirmation for a wrong passphrase.
        const right = await vault.tryPassphrase(new Secret(passphrase))
        return right.ok ? ok(input) : right
      },
      question: ({ by, passphrase }) => {
        if (by === 'passphrase') return choosePassphrase(passphrase)
        const { custody } = vault.document
        if (by === custody) return by === 'os' ? sealHere() : nothingAtStake
        if (by === 'memory')
          return question(
            translate('ask.chooseMemory.message'),
            [translate('ask.chooseMemory.detail')],
            translate('ask.chooseMemory.goOn'),
          )
        return custody !== 'passphrase'
          ? nothingAtStake
          : question(
              translate('ask.chooseKeychain.message'),
              [translate('ask.chooseKeychain.detail')],
              translate('ask.chooseKeychain.goOn'),
            )
      },
      declined,
    },

    'vault:setPassphrase': {
      complete: async (input) => {
        if (input.current === undefined) return ok(input)
        const right = await vault.tryPassphrase(new Secret(input.current))
        return right.ok ? ok(input) : right
      },
      question: ({ passphrase, current }) => {
        const strong = checkPassphrase(new Secret(passphrase))
        if (!strong.ok) return strong
        if (vault.document.custody === 'memory') return err(appError('needs-choice'))
        const isChange = hasPassphrase(vault.document)
        if (isChange && current === undefined) return missing('current')
        return isChange
          ? question(
              translate('ask.changePassphrase.message'),
              [
                translate('ask.changePassphrase.detail'),
                translate('ask.copiesGo'),
                translate('ask.ownPassphrase'),
              ],
              translate('ask.changePassphrase.goOn'),
            )
          : question(
              translate('ask.addPassphrase.message'),
              [translate('ask.addPassphrase.detail'), translate('ask.ownPassphrase')],
              translate('ask.addPassphrase.goOn'),
            )
      },
      declined,
    },

    'vault:removePassphrase': {
      question: () =>
        question(
          translate('ask.removePassphrase.message'),
          [translate('ask.removePassphrase.detail')],
          translate('ask.removePassphrase.goOn'),
        ),
      declined: appError('refused', { reason: 'not-confirmed' }),
    },

    'vault:restore': {
      complete: async (input) => {
        if (input?.backupId === 'empty') return ok(input)
        // Without a name: the newest that can be read.
        const copies = await localCopies()
        const copy = copies.find(
          ({ id, keys: count }) => count !== undefined && id === (input?.backupId ?? id),
        )
        return copy === undefined
          ? err(appError('not-found', { field: 'backupId' }))
          : ok({ backupId: copy.id })
      },
      question: async (input) => {
        if (input?.backupId === 'empty')
          return question(
            translate('ask.startEmpty.message'),
            [translate('ask.startEmpty.detail')],
            translate('ask.startEmpty.goOn'),
          )
        const copy = (await localCopies()).find(({ id }) => id === input?.backupId)
        if (copy?.keys === undefined) return err(appError('not-found', { field: 'backupId' }))
        return question(
          translate('ask.restoreCopy.message', { when: when(copy.savedAtMs) }),
          [translate('ask.restoreCopy.detail', { count: copy.keys })],
          translate('ask.restoreCopy.goOn'),
        )
      },
      declined,
    },

    'vault:startAfresh': {
      question: () =>
        question(
          translate('ask.startAfresh.message'),
          [translate('ask.startAfresh.detail'), translate('ask.startAfresh.kept')],
          translate('ask.startAfresh.goOn'),
        ),
      declined,
    },

    'workspaces:save': {
      question: (draft) => {
        const planned = saveWorkspace(vault.document, draft, () => cipher.newId())
        if (!planned.ok) return planned
        const known = vault.document.workspaces.find(({ id }) => id === draft.id)
        if (known?.sensitive !== true || draft.sensitive) return nothingAtStake
        return question(
          translate('ask.unmarkSensitive.message', { workspace: known.name }),
          [translate('ask.unmarkSensitive.detail')],
          translate('ask.unmarkSensitive.goOn'),
        )
      },
      declined,
    },
  }
}
