import { ok } from '../../shared/result.ts'
import type { Services } from '../composition/services.ts'
import type { Planned } from '../ipc/confirmation.ts'
import type { Agreed } from './known-hosts.ts'
import type { Destination } from './rules/destinations.ts'

/** A plan that contacts these destinations, and the question that names those which nobody has agreed to yet. */
export const agreeToHosts = <Plan>(
  { knownHosts, questions }: Pick<Services, 'knownHosts' | 'questions'>,
  planned: Plan,
  destinations: readonly Destination[],
) => {
  // SECURITY: S41, no host is contacted before main has named it and the user agreed.
  const hosts = knownHosts.unconfirmed(destinations)
  const asked = hosts.length === 0 ? undefined : questions.contactHosts(hosts)
  return ok<Planned<Agreed<Plan>>>({ asked, plan: { planned, hosts } })
}
