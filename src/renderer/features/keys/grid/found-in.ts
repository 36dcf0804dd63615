import type { KeySummary } from '../../../../shared/keys/key.ts'
import { matchExcerpt } from '../../../entities/key/match-ranges.ts'
import { matchField, type QueryWord } from '../../../entities/key/search.ts'
import type { PageState } from '../../../state/page-state.ts'
import type { Found } from './RowText.tsx'

/** What a row shows if the match isn't in its name or workspace. */
export const foundIn = (
  key: KeySummary,
  workspaces: PageState['workspaces'],
  words: readonly QueryWord[],
): Found => {
  if (words.length === 0) return {}
  const field = matchField(key, workspaces.get(key.workspaceId)?.name ?? '', words)
  if (field === undefined || field === 'name' || field === 'workspace') return {}
  return { excerpt: matchExcerpt(key, field, words), excerptField: field }
}
