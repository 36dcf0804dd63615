import { type AppError, appError } from '../../shared/errors.ts'
import type { SavedFile } from '../ports/file-dialog.ts'

/** Why a file that a person chose a place for was not written, as far as the system says. */
export const notSaved = ({ name, detail }: Extract<SavedFile, { kind: 'not-saved' }>): AppError =>
  appError('not-saved', { name, ...(detail === undefined ? {} : { detail }) })
