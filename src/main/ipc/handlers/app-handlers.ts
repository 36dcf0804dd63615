import type { AppError } from '../../../shared/errors.ts'
import type { Handlers } from '../../../shared/ipc-contract.ts'
import type { Settings } from '../../../shared/model.ts'
import { ok, type Result } from '../../../shared/result.ts'
import type { Parts } from '../parts.ts'

type Mine = Pick<
  Handlers,
  'app:state' | 'app:snapshot' | 'settings:read' | 'settings:write' | 'settings:reset'
>

/** State and settings. */
export const appHandlers = ({ views, vault, settings, activity, publish, applySettings }: Parts): Mine => {
  const inForce = (written: Result<Settings, AppError>): Result<Settings, AppError> => {
    if (!written.ok) return written
    applySettings(written.value)
    void activity.prune() // it may now be kept for a shorter time
    publish('settings:changed', [written.value])
    // The words may be in another language now.
    publish('app:changed', [views.appState()])
    return written
  }
  return {
    'app:state': async () => ok(views.appState()),

    'app:snapshot': async () => {
      const isLocked = vault.state === 'locked'
      return ok({
        state: views.appState(),
        settings: settings.current,
        services: isLocked ? [] : vault.document.services,
        workspaces: isLocked ? [] : vault.document.workspaces,
        keys: isLocked ? [] : views.keys({ deleted: false }),
        tokens: isLocked ? [] : views.tokens(),
        clipboard: views.clipboard(),
      })
    },

    'settings:read': async () => ok(settings.current),

    'settings:write': async (partial) => inForce(settings.write(partial)),

    'settings:reset': async ({ names }) => inForce(settings.reset(names)),
  }
}
