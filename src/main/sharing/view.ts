import type {
  SharingCondition,
  SharingLeaver,
  SharingQuestion,
  SharingState,
  SharingTeam,
} from '../../shared/sharing.ts'
import { DAY_MS } from '../../shared/time.ts'
import { omitEmpty } from '../kernel/omit-empty.ts'
import type { VaultDocument } from '../vault/format/vault-format.ts'
import { exposureNow } from './binding/exposure.ts'
import type { Joining } from './join.ts'
import type { LiveTeam } from './live-team.ts'
import { everyMember, isOwner, meIn, nameIn } from './members.ts'
import type { Pairing } from './pair.ts'
import { pageRecordOf, recoveryView } from './recover.ts'
import { PAGE } from './rules/epoch-record.ts'
import { shownState } from './shown-state.ts'
import type { Team } from './team/team.ts'
import type { TeamsHere } from './teams-here.ts'
import { placeName } from './try-place.ts'
import { unopened } from './unopened.ts'

/** What the window is shown of. */
interface Shown extends TeamsHere {
  readonly pairing: Pick<Pairing, 'viewOf'>
  readonly joining: Pick<Joining, 'view'>
}

const SILENT_MS = 7 * DAY_MS

/** Sharing as the window sees it. */
export const stateOf = (sharing: Shown): SharingState => ({
  teams: (sharing.deps.vault.document.teams ?? []).map(({ team }) => {
    const live = sharing.find(team)
    return live === undefined ? unopened(team, sharing.isClosed(team)) : shownTeam(sharing, live)
  }),
  ...omitEmpty({ joining: sharing.joining.view, recovery: recoveryView(sharing) }),
})

const shownTeam = (sharing: Shown, live: LiveTeam): SharingTeam => {
  const { deps, pages, pairing } = sharing
  const { open, contact, isBusy } = live
  const { notes, adopted } = open
  const removed = removalOf(open)
  const isOut = removed !== undefined
  return {
    id: open.team,
    name: notes.name,
    isOwn: notes.isOwn,
    mode: isOut ? 'out' : 'on',
    role: meIn(open)?.role ?? 'member',
    place: placeName(deps.translate, notes.access),
    persons: shownPersons(open),
    leavers: shownLeavers(open, deps.vault.document),
    workspaceIds: [...notes.workspaceIds],
    waiting: [...open.waiting].filter((name) => name.startsWith('key ')).length,
    isBusy,
    conditions: isOut ? [] : conditionsOf(sharing, live),
    questions: isOut ? [] : [...membershipQuestions(open), ...shownState(sharing, live).questions],
    page: {
      isMade: adopted.record.page !== null,
      canPrintAgain: !isOut && pages.of(live) !== undefined,
      canMake: !isOut && pages.canMake(live),
    },
    ...omitEmpty({
      removed,
      lastExchangedAtMs: contact.lastExchangedAtMs,
      pairing: pairing.viewOf(open.team),
    }),
  }
}

/** Who removed this computer, and when. */
const removalOf = (open: Team): SharingTeam['removed'] => {
  const { notes, standing, records } = open
  if (notes.out !== undefined) return { by: nameIn(open, notes.out.by), atMs: notes.out.atMs }
  if (standing.kind !== 'out') return undefined
  return { by: nameIn(open, standing.by), atMs: records.get(standing.hash)?.record?.atMs ?? 0 }
}

const shownPersons = (open: Team): SharingTeam['persons'] => {
  const { notes, adopted, lastHeardAtMs } = open
  const me = meIn(open)
  const persons = new Map<string, SharingTeam['persons'][number]>()
  for (const { id, person, role } of adopted.record.members) {
    const known = persons.get(person)
    const isThis = id === notes.memberId
    const heard = isThis ? undefined : lastHeardAtMs.get(id)
    const computer = { id, name: nameIn(open, id), isThis, ...omitEmpty({ lastHeardAtMs: heard }) }
    persons.set(person, {
      id: person,
      name: nameIn(open, person),
      isMe: person === me?.person,
      role: known?.role === 'owner' ? 'owner' : role,
      computers: [...(known?.computers ?? []), computer],
    })
  }
  return [...persons.values()]
}

/** What keeps sharing from being whole, the gravest first. */
const conditionsOf = ({ deps }: TeamsHere, { open, contact }: LiveTeam): SharingCondition[] => {
  const { standing, adopted, notes, isCopied, isTidyUpDue } = open
  const { problem, putBackAtMs, wentBackAtMs } = contact
  const isMissing = contact.isMissing || (standing.kind === 'waits' && standing.why === 'parts-missing')
  const used = pageRecordOf(open)
  const isUseNews = used !== undefined && used.header.generation > 0 && !notes.seen.includes(used.hash)
  const found: (SharingCondition | undefined)[] = [
    problem === undefined ? undefined : { what: typeof problem === 'string' ? problem : 'not-saved' },
    problem === undefined && isMissing ? { what: 'not-downloaded' } : undefined,
    doesNotOpen(open),
    isCopied ? { what: 'copied' } : undefined,
    wentBackAtMs === undefined ? undefined : { what: 'went-back', atMs: wentBackAtMs },
    putBackAtMs === undefined ? undefined : { what: 'put-back', atMs: putBackAtMs },
    isUseNews ? { what: 'page-used', ...omitEmpty({ atMs: used.record?.atMs }) } : undefined,
    tooLong(open, deps.vault.document),
    adopted.record.page === null ? { what: 'no-page' } : undefined,
    isTidyUpDue ? { what: 'tidy-up' } : undefined,
    isSilent(open, deps.clock.nowMs()) ? { what: 'nobody-heard' } : undefined,
  ]
  return found.filter((condition) => condition !== undefined)
}

const doesNotOpen = (open: Team): SharingCondition | undefined => {
  const { standing, records } = open
  if (standing.kind !== 'waits' || standing.why !== 'does-not-open') return undefined
  const by = records.get(standing.hash)?.header.by
  return { what: 'does-not-open', ...omitEmpty({ name: by && nameIn(open, by) }) }
}

/** The first record that is too long: once that is shorter the next is named. */
const tooLong = (
  { tooLong: names }: Team,
  { keys, services, workspaces }: VaultDocument,
): SharingCondition | undefined => {
  const [first] = names
  if (first === undefined) return undefined
  const [kind, id = ''] = first.split(' ')
  const named = kind === 'key' ? keys : kind === 'service' ? services : workspaces
  const name = named.find((record) => record.id === id)?.name
  return { what: 'too-long', ...omitEmpty({ name, keyId: kind === 'key' ? id : undefined }) }
}

/** SECURITY: S54, a place that keeps one computer in the dark is told because no other is heard of. */
const isSilent = ({ adopted, notes, lastHeardAtMs }: Team, nowMs: number): boolean => {
  const others = adopted.record.members.filter(({ id }) => id !== notes.memberId)
  const heard = others.map(({ id }) => lastHeardAtMs.get(id) ?? adopted.record.atMs)
  return heard.length > 0 && nowMs - Math.max(...heard) > SILENT_MS
}

/** Questions about who is in, the page, and a newer Keyward. */
const membershipQuestions = (open: Team): SharingQuestion[] => {
  const { standing } = open
  const name = (id: string): string => nameIn(open, id)
  const computers = (ids: readonly string[]) =>
    ids.filter((id) => id !== PAGE).map((id) => ({ id, name: name(id) }))
  switch (standing.kind) {
    case 'lines': {
      const { lines, current } = standing.question
      const known = everyMember(open.records)
      const shown = lines.map(({ first, makers, followers, putOut, isNewer }) => ({
        recordHash: first,
        isCurrent: first === current,
        makers: computers(makers).filter(({ id }) => known.has(id)),
        followers: computers(followers).map((computer) => computer.name),
        putOut: putOut.map(name),
        isNewer,
      }))
      return [{ about: 'lines', lines: shown }]
    }
    case 'page':
      return [{ about: 'page', recordHash: standing.hash, by: name(standing.by) }]
    case 'newer':
      return [{ about: 'newer', recordHash: standing.hash, by: name(standing.by), canRefuse: isOwner(open) }]
    default:
      return []
  }
}

/** What of it whoever left could open is still to be replaced; nothing of a computer that was wiped. */
const shownLeavers = ({ notes, current }: Team, document: VaultDocument): SharingLeaver[] =>
  notes.leavers.map(({ memberIds, personName, computerNames, atMs, why, couldOpen }) => ({
    memberIds: [...memberIds],
    personName,
    computerNames: [...computerNames],
    atMs,
    why,
    couldOpen: why === 'wiped' ? [] : exposureNow(couldOpen, current, document),
  }))
