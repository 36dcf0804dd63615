import type { ConfirmedCall } from '../../shared/contract/contract.ts'
import { appError } from '../../shared/errors/app-error.ts'
import { err, ok } from '../../shared/kernel/result.ts'
import type { Service } from '../../shared/services/service.ts'
import type { Questions } from '../i18n/question-words.ts'
import { ask, type Confirmations, cannotTell, nothingAtStake } from '../ipc/confirmation.ts'
import { withPauses } from '../kernel/with-pauses.ts'
import { servicesToAllow } from './allow-hosts.ts'
import type { Message } from './pairing/pairing.ts'
import { groupsOf, readTyped } from './pairing/symbols.ts'
import { findBySheet, type Recovery } from './recover.ts'
import { notFound, notKeeper, notNow, stale } from './refusals.ts'
import { toRemove } from './remove.ts'
import { recordName } from './rules/fields.ts'
import type { Member } from './rules/membership-list.ts'
import { newlyShared } from './set-workspaces.ts'
import type { Sharing } from './sharing.ts'
import { type DatabaseAddress, databaseHost, storeName, type UsableStore } from './try-store.ts'

/** What the user agrees to in each of main's questions about sharing. It is passed on to the call. */
export interface SharingPlans {
  /**
   * The database that main's question named. Absent if the user agreed to it before, and for a folder, which the
   * user picks in a dialog.
   */
  'sharing:tryStore': DatabaseAddress | undefined
  /** The computer that main's question named. Absent when no computer is being let in. */
  'sharing:confirm': Message<'request'> | undefined
  'sharing:remove': readonly Member[]
  'sharing:recover': Recovery
  'sharing:moveTo': UsableStore
  'sharing:allowHosts': Service
}

/** The sharing calls that the user has to confirm in a question by main. */
export type AskedCall = Extract<ConfirmedCall, `sharing:${string}`>

/** What the questions need to build their text. */
export type AskingWords = Pick<Questions, 'say' | 'twice' | 'contactHosts' | 'translate'>

export type SharingQuestions = {
  readonly [Name in AskedCall]: Confirmations<AskedCall, SharingPlans>[Name]['question']
}

/**
 * Main's questions about sharing.
 *
 * SECURITY: S42, S58, the page alone can't let in, remove or allow anyone or anything. Each question names the
 * people, computers or hosts concerned, and a call that can't name them is refused.
 */
export const sharingQuestions = (
  sharing: Sharing,
  { say, twice, contactHosts, translate }: AskingWords,
): SharingQuestions => {
  const { deps, tried, starting, inviting } = sharing
  const computersOf = (members: readonly Member[]): string[] =>
    members.map(({ name, computer }) => translate('askSharing.computer', { person: name, computer }))

  return {
    // SECURITY: S41, contacts no database until main has named it and the user has agreed.
    'sharing:tryStore': (input) => {
      if (input.kind === 'folder') return nothingAtStake
      const host = databaseHost(input.host)
      if (host === undefined) return err(appError('bad-input', { field: 'host' }))
      if (tried.isKnown(input)) return nothingAtStake
      const asked = say(
        translate('ask.contactDatabase.message', { host, port: String(input.port) }),
        [translate('ask.contactDatabase.detail')],
        translate('ask.contactDatabase.goOn'),
      )
      return ok({ asked, plan: { host: input.host, port: input.port } })
    },

    // SECURITY: S59, with the sheet and the store, anyone can decrypt everything shared, even without a
    // passphrase.
    'sharing:printSheet': ({ as }) => {
      const sheet = starting.sheet()
      if (sheet === undefined) return notNow
      const { groups, team } = sheet
      // Bidi isolates keep each group intact, even in a right-to-left line.
      const pairs = [0, 2, 4, 6].map(
        (at) => `\u2066${groups.slice(at, at + 2).join(' ')}\u2069\n\u2066${5 * at + 1}–${5 * at + 10}\u2069`,
      )
      const asked = say(
        translate(`askSharing.${as}.message`, { team }),
        [translate(`askSharing.${as}.detail`)],
        translate(`askSharing.${as}.goOn`),
        as === 'show' ? { atStake: pairs } : {},
      )
      return ask(as === 'show' ? asked : twice(asked))
    },

    // SECURITY: S49, S42, shows which computer will be let in, and its symbols, because a compromised page could
    // have typed a stranger's. Also lists what that computer will be able to decrypt, because in a team of one a
    // page can share workspaces without a question.
    'sharing:confirm': async (input) => {
      // Neither typing the sheet's symbols nor answering `matched` lets anyone in. Wrong symbols void the code.
      if ('matched' in input || starting.view) return nothingAtStake
      const request = inviting.matching(input.symbols)
      if (request === undefined) return nothingAtStake
      const here = await sharing.read()
      if (!here.ok) return here
      const { name: person, computer, id, sign } = request
      const { snapshot, notes } = here.value
      const { name: team } = notes
      const shared = deps.vault.document.workspaces.filter((one) =>
        snapshot.records.some(({ record }) => record === recordName('workspace', one.id)),
      )
      const isColleague = inviting.view?.isColleague === true
      const whose = isColleague ? 'colleague' : 'own'
      const message = translate(`askSharing.letIn.${whose}`, { person, computer, team })
      const asked = say(message, [translate('askSharing.letIn.detail')], translate('askSharing.letIn.goOn'), {
        atStake: [
          // Bidi isolates keep the symbols intact, even in a right-to-left line.
          `\u2066${groupsOf(readTyped(input.symbols), 5).join(' ')}\u2069\n${translate('askSharing.letIn.symbols')}`,
          ...shared.map(({ name }) => translate('askSharing.letIn.workspace', { name })),
        ],
      })
      return ok({ asked: { ...twice(asked), about: [id, sign] }, plan: request })
    },

    'sharing:remove': async ({ memberId }) => {
      const here = await sharing.read()
      if (!here.ok) return here
      const { notes, me } = here.value
      if (me?.sign !== notes.list.keeper) return notKeeper
      const removed = toRemove(here.value, memberId)
      const [first] = removed
      if (first === undefined) return notFound
      const computersOfFirst = notes.members.filter(({ person }) => person === first.person)
      const who = removed.length === computersOfFirst.length ? 'person' : 'computer'
      const computer = removed.map((member) => member.computer)
      const message = translate(`askSharing.remove.${who}`, { person: first.name, computer })
      const detail = [translate('askSharing.remove.detail')]
      const asked = say(message, detail, translate('askSharing.remove.goOn'), {
        atStake: computersOf(removed),
      })
      return ok({ asked: { ...twice(asked), about: removed.map(({ id }) => id) }, plan: removed })
    },

    // SECURITY: S42, a team without a keeper can't remove anyone. So everyone gets the keeper's warning, unless
    // this computer is certainly not the keeper.
    'sharing:leave': async () => {
      const here = await sharing.read()
      const { notes, me } = here.ok ? here.value : {}
      if (!sharing.hasTeam || notes?.isOut) return nothingAtStake
      const message = translate('askSharing.leave.message', { team: notes?.name ?? '' })
      const role = notes && me?.sign !== notes.list.keeper ? 'member' : 'keeper'
      const detail = translate(`askSharing.leave.${role}`)
      return ask(twice(say(message, [detail], translate('askSharing.leave.goOn'))))
    },

    // SECURITY: S45, the sheet makes a new keeper, so main lists who stays a member.
    'sharing:recover': async (input) => {
      const found = await findBySheet(sharing, input)
      if (!found.ok) return found
      const { others, opened } = found.value
      const team = opened.lists.at(-1)?.name ?? ''
      const asked = say(
        translate('askSharing.recover.message', { team }),
        [translate(others.length === 0 ? 'askSharing.recover.alone' : 'askSharing.recover.stay')],
        translate('askSharing.recover.goOn'),
        { atStake: computersOf(others) },
      )
      const about = others.map(({ id }) => id)
      const holds = () => tried.find(input.store) === found.value.store
      return ok({ asked: { ...twice(asked), about }, plan: found.value, holds })
    },

    // SECURITY: S42, S52, otherwise a page could move the team to a store that nobody else uses.
    'sharing:moveTo': ({ store: id }) => {
      if (!sharing.hasTeam) return notFound
      const store = tried.find(id)
      if (store === undefined) return stale
      const { name } = storeName(translate, store.access)
      const asked = say(
        translate('askSharing.moveTo.message', { store: name }),
        [translate('askSharing.moveTo.detail')],
        translate('askSharing.moveTo.goOn'),
      )
      return ok({ asked, plan: store, holds: () => tried.find(id) === store })
    },

    // SECURITY: S42, a page could have joined a stranger's team, so main names everyone who will be able to
    // decrypt.
    'sharing:setWorkspaces': async ({ ids }) => {
      const here = await sharing.read()
      if (!here.ok) return here
      const added = newlyShared(sharing, here.value, ids)
      if (!added.ok) return added
      const { notes } = here.value
      const others = notes.members.filter(({ id }) => id !== notes.me)
      // SECURITY: S42, includes a computer that is asking to join, because the question about letting it in may
      // already be open and lists only the workspaces shared until then.
      const { asks } = inviting.view ?? {}
      const names = new Set([...others.map(({ name }) => name), ...(asks ? [asks.person] : [])])
      if (added.value.length === 0 || names.size === 0) return nothingAtStake
      const asked = say(
        translate('askSharing.share.message', { team: notes.name }),
        [translate('askSharing.share.detail', { names: [...names] })],
        translate('askSharing.share.goOn'),
        { atStake: added.value.map(({ name }) => translate('askSharing.workspace', { name })) },
      )
      return ask({ ...twice(asked), about: others.map(({ id }) => id) })
    },

    // SECURITY: S55, only this question can allow hosts that other members entered.
    'sharing:allowHosts': async ({ serviceId }) => {
      const here = await sharing.read()
      if (!here.ok) return here
      const { base = {} } = here.value.snapshot
      const steps = servicesToAllow(base, deps.vault.document, sharing.agreed)
      const services = await withPauses(steps, deps.platform.pace)
      const service = services.find((one) => one.service.id === serviceId)?.service
      // SECURITY: S58, without an address there is nothing for the question to name.
      if (service === undefined || service.regions.length === 0) return cannotTell
      const asked = contactHosts(service.regions.map((region) => ({ service, region, keyIds: [] })))
      return ok({ asked: { ...asked, about: [serviceId] }, plan: service })
    },
  }
}
