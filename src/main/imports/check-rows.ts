import type { Input } from '../../shared/contract/contract.ts'
import { type AppError, appError } from '../../shared/errors/app-error.ts'
import { err, ok, type Result } from '../../shared/kernel/result.ts'
import type { InterfaceLanguage } from '../i18n/interface-language.ts'
import type { KnownHosts } from '../services/known-hosts.ts'
import { tokenIdentity, tokenRequest } from '../tokens/rules/token-request.ts'
import type { TokenIssuer } from '../tokens/token-issuer.ts'
import type { Vault } from '../vault/vault.ts'
import type { ImportService, PlannedImport } from './import-service.ts'

interface Deps {
  readonly vault: Pick<Vault, 'state'>
  readonly imports: Pick<ImportService, 'planned'>
  readonly knownHosts: Pick<KnownHosts, 'allows'>
  readonly tokens: Pick<TokenIssuer, 'check' | 'adopt' | 'noteFailure'>
  readonly language: () => Pick<InterfaceLanguage, 'acceptLanguage'>
}

/** Identifies the checked credentials before the key has its final id and version. */
const identityIn = ({ document, toSeal }: PlannedImport, keyId: string): string | undefined => {
  const key = document.keys.find(({ id }) => id === keyId)
  const sealing = toSeal.get(keyId)
  return key && sealing && tokenIdentity(sealing.location, key, 0)
}

/** Checks keys before they are saved. The import keeps the results, and saved keys start with them. */
export const makeRowChecks = ({ vault, imports, knownHosts, tokens, language }: Deps) => ({
  /** Requests a token with a row's secret. */
  check: async ({ planId, row }: Input<'imports:check'>): Promise<Result<void, AppError>> => {
    const planned = imports.planned(planId, [row])
    if (!planned.ok) return planned
    const { destinations, document, toSeal, held } = planned.value
    // SECURITY: S41, no secret is sent to a host that main's question hasn't named.
    if (!knownHosts.allows(destinations)) return err(appError('refused', { reason: 'stale' }))
    for (const [keyId, { location, secret }] of toSeal) {
      const key = document.keys.find(({ id }) => id === keyId)
      if (key === undefined) continue
      const issued = await tokens.check(tokenRequest(location, key, secret, language().acceptLanguage))
      if (!issued.ok && issued.error.kind === 'cancelled') return issued
      const identity = identityIn(planned.value, keyId)
      if (identity !== undefined) held.checks.set(secret, { identity, issued })
      if (!issued.ok) return issued
    }
    return ok(undefined)
  },

  /** Hands the tokens or errors from the checks over to the saved keys. */
  keep: (saved: PlannedImport): void => {
    // SECURITY: S34, a lock drops all tokens, so none may be added after it.
    if (vault.state === 'locked') return
    for (const [keyId, { location, secret }] of saved.toSeal) {
      const checked = saved.held.checks.get(secret)
      const key = saved.document.keys.find(({ id }) => id === keyId)
      if (checked === undefined || key === undefined || checked.identity !== identityIn(saved, keyId))
        continue
      const { issued } = checked
      if (issued.ok) tokens.adopt(keyId, tokenIdentity(location, key, key.secretVersion), issued.value)
      else tokens.noteFailure(keyId, issued.error)
    }
  },
})

export type RowChecks = ReturnType<typeof makeRowChecks>
