import { type AppError, appError } from '../../shared/errors/app-error.ts'
import type { SavedFile } from '../ports/file-dialog.ts'

/** Why a file couldn't be saved where the user chose, if the system says. */
export const notSaved = ({ name, detail }: Extract<SavedFile, { kind: 'not-saved' }>): AppError =>
  appError('not-saved', { name, ...(detail === undefined ? {} : { detail }) })
