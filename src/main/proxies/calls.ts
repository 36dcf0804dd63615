import type { Handlers } from '../../shared/contract/contract.ts'
import { ok } from '../../shared/kernel/result.ts'
import type { KeptProxyPasswords } from './kept-proxy-passwords.ts'

export const proxyHandlers = ({ proxies }: { readonly proxies: Pick<KeptProxyPasswords, 'erase'> }) =>
  ({
    'proxies:erase': async ({ name }) => ok(proxies.erase(name)),
  }) satisfies Partial<Handlers>
