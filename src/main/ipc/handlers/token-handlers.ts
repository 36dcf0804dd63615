import type { Handlers } from '../../../shared/ipc-contract.ts'
import { ok } from '../../../shared/result.ts'
import { findKey } from '../../domain/vault/places.ts'
import type { StoredKey } from '../../domain/vault/vault-format.ts'
import type { Parts } from '../parts.ts'

type Mine = Pick<
  Handlers,
  | 'tokens:list'
  | 'tokens:issue'
  | 'tokens:issueMany'
  | 'tokens:cancelMany'
  | 'tokens:identify'
  | 'tokens:cancel'
  | 'tokens:forget'
>

/** Tokens: their states, never their texts. */
export const tokenHandlers = ({ vault, tokens, tokenRounds, issuedTokens, views, logger }: Parts): Mine => {
  const known = (keyId: string) => findKey(vault.document, keyId)
  return {
    'tokens:list': async () => ok(views.tokens()),

    'tokens:issue': async ({ keyId, fresh }) => tokens.issue(keyId, { fresh: fresh ?? false }),

    'tokens:issueMany': async (wanted) => {
      const ids = new Set('keyIds' in wanted ? wanted.keyIds : [])
      const isWanted = ({ id, workspaceId }: StoredKey) =>
        'keyIds' in wanted ? ids.has(id) : workspaceId === wanted.workspaceId
      const all = vault.document.keys.filter((key) => key.deletedAtMs === undefined && isWanted(key))
      // A secret that is missing or was refused is not sent again for a whole workspace, only for its own key.
      const isAsked = (key: StoredKey) => {
        const { attention } = views.key(key)
        return 'keyIds' in wanted || (attention !== 'needs-secret' && attention !== 'refused')
      }
      const keyIds = all.filter(isAsked).map((key) => key.id)
      // Answers at once; the progress comes as events.
      void (
        'keyIds' in wanted
          ? tokens.issueMany(keyIds)
          : tokenRounds.start(wanted.workspaceId, keyIds, all.length - keyIds.length)
      ).catch(() => logger.problem({ operation: 'tokens:issueMany', errorKind: 'internal' }))
      return ok({ keyIds })
    },

    'tokens:identify': async ({ token }) => {
      const found = issuedTokens.find(token)
      const key = found && findKey(vault.document, found.keyId)
      if (found === undefined || !key?.ok) return ok({})
      const { id: keyId, name: keyName, deletedAtMs } = key.value
      return ok({
        of: { keyId, keyName, isRemoved: deletedAtMs !== undefined, expiresAtMs: found.expiresAtMs },
      })
    },

    'tokens:cancelMany': async ({ workspaceId }) => {
      tokenRounds.cancel(workspaceId)
      return ok(undefined)
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
