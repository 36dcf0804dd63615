import type { ApiKeyService } from '../domain/keys/api-key-service.ts'
import type { PracticeService } from '../domain/practice/practice-service.ts'
import type { AskFor } from '../domain/tokens/token-issuer.ts'
import type { Vault } from '../domain/vault/vault.ts'
import { findKeyAndLocation } from '../domain/vault/workspace-location.ts'

interface Needs {
  readonly vault: Vault
  readonly practice: PracticeService
  readonly keys: ApiKeyService
}

/** Opens a saved key for a token request. Starts the practice service for one of its keys. */
export const makeAskFor =
  ({ vault, practice, keys }: Needs): AskFor =>
  async (keyId) => {
    const usable = await vault.whenUsable()
    if (!usable.ok) return usable
    const found = findKeyAndLocation(vault.document, keyId)
    if (!found.ok) return found
    const started = await practice.startFor(found.value.location.service)
    return started.ok ? keys.askFor(keyId) : started
  }
