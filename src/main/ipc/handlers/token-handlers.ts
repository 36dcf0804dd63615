import { appError } from '../../../shared/errors.ts'
import type { Handlers } from '../../../shared/ipc-contract.ts'
import { err, ok } from '../../../shared/result.ts'
import { findKey } from '../../domain/vault/places.ts'
import type { Parts } from '../parts.ts'

type Mine = Pick<
  Handlers,
  'tokens:list' | 'tokens:issue' | 'tokens:issueMany' | 'tokens:cancel' | 'tokens:forget'
>

/** Tokens: their states, never their texts. */
export const tokenHandlers = ({ vault, tokens, views, logger }: Parts): Mine => {
  const known = (keyId: string) => {
    if (vault.state === 'locked') return err(appError('locked'))
    return findKey(vault.document, keyId)
  }
  return {
    'tokens:list': async () => (vault.state === 'locked' ? err(appError('locked')) : ok(views.tokens())),

    'tokens:issue': async ({ keyId, fresh }) => tokens.issue(keyId, { fresh: fresh ?? false }),

    'tokens:issueMany': async ({ workspaceId }) => {
      const usable = await vault.whenUsable()
      if (!usable.ok) return usable
      const keyIds = vault.document.keys
        .filter((key) => key.workspaceId === workspaceId && key.deletedAtMs === undefined)
        .map((key) => key.id)
      // Answers at once; each key's progress comes as an event.
      void tokens
        .issueMany(keyIds)
        .catch(() => logger.problem({ operation: 'tokens:issueMany', errorKind: 'internal' }))
      return ok({ keyIds })
    },

    'tokens:cancel': async ({ keyId }) => {
      const key = known(keyId)
      if (!key.ok) return key
      tokens.cancel(keyId)
      return ok(tokens.summary(keyId))
    },

    'tokens:forget': async ({ keyId }) => {
      const key = known(keyId)
      if (!key.ok) return key
      tokens.forget(keyId)
      return ok(tokens.summary(keyId))
    },
  }
}
