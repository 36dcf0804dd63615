import { CopySearch, SuggestedFolder } from '../found-copies/found-copies.ts'
import { nothing } from '../kernel/fields.ts'
import { Id, z } from '../kernel/schema.ts'
import { event, invoke, unlocked, unlockedPress } from './channel.ts'

/** Finding copies of client secrets in files on this computer. SECURITY: S5, S33: no result contains the secret. */
export const copiesContract = {
  /**
   * Starts a search of these suggested folders; without `folders` main asks for some, `cancelled` when the user
   * chose none. Ends a running search. Replies once the search has started; `copies:changed` reports progress.
   */
  'copies:search': invoke(
    z.optional(
      z.strictObject({ folders: z.optional(z.array(SuggestedFolder).check(z.minLength(1), z.maxLength(5))) }),
    ),
    CopySearch,
    { needs: ['unlocked', 'writable', 'recent-input'], opens: ['file-dialog'] },
  ),
  /** Stops the search and keeps what was found. */
  'copies:cancel': invoke(nothing, CopySearch, unlocked),
  /** The running search, or the last one since Keyward was unlocked. */
  'copies:results': invoke(nothing, CopySearch, unlocked),
  /** Marks all copies in this copy's file as handled, also for later searches, or undoes that. */
  'copies:markHandled': invoke(
    z.strictObject({ copyId: Id, isHandled: z.optional(z.boolean()) }),
    CopySearch,
    unlocked,
  ),
  /** Shows the file of a copy in the system's file manager; `not-found` when it is gone. */
  'copies:showFile': invoke(z.strictObject({ copyId: Id }), nothing, {
    ...unlockedPress,
    opens: ['file-manager'],
  }),
  /** The search has progressed: `copies:results` has the news. */
  'copies:changed': event(z.strictObject({ state: CopySearch.shape.state })),
}
