import type { PlaceProblem } from '../../ports/sharing-place.ts'

const problems: Readonly<Record<string, PlaceProblem>> = {
  EACCES: 'refused',
  EPERM: 'refused',
  EROFS: 'refused',
  ENOSPC: 'full',
  EDQUOT: 'full',
}

/** What a folder's error means; whatever is not known may pass. */
export const problemOf = (thrown: unknown): PlaceProblem =>
  problems[(thrown as NodeJS.ErrnoException).code ?? ''] ?? 'away'
