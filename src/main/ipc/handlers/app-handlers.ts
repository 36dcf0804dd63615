import { type AppError, appError } from '../../../shared/errors.ts'
import type { Handlers } from '../../../shared/ipc-contract.ts'
import type { Settings } from '../../../shared/model.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import type { Parts } from '../parts.ts'

type Mine = Pick<
  Handlers,
  'app:state' | 'app:snapshot' | 'app:restart' | 'settings:read' | 'settings:write' | 'settings:reset'
>

/** State and settings. */
export const appHandlers = ({ views, vault, settings, events, startAtLogin, restart }: Parts): Mine => {
  /** The system is asked first: a choice that it did not take is not kept as if it had. */
  const takesStart = (wanted: boolean | undefined): boolean =>
    wanted === undefined || wanted === settings.current.startAtLogin || startAtLogin(wanted)
  const inForce = (written: Result<Settings, AppError>): Result<Settings, AppError> => {
    if (!written.ok) return written
    events.emit('settings.changed', written.value)
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

    'app:restart': async () => {
      restart()
      return ok(undefined)
    },

    'settings:read': async () => ok(settings.current),

    'settings:write': async (partial) =>
      takesStart(partial.startAtLogin) ? inForce(settings.write(partial)) : err(appError('not-saved')),

    'settings:reset': async ({ names }) =>
      takesStart(names.includes('startAtLogin') ? false : undefined)
        ? inForce(settings.reset(names))
        : err(appError('not-saved')),
  }
}
