import type { TFunction } from 'i18next'
import type { AppError } from '../../../shared/errors/app-error.ts'
import { errorTitle } from './describe-error.ts'

/** The labelled facts that support staff need to understand an error. They contain nothing secret. */
export const errorFacts = (error: AppError, t: TFunction): readonly (readonly [string, string])[] => {
  const facts: readonly (readonly [string, string | undefined])[] = [
    [t('errors.note.host'), error.host],
    [t('errors.note.status'), error.status === undefined ? undefined : `HTTP ${error.status}`],
    // Always UTC in ISO format, so that it can be compared with a log.
    [t('errors.note.time'), error.atMs === undefined ? undefined : new Date(error.atMs).toISOString()],
    [t('errors.note.requestId'), error.requestId],
    [t('errors.note.detail'), error.detail],
    [t('common.kind'), error.reason ? `${error.kind} / ${error.reason}` : error.kind],
    [t('errors.note.reference'), error.reference],
  ]
  return facts.flatMap(([label, value]) => (value === undefined ? [] : [[label, value] as const]))
}

/** True if an error has technical details that help only an IT department. */
export const isForIt = ({ host, status, detail, reference }: AppError): boolean =>
  [host, status, detail, reference].some((fact) => fact !== undefined)

/** An error as text to send to colleagues: the sentence and the facts. */
export const errorReport = (error: AppError, version: string, t: TFunction): string => {
  const lines = errorFacts(error, t).map(([label, value]) => `${label}: ${value}`)
  return [`Keyward ${version}`, errorTitle(error, t), ...lines].join('\n')
}
