import { type AppError, appError } from '../../../shared/errors.ts'
import type { Handlers } from '../../../shared/ipc-contract.ts'
import { err, ok, type Result } from '../../../shared/result.ts'
import { notSaved } from '../../app/not-saved.ts'
import { MAX_BACKUP_BYTES } from '../../domain/backup/backup-file.ts'
import { Secret } from '../../domain/secret.ts'
import type { App } from '../app.ts'
import { reportOf, servicesOf, viewOf } from '../backup-views.ts'

type OwnHandlers = Pick<
  Handlers,
  | 'vault:exportBackup'
  | 'vault:chooseBackup'
  | 'vault:checkBackup'
  | 'vault:importBackup'
  | 'vault:backups'
  | 'vault:restore'
>

/** The person's own backups, and the copies Keyward keeps by itself. */
export const backupHandlers = ({
  vault,
  backups,
  localCopies,
  views,
  activity,
  clock,
  plannedIds,
  translate,
  fileDialog,
  events,
}: App): OwnHandlers => {
  const type = () => ({ name: translate('files.backup.kind'), extensions: ['keyward-backup'] }) as const

  const choose = async (): Promise<Result<{ fileId: string; fileName: string }, AppError>> => {
    const file = await fileDialog.openFile({
      title: translate('files.backup.open'),
      type: type(),
      maxBytes: MAX_BACKUP_BYTES,
    })
    if (file.kind === 'cancelled') return err(appError('cancelled'))
    if (file.kind !== 'opened') return err(appError('refused', { reason: 'not-a-backup', name: file.name }))
    const held = backups.hold(file.name, file.bytes)
    return held.ok ? ok({ ...held.value, fileName: file.name }) : held
  }
  const fileIdOf = async (fileId: string | undefined): Promise<Result<string, AppError>> => {
    if (fileId !== undefined) return ok(fileId)
    const chosen = await choose()
    return chosen.ok ? ok(chosen.value.fileId) : chosen
  }

  const preview = async (
    passphrase: string,
    fileId: string | undefined,
  ): ReturnType<OwnHandlers['vault:importBackup']> => {
    if (vault.state === 'needs-choice') return err(appError('needs-choice'))
    const held = await fileIdOf(fileId)
    if (!held.ok) return held
    const opened = await backups.preview(held.value, new Secret(passphrase))
    if (!opened.ok) return opened
    const { previewId, fileName, content, plans } = opened.value
    return ok({
      step: 'preview',
      previewId,
      fileName,
      madeAtMs: content.madeAtMs,
      services: servicesOf(content),
      keys: plans.map(viewOf),
    })
  }

  return {
    'vault:exportBackup': async ({ passphrase }) => {
      const made = await backups.make(new Secret(passphrase))
      if (!made.ok) return made
      const { bytes, madeAtMs, keys, withoutSecret } = made.value
      const day = new Date(madeAtMs).toISOString().slice(0, 10)
      const saved = await fileDialog.saveFile({
        title: translate('files.backup.save'),
        type: type(),
        defaultName: `keyward-${day}.keyward-backup`,
        bytes,
      })
      if (saved.kind === 'cancelled') return err(appError('cancelled'))
      if (saved.kind === 'not-saved') return err(notSaved(saved))
      backups.noteSaved(madeAtMs)
      activity.add({ what: 'backup-made' })
      events.emit('state.changed', undefined)
      const savedAtMs = Math.floor(clock.nowMs())
      return ok({ fileName: saved.name, savedAtMs, keys, withoutSecret: [...withoutSecret] })
    },

    'vault:chooseBackup': choose,

    'vault:checkBackup': async ({ passphrase, fileId }) => {
      const held = await fileIdOf(fileId)
      if (!held.ok) return held
      const opened = await backups.open(held.value, new Secret(passphrase))
      if (!opened.ok) return opened
      activity.add({ what: 'backup-checked' })
      return ok(reportOf(opened.value.fileName, opened.value.content))
    },

    'vault:importBackup': async (input) => {
      const { passphrase, fileId, previewId, take } = input
      if (previewId !== undefined && take !== undefined) {
        const restored = await backups.restore(previewId, take.keyIds, plannedIds.of(input))
        if (!restored.ok) return restored
        activity.add({ what: 'backup-restored' })
        events.emit('state.changed', undefined)
        return ok({ step: 'restored', ...restored.value })
      }
      if (passphrase === undefined) return err(appError('bad-input', { field: 'passphrase' }))
      return preview(passphrase, fileId)
    },

    'vault:backups': async () =>
      ok(
        (await localCopies()).map(({ keys, change, ...copy }) => ({
          ...copy,
          ...(keys === undefined || change === undefined ? {} : { keys, change }),
        })),
      ),

    'vault:restore': async (input) => {
      const restored = await vault.startOverFrom(input?.backupId ?? '')
      if (!restored.ok) return restored
      activity.add({ what: 'backup-restored' })
      return ok(views.appState())
    },
  }
}
