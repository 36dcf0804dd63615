import { AutoRenew } from '../../tokens/auto-renew.ts'
import { keysToRenew } from '../../tokens/keys-to-renew.ts'
import type { Events } from '../events.ts'
import type { Platform } from '../platform.ts'
import type { Services } from '../services.ts'

/** Requests the next token of a key that is kept ready before the present one ends. */
export const keepTokensReady = (
  events: Events,
  { clock, random, initiators, logger }: Platform,
  { vault, tokens, settings }: Services,
): AutoRenew => {
  const keepReady = new AutoRenew({
    clock,
    random,
    tokens: {
      summary: (keyId) => tokens.summary(keyId),
      issue: (keyId, o) => initiators.run('automatic', () => tokens.issue(keyId, o)),
    },
    keys: () => keysToRenew(vault),
    requiredLifeMs: () => settings.requiredLifeMs,
    onFailed: (keyId, error) => events.emit('renewal.failed', { keyId, error }),
  })
  events.on('token.changed', ({ changed, removedIds }) => keepReady.onTokensChanged(changed, removedIds))
  events.on('vault.changed', () => keepReady.refresh())
  events.on('state.changed', () => keepReady.refresh())
  events.on('renewal.failed', ({ keyId, error }) =>
    logger.info({ operation: 'keep-ready', keyId, errorKind: error.kind }),
  )
  return keepReady
}
