import type { KeyBook } from '../domain/keys/key-book.ts'
import type { PracticeDesk } from '../domain/practice/practice-desk.ts'
import type { AskFor } from '../domain/tokens/token-issuer.ts'
import { findKeyAndPlace } from '../domain/vault/places.ts'
import type { Vault } from '../domain/vault/vault.ts'

interface Needs {
  readonly vault: Vault
  readonly practice: PracticeDesk
  readonly keys: KeyBook
}

/** Opens a saved key for a token request. A key of the practice service starts it by itself. */
export const makeAskFor =
  ({ vault, practice, keys }: Needs): AskFor =>
  async (keyId) => {
    const usable = await vault.whenUsable()
    if (!usable.ok) return usable
    const found = findKeyAndPlace(vault.document, keyId)
    if (!found.ok) return found
    const started = await practice.startFor(found.value.place.service)
    return started.ok ? keys.askFor(keyId) : started
  }
