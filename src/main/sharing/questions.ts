import type { ConfirmedCall } from '../../shared/contract/contract.ts'
import { appError } from '../../shared/errors.ts'
import type { Service } from '../../shared/model.ts'
import { err, ok } from '../../shared/result.ts'
import { ask, type Confirmations, cannotTell, nothingAtStake } from '../ipc/confirmation.ts'
import type { Destination } from '../services/rules/destinations.ts'
import type { Questions } from '../services/rules/question-words.ts'
import { addressChoice, servicesToAllow } from './decide.ts'
import { askedBy } from './follow.ts'
import { meIn, nameIn } from './members.ts'
import { letInWords, lineWords } from './question-texts.ts'
import { choiceOf, nameOfTyped } from './recover.ts'
import { exposedKeys, toRemove } from './remove.ts'
import type { Request } from './rules/pairing.ts'
import type { Sharing } from './sharing.ts'
import { placeName } from './try-place.ts'
import { undoFor } from './undo.ts'

/** What main's questions about sharing show. */
export interface SharingPlans {
  'sharing:confirm': Request
  /** The service whose address is decided; absent for two secrets. */
  'sharing:decide': Service | undefined
  'sharing:allowServices': readonly Service[]
}

/** The calls about sharing that main asks about. A place that is tried is asked about before sharing is loaded. */
export type AskedCall = Exclude<Extract<ConfirmedCall, `sharing:${string}`>, 'sharing:tryPlace'>

/** What main asks with. */
export type AskingWords = Omit<Questions, 'plain' | 'whichKey'>

/** Main's questions about sharing. */
export type SharingQuestions = {
  readonly [Name in AskedCall]: Confirmations<AskedCall, SharingPlans>[Name]['question']
}

/**
 * Main's questions about sharing.
 *
 * SECURITY: S42, S58, the page alone lets in, removes and allows nothing: each question names who and what, and one that
 * cannot tell refuses.
 */
export const sharingQuestions = (
  sharing: Sharing,
  { say, twice, addresses, contactHosts, translate, language }: AskingWords,
): SharingQuestions => {
  const { deps } = sharing
  const { vault } = deps
  const asked = (
    message: string,
    detail: readonly string[],
    goOn: string,
    about: readonly string[] = [],
    atStake: readonly string[] = [],
  ) => ask({ ...twice(say(message, detail, goOn, { atStake })), about })
  const teamNamed = (teamId: string) => sharing.find(teamId)
  const workspaceNamed = (workspaceId: string) =>
    vault.document.workspaces.find(({ id }) => id === workspaceId)

  return {
    'sharing:create': ({ kind, teamName }) => {
      const tried = deps.tryPlace.held()
      if (tried === undefined) return cannotTell
      const place = placeName(translate, tried.access).name
      const team = teamName?.trim() || translate('sharing.ownTeam')
      const message =
        kind === 'own'
          ? translate('askSharing.create.own', { place })
          : translate('askSharing.create.people', { team, place })
      return asked(message, [translate('askSharing.create.detail')], translate('askSharing.create.goOn'))
    },

    // SECURITY: S49, R28, it names the request whose digits were right, and only that one is let in.
    'sharing:confirm': ({ teamId }) => {
      const right = sharing.pairing.right(teamId)
      const live = teamNamed(teamId)
      if (live === undefined || right === undefined) return err(appError('refused', { reason: 'code-over' }))
      const { request } = right
      const words = letInWords(translate, live.open.notes.name, right)
      const shown = asked(...words, translate('askSharing.confirm.goOn'), [request.id, request.sign])
      return ok({ ...shown.value, plan: request })
    },

    // SECURITY: S42, a page could have joined somebody else's team: main names those who can open what is shared.
    'sharing:share': ({ teamId, workspaceId }) => {
      const live = teamNamed(teamId)
      const workspace = workspaceNamed(workspaceId)
      if (workspace === undefined) return err(appError('not-found'))
      if (live === undefined) return cannotTell
      const { open } = live
      const others = open.adopted.record.members.filter(({ id }) => id !== open.notes.memberId)
      if (others.length === 0) return nothingAtStake
      const me = meIn(open)?.person
      const persons = [...new Set(others.map(({ person }) => person))].filter((person) => person !== me)
      const about = others.map(({ id }) => id)
      const goOn = translate('askSharing.share.goOn')
      if (persons.length === 0) {
        const names = others.map(({ id }) => nameIn(open, id))
        const message = translate('askSharing.share.message', { workspace: workspace.name })
        return asked(message, [translate('askSharing.share.detail', { names })], goOn, about)
      }
      const names = persons.map((person) => nameIn(open, person))
      const team = open.notes.name
      const message = translate('askSharing.share.people', { workspace: workspace.name, team })
      return asked(message, [translate('askSharing.share.peopleDetail', { names })], goOn, about)
    },

    'sharing:takeBack': ({ workspaceId }) => {
      const workspace = workspaceNamed(workspaceId)
      if (workspace === undefined || sharing.teamOf(workspaceId) === undefined)
        return err(appError('not-found'))
      return asked(
        translate('askSharing.takeBack.message', { workspace: workspace.name }),
        [translate('askSharing.takeBack.detail')],
        translate('askSharing.takeBack.goOn'),
      )
    },

    'sharing:remove': ({ teamId, memberIds, why }) => {
      const live = teamNamed(teamId)
      const removed = live && toRemove(live, memberIds)
      if (live === undefined || removed === undefined) return cannotTell
      const { open } = live
      const keys = exposedKeys(live, vault.document, why)
      const count = keys.length
      const person = nameIn(open, removed[0]?.person ?? '')
      const cost =
        why === 'wiped'
          ? translate('askSharing.remove.wiped')
          : why === 'left'
            ? translate('askSharing.remove.left', { count, person })
            : translate('askSharing.remove.lost', { count })
      const isWhole = open.adopted.record.members.every(
        (member) => member.person !== removed[0]?.person || removed.includes(member),
      )
      const computers = removed.map(({ id }) => nameIn(open, id))
      const names = isWhole && !open.notes.isOwn ? [person, ...computers] : computers
      return asked(
        translate('askSharing.remove.message', { names }),
        [cost, translate('askSharing.remove.detail')],
        translate('askSharing.remove.goOn'),
        removed.map(({ id }) => id),
      )
    },

    'sharing:undoChanges': async ({ teamId, memberIds, sinceMs }) => {
      const open = teamNamed(teamId)?.open
      const undo = open && (await undoFor(open, { memberIds, sinceMs }))
      if (open === undefined || undo === undefined) return cannotTell
      const { undone, created } = undo
      if (undone.length === 0) return nothingAtStake
      const records = new Map(undone.map((one) => [one.id, one.name]))
      const day = new Intl.DateTimeFormat(language().locale, { dateStyle: 'long', timeStyle: 'short' })
      const lines = [
        translate('askSharing.undo.values', { count: undone.length }),
        translate('askSharing.undo.records', { count: records.size, names: firstOf([...records.values()]) }),
      ]
      const added = firstOf(created.map(({ name }) => name))
      if (added.length > 0)
        lines.push(translate('askSharing.undo.created', { count: created.length, names: added }))
      return asked(
        translate('askSharing.undo.message', {
          names: memberIds.map((id) => nameIn(open, id)),
          when: day.format(sinceMs),
        }),
        lines,
        translate('askSharing.undo.goOn'),
        [...undone.flatMap(({ id, op }) => [id, op]), ...created.map(({ id }) => id)],
      )
    },

    'sharing:setRole': ({ teamId, personId, role }) => {
      const open = teamNamed(teamId)?.open
      if (open?.adopted.record.members.some((member) => member.person === personId) !== true)
        return cannotTell
      const names = { person: nameIn(open, personId), team: open.notes.name }
      const [message, detail] =
        role === 'owner'
          ? [translate('askSharing.setRole.owner', names), translate('askSharing.setRole.ownerDetail')]
          : [translate('askSharing.setRole.member', names), translate('askSharing.setRole.memberDetail')]
      return asked(message, [detail], translate('askSharing.setRole.goOn'), [personId])
    },

    'sharing:decide': (input) => {
      // Of two secrets, the other one stays sealed.
      if (!('recordId' in input)) return nothingAtStake
      const choice = addressChoice(sharing, input)
      if (choice === undefined) return cannotTell
      const { kept, others, service } = choice
      const question = asked(
        translate('askSharing.keep.message', { kept }),
        // SECURITY: S59, the addresses of a service whole: two may differ in their paths alone.
        [translate('askSharing.keep.detail', { kept, other: others })],
        translate('askSharing.keep.goOn'),
        [input.keep],
        addresses(destinationsOf(service)),
      )
      return ok({ ...question.value, plan: service })
    },

    // SECURITY: S55, hosts that others entered become known here in this question alone.
    'sharing:allowServices': ({ serviceIds }) => {
      const services = servicesToAllow(sharing, serviceIds)
      // SECURITY: S58, a question without an address would name nothing.
      if (services === undefined || services.length === 0) return cannotTell
      const question = contactHosts(services.flatMap(destinationsOf))
      return ok({ asked: { ...question, about: [...serviceIds] }, plan: services })
    },

    'sharing:follow': ({ teamId, ...answer }) => {
      const live = teamNamed(teamId)
      const standing = live && askedBy(live, answer)
      if (live === undefined || standing === undefined) return cannotTell
      const { open } = live
      const goOn = translate('askSharing.follow.goOn')
      const about = [answer.recordHash, ...(answer.notInHands ?? [])]
      if (standing.kind === 'lines')
        return asked(...lineWords(translate, open, standing, answer), goOn, about)
      if (standing.kind !== 'page' && standing.kind !== 'newer') return cannotTell
      const words = {
        follow: ['askSharing.follow.page', 'askSharing.follow.pageDetail'],
        refuse: ['askSharing.follow.keepPage', 'askSharing.follow.keepPageDetail'],
        newer: ['askSharing.follow.newer', 'askSharing.follow.newerDetail'],
      } as const
      const name = nameIn(open, standing.by)
      const [message, detail] = words[standing.kind === 'newer' ? 'newer' : answer.answer]
      const said = detail === 'askSharing.follow.pageDetail' ? translate(detail) : translate(detail, { name })
      return asked(translate(message, { name }), [said], goOn, about)
    },

    'sharing:recover': (input) => {
      // What a page brings back is only looked at.
      if ('page' in input) return nothingAtStake
      const choice = choiceOf(sharing, input)
      if (choice === undefined) return cannotTell
      const names = choice.stay.map(({ id }) => nameOfTyped(sharing, id))
      const out = choice.out.map(({ id }) => nameOfTyped(sharing, id))
      const lines = [
        names.length === 0
          ? translate('askSharing.recover.alone')
          : translate('askSharing.recover.stay', { names }),
        ...(out.length === 0 ? [] : [translate('askSharing.recover.out', { names: out })]),
      ]
      const about = [input.fromHash ?? '', ...choice.stay.map(({ id }) => id)]
      return asked(
        translate('askSharing.recover.message'),
        lines,
        translate('askSharing.recover.goOn'),
        about,
      )
    },

    // SECURITY: S59, a page on paper opens everything that is shared, without a passphrase.
    'sharing:printPage': ({ teamId, replaces = false }) => {
      const live = teamNamed(teamId)
      if (live === undefined) return cannotTell
      const { open } = live
      const team = open.notes.isOwn ? translate('sharing.ownTeam') : open.notes.name
      return asked(
        translate(`askSharing.printPage.${replaces ? 'replace' : 'print'}`, { team }),
        [translate(`askSharing.printPage.${replaces ? 'replaceDetail' : 'detail'}`)],
        translate('askSharing.printPage.goOn'),
      )
    },

    'sharing:leave': ({ teamId }) => {
      const open = teamNamed(teamId)?.open
      if (open === undefined) return cannotTell
      const goOn = translate('askSharing.leave.goOn')
      if (open.notes.isOwn)
        return asked(translate('askSharing.leave.message'), [translate('askSharing.leave.detail')], goOn)
      const lines = [translate('askSharing.leave.peopleDetail')]
      if (meIn(open)?.role === 'member') lines.push(translate('askSharing.leave.askOwner'))
      return asked(translate('askSharing.leave.people', { team: open.notes.name }), lines, goOn)
    },
  }
}

/** Records that a question names; it counts them all. */
const MOST_NAMED = 10
const firstOf = (names: readonly string[]): readonly string[] => names.slice(0, MOST_NAMED)

const destinationsOf = (service: Service): Destination[] =>
  service.regions.map((region) => ({ service, region, keyIds: [] }))
