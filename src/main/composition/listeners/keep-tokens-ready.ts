import { err } from '../../../shared/kernel/result.ts'
import { AutoRenew } from '../../tokens/auto-renew.ts'
import { keysToRenew } from '../../tokens/keys-to-renew.ts'
import { signInHost } from '../../tokens/rules/sign-in-host.ts'
import type { Events } from '../events.ts'
import type { Platform } from '../platform.ts'
import type { Services } from '../services.ts'

/** Renews the tokens of all *Keep ready* keys before they expire. */
export const keepTokensReady = (
  events: Events,
  { clock, random, initiators, logger }: Platform,
  { vault, tokens, outageRetries, settings }: Services,
): AutoRenew => {
  const keepReady = new AutoRenew({
    clock,
    random,
    tokens: {
      summary: (keyId) => tokens.summary(keyId),
      issue: async (keyId, o) => {
        const failure = outageRetries.failureOf(keyId)
        if (failure === undefined) return initiators.run('automatic', () => tokens.issue(keyId, o))
        tokens.noteFailure(keyId, failure)
        return err(failure)
      },
    },
    keys: () => keysToRenew(vault),
    minLifetimeMs: () => settings.minLifetimeMs,
    onFailed: (keyId, error) => events.emit('renewal.failed', { keyId, error }),
  })
  events.on('token.changed', ({ changed, removedIds }) => keepReady.onTokensChanged(changed, removedIds))
  events.on('host.recovered', ({ host, keyIds }) =>
    keepReady.resume((keyId) => signInHost(vault.document, keyId) === host, new Set(keyIds)),
  )
  events.on('vault.changed', () => keepReady.refresh())
  events.on('state.changed', () => keepReady.refresh())
  events.on('renewal.failed', ({ keyId, error }) =>
    logger.info({ operation: 'keep-ready', keyId, errorKind: error.kind }),
  )
  return keepReady
}
