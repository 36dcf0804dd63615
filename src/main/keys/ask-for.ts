import type { PracticeService } from '../practice/practice-service.ts'
import type { AskFor } from '../tokens/token-issuer.ts'
import { findKeyAndLocation } from '../vault/records/workspace-location.ts'
import type { Vault } from '../vault/vault.ts'
import type { ApiKeyService } from './api-key-service.ts'

interface Deps {
  readonly vault: Vault
  readonly practice: PracticeService
  readonly keys: ApiKeyService
}

/** Builds a saved key's token request, starting the practice service if the key belongs to it. */
export const makeAskFor =
  ({ vault, practice, keys }: Deps): AskFor =>
  async (keyId) => {
    const usable = await vault.whenUsable()
    if (!usable.ok) return usable
    const found = findKeyAndLocation(vault.document, keyId)
    if (!found.ok) return found
    const started = await practice.startFor(found.value.location.service)
    return started.ok ? keys.tokenRequestFor(keyId) : started
  }
