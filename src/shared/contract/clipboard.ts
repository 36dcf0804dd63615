import { always, event, invoke } from '../channel.ts'
import { ClipboardState } from '../model.ts'
import { nothing } from './fields.ts'

/** What Keyward has on the clipboard. SECURITY: S5. */
export const clipboardContract = {
  'clipboard:state': invoke(nothing, ClipboardState, always),
  'clipboard:clear': invoke(nothing, ClipboardState, always),

  'clipboard:changed': event(ClipboardState),
}
