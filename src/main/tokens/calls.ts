import type { Handlers } from '../../shared/contract/contract.ts'
import { ok } from '../../shared/kernel/result.ts'
import type { TokenSummary } from '../../shared/tokens/token.ts'
import { findKey } from '../vault/records/workspace-location.ts'
import type { Vault } from '../vault/vault.ts'
import type { CopyToken } from './copy-token.ts'
import type { CopyTokenRequest } from './copy-token-request.ts'
import type { IssueMany } from './issue-many.ts'
import type { OutageRetries } from './outage-retries.ts'
import type { TokenIssuer } from './token-issuer.ts'

interface Deps {
  readonly copyToken: CopyToken
  readonly copyTokenRequest: CopyTokenRequest
  readonly issueMany: IssueMany
  readonly tokens: TokenIssuer
  readonly outageRetries: Pick<OutageRetries, 'lookAgain'>
  readonly vault: Pick<Vault, 'document'>
  readonly views: { readonly tokens: () => TokenSummary[] }
}

/** Handlers for token states and for copying tokens; none of them returns a token's text. */
export const tokenHandlers = ({ vault, tokens, outageRetries, views, ...app }: Deps) => {
  return {
    'tokens:list': async () => ok(views.tokens()),

    'tokens:issue': async ({ keyId, fresh }) => tokens.issue(keyId, { fresh: fresh ?? false }),

    'tokens:issueMany': async (wanted) => ok({ keyIds: app.issueMany(wanted) }),

    'tokens:copy': async ({ keyId, as = 'token' }) => {
      if (as === 'token' || as === 'header') return app.copyToken(keyId, as)
      const receipt = await app.copyTokenRequest(keyId, as)
      return receipt.ok ? ok({ token: tokens.summary(keyId), receipt: receipt.value }) : receipt
    },

    'tokens:lookAgain': async ({ keyIds }) => ok({ areAnswering: await outageRetries.lookAgain(keyIds) }),

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
