import type { BatchIssue } from '../domain/tokens/batch-issue.ts'
import type { TokenIssuer } from '../domain/tokens/token-issuer.ts'
import type { Vault } from '../domain/vault/vault.ts'
import type { StoredKey } from '../domain/vault/vault-format.ts'
import type { Logger } from '../ports/logger.ts'
import type { Views } from './views.ts'

/** Requests tokens for these keys, or for a workspace. Returns the keys at once; progress comes as events. */
export type IssueMany = (wanted: { keyIds: readonly string[] } | { workspaceId: string }) => string[]

interface Needs {
  readonly vault: Pick<Vault, 'document'>
  readonly tokens: TokenIssuer
  readonly tokenRounds: BatchIssue
  readonly views: Views
  readonly logger: Logger
}

export const makeIssueMany = ({ vault, tokens, tokenRounds, views, logger }: Needs): IssueMany => {
  const keysInUse = () => vault.document.keys.filter((key) => key.deletedAtMs === undefined)
  const issue = (wanted: Parameters<IssueMany>[0]): [string[], Promise<void>] => {
    if ('keyIds' in wanted) {
      const ids = new Set(wanted.keyIds)
      const keyIds = keysInUse().flatMap(({ id }) => (ids.has(id) ? [id] : []))
      return [keyIds, tokens.issueMany(keyIds)]
    }
    const { workspaceId } = wanted
    const all = keysInUse().filter((key) => key.workspaceId === workspaceId)
    // A secret that is missing or was refused is not sent again for a whole workspace, only for its own key.
    const isWorthATry = (key: StoredKey) => {
      const { attention } = views.key(key)
      return attention !== 'needs-secret' && attention !== 'refused'
    }
    const keyIds = all.filter(isWorthATry).map(({ id }) => id)
    return [keyIds, tokenRounds.start(workspaceId, keyIds, all.length - keyIds.length)]
  }
  return (wanted) => {
    const [keyIds, done] = issue(wanted)
    void done.catch(() => logger.problem({ operation: 'tokens:issueMany', errorKind: 'internal' }))
    return keyIds
  }
}
