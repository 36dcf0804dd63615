import { appError } from '../../shared/errors/app-error.ts'
import { err, ok } from '../../shared/kernel/result.ts'
import type { AppState } from '../../shared/window/app-state.ts'
import type { PlannedHandlers } from '../ipc/confirmation.ts'
import { Secret } from '../kernel/secret.ts'
import type { AutomaticBackup } from '../vault/automatic-backups.ts'
import type { BackUp } from './back-up.ts'
import { previewOf, reportOf } from './backup-views.ts'
import type { BackupPlans } from './questions.ts'
import type { RestoreBackup } from './restore-backup.ts'

interface Deps {
  readonly backUp: BackUp
  readonly restoreBackup: RestoreBackup
  readonly automaticBackups: () => Promise<AutomaticBackup[]>
  readonly views: { readonly appState: () => AppState }
}

/** Handlers for the user's own backups and the automatic ones. */
export const backupHandlers = ({ backUp, restoreBackup, automaticBackups, views }: Deps) =>
  ({
    'vault:exportBackup': async (_input, plan) => {
      const made = await backUp.make(plan)
      return made.ok ? ok({ ...made.value, withoutSecret: [...made.value.withoutSecret] }) : made
    },

    'vault:showBackup': async () => {
      const last = backUp.last()
      if (!last.ok) return last
      return last.value.show() ? ok(undefined) : err(appError('not-found'))
    },

    'vault:chooseBackup': async (input) => {
      if (input?.isSaved !== true) return restoreBackup.choose()
      const last = backUp.last()
      return last.ok ? restoreBackup.choose(last.value) : last
    },

    'vault:checkBackup': async ({ passphrase, fileId }) => {
      const opened = await restoreBackup.check(new Secret(passphrase), fileId)
      return opened.ok ? ok(reportOf(opened.value.fileName, opened.value.content)) : opened
    },

    'vault:importBackup': async ({ passphrase, fileId }, plan) => {
      if (plan !== undefined) {
        const restored = await restoreBackup.restore(plan)
        return restored.ok ? ok({ step: 'restored', ...restored.value }) : restored
      }
      if (passphrase === undefined) return err(appError('bad-input', { field: 'passphrase' }))
      if (fileId === undefined) return err(appError('bad-input', { field: 'fileId' }))
      const opened = await restoreBackup.preview(new Secret(passphrase), fileId)
      return opened.ok ? ok(previewOf(opened.value)) : opened
    },

    'vault:backups': async () =>
      ok(
        (await automaticBackups()).map(({ keys, change, ...copy }) => ({
          ...copy,
          ...(keys === undefined || change === undefined ? {} : { keys, change }),
        })),
      ),

    'vault:restore': async (_input, copyId) => {
      const restored = await restoreBackup.startOver(copyId)
      return restored.ok ? ok(views.appState()) : restored
    },
  }) satisfies Partial<PlannedHandlers<BackupPlans>>
