import { type AppError, appError } from '../../shared/errors/app-error.ts'
import type { SavedFile } from '../ports/file-dialog.ts'

/** The error for a file that couldn't be saved where the user chose, with the system's reason if known. */
export const notSaved = ({ name, detail }: Extract<SavedFile, { kind: 'not-saved' }>): AppError =>
  appError('not-saved', { name, ...(detail === undefined ? {} : { detail }) })
