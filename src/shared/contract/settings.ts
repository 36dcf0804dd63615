import { always, event, invoke } from '../channel.ts'
import { Settings } from '../model.ts'
import { z } from '../schema.ts'
import { nothing } from './fields.ts'

/** What a person has chosen; also there while Keyward is locked. SECURITY: S5, S34, S42. */
export const settingsContract = {
  'settings:read': invoke(nothing, Settings, always),
  'settings:write': invoke(z.partial(Settings), Settings, { needs: ['confirmed'] }),
  'settings:reset': invoke(z.strictObject({ names: z.array(z.keyof(Settings)) }), Settings, {
    needs: ['confirmed'],
  }),

  'settings:changed': event(Settings),
}
