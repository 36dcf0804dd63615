import type { AppError } from '../../../shared/errors.ts'
import type { Handlers, Input } from '../../../shared/ipc-contract.ts'
import { ok, type Result } from '../../../shared/result.ts'
import { secondsToMs } from '../../../shared/time.ts'
import { Secret } from '../../domain/secret.ts'
import { curlText, stepText } from '../../domain/test-requests/token-request-text.ts'
import { findKey, placeOfWorkspace } from '../../domain/vault/places.ts'
import type { Parts } from '../parts.ts'

type Mine = Pick<
  Handlers,
  'tokens:copy' | 'keys:copyClientId' | 'keys:copySecret' | 'clipboard:state' | 'clipboard:clear'
>

/** Everything that goes to the clipboard goes from here, by key id, after a person pressed something (S23, S24a). */
export const copyHandlers = (parts: Parts): Mine => {
  const { vault, keys, tokens, clipboard, activity, settings, language, copyToken } = parts
  const clearAfterMs = () => secondsToMs(settings.current.clipboardSeconds)

  const copyText = (
    keyId: string,
    what: NonNullable<Input<'tokens:copy'>['as']>,
  ): Result<Secret, AppError> => {
    const key = findKey(vault.document, keyId)
    if (!key.ok) return key
    const place = placeOfWorkspace(vault.document, key.value.workspaceId)
    if (!place.ok) return place
    return ok(
      what === 'curl'
        ? curlText(place.value, language().acceptLanguage)
        : stepText(place.value, language().acceptLanguage),
    )
  }

  return {
    'tokens:copy': async ({ keyId, as = 'token' }) => {
      if (as === 'curl' || as === 'step') {
        const text = copyText(keyId, as)
        if (!text.ok) return text
        const receipt = await clipboard.copy(
          text.value,
          { keyId, what: as },
          { clearAfterMs: clearAfterMs() },
        )
        return ok({ token: tokens.summary(keyId), receipt })
      }
      return copyToken(keyId, as)
    },

    'keys:copyClientId': async ({ keyId }) => {
      const key = findKey(vault.document, keyId)
      if (!key.ok) return key
      activity.add({ what: 'client-id-copied', keyId })
      const text = new Secret(key.value.clientId)
      return ok(await clipboard.copy(text, { keyId, what: 'client-id' }, { clearAfterMs: clearAfterMs() }))
    },

    'keys:copySecret': async ({ keyId }) => {
      const opened = await keys.openSecretOf(keyId)
      if (!opened.ok) return opened
      const { clientSecret } = opened.value
      activity.add({ what: 'secret-copied', keyId })
      return ok(
        await clipboard.copy(clientSecret, { keyId, what: 'secret' }, { clearAfterMs: clearAfterMs() }),
      )
    },

    'clipboard:state': async () => ok(clipboard.state()),

    'clipboard:clear': async () => {
      await clipboard.clear()
      return ok(clipboard.state())
    },
  }
}
