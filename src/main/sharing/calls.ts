import type { Call, Input } from '../../shared/contract/contract.ts'
import type { AppError } from '../../shared/errors.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import type { PlannedHandlers } from '../ipc/confirmation.ts'
import { allowServices, decide, tryBoth } from './decide.ts'
import { follow } from './follow.ts'
import type { LiveTeam } from './live-team.ts'
import { setRole } from './members.ts'
import type { SharingPlans } from './questions.ts'
import { recover, see, typePage } from './recover.ts'
import { type Done, done, notFound } from './refusals.ts'
import { leave, remove } from './remove.ts'
import type { Request } from './rules/pairing.ts'
import { share, takeBack } from './share.ts'
import type { Sharing } from './sharing.ts'
import type { TryPlacePlans } from './try-place.ts'
import { undoChanges } from './undo.ts'
import { create, usePlace } from './use-place.ts'

/** The window's calls about sharing. */
export type SharingCalls = Pick<
  PlannedHandlers<SharingPlans & TryPlacePlans>,
  Extract<Call, `sharing:${string}`>
>

/** The window's calls, mapped to the use cases beside this file. */
export const sharingCalls = (sharing: Sharing): SharingCalls => {
  const { deps, pairing, joining, pages } = sharing

  /** Does it, and answers with the state. */
  const then = async (doing: Done | Result<void, AppError>) => {
    const result = await doing
    sharing.changed()
    return result.ok ? ok(sharing.state()) : result
  }
  const withTeam = (teamId: string, run: (live: LiveTeam) => Done) => {
    const live = sharing.find(teamId)
    return live === undefined ? Promise.resolve(notFound) : then(run(live))
  }

  const digits = (says: Input<'sharing:digits'>): Result<void, AppError> => {
    if (joining.isWaiting) return joining.confirm(says)
    return 'theirs' in says ? pairing.type(says.theirs) : pairing.type('')
  }

  const confirm = async (teamId: string, request: Request): Done => {
    const confirmed = await pairing.confirm(teamId, request)
    if (!confirmed.ok) return confirmed
    sharing.log('computer-added', confirmed.value.label)
    void sharing.find(teamId)?.exchangeSoon()
    return ok(undefined)
  }

  const exchangeAll = async (): Done => {
    await Promise.all(sharing.teams.map((live) => live.exchangeSoon()))
    return ok(undefined)
  }

  return {
    'sharing:state': async () => ok(sharing.state()),
    'sharing:tryPlace': async (input, named) => {
      joining.forget()
      return deps.tryPlace.tryPlace(input, named)
    },
    'sharing:create': (input) => then(create(sharing, input)),
    'sharing:printPage': ({ teamId, as, replaces = false }) =>
      withTeam(teamId, (live) => pages.print(live, as, replaces)),
    'sharing:showCode': async ({ teamId, ...whose }) => {
      const live = sharing.find(teamId)
      if (live === undefined) return notFound
      joining.forget()
      const shown = await pairing.show(live, whose)
      sharing.changed()
      return shown.ok ? ok({ code: shown.value, state: sharing.state() }) : err(shown.error)
    },
    'sharing:hideCode': () => then(ok(pairing.forget())),
    'sharing:join': (input) => {
      pairing.forget()
      return then(joining.ask(input))
    },
    'sharing:cancelJoin': () => {
      joining.forget()
      pages.typed = undefined
      return then(ok(undefined))
    },
    'sharing:digits': (says) => then(digits(says)),
    'sharing:confirm': ({ teamId }, request) => then(confirm(teamId, request)),
    'sharing:share': ({ teamId, workspaceId }) =>
      withTeam(teamId, (live) => share(sharing, live, workspaceId)),
    'sharing:takeBack': ({ workspaceId }) => then(takeBack(sharing, workspaceId)),
    'sharing:remove': ({ teamId, ...removal }) => withTeam(teamId, (live) => remove(sharing, live, removal)),
    'sharing:undoChanges': async ({ teamId, ...undoing }) => {
      const live = sharing.find(teamId)
      if (live === undefined) return notFound
      const undone = await undoChanges(live.open, undoing)
      sharing.changed()
      return undone.ok ? ok({ ...undone.value, state: sharing.state() }) : undone
    },
    'sharing:setRole': ({ teamId, personId, role }) =>
      withTeam(teamId, (live) => setRole(live, personId, role)),
    'sharing:decide': (input, service) => then(decide(sharing, input, service)),
    'sharing:tryBoth': async ({ keyId }) => {
      const taken = await tryBoth(sharing, keyId)
      sharing.changed()
      return taken.ok ? ok({ taken: taken.value, state: sharing.state() }) : taken
    },
    'sharing:allowServices': (_input, services) => then(allowServices(sharing, services)),
    'sharing:follow': ({ teamId, ...answer }) => withTeam(teamId, (live) => follow(live, answer)),
    'sharing:recover': (input) =>
      then('page' in input ? typePage(sharing, input.page) : recover(sharing, input)),
    'sharing:tidyUp': ({ teamId }) => withTeam(teamId, async ({ open }) => done(await open.begin({}))),
    'sharing:usePlace': ({ teamId }) => withTeam(teamId, (live) => usePlace(sharing, live)),
    'sharing:loginSql': async ({ teamId, login }) => {
      const isDatabase = sharing.find(teamId)?.open.notes.access.kind === 'database'
      return isDatabase ? ok(deps.platform.places.loginSql(login)) : notFound
    },
    'sharing:seen': ({ teamId }) => withTeam(teamId, see),
    'sharing:exchange': () => then(exchangeAll()),
    'sharing:leave': ({ teamId }) => withTeam(teamId, (live) => leave(sharing, live)),
  }
}
