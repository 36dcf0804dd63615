import { ok } from '../../shared/kernel/result.ts'
import type { Service } from '../../shared/services/service.ts'
import type { ActivityLog } from '../activity/activity-log.ts'
import type { PlannedHandlers } from '../ipc/confirmation.ts'
import type { Cipher } from '../ports/cipher.ts'
import type { Clock } from '../ports/clock.ts'
import {
  removeService,
  removeWorkspace,
  restoreWorkspace,
  saveWorkspace,
} from '../vault/records/service-records.ts'
import type { Vault } from '../vault/vault.ts'
import type { makeChangeService } from './change-service.ts'
import type { makeOpenKeysPage } from './open-keys-page.ts'
import type { ServicePlans } from './questions.ts'

interface Deps {
  readonly vault: Vault
  readonly cipher: Pick<Cipher, 'newId'>
  readonly clock: Clock
  readonly changeService: ReturnType<typeof makeChangeService>
  readonly activity: ActivityLog
  readonly openKeysPage: ReturnType<typeof makeOpenKeysPage>
  readonly views: { readonly services: () => Service[] }
}

/** Handlers for services, their regions and workspaces. */
export const serviceHandlers = ({
  vault,
  cipher,
  clock,
  changeService,
  activity,
  openKeysPage,
  views,
}: Deps) =>
  ({
    'services:list': async () => ok(views.services()),

    'services:save': (_draft, plan) => changeService(plan),

    'services:remove': ({ serviceId }) => vault.change((document) => removeService(document, serviceId)),

    'services:openKeysPage': (_input, page) => openKeysPage(page),

    'workspaces:list': async () =>
      ok(vault.document.workspaces.filter(({ deletedAtMs }) => deletedAtMs === undefined)),

    'workspaces:save': (draft) =>
      vault.change((document) => saveWorkspace(document, draft, () => cipher.newId())),

    'workspaces:remove': async ({ workspaceId }) => {
      const removed = await vault.change((document) => removeWorkspace(document, workspaceId, clock.nowMs()))
      if (removed.ok)
        activity.add({ what: 'workspace-removed', workspaceId, workspaceName: removed.value.name })
      return removed
    },

    'workspaces:restore': async ({ workspaceId }) => {
      const restored = await vault.change((document) => restoreWorkspace(document, workspaceId))
      if (restored.ok)
        activity.add({ what: 'workspace-restored', workspaceId, workspaceName: restored.value.name })
      return restored
    },
  }) satisfies Partial<PlannedHandlers<ServicePlans>>
