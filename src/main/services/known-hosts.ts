import { appError } from '../../shared/errors/app-error.ts'
import { err } from '../../shared/kernel/result.ts'
import type { Region, Service } from '../../shared/services/service.ts'
import type { Destination } from '../kernel/destination.ts'
import { parseUrl } from '../kernel/parse-url.ts'
import type { Cipher } from '../ports/cipher.ts'
import type { TokenEndpoint } from '../ports/token-endpoint.ts'
import type { StoredKey, StoredSecret } from '../vault/format/vault-format.ts'
import { openSecret } from '../vault/protection/secret-box.ts'
import type { WorkspaceLocation } from '../vault/records/workspace-location.ts'
import type { Vault } from '../vault/vault.ts'

/** Host and port, as in `auth.example.com:443`. An invalid address, from an edited file, is returned as is. */
const hostAndPort = (address: string): string => {
  const url = parseUrl(address)
  if (url === undefined) return address
  const { hostname, port, protocol } = url
  return `${hostname}:${port || (protocol === 'https:' ? '443' : '80')}`
}

/**
 * A service, and the certificate authority that it trusts besides the system's. With another authority, its
 * hosts are no longer known.
 */
type ServiceTrust = Pick<Service, 'id' | 'authority'>

/** What a host receives: the client secret for a token, or the token with a test request. */
type HostRole = 'secrets' | 'tokens'

/** The plan that a use case executes, and the hosts that main's question named. A yes makes them known. */
export interface Agreed<Plan> {
  readonly planned: Plan
  readonly hosts: readonly Destination[]
}

/**
 * SECURITY: S8, agreeing to a host doesn't mean agreeing to another authority for it. Compares whole
 * certificates, because an edited file can state any fingerprint.
 */
const knownAs = (role: HostRole, host: string, { authority }: ServiceTrust): string =>
  `${role} ${host} ${authority?.pem ?? ''}`

/** What the user agrees to when confirming a move of encrypted secrets. */
const moveOf = ({ service, region, before, keyIds }: Destination): string =>
  JSON.stringify([
    service.id,
    service.tokenPath,
    service.authority?.pem,
    region,
    before?.service.tokenPath,
    before?.region,
    keyIds,
  ])

/**
 * The hosts that may be contacted, each with its port and what it may receive.
 *
 * SECURITY: S41, a host becomes known in only two ways: the user agreed to it in main's own question since
 * Keyward started, or a secret that was encrypted for exactly these addresses can be decrypted. Being listed in
 * the vault's file isn't enough, and a host that the user agreed to for tokens isn't known for secrets.
 */
export class KnownHosts {
  readonly #vault: Pick<Vault, 'document' | 'protection'>
  readonly #cipher: Cipher
  readonly #practiceAddresses: () => readonly string[]
  readonly #known = new Set<string>()
  /** Moves of encrypted secrets that the user agreed to and that are still pending. */
  readonly #moves = new Set<string>()

  constructor(o: {
    vault: Pick<Vault, 'document' | 'protection'>
    cipher: Cipher
    /** The current addresses of Keyward's own practice service. */
    practiceAddresses: () => readonly string[]
  }) {
    this.#vault = o.vault
    this.#cipher = o.cipher
    this.#practiceAddresses = o.practiceAddresses
  }

  /** Whether secrets or tokens may go to this address. */
  isKnown(service: ServiceTrust, role: HostRole, address: string): boolean {
    const host = hostAndPort(address)
    return (
      this.#known.has(knownAs(role, host, service)) ||
      this.#isPractice(service.id, host) ||
      this.#isProved(role, host, service)
    )
  }

  /** Whether requests for a region of this service may go to both of its addresses. */
  areKnown(service: ServiceTrust, { authUrl, baseUrl }: Pick<Region, 'authUrl' | 'baseUrl'>): boolean {
    return this.isKnown(service, 'secrets', authUrl) && this.isKnown(service, 'tokens', baseUrl)
  }

  /**
   * The destinations that the user has to agree to first, because a host is unknown, or because encrypted
   * secrets would move there.
   */
  unconfirmed(destinations: readonly Destination[]): Destination[] {
    return destinations.filter(
      ({ service, region, keyIds }) => keyIds.length > 0 || !this.areKnown(service, region),
    )
  }

  /** Records that the user agreed to these destinations in main's own dialog. */
  agree(destinations: readonly Destination[]): void {
    for (const destination of destinations) {
      this.#add(destination.region, destination.service)
      if (destination.keyIds.length > 0) this.#moves.add(moveOf(destination))
    }
  }

  /**
   * Whether a change with all of these destinations may be saved. Consent to move encrypted secrets is valid
   * for that move only, once.
   */
  allows(destinations: readonly Destination[]): boolean {
    return this.unconfirmed(destinations).every((destination) => this.#moves.delete(moveOf(destination)))
  }

  #add({ authUrl, baseUrl }: Pick<Region, 'authUrl' | 'baseUrl'>, service: ServiceTrust): void {
    // SECURITY: S41, main's question said which of the two receives secrets.
    this.#known
      .add(knownAs('secrets', hostAndPort(authUrl), service))
      .add(knownAs('tokens', hostAndPort(baseUrl), service))
  }

  /** The practice service is Keyward's own process and needs no consent; another service at its address does. */
  #isPractice(serviceId: string, host: string): boolean {
    const service = this.#vault.document.services.find(({ id }) => id === serviceId)
    if (service?.isPractice !== true) return false
    return this.#practiceAddresses().some((address) => hostAndPort(address) === host)
  }

  #isProved(role: HostRole, host: string, { authority }: ServiceTrust): boolean {
    for (const service of this.#vault.document.services) {
      if (service.authority?.pem !== authority?.pem) continue
      for (const region of service.regions) {
        const isIt = hostAndPort(role === 'secrets' ? region.authUrl : region.baseUrl) === host
        if (!isIt || !this.#opensSecretOf({ service, region })) continue
        this.#add(region, service)
        return true
      }
    }
    return false
  }

  /** SECURITY: S11, a secret can be decrypted only for the addresses that it was encrypted for. */
  #opensSecretOf(location: Pick<WorkspaceLocation, 'service' | 'region'>): boolean {
    const { workspaces, keys } = this.#vault.document
    const inside = new Set(
      workspaces.filter(({ regionId }) => regionId === location.region.id).map(({ id }) => id),
    )
    const opens = (key: StoredKey, stored: StoredSecret): boolean => {
      const dataKey = this.#vault.protection.keyOf(stored.dataKeyId)
      return dataKey !== undefined && openSecret(this.#cipher, dataKey, stored, { key, location }).ok
    }
    return keys.some((key) => {
      if (!inside.has(key.workspaceId)) return false
      const { secret, formerSecrets = [] } = key
      return (
        (secret !== undefined && opens(key, secret)) ||
        formerSecrets.some((previous) => opens({ ...key, clientId: previous.clientId }, previous))
      )
    })
  }
}

/**
 * A token endpoint that contacts only hosts the key's service may contact.
 *
 * SECURITY: S41, every token request passes through here.
 */
export const onlyKnownHosts = (
  endpoint: TokenEndpoint,
  hosts: Pick<KnownHosts, 'isKnown'>,
): TokenEndpoint => ({
  issue: async (ask, signal) =>
    hosts.isKnown({ id: ask.serviceId, authority: ask.authority }, 'secrets', ask.authUrl)
      ? endpoint.issue(ask, signal)
      : err({ error: appError('refused', { reason: 'stale' }), mayRetry: false }),
})
