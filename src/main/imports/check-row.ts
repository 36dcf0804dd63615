import type { Input } from '../../shared/contract/contract.ts'
import { type AppError, appError } from '../../shared/errors.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import { tokenRequest } from '../keys/rules/token-request.ts'
import type { KnownHosts } from '../services/known-hosts.ts'
import type { InterfaceLanguage } from '../settings/rules/interface-language.ts'
import type { TokenIssuer } from '../tokens/token-issuer.ts'
import type { ImportService } from './import-service.ts'

interface Deps {
  readonly imports: Pick<ImportService, 'planned'>
  readonly knownHosts: Pick<KnownHosts, 'allows'>
  readonly tokens: Pick<TokenIssuer, 'check'>
  readonly language: () => Pick<InterfaceLanguage, 'acceptLanguage'>
}

/** Checks the secret of a row before anything is saved: the token that comes is dropped. */
export const makeCheckRow =
  ({ imports, knownHosts, tokens, language }: Deps) =>
  async ({ planId, row }: Input<'imports:check'>): Promise<Result<void, AppError>> => {
    const planned = imports.planned(planId, [row])
    if (!planned.ok) return planned
    const { destinations, document, toSeal } = planned.value
    // SECURITY: S41, no secret goes to a host that main has not named to the person.
    if (!knownHosts.allows(destinations)) return err(appError('refused', { reason: 'stale' }))
    for (const [keyId, { location, secret }] of toSeal) {
      const clientId = document.keys.find(({ id }) => id === keyId)?.clientId ?? ''
      const issued = await tokens.check(tokenRequest(location, clientId, secret, language().acceptLanguage))
      if (!issued.ok) return issued
    }
    return ok(undefined)
  }
