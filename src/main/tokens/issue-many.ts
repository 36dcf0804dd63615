import type { KeyViews } from '../keys/rules/key-summary.ts'
import type { Logger } from '../ports/logger.ts'
import type { StoredKey } from '../vault/format/vault-format.ts'
import type { Vault } from '../vault/vault.ts'
import type { TokenIssuer } from './token-issuer.ts'

/**
 * Requests tokens for these keys, or for a workspace. Returns the keys at once; each token is sent as an event.
 */
export type IssueMany = (wanted: { keyIds: readonly string[] } | { workspaceId: string }) => string[]

interface Deps {
  readonly vault: Pick<Vault, 'document'>
  readonly tokens: TokenIssuer
  readonly views: Pick<KeyViews, 'key'>
  readonly logger: Logger
}

export const makeIssueMany = ({ vault, tokens, views, logger }: Deps): IssueMany => {
  const areWanted = (wanted: Parameters<IssueMany>[0]): ((key: StoredKey) => boolean) => {
    if ('keyIds' in wanted) {
      const ids = new Set(wanted.keyIds)
      return ({ id }) => ids.has(id)
    }
    // Of a workspace, a key whose secret is missing or was refused is only tried when it is asked for by itself.
    return (key) => {
      const { attention } = views.key(key)
      const isWorthATry = attention !== 'needs-secret' && attention !== 'refused'
      return key.workspaceId === wanted.workspaceId && isWorthATry
    }
  }
  return (wanted) => {
    const isWanted = areWanted(wanted)
    const keyIds = vault.document.keys
      .filter((key) => key.deletedAtMs === undefined && isWanted(key))
      // What is proven dead gets no token any more.
      .filter((key) => views.key(key).provenDeadAtMs === undefined)
      .map(({ id }) => id)
    void tokens
      .issueMany(keyIds)
      .catch(() => logger.problem({ operation: 'tokens:issueMany', errorKind: 'internal' }))
    return keyIds
  }
}
