import { type AppError, appError } from '../../../shared/errors.ts'
import type { Handlers } from '../../../shared/ipc-contract.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import { secondsToMs } from '../../../shared/time.ts'
import { Secret } from '../../domain/secret.ts'
import { requestText } from '../../domain/test-requests/request-text.ts'
import { findKey, type Place, placeOfWorkspace } from '../../domain/vault/places.ts'
import type { StoredKey } from '../../domain/vault/vault-format.ts'
import type { Parts } from '../parts.ts'

type Mine = Pick<
  Handlers,
  | 'requests:send'
  | 'requests:cancel'
  | 'requests:copyAs'
  | 'requests:copyReply'
  | 'requests:history'
  | 'requests:clearHistory'
>

/** Test requests with a key's token (design §6). */
export const requestHandlers = (parts: Parts): Mine => {
  const { vault, tokens, testRequests, requestHistory, clipboard, settings, language, activity } = parts
  const clearAfterMs = () => secondsToMs(settings.current.clipboardSeconds)
  const find = (keyId: string): Result<{ key: StoredKey; place: Place }, AppError> => {
    const key = findKey(vault.document, keyId)
    if (!key.ok) return key
    const place = placeOfWorkspace(vault.document, key.value.workspaceId)
    return place.ok ? ok({ key: key.value, place: place.value }) : place
  }

  return {
    'requests:send': async (input) => {
      const found = find(input.keyId)
      if (!found.ok) return found
      const { key, place } = found.value
      const { acceptLanguage } = language()
      const request = { ...input, baseUrl: place.region.baseUrl, acceptLanguage }
      const sent = await testRequests.send(request)
      // What was under way when Keyward was locked leaves nothing behind.
      if (vault.state !== 'locked') requestHistory.add(key.id, input, sent)
      activity.add({
        what: 'test-sent',
        keyId: key.id,
        ...(sent.ok ? { status: sent.value.status } : { error: sent.error.kind }),
      })
      return sent
    },

    'requests:cancel': async ({ requestId }) => {
      testRequests.cancel(requestId)
      return ok(undefined)
    },

    'requests:copyAs': async ({ keyId, as, withToken, ...written }) => {
      const found = find(keyId)
      if (!found.ok) return found
      const checked = testRequests.check({ ...written, baseUrl: found.value.place.region.baseUrl })
      if (!checked.ok) return checked
      if (withToken !== true) {
        return ok(
          await clipboard.copy(
            requestText(checked.value, as),
            { keyId, what: as },
            { clearAfterMs: clearAfterMs() },
          ),
        )
      }
      const got = await tokens.tokenFor(keyId, { requiredLife: true })
      if (!got.ok) return got
      activity.add({ what: 'token-copied', keyId, keyName: found.value.key.name })
      return ok(
        await clipboard.copy(
          requestText(checked.value, as, got.value.accessToken),
          { keyId, what: as },
          { clearAfterMs: clearAfterMs(), expiresAtMs: got.value.summary.expiresAtMs },
        ),
      )
    },

    'requests:copyReply': async ({ requestId, as }) => {
      const answered = testRequests.lastAnswer(requestId)
      if (answered === undefined) return err(appError('not-found'))
      const { keyId, reply } = answered
      const text = as === 'body' ? reply.body : JSON.stringify(reply.step, undefined, 2)
      return ok(
        await clipboard.copy(new Secret(text), { keyId, what: 'answer' }, { clearAfterMs: clearAfterMs() }),
      )
    },

    'requests:history': async ({ keyId }) => ok([...requestHistory.of(keyId)]),

    'requests:clearHistory': async ({ keyId }) => {
      requestHistory.clear(keyId)
      return ok(undefined)
    },
  }
}
