import type { Handlers } from '../../shared/contract/contract.ts'
import { ok } from '../../shared/result.ts'
import type { Services } from '../composition/services.ts'
import type { UseCases } from '../composition/use-cases.ts'

type Deps = Pick<UseCases, 'changeSettings'> & Pick<Services, 'views' | 'vault' | 'settings' | 'restart'>

/** State and settings. */
export const appHandlers = ({ views, vault, settings, restart, changeSettings }: Deps) =>
  ({
    'app:state': async () => ok(views.appState()),

    'app:snapshot': async () => {
      const isLocked = vault.state === 'locked'
      return ok({
        state: views.appState(),
        settings: settings.current,
        services: isLocked ? [] : vault.document.services,
        workspaces: isLocked ? [] : vault.document.workspaces,
        keys: isLocked ? [] : [...views.keys({ deleted: false }), ...views.keys({ deleted: true })],
        tokens: isLocked ? [] : views.tokens(),
        clipboard: views.clipboard(),
      })
    },

    'app:restart': async () => ok(restart()),

    'settings:read': async () => ok(settings.current),

    'settings:write': async (partial) => changeSettings.write(partial),

    'settings:reset': async ({ names }) => changeSettings.reset(names),
  }) satisfies Partial<Handlers>
