import { Suspense } from 'react'
import { useStore } from '../state/page-context.ts'
import { canTake, take } from './commands.ts'
import { later, loadWhenIdle } from './later.tsx'

const workspace = later(async () => ({
  default: (await import('../features/workspaces/WorkspaceOverlay.tsx')).WorkspaceOverlay,
}))
const dialogs = {
  palette: later(async () => {
    const [{ Palette }, { settingsSections }] = await Promise.all([
      import('../features/palette/Palette.tsx'),
      import('./settings-sections.ts'),
    ])
    return { default: () => <Palette canTake={canTake} take={take} settings={settingsSections} /> }
  }),
  about: later(async () => ({ default: (await import('../features/about/AboutDialog.tsx')).AboutDialog })),
  help: later(async () => {
    const { HelpDialog } = await import('../features/help/HelpDialog.tsx')
    return { default: () => <HelpDialog canTake={canTake} take={take} /> }
  }),
  shortcuts: later(async () => ({
    default: (await import('../features/shortcuts/ShortcutsDialog.tsx')).ShortcutsDialog,
  })),
  'make-backup': later(async () => ({
    default: (await import('../features/backup/MakeBackupDialog.tsx')).MakeBackupDialog,
  })),
  'open-backup': later(async () => ({
    default: (await import('../features/backup/OpenBackupDialog.tsx')).OpenBackupDialog,
  })),
  'send-keys': later(async () => ({
    default: (await import('../features/backup/SendKeysDialog.tsx')).SendKeysDialog,
  })),
  'edit-workspace': workspace,
  'remove-workspace': workspace,
  'merge-workspace': workspace,
  'move-keys': later(async () => ({
    default: (await import('../features/workspaces/MoveDialogs.tsx')).MoveKeysDialog,
  })),
  'change-keys': later(async () => ({
    default: (await import('../features/keys/many/ChangeKeysDialog.tsx')).ChangeKeysDialog,
  })),
  evidence: later(async () => ({
    default: (await import('../features/overview/EvidenceDialog.tsx')).EvidenceDialog,
  })),
  'keep-past-date': later(async () => ({
    default: (await import('../features/keys/detail/KeepPastDateDialog.tsx')).KeepPastDateDialog,
  })),
  'replace-key': later(async () => ({
    default: (await import('../features/replacement/ReplaceDialog.tsx')).ReplaceDialog,
  })),
  'start-campaign': later(async () => ({
    default: (await import('../features/campaigns/StartCampaignDialog.tsx')).StartCampaignDialog,
  })),
} as const

/** The dialogs over any screen. */
export const Overlays = () => {
  const overlay = useStore((state) => state.overlay)
  if (!overlay) return null
  const Dialog = dialogs[overlay.kind]
  return (
    // A separate boundary per dialog, so that the previous dialog is unmounted while the next one loads. If it
    // were only hidden, it would keep the page inert.
    <Suspense key={overlay.kind}>
      <Dialog />
    </Suspense>
  )
}

/** Preloads the dialogs after the first screen, so that no keystroke is lost while one is loading. */
export const loadOverlaysWhenIdle = (): void => loadWhenIdle(Object.values(dialogs))
