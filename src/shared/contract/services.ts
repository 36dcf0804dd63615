import { nothing } from '../kernel/fields.ts'
import { Id, z } from '../kernel/schema.ts'
import { Service, ServiceDraft } from '../services/service.ts'
import { Workspace, WorkspaceDraft } from '../workspaces/workspace.ts'
import { event, invoke, unlocked } from './channel.ts'

const WorkspaceRef = z.strictObject({ workspaceId: Id })

/** Services with their regions, and workspaces. SECURITY: S5, S34, S42. */
export const servicesContract = {
  'services:list': invoke(nothing, z.array(Service), unlocked),
  'services:save': invoke(ServiceDraft, Service, { needs: ['unlocked', 'writable', 'confirmed'] }),
  'services:remove': invoke(z.strictObject({ serviceId: Id }), z.strictObject({ removedId: Id })),

  /** Opens the service's page for keys in the user's browser. Main names the host first. */
  'services:openKeysPage': invoke(z.strictObject({ serviceId: Id }), nothing, {
    needs: ['unlocked', 'writable', 'recent-input', 'confirmed'],
    opens: ['browser'],
  }),

  'workspaces:list': invoke(nothing, z.array(Workspace), unlocked),
  'workspaces:save': invoke(WorkspaceDraft, Workspace, {
    needs: ['unlocked', 'writable', 'confirmed'],
  }),
  'workspaces:remove': invoke(WorkspaceRef, Workspace),
  /** Undoes a deletion, restoring the workspace and the keys deleted with it. */
  'workspaces:restore': invoke(WorkspaceRef, Workspace),

  'services:changed': event(Service),
  'workspaces:changed': event(Workspace),
}
