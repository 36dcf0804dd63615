import type { CopyReceipt } from '../../shared/clipboard/clipboard.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kernel/result.ts'
import type { ClipboardService } from '../clipboard/clipboard-service.ts'
import type { InterfaceLanguage } from '../i18n/interface-language.ts'
import { findKeyAndLocation } from '../vault/records/workspace-location.ts'
import type { Vault } from '../vault/vault.ts'
import { curlText, stepText } from './rules/token-request-text.ts'

/** Copies a key's token request with placeholders for its credentials, as a curl command or a workflow step. */
export type CopyTokenRequest = (keyId: string, as: 'curl' | 'step') => Promise<Result<CopyReceipt, AppError>>

interface Deps {
  readonly vault: Pick<Vault, 'document'>
  readonly clipboard: ClipboardService
  readonly language: () => InterfaceLanguage
}

export const makeCopyTokenRequest =
  ({ vault, clipboard, language }: Deps): CopyTokenRequest =>
  async (keyId, as) => {
    const found = findKeyAndLocation(vault.document, keyId)
    if (!found.ok) return found
    const textOf = as === 'curl' ? curlText : stepText
    const { key, location } = found.value
    const text = textOf({ ...location, tokenFields: key.tokenFields }, language().acceptLanguage)
    return ok(await clipboard.copy(text, { keyId, what: as }))
  }
