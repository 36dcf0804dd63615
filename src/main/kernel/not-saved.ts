import { type AppError, appError } from '../../shared/errors.ts'
import type { SavedFile } from '../ports/file-dialog.ts'

/** Why saving the file the user chose failed, when the OS says. */
export const notSaved = ({ name, detail }: Extract<SavedFile, { kind: 'not-saved' }>): AppError =>
  appError('not-saved', { name, ...(detail === undefined ? {} : { detail }) })
