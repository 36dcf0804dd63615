import type { Service } from '../../shared/model.ts'
import type { KnownHosts } from '../services/known-hosts.ts'
import { addressOf, requestsTo } from './binding/vault-fields.ts'

/**
 * The services of others that this person agreed to since Keyward started, each at exactly its addresses.
 *
 * SECURITY: S55, another token path or other token fields on a known host are asked about too.
 */
export class AgreedServices {
  readonly #knownHosts: Pick<KnownHosts, 'agree'>
  readonly #agreed = new Set<string>()

  constructor(knownHosts: Pick<KnownHosts, 'agree'>) {
    this.#knownHosts = knownHosts
  }

  /** Changes with each agreement. */
  get count(): number {
    return this.#agreed.size
  }

  isAgreed(service: Service): boolean {
    return this.#agreed.has(textOf(service))
  }

  /** The person agreed in main's own question. */
  agree(services: readonly Service[]): void {
    for (const service of services) {
      this.#agreed.add(textOf(service))
      this.#knownHosts.agree(service.regions.map((region) => ({ service, region, keyIds: [] })))
    }
  }
}

const textOf = (service: Service): string => `${service.id} ${requestsTo(addressOf(service))}`
