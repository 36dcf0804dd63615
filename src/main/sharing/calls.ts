import type { Call } from '../../shared/contract/contract.ts'
import type { AppError } from '../../shared/errors/app-error.ts'
import { ok, type Result } from '../../shared/kernel/result.ts'
import type { PlannedHandlers } from '../ipc/confirmation.ts'
import { allowHosts } from './allow-hosts.ts'
import type { SharingPlans } from './questions.ts'
import { recover } from './recover.ts'
import { type Done, locked, notFound, notSaved } from './refusals.ts'
import { remove } from './remove.ts'
import { conflicts, resolve } from './resolve.ts'
import { setWorkspaces } from './set-workspaces.ts'
import type { Sharing } from './sharing.ts'
import type { UsableStore } from './try-store.ts'

/** The window's sharing calls. */
export type SharingCalls = Pick<PlannedHandlers<SharingPlans>, Extract<Call, `sharing:${string}`>>

/** Maps the window's calls to this folder's use cases. */
export const sharingCalls = (sharing: Sharing): SharingCalls => {
  const { starting, inviting, joining, tried } = sharing

  /** Waits for the use case, then returns the new state. */
  const then = async (doing: Done | Result<void, AppError>) => {
    const { turn } = sharing
    const result = await doing
    await sharing.refresh()
    // SECURITY: S34, Keyward was locked in the meantime, and the state would reveal key names.
    if (turn !== sharing.turn) return locked
    return result.ok ? ok(sharing.state()) : result
  }

  const cancel = (): void => {
    starting.forget()
    joining.forget()
    inviting.cancel()
  }

  const leave = async (): Done => {
    const here = await sharing.read()
    const name = here.ok ? here.value.notes.name : undefined
    cancel()
    if (!sharing.hasTeam) return notFound
    if (!(await sharing.leave())) return notSaved
    sharing.log('sharing-left', name)
    return ok(undefined)
  }

  const moveTo = async ({ access }: UsableStore): Done => {
    const saved = await sharing.save(async () => {
      const snapshot = await sharing.binding.read()
      if (typeof snapshot === 'string') return 'failed'
      const notes = { ...snapshot.notes, store: access }
      return sharing.binding.save(snapshot, { notes })
    })
    if (saved !== 'saved') return notSaved
    await sharing.reopen()
    return ok(undefined)
  }

  return {
    'sharing:state': async () => ok(sharing.state()),
    'sharing:tryStore': (input, named) => tried.try(input, named),
    'sharing:start': (input) => then(starting.begin(input)),
    'sharing:printSheet': ({ as }) => then(starting.print(as)),
    'sharing:invite': async (input) => {
      const { turn } = sharing
      const code = await inviting.invite(input)
      await sharing.refresh()
      if (turn !== sharing.turn) return locked
      return code.ok ? ok({ code: code.value, state: sharing.state() }) : code
    },
    'sharing:cancelInvite': () => then(ok(cancel())),
    'sharing:join': (input) => then(joining.ask(input)),
    'sharing:confirm': (input, named) => {
      if ('matched' in input) return then(joining.confirm(input.matched))
      return then(starting.view ? starting.confirm(input.symbols) : inviting.letIn(input.symbols, named))
    },
    'sharing:remove': (input, named) => then(remove(sharing, named, input)),
    'sharing:leave': () => then(leave()),
    'sharing:recover': (_input, found) => then(recover(sharing, found)),
    'sharing:moveTo': (_input, store) => then(moveTo(store)),
    'sharing:setWorkspaces': (input) => then(setWorkspaces(sharing, input)),
    'sharing:sync': () => then(sharing.syncSoon().then(() => ok(undefined))),
    'sharing:conflicts': () => conflicts(sharing),
    'sharing:resolve': (input) => then(resolve(sharing, input)),
    'sharing:allowHosts': (_input, service) => then(allowHosts(sharing, service)),
  }
}
