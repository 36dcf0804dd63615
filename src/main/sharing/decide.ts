import type { Input } from '../../shared/contract/contract.ts'
import type { AppError } from '../../shared/errors.ts'
import type { Service } from '../../shared/model.ts'
import { ok, type Result } from '../../shared/result.ts'
import type { SharingQuestion } from '../../shared/sharing.ts'
import { tokenRequest } from '../keys/rules/token-request.ts'
import { findKeyAndLocation } from '../vault/records/workspace-location.ts'
import { decided, serviceAfter } from './binding/decisions.ts'
import { answersOf, credentialsIn, ShownRecords } from './binding/shown-records.ts'
import { withValues } from './binding/vault-fields.ts'
import type { LiveTeam } from './live-team.ts'
import { type Done, done, notFound, stale } from './refusals.ts'
import { nameOf } from './rules/shown.ts'
import type { Sharing } from './sharing.ts'
import { shownState } from './shown-state.ts'

type Decision = Input<'sharing:decide'>
type OfKind<About> = Extract<SharingQuestion, { about: About }>

/** The first question of all teams of which this is true, and its team. */
const find = <Question extends SharingQuestion>(
  sharing: Sharing,
  isIt: (question: SharingQuestion) => question is Question,
): { readonly live: LiveTeam; readonly question: Question } | undefined => {
  for (const live of sharing.teams) {
    const question = shownState(sharing, live).questions.find(isIt)
    if (question !== undefined) return { live, question }
  }
  return undefined
}

/** The question that a decision answers, as it stands now. */
const questionFor = (sharing: Sharing, decision: Decision) =>
  find(sharing, (question): question is OfKind<'secret' | 'address' | 'kept'> => {
    if ('recordId' in decision) return question.about === 'address' && question.recordId === decision.recordId
    if ('keyId' in decision) return question.about === 'secret' && question.keyId === decision.keyId
    return question.about === 'kept' && question.keyId === decision.keptKeyId
  })

/** The key's question about its secrets, and its team. */
const secretQuestion = (sharing: Sharing, keyId: string) =>
  find(
    sharing,
    (question): question is OfKind<'secret'> => question.about === 'secret' && question.keyId === keyId,
  )

/** What main names when an address is decided: both sides, and the service that secrets are sent to from then on. */
export const addressChoice = (sharing: Sharing, decision: Extract<Decision, { recordId: string }>) => {
  const found = questionFor(sharing, decision)
  if (found?.question.about !== 'address') return undefined
  const { answers } = found.question
  const kept = answers.find(({ op }) => op === decision.keep)
  const service = serviceAfter(sharing.deps.vault.document, found.live.open.current, decision)
  if (kept === undefined || service === undefined) return undefined
  const others = answers.filter((answer) => answer !== kept).flatMap(({ lines }) => lines)
  return { kept: kept.lines, others, service }
}

/** The services whose addresses this person is asked about; undefined when one of them is not asked about. */
export const servicesToAllow = (sharing: Sharing, serviceIds: readonly string[]): Service[] | undefined => {
  const services = serviceIds.map((id) => {
    const asked = find(
      sharing,
      (question): question is OfKind<'hosts'> =>
        question.about === 'hosts' && question.services.some(({ serviceId }) => serviceId === id),
    )
    const fields = asked?.live.open.current.shown.records.get(nameOf('service', id))?.fields ?? []
    const here = sharing.deps.vault.document.services.find((service) => service.id === id)
    const values = new Map([...fields].map(([field, { shown }]) => [field, shown.value]))
    return asked && withValues('service', here ?? { id }, values)
  })
  return services.every((service) => service !== undefined) ? services : undefined
}

/** Takes over what waited for this person's yes to these services. */
export const allowServices = async (sharing: Sharing, services: readonly Service[]): Done => {
  sharing.deps.agreed.agree(services)
  await Promise.all(sharing.teams.map((live) => live.exchangeSoon()))
  return { ok: true, value: undefined }
}

/** Writes the answer of a question over all values; this person agreed to the service that an address is of. */
export const decide = async (sharing: Sharing, decision: Decision, service?: Service): Done => {
  const found = questionFor(sharing, decision)
  if (found === undefined) return notFound
  if (service !== undefined) sharing.deps.agreed.agree([service])
  let isStill = false
  const written = await found.live.open.write((on, newWrite) => {
    const ops = decided(on, decision, newWrite)
    isStill = ops !== undefined
    return ops ?? []
  })
  return written.ok && !isStill ? notFound : done(written)
}

/**
 * Asks the service once with each secret of a key, and keeps the only one that it takes; of none or several the person decides.
 * Returns how many it took.
 *
 * SECURITY: S31, S41, one request for each, and only to a host that this person agreed to. No secret is shown.
 */
export const tryBoth = async (sharing: Sharing, keyId: string): Promise<Result<number, AppError>> => {
  const { deps } = sharing
  const found = secretQuestion(sharing, keyId)
  const here = findKeyAndLocation(deps.vault.document, keyId)
  if (!here.ok) return here
  const record = found?.live.open.current.shown.records.get(nameOf('key', keyId))
  if (found === undefined || record === undefined) return notFound
  // SECURITY: S55, what waits for a yes goes nowhere.
  if (!found.question.canTry) return stale
  const { open } = found.live
  const records = new ShownRecords(open.current)
  const taken: string[] = []
  for (const write of answersOf(record, 'credentials')) {
    const { clientId, secret } = credentialsIn(write)
    const opened = secret === null ? undefined : open.open(secret, records.ownerOf(keyId, write))
    if (opened === undefined) continue
    const accepted = await deps.tokens.isAccepted(
      tokenRequest(here.value.location, clientId, opened, deps.acceptLanguage()),
    )
    // What says neither yes nor no decides nothing.
    if (!accepted.ok) return accepted
    if (accepted.value) taken.push(write.op)
  }
  const [only] = taken
  if (only === undefined || taken.length > 1) return ok(taken.length)
  const decided = await decide(sharing, { keyId, keep: only })
  return decided.ok ? ok(1) : decided
}
