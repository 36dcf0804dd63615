import { ok } from '../../shared/result.ts'
import type { App } from '../composition/app.ts'
import type { PlannedHandlers } from '../ipc/confirmation.ts'
import {
  removeService,
  removeWorkspace,
  restoreWorkspace,
  saveWorkspace,
} from '../vault/records/service-records.ts'
import type { ServicePlans } from './questions.ts'

/** Services, their regions, and workspaces. */
export const serviceHandlers = ({
  vault,
  views,
  cipher,
  clock,
  changeService,
  activity,
  openKeysPage,
}: App) =>
  ({
    'services:list': async () => ok(vault.document.services),

    'services:save': (_draft, plan) => changeService(plan),

    'services:remove': ({ serviceId }) => vault.change((document) => removeService(document, serviceId)),

    'services:openKeysPage': (_input, page) => openKeysPage(page),

    'workspaces:list': async () => ok(views.workspaces()),

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
