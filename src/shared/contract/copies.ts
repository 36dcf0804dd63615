import { nothing } from '../fields.ts'
import { CopySearch, SuggestedFolder } from '../found-copies.ts'
import { Id, z } from '../schema.ts'
import { event, invoke, unlocked, unlockedPress } from './channel.ts'

/** Finding copies of client secrets in files of this computer. SECURITY: S5, S33: a result never has the secret. */
export const copiesContract = {
  /**
   * Begins a search of these suggested folders; without `folders` main asks for folders, `cancelled` when the user chose
   * none. The search before it ends. Replies when the search has begun; `copies:changed` says how it goes on.
   */
  'copies:search': invoke(
    z.optional(
      z.strictObject({ folders: z.optional(z.array(SuggestedFolder).check(z.minLength(1), z.maxLength(5))) }),
    ),
    CopySearch,
    { needs: ['unlocked', 'writable', 'recent-input'], opens: ['file-dialog'] },
  ),
  /** Ends the search; what was found stays. */
  'copies:cancel': invoke(nothing, CopySearch, unlocked),
  /** The search under way, or the last one since Keyward was unlocked. */
  'copies:results': invoke(nothing, CopySearch, unlocked),
  /** Marks all copies in the file of this one as handled, also for later searches, or takes the mark back. */
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
  /** The search has gone on: `copies:results` has what is new. */
  'copies:changed': event(z.strictObject({ state: CopySearch.shape.state })),
}
