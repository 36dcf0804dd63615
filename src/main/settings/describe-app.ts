import type { AboutApp, AppState } from '../../shared/window/app-state.ts'
import type { ClipboardService } from '../clipboard/clipboard-service.ts'
import type { DataFolder, Engine } from '../ports/data-folder.ts'
import type { Vault } from '../vault/vault.ts'

interface Deps {
  readonly vault: Pick<Vault, 'document'>
  readonly views: { readonly appState: () => AppState }
  readonly engine: Engine
  readonly dataFolder: DataFolder
  readonly clipboard: Pick<ClipboardService, 'recheck'>
  readonly copyPlainText: (text: string) => void
  readonly testRequests: { readonly withoutSecrets: (text: string) => string }
}

/** Versions and sizes for *About*, and the facts that a user copies into a support request. */
export interface DescribeApp {
  readonly about: () => Promise<AboutApp>
  readonly copyDiagnostics: () => Promise<void>
  /** Copies text from the page. The clipboard isn't cleared later. */
  readonly copyNote: (text: string) => void
}

export const makeDescribeApp = (o: Deps): DescribeApp => {
  const copy = (text: string) => {
    o.copyPlainText(text)
    o.clipboard.recheck() // the clipboard no longer contains our text
  }
  const about = async () => {
    const { version, electron, platform } = o.views.appState()
    return { version, electron, platform, ...o.engine, storageBytes: await o.dataFolder.sizeBytes() }
  }
  const copyDiagnostics = async () => {
    const { vault: state, custody } = o.views.appState()
    const { services, workspaces, keys } = o.vault.document
    const isLive = (item: { readonly deletedAtMs?: number | undefined }) => item.deletedAtMs === undefined
    // No names, hosts or client IDs: only the program and its state.
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
    copy(['Keyward', ...lines].join('\n'))
  }
  // SECURITY: S33, a note may quote a server that repeated a token or secret, so these are removed from it.
  const copyNote = (text: string) => copy(o.testRequests.withoutSecrets(text))
  return { about, copyDiagnostics, copyNote }
}
