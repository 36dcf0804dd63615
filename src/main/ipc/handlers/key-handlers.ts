import { appError } from '../../../shared/errors.ts'
import type { Handlers } from '../../../shared/ipc-contract.ts'
import { err, ok } from '../../../shared/result.ts'
import { FailedCheck } from '../../domain/keys/failed-check.ts'
import { tokenIdentity } from '../../domain/keys/token-ask.ts'
import type { ActivityLog } from '../../domain/records/activity-log.ts'
import { Secret } from '../../domain/secret.ts'
import type { StoredKey } from '../../domain/vault/vault-format.ts'
import type { TokenAsk } from '../../ports/token-endpoint.ts'
import type { App } from '../app.ts'

type Mine = Pick<
  Handlers,
  | 'keys:list'
  | 'keys:add'
  | 'keys:cancelAdd'
  | 'keys:update'
  | 'keys:replaceSecret'
  | 'keys:undoReplace'
  | 'keys:remove'
  | 'keys:restore'
  | 'keys:purge'
>

/** Keys: adding, changing, removing. */
export const keyHandlers = ({
  vault,
  keys,
  cipher,
  backups,
  tokens,
  issuedTokens,
  practice,
  usage,
  activity,
  views,
}: App): Mine => {
  const note = (what: Parameters<ActivityLog['add']>[0]['what'], key: StoredKey) => {
    // A key that was erased is no longer known by name.
    activity.add({ what, keyId: key.id, keyName: key.name })
    return ok(views.key(key))
  }

  const adding = new Map<string, AbortController>()
  const failedCheck = new FailedCheck(cipher)

  /** Tries a pair before it is saved; why it got no token is remembered for *Save anyway*. */
  const check = async (ask: TokenAsk, signal?: AbortSignal) => {
    const issued = await tokens.check(ask, signal)
    if (!issued.ok) failedCheck.note(ask, issued.error)
    return issued
  }

  /** A pair saved without a check: what its own check said a moment ago is the state of its token. */
  const noteUnchecked = (what: 'key-added' | 'secret-replaced', ask: TokenAsk, key: StoredKey) => {
    const error = failedCheck.take(ask)
    if (error !== undefined) tokens.noteFailure(key.id, error)
    return note(what, key)
  }

  return {
    'keys:list': async (input) => ok(views.keys({ deleted: input?.deleted ?? false })),

    'keys:add': async ({ check: isChecked, clientSecret, requestId, ...rest }) => {
      const entered = { ...rest, clientSecret: new Secret(clientSecret) }
      const controller = new AbortController()
      if (requestId !== undefined) adding.set(requestId, controller)
      const { signal } = controller
      try {
        const prepared = await keys.prepare(entered)
        if (!prepared.ok) return prepared
        if (vault.state === 'needs-choice') return err(appError('needs-choice'))
        const { ask, place } = prepared.value
        if (isChecked !== true) {
          const added = await keys.add(entered, signal)
          return added.ok ? noteUnchecked('key-added', ask, added.value) : added
        }
        const started = await practice.startFor(place.service)
        if (!started.ok) return started
        const issued = await check(ask, signal)
        if (!issued.ok) return issued
        const added = await keys.add(entered, signal)
        if (!added.ok) return added
        const { id, clientId, secretVersion } = added.value
        tokens.adopt(id, tokenIdentity(place, clientId, secretVersion), issued.value)
        return note('key-added', added.value)
      } finally {
        if (requestId !== undefined) adding.delete(requestId)
      }
    },

    'keys:cancelAdd': async ({ requestId }) => {
      adding.get(requestId)?.abort()
      return ok(undefined)
    },

    'keys:update': async ({ keyId, ...edit }) => {
      const updated = await keys.update(keyId, edit)
      return updated.ok ? note('key-changed', updated.value) : updated
    },

    'keys:replaceSecret': async ({ keyId, clientId, clientSecret, check: isChecked }) => {
      const secret = new Secret(clientSecret)
      const prepared = await keys.prepareReplacement(keyId, clientId, secret)
      if (!prepared.ok) return prepared
      const { ask, place } = prepared.value
      if (isChecked !== true) {
        const replaced = await keys.replaceSecret(keyId, clientId, secret)
        return replaced.ok ? noteUnchecked('secret-replaced', ask, replaced.value) : replaced
      }
      const started = await practice.startFor(place.service)
      if (!started.ok) return started
      const issued = await check(ask)
      if (!issued.ok) return issued
      const replaced = await keys.replaceSecret(keyId, clientId, secret)
      if (!replaced.ok) return replaced
      const { clientId: newClientId, secretVersion } = replaced.value
      tokens.adopt(keyId, tokenIdentity(place, newClientId, secretVersion), issued.value)
      return note('secret-replaced', replaced.value)
    },

    'keys:undoReplace': async ({ keyId }) => {
      const swapped = await keys.undoReplace(keyId)
      return swapped.ok ? note('secret-brought-back', swapped.value) : swapped
    },

    'keys:remove': async ({ keyId }) => {
      const removed = await keys.remove(keyId)
      return removed.ok ? note('key-removed', removed.value) : removed
    },

    'keys:restore': async ({ keyId }) => {
      const restored = await keys.restore(keyId)
      return restored.ok ? note('key-restored', restored.value) : restored
    },

    'keys:purge': async ({ keyId, name }) => {
      const purged = await keys.purge(keyId, name)
      if (!purged.ok) return purged
      usage.forget(keyId)
      issuedTokens.forget(keyId)
      backups.noteErased([keyId])
      return note('key-purged', purged.value)
    },
  }
}
