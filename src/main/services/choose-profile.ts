import { type AppError, appError } from '../../shared/errors.ts'
import { err, ok, type Result } from '../../shared/result.ts'
import type { Translate } from '../i18n/translate.ts'
import type { FileDialog } from '../ports/file-dialog.ts'
import { MOST_PROFILE_BYTES } from './rules/service-profile.ts'

/** The kind of file that a service profile is, in the person's language. */
export const profileFileType = (translate: Translate) =>
  ({ name: translate('files.profile.kind'), extensions: ['json'] }) as const

interface Deps {
  readonly fileDialog: Pick<FileDialog, 'openFile'>
  readonly translate: Translate
}

/** The text of a service profile that a person chooses in a dialog. */
export const chooseProfile = async ({ fileDialog, translate }: Deps): Promise<Result<string, AppError>> => {
  const file = await fileDialog.openFile({
    title: translate('files.profile.open'),
    type: profileFileType(translate),
    maxBytes: MOST_PROFILE_BYTES,
  })
  if (file.kind === 'cancelled') return err(appError('cancelled'))
  if (file.kind !== 'opened') return err(appError('refused', { reason: 'not-a-profile', detail: file.kind }))
  return ok(new TextDecoder().decode(file.bytes))
}
