import { CopySearch, SuggestedFolder } from '../found-copies/found-copies.ts'
import { nothing } from '../kernel/fields.ts'
import { Id, z } from '../kernel/schema.ts'
import { event, invoke, unlocked, unlockedPress } from './channel.ts'

/**
 * Finding copies of client secrets in files on this computer. SECURITY: S5, S33, no result contains the secret.
 */
export const copiesContract = {
  /**
   * Starts a search of these suggested folders. Without `folders`, main asks for some (`cancelled` if the user
   * picks none). Cancels a running search. Replies once the new search has started, and `copies:changed`
   * reports its progress.
   */
  'copies:search': invoke(
    z.optional(
      z.strictObject({ folders: z.optional(z.array(SuggestedFolder).check(z.minLength(1), z.maxLength(5))) }),
    ),
    CopySearch,
    { needs: ['unlocked', 'writable', 'recent-input'], opens: ['file-dialog'] },
  ),
  /** Stops the search and keeps its results. */
  'copies:cancel': invoke(nothing, CopySearch, unlocked),
  /** The current search, or the last one since Keyward was unlocked. */
  'copies:results': invoke(nothing, CopySearch, unlocked),
  /** Marks all copies in the same file as handled, for later searches too, or undoes that. */
  'copies:markHandled': invoke(
    z.strictObject({ copyId: Id, isHandled: z.optional(z.boolean()) }),
    CopySearch,
    unlocked,
  ),
  /** Shows a copy's file in the system's file manager. `not-found` if it's gone. */
  'copies:showFile': invoke(z.strictObject({ copyId: Id }), nothing, {
    ...unlockedPress,
    opens: ['file-manager'],
  }),
  /** The search has progressed. Call `copies:results` for details. */
  'copies:changed': event(z.strictObject({ state: CopySearch.shape.state })),
}
