import type { KeyViews } from '../keys/rules/key-summary.ts'
import type { Logger } from '../ports/logger.ts'
import type { StoredKey } from '../vault/format/vault-format.ts'
import type { Vault } from '../vault/vault.ts'
import type { OutageRetries } from './outage-retries.ts'
import { signInHost } from './rules/sign-in-host.ts'
import type { TokenIssuer } from './token-issuer.ts'

/**
 * Requests tokens for these keys, or for a workspace. Returns the keys' IDs immediately. Each result is sent as
 * an event.
 */
export type IssueMany = (wanted: { keyIds: readonly string[] } | { workspaceId: string }) => string[]

interface Deps {
  readonly vault: Pick<Vault, 'document'>
  readonly tokens: TokenIssuer
  readonly outageRetries: Pick<OutageRetries, 'lookAgain'>
  readonly views: Pick<KeyViews, 'key'>
  readonly logger: Logger
}

export const makeIssueMany = ({ vault, tokens, outageRetries, views, logger }: Deps): IssueMany => {
  const areWanted = (wanted: Parameters<IssueMany>[0]): ((key: StoredKey) => boolean) => {
    if ('keyIds' in wanted) {
      const ids = new Set(wanted.keyIds)
      return ({ id }) => ids.has(id)
    }
    // For a workspace, skips keys whose secret is missing or was refused. Their tokens have to be requested
    // individually.
    return (key) => {
      const { attention } = views.key(key)
      const isWorthATry = attention !== 'needs-secret' && attention !== 'refused'
      return key.workspaceId === wanted.workspaceId && isWorthATry
    }
  }
  const needsRequest = (keyId: string): boolean => tokens.summary(keyId).state !== 'valid'
  /**
   * Tries one key first: if its host doesn't answer, the other keys aren't tried one by one. A key with a valid
   * token sends nothing, so it can't show whether the host answers.
   */
  const issueOfHost = async (keyIds: readonly string[]): Promise<void> => {
    const first = keyIds.filter(needsRequest).slice(0, 1)
    await outageRetries.lookAgain(first)
    await tokens.issueMany(first)
    await tokens.issueMany(keyIds.filter((keyId) => !first.includes(keyId)))
  }
  return (wanted) => {
    const isWanted = areWanted(wanted)
    const keyIds = vault.document.keys
      .filter((key) => key.deletedAtMs === undefined && isWanted(key))
      // A key that is proven dead gets no more tokens.
      .filter((key) => views.key(key).provenDeadAtMs === undefined)
      .map(({ id }) => id)
    const byHost = new Map<string | undefined, string[]>()
    for (const keyId of keyIds) {
      const host = signInHost(vault.document, keyId)
      const known = byHost.get(host)
      if (known) known.push(keyId)
      else byHost.set(host, [keyId])
    }
    void Promise.all([...byHost.values()].map(issueOfHost)).catch(() =>
      logger.problem({ operation: 'tokens:issueMany', errorKind: 'internal' }),
    )
    return keyIds
  }
}
