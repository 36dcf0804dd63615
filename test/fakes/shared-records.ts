import { randomUUID } from 'node:crypto'
import type { TeamLog, TeamLogNeeds } from '../../src/main/app/sharing/team-log.ts'
import { Secret } from '../../src/main/domain/secret.ts'
import { newestEpoch } from '../../src/main/domain/sharing/epoch-needs.ts'
import { tokenAddress } from '../../src/main/domain/sharing/same-keys.ts'
import { type SharedOperation, SharedSecret } from '../../src/main/domain/sharing/shared-operations.ts'
import {
  openSharedSecret,
  type SecretBinding,
  sealSharedSecret,
} from '../../src/main/domain/sharing/shared-secret.ts'
import { z } from '../../src/shared/schema.ts'

/** An operation that adds a service with one region. */
export const newService = (name: string): SharedOperation => ({
  op: randomUUID(),
  do: 'service.put',
  id: randomUUID(),
  base: null,
  set: {
    name,
    address: {
      regions: [
        {
          id: randomUUID(),
          name: 'EU',
          authUrl: 'https://auth.example.com',
          baseUrl: 'https://api.example.com',
        },
      ],
      tokenPath: null,
      credentialEncoding: 'form-encoded',
      tokenFields: [],
    },
  },
})

/** A service, a workspace and a key whose secret is sealed under the log's newest epoch, as operations of one entry. */
export const newKeyWithSecret = (
  { crypto, random }: Pick<TeamLogNeeds, 'crypto' | 'random'>,
  log: TeamLog,
  secret: string,
): { readonly ops: readonly SharedOperation[]; readonly binding: SecretBinding } => {
  const service = newService('With a key')
  const address = service.do === 'service.put' ? service.set.address : undefined
  const [region] = address?.regions ?? []
  const epoch = newestEpoch(log.authority, log.authority.sharedChain)
  if (address === undefined || region === undefined || epoch === undefined) throw new Error('Unreachable.')
  const [workspaceId, keyId] = [randomUUID(), randomUUID()]
  const binding: SecretBinding = {
    team: log.team,
    chain: log.authority.sharedChain,
    keyId,
    version: 1,
    address: { token: tokenAddress(address, region.authUrl), baseUrl: region.baseUrl },
  }
  const sealed = sealSharedSecret(
    crypto,
    log.ring,
    epoch,
    binding,
    new Secret(secret),
    random.bytes(12),
    1_700_000_000_000,
  )
  if (sealed === undefined) throw new Error('This computer lacks the newest epoch.')
  const put = { op: randomUUID(), base: null }
  const key: SharedOperation = {
    ...put,
    do: 'key.put',
    id: keyId,
    set: {
      name: 'Billing',
      kind: 'service',
      workspaceId,
      credentials: { clientId: 'client', version: 1, secret: sealed },
      createdAtMs: 0,
    },
  }
  const workspace: SharedOperation = {
    ...put,
    op: randomUUID(),
    do: 'workspace.put',
    id: workspaceId,
    set: { name: 'Billing', location: { serviceId: service.id, regionId: region.id }, sensitive: false },
  }
  return { ops: [service, workspace, key], binding }
}

/** The text of a shared key's secret, as far as a computer can open it. */
export const openSecretOf = (
  { crypto }: Pick<TeamLogNeeds, 'crypto'>,
  log: TeamLog,
  binding: SecretBinding,
): string | undefined => {
  const [credentials] = log.shared.writes.find('key', binding.keyId)?.field('credentials').newest ?? []
  if (credentials === undefined) return undefined
  const { secret } = z.parse(z.object({ secret: SharedSecret }), credentials.value)
  return openSharedSecret(crypto, log.ring, secret, binding)?.reveal()
}
