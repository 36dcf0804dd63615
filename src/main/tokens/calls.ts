import type { Handlers } from '../../shared/contract/contract.ts'
import { ok } from '../../shared/result.ts'
import type { Services } from '../composition/services.ts'
import type { UseCases } from '../composition/use-cases.ts'
import { findKey } from '../vault/records/workspace-location.ts'

type Deps = Pick<UseCases, 'issueMany'> & Pick<Services, 'vault' | 'tokens' | 'views'>

/** Token states, never token texts. */
export const tokenHandlers = ({ vault, tokens, views, ...app }: Deps) => {
  return {
    'tokens:list': async () => ok(views.tokens()),

    'tokens:issue': async ({ keyId, fresh }) => tokens.issue(keyId, { fresh: fresh ?? false }),

    'tokens:issueMany': async (wanted) => ok({ keyIds: app.issueMany(wanted) }),

    'tokens:cancel': async ({ keyId }) => {
      const key = findKey(vault.document, keyId)
      return key.ok ? ok(tokens.cancel(keyId)) : key
    },

    'tokens:forget': async ({ keyId }) => {
      const key = findKey(vault.document, keyId)
      return key.ok ? ok(tokens.forget(keyId)) : key
    },
  } satisfies Partial<Handlers>
}
