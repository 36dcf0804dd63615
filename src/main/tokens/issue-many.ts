import type { Views } from '../composition/views.ts'
import type { Logger } from '../ports/logger.ts'
import type { StoredKey } from '../vault/format/vault-format.ts'
import type { Vault } from '../vault/vault.ts'
import type { BatchIssue } from './batch-issue.ts'
import type { TokenIssuer } from './token-issuer.ts'

/**
 * Requests tokens for these keys, or for a workspace. Returns the keys at once; progress is sent as events.
 */
export type IssueMany = (wanted: { keyIds: readonly string[] } | { workspaceId: string }) => string[]

interface Deps {
  readonly vault: Pick<Vault, 'document'>
  readonly tokens: TokenIssuer
  readonly tokenBatches: BatchIssue
  readonly views: Views
  readonly logger: Logger
}

export const makeIssueMany = ({ vault, tokens, tokenBatches, views, logger }: Deps): IssueMany => {
  const keysInUse = () => vault.document.keys.filter((key) => key.deletedAtMs === undefined)
  const issue = (wanted: Parameters<IssueMany>[0]): [string[], Promise<void>] => {
    if ('keyIds' in wanted) {
      const ids = new Set(wanted.keyIds)
      // What is proven dead gets no token any more.
      const keyIds = keysInUse()
        .filter((key) => ids.has(key.id) && views.key(key).provenDeadAtMs === undefined)
        .map(({ id }) => id)
      return [keyIds, tokens.issueMany(keyIds)]
    }
    const { workspaceId } = wanted
    const all = keysInUse().filter((key) => key.workspaceId === workspaceId)
    // A batch skips keys whose secret is missing or was refused, and what is proven dead; only a request for that one key tries again.
    const isWorthATry = (key: StoredKey) => {
      const { attention, provenDeadAtMs } = views.key(key)
      return provenDeadAtMs === undefined && attention !== 'needs-secret' && attention !== 'refused'
    }
    const keyIds = all.filter(isWorthATry).map(({ id }) => id)
    return [keyIds, tokenBatches.start(workspaceId, keyIds, all.length - keyIds.length)]
  }
  return (wanted) => {
    const [keyIds, done] = issue(wanted)
    void done.catch(() => logger.problem({ operation: 'tokens:issueMany', errorKind: 'internal' }))
    return keyIds
  }
}
