import type { SharingCondition, SharingPlaceName, SharingState } from '../../../shared/sharing.ts'
import { filled } from '../../domain/vault/filled.ts'
import type { VaultDocument } from '../../domain/vault/vault-format.ts'
import { labelOf } from './label-of.ts'
import type { Shown } from './shown-team.ts'
import type { Contact } from './team-connection.ts'
import type { TeamLog } from './team-log.ts'
import type { TeamSession } from './team-session.ts'

/** The entries that were written with a recovery page. */
export const pageEntries = ({ authority }: TeamLog) => {
  const pages = new Set(authority.members.filter(({ kind }) => kind === 'page').map(({ id }) => id))
  return authority.log.entries.filter(({ signer }) => pages.has(signer.id))
}

/** What keeps sharing from being whole, the gravest first. */
const conditionsOf = (
  session: TeamSession,
  document: VaultDocument,
  contact: Contact,
): SharingCondition[] => {
  const { log } = session
  const { authority, shared, computer } = log
  const me = authority.members.find(({ id }) => id === computer.id)
  const removal = authority.removals.find(({ id, standing }) => id === computer.id && standing === 'counts')
  const page = authority.members.find(({ kind, state }) => kind === 'page' && state === 'active')
  const used = pageEntries(log)
    .slice(document.sharing?.pageEntriesSeen ?? 0)
    .at(-1)
  const { problem } = contact
  const found: (SharingCondition | undefined)[] = [
    me?.state === 'removed'
      ? { what: 'removed', ...filled({ name: removal && labelOf(log, removal.by.signer.id) }) }
      : undefined,
    me?.state === 'suspended' ? { what: 'suspended' } : undefined,
    authority.isReadOnly || shared.isReadOnly ? { what: 'newer-format' } : undefined,
    problem === undefined ? undefined : { what: problem === 'not-here' ? 'not-downloaded' : problem },
    problem === undefined && contact.isMissing === true ? { what: 'not-downloaded' } : undefined,
    session.vaultProblem === undefined ? undefined : { what: 'not-saved' },
    tooLong(session, document),
    ...contact.changedAuthors.map(
      (author): SharingCondition => ({ what: 'changed', ...filled({ name: labelOf(log, author) }) }),
    ),
    used === undefined ? undefined : { what: 'page-used', atMs: used.payload.atMs },
    contact.healedAtMs === undefined ? undefined : { what: 'healed', atMs: contact.healedAtMs },
    page === undefined ? { what: 'no-page' } : undefined,
  ]
  return found.filter((condition) => condition !== undefined)
}

/** The first record that is too long: once that is shorter the next is named. */
const tooLong = (
  session: TeamSession,
  { keys, services, workspaces }: VaultDocument,
): SharingCondition | undefined => {
  const [first] = session.tooLong
  if (first === undefined) return undefined
  const named = { key: keys, service: services, workspace: workspaces }[first.kind]
  const name = named.find(({ id }) => id === first.id)?.name
  return { what: 'too-long', ...filled({ name, keyId: first.kind === 'key' ? first.id : undefined }) }
}

/** What the window shows of the team. */
export const stateOfTeam = (
  session: TeamSession,
  document: VaultDocument,
  o: {
    readonly place: SharingPlaceName
    readonly contact: Contact
    readonly isBusy: boolean
    readonly shown: Shown
    readonly pairing: SharingState['pairing']
    readonly canPrintAgain: boolean
    readonly canMakePage: boolean
  },
): SharingState => {
  const { log } = session
  const { sharing } = document
  const conditions = conditionsOf(session, document, o.contact)
  const isOut = conditions.some(({ what }) => what === 'removed' || what === 'copied')
  const page = log.authority.members.find(({ kind, state }) => kind === 'page' && state === 'active')
  return {
    mode: isOut ? 'out' : 'on',
    place: o.place,
    computers: o.shown.computers,
    workspaceIds: sharing?.workspaceIds ?? [],
    waiting: [...o.shown.ofKeys.values()].filter(({ sharing }) => sharing === 'waiting').length,
    isBusy: o.isBusy,
    ...filled({ lastExchangedAtMs: o.contact.lastExchangedAtMs, pairing: o.pairing }),
    // Said where a page can be made.
    conditions: o.canMakePage ? conditions : conditions.filter(({ what }) => what !== 'no-page'),
    questions: o.shown.questions,
    page: {
      isMade: page !== undefined,
      ...filled({ madeAtMs: page?.by[0]?.payload.atMs }),
      canPrintAgain: o.canPrintAgain,
      canMake: o.canMakePage,
    },
  }
}
