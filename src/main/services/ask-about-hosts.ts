import { ok } from '../../shared/kernel/result.ts'
import type { Questions } from '../i18n/question-words.ts'
import type { Planned } from '../ipc/confirmation.ts'
import type { Destination } from '../kernel/destination.ts'
import type { Agreed, KnownHosts } from './known-hosts.ts'

/** Dependencies for asking the user about hosts. */
export interface HostQuestions {
  readonly knownHosts: Pick<KnownHosts, 'unconfirmed'>
  readonly questions: Questions
}

/** Adds to a plan the question about those of its destinations that the user hasn't agreed to yet, if any. */
export const askAboutHosts = <Plan>(
  { knownHosts, questions }: HostQuestions,
  planned: Plan,
  destinations: readonly Destination[],
) => {
  // SECURITY: S41, no host is contacted before main has named it and the user agreed.
  const hosts = knownHosts.unconfirmed(destinations)
  const asked = hosts.length === 0 ? undefined : questions.contactHosts(hosts)
  return ok<Planned<Agreed<Plan>>>({ asked, plan: { planned, hosts } })
}
