import { nothing } from '../fields.ts'
import { ClipboardState } from '../model.ts'
import { always, event, invoke } from './channel.ts'

/** What Keyward has put on the clipboard. SECURITY: S5. */
export const clipboardContract = {
  'clipboard:state': invoke(nothing, ClipboardState, always),
  'clipboard:clear': invoke(nothing, ClipboardState, always),

  'clipboard:changed': event(ClipboardState),
}
