import type { Handlers, Output } from '../../shared/contract/contract.ts'
import { ok } from '../../shared/kernel/result.ts'
import type { AppState } from '../../shared/window/app-state.ts'
import type { Vault } from '../vault/vault.ts'
import type { ChangeSettings } from './change-settings.ts'
import type { EraseEverything } from './erase-everything.ts'
import type { UserSettings } from './user-settings.ts'

type Snapshot = Output<'app:snapshot'>

interface Deps {
  readonly changeSettings: ChangeSettings
  readonly eraseEverything: EraseEverything
  readonly restart: () => void
  readonly settings: UserSettings
  readonly vault: Vault
  readonly views: {
    readonly appState: () => AppState
    readonly services: () => Snapshot['services']
    readonly keys: (o: { readonly deleted: boolean }) => Snapshot['keys']
    readonly tokens: () => Snapshot['tokens']
    readonly clipboard: () => Snapshot['clipboard']
  }
}

export const appHandlers = ({ views, vault, settings, restart, eraseEverything, changeSettings }: Deps) =>
  ({
    'app:state': async () => ok(views.appState()),

    'app:snapshot': async () => {
      const isLocked = vault.state === 'locked'
      return ok({
        state: views.appState(),
        settings: settings.current,
        services: isLocked ? [] : views.services(),
        workspaces: isLocked ? [] : vault.document.workspaces,
        keys: isLocked ? [] : [...views.keys({ deleted: false }), ...views.keys({ deleted: true })],
        tokens: isLocked ? [] : views.tokens(),
        campaigns: isLocked ? [] : (vault.document.campaigns ?? []),
        clipboard: views.clipboard(),
      })
    },

    'app:restart': async () => ok(restart()),

    'app:eraseEverything': async () => eraseEverything(),

    'settings:read': async () => ok(settings.current),

    'settings:write': async (partial) => changeSettings.write(partial),

    'settings:reset': async ({ names }) => changeSettings.reset(names),
  }) satisfies Partial<Handlers>
