import { appError } from '../../../shared/errors.ts'
import type { Handlers } from '../../../shared/ipc-contract.ts'
import { err, ok } from '../../../shared/result.ts'
import type { Parts } from '../parts.ts'

type Mine = Pick<Handlers, 'app:about' | 'app:openDataFolder' | 'app:copyDiagnostics'>

/** What the program is made of, where it keeps its things, and facts for somebody who helps. */
export const aboutHandlers = ({
  vault,
  views,
  engine,
  dataFolder,
  copyPlainText,
  clipboard,
}: Parts): Mine => {
  const about = async () => {
    const { version, electron, platform } = views.appState()
    return { version, electron, platform, ...engine, storageBytes: await dataFolder.sizeBytes() }
  }
  return {
    'app:about': async () => ok(await about()),

    'app:openDataFolder': async () =>
      (await dataFolder.show()) ? ok(undefined) : err(appError('not-found')),

    'app:copyDiagnostics': async () => {
      const { vault: state, custody } = views.appState()
      const { services, workspaces, keys } = vault.document
      const isLive = (item: { readonly deletedAtMs?: number | undefined }) => item.deletedAtMs === undefined
      // No names, no hosts, no client ids: only what the program is and how it stands.
      const facts = {
        ...(await about()),
        vault: state,
        custody: `${custody.by}, ${custody.backend}, ${custody.keyring}`,
        services: services.length,
        workspaces: workspaces.filter(isLive).length,
        keys: keys.filter(isLive).length,
        removedKeys: keys.filter((key) => !isLive(key)).length,
      }
      const lines = Object.entries(facts).map(([name, value]) => `${name}: ${value}`)
      copyPlainText(['Keyward', ...lines].join('\n'))
      clipboard.recheck() // what was ours there is gone
      return ok(undefined)
    },
  }
}
