import { lazy, Suspense } from 'react'
import { useStore } from '../state/page-context.ts'
import { canTake, take } from './commands.ts'
import { loadLater } from './load-later.ts'

const loaders = {
  palette: async () => {
    const [{ Palette }, { settingsSections }] = await Promise.all([
      import('../features/palette/Palette.tsx'),
      import('./settings-sections.ts'),
    ])
    const Offering = () => {
      // Chosen in the palette, *Whose is it?* begins it anew.
      const isForPaste = useStore(({ overlay }) => overlay?.kind === 'palette' && overlay.isForPaste)
      return <Palette key={String(isForPaste)} canTake={canTake} take={take} settings={settingsSections} />
    }
    return { default: Offering }
  },
  about: async () => ({ default: (await import('../features/about/AboutDialog.tsx')).AboutDialog }),
  help: async () => {
    const { HelpDialog } = await import('../features/help/HelpDialog.tsx')
    return { default: () => <HelpDialog canTake={canTake} take={take} /> }
  },
  shortcuts: async () => ({
    default: (await import('../features/shortcuts/ShortcutsDialog.tsx')).ShortcutsDialog,
  }),
  'make-backup': async () => ({
    default: (await import('../features/backup/MakeBackupDialog.tsx')).MakeBackupDialog,
  }),
  'open-backup': async () => ({
    default: (await import('../features/backup/OpenBackupDialog.tsx')).OpenBackupDialog,
  }),
  'send-keys': async () => ({
    default: (await import('../features/backup/SendKeysDialog.tsx')).SendKeysDialog,
  }),
  workspace: async () => ({
    default: (await import('../features/workspaces/WorkspaceOverlay.tsx')).WorkspaceOverlay,
  }),
  'change-keys': async () => ({
    default: (await import('../features/keys/many/ChangeKeysDialog.tsx')).ChangeKeysDialog,
  }),
  evidence: async () => ({
    default: (await import('../features/overview/EvidenceDialog.tsx')).EvidenceDialog,
  }),
  'tell-owners': async () => ({
    default: (await import('../features/overview/TellOwnersDialog.tsx')).TellOwnersDialog,
  }),
  'explain-step': async () => ({
    default: (await import('../features/test-request/ExplainStepDialog.tsx')).ExplainStepDialog,
  }),
  'replace-key': async () => ({
    default: (await import('../features/replacement/ReplaceDialog.tsx')).ReplaceDialog,
  }),
  'hand-over': async () => ({
    default: (await import('../features/keys/many/HandOverDialog.tsx')).HandOverDialog,
  }),
} as const

const workspace = lazy(loaders.workspace)
const dialogs = {
  palette: lazy(loaders.palette),
  about: lazy(loaders.about),
  help: lazy(loaders.help),
  shortcuts: lazy(loaders.shortcuts),
  'make-backup': lazy(loaders['make-backup']),
  'open-backup': lazy(loaders['open-backup']),
  'send-keys': lazy(loaders['send-keys']),
  'edit-workspace': workspace,
  'remove-workspace': workspace,
  'change-keys': lazy(loaders['change-keys']),
  evidence: lazy(loaders.evidence),
  'tell-owners': lazy(loaders['tell-owners']),
  'explain-step': lazy(loaders['explain-step']),
  'hand-over': lazy(loaders['hand-over']),
  'replace-key': lazy(loaders['replace-key']),
} as const

/** Dialogs over any screen. */
export const Overlays = () => {
  const overlay = useStore((state) => state.overlay)
  if (!overlay) return null
  const Dialog = dialogs[overlay.kind]
  return (
    <Suspense>
      <Dialog />
    </Suspense>
  )
}

/** Preloads them when the first screen is shown, so that no typed letter is lost. */
export const loadOverlaysWhenIdle = (): void => loadLater(Object.values(loaders))
