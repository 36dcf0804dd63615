import { ClipboardState } from '../clipboard/clipboard.ts'
import { nothing } from '../kernel/fields.ts'
import { always, event, invoke } from './channel.ts'

/** What Keyward has put on the clipboard. SECURITY: S5. */
export const clipboardContract = {
  'clipboard:state': invoke(nothing, ClipboardState, always),
  'clipboard:clear': invoke(nothing, ClipboardState, always),

  'clipboard:changed': event(ClipboardState),
}
