import { appError } from '../../shared/errors/app-error.ts'
import { err, ok } from '../../shared/kernel/result.ts'
import { contentsIn } from '../i18n/contents-in.ts'
import type { ImportService, PlannedImport } from '../imports/import-service.ts'
import { type Confirmations, nothingAtStake } from '../ipc/confirmation.ts'
import { Secret } from '../kernel/secret.ts'
import { askAboutHosts, type HostQuestions } from '../services/ask-about-hosts.ts'
import type { Agreed } from '../services/known-hosts.ts'
import type { AutomaticBackup } from '../vault/automatic-backups.ts'
import type { Vault } from '../vault/vault.ts'
import type { BackupService, PlannedBackup } from './backup-service.ts'
import { restoredRows } from './restore-backup.ts'
import { contentOf } from './rules/backup-content.ts'

/** What the user agrees to in main's questions about backups, passed on to the call. */
export interface BackupPlans {
  'vault:exportBackup': PlannedBackup
  /** The confirmed import. Absent for a preview. */
  'vault:importBackup': Agreed<PlannedImport> | undefined
  /** The automatic backup to restore, or `empty` for an empty vault. */
  'vault:restore': string
}

interface Deps extends HostQuestions {
  readonly vault: Vault
  readonly backups: BackupService
  readonly imports: ImportService
  readonly automaticBackups: () => Promise<AutomaticBackup[]>
}

/** Main's questions about the user's own backups and the automatic ones. */
export const backupQuestions = ({
  vault,
  backups,
  imports,
  knownHosts,
  automaticBackups,
  questions,
}: Deps): Confirmations<keyof BackupPlans, BackupPlans> => {
  const { say, twice, translate, language } = questions
  const when = (atMs: number): string =>
    new Intl.DateTimeFormat(language().locale, { dateStyle: 'long', timeStyle: 'short' }).format(atMs)

  return {
    // SECURITY: S59, anyone with the passphrase can decrypt every secret in the file.
    'vault:exportBackup': {
      question: ({ passphrase, keyIds }) => {
        const planned = backups.planned(new Secret(passphrase), keyIds)
        if (!planned.ok) return planned
        const { part } = planned.value
        const { keys, workspaces } = contentOf(part, () => undefined, 0)
        const contents = contentsIn(translate, keys.length, workspaces.length)
        const asked = twice(
          say(
            translate('askProtection.exportBackup.message', { contents }),
            [translate('askProtection.exportBackup.detail')],
            translate('askProtection.exportBackup.goOn'),
          ),
        )
        return ok({ asked, plan: planned.value })
      },
    },

    // SECURITY: S36, names every new host in a backup, even of services without keys, so that none is added
    // unnoticed.
    'vault:importBackup': {
      question: ({ previewId, take }) => {
        // A preview changes nothing.
        if (previewId === undefined || take === undefined) return nothingAtStake
        const planned = imports.planned(previewId, restoredRows(take.keyIds))
        if (!planned.ok) return planned
        const { destinations, from } = planned.value
        const { asked, plan } = askAboutHosts({ knownHosts, questions }, planned.value, destinations).value
        return ok({ asked, plan, holds: () => vault.document === from })
      },
    },

    // SECURITY: S42, otherwise a page could replace the whole vault.
    'vault:restore': {
      complete: async (input) => {
        if (input?.backupId !== undefined) return ok(input)
        // Without an ID, restores the newest readable backup.
        const newest = (await automaticBackups()).find(({ keys }) => keys !== undefined)
        return newest === undefined
          ? err(appError('not-found', { field: 'backupId' }))
          : ok({ backupId: newest.id })
      },
      question: async (input) => {
        const plan = input?.backupId ?? ''
        if (plan === 'empty') return ok({ asked: questions.plain('startEmpty'), plan })
        const copy = (await automaticBackups()).find(({ id }) => id === plan)
        if (copy?.keys === undefined) return err(appError('not-found', { field: 'backupId' }))
        const asked = say(
          translate('ask.restoreCopy.message', { when: when(copy.savedAtMs) }),
          [translate('ask.restoreCopy.detail', { count: copy.keys })],
          translate('ask.restoreCopy.goOn'),
        )
        return ok({ asked, plan })
      },
    },
  }
}
