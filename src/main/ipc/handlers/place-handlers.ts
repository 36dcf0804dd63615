import { appError } from '../../../shared/errors.ts'
import type { Handlers } from '../../../shared/ipc-contract.ts'
import { err, ok } from '../../../shared/result.ts'
import { type AddressChange, findAddressChanges } from '../../domain/vault/address-change.ts'
import {
  removeService,
  removeWorkspace,
  restoreWorkspace,
  saveService,
  saveWorkspace,
} from '../../domain/vault/service-records.ts'
import type { Question } from '../../ports/confirm.ts'
import type { App } from '../app.ts'

type Mine = Pick<
  Handlers,
  | 'services:list'
  | 'services:save'
  | 'services:remove'
  | 'workspaces:list'
  | 'workspaces:save'
  | 'workspaces:remove'
  | 'workspaces:restore'
>

const questionFor = (questions: App['questions'], change: AddressChange): Question => {
  const hosts = (region: AddressChange['before']) =>
    [...new Set([new URL(region.authUrl).host, new URL(region.baseUrl).host])].join(', ')
  return questions.changeAddresses(hosts(change.before), hosts(change.after), change.keyIds.length)
}

/** Services, their regions, and workspaces. */
export const placeHandlers = ({
  vault,
  views,
  cipher,
  clock,
  confirm,
  questions,
  activity,
  favourites,
}: App): Mine => ({
  'services:list': async () => ok(vault.document.services),

  'services:save': async (draft) => {
    let hasMoved = false
    const saved = await vault.change(async (document) => {
      const changed = saveService(document, draft, () => cipher.newId())
      if (!changed.ok) return changed
      const moves = findAddressChanges(document, changed.value.document)
      // SECURITY: design §4, sealed secrets go to a new host only after main itself has asked.
      for (const move of moves) {
        if (!(await confirm(questionFor(questions, move)))) return err(appError('cancelled'))
      }
      hasMoved = moves.length > 0
      return changed
    })
    if (saved.ok && hasMoved) activity.add({ what: 'addresses-changed', subject: saved.value.name })
    return saved
  },

  'services:remove': async ({ serviceId }) => {
    const removed = await vault.change((document) => removeService(document, serviceId))
    if (removed.ok) favourites.forgetService(serviceId)
    return removed
  },

  'workspaces:list': async () => ok(views.workspaces()),

  'workspaces:save': (draft) =>
    vault.change((document) => saveWorkspace(document, draft, () => cipher.newId())),

  'workspaces:remove': async ({ workspaceId }) => {
    const removed = await vault.change((document) => removeWorkspace(document, workspaceId, clock.nowMs()))
    if (removed.ok)
      activity.add({ what: 'workspace-removed', workspaceId, workspaceName: removed.value.name })
    return removed
  },

  'workspaces:restore': ({ workspaceId }) =>
    vault.change((document) => restoreWorkspace(document, workspaceId)),
})
