import type { AppError } from '../../shared/errors.ts'
import type { CopyReceipt, TokenSummary } from '../../shared/model.ts'
import { ok, type Result } from '../../shared/result.ts'
import { secondsToMs } from '../../shared/time.ts'
import { bearerHeader } from '../domain/tokens/bearer.ts'
import { findKey } from '../domain/vault/places.ts'
import type { Parts } from './parts.ts'

/** Puts a key's token on the clipboard, a live one with the required life or a new one. */
export type CopyToken = (
  keyId: string,
  as: 'token' | 'header',
) => Promise<Result<{ token: TokenSummary; receipt: CopyReceipt }, AppError>>

/**
 * Makes the one way of a token to the clipboard, for the window and for the tray (design promise 1, S23, S24).
 *
 * The caller has made sure that a person asked for it (S24a).
 */
export const makeCopyToken =
  (parts: Parts): CopyToken =>
  async (keyId, as) => {
    const { vault, tokens, clipboard, usage, activity, settings, views, publish } = parts
    const got = await tokens.tokenFor(keyId, { requiredLife: true })
    if (!got.ok) return got
    const { accessToken, summary } = got.value
    const receipt = await clipboard.copy(
      as === 'header' ? bearerHeader(accessToken) : accessToken,
      { keyId, what: as },
      { clearAfterMs: secondsToMs(settings.current.clipboardSeconds), expiresAtMs: summary.expiresAtMs },
    )
    const key = findKey(vault.document, keyId)
    usage.note(keyId, { lastCopiedAtMs: receipt.copiedAtMs })
    activity.add({ what: 'token-copied', keyId })
    if (key.ok) publish('keys:changed', [views.key(key.value)])
    return ok({ token: summary, receipt })
  }
