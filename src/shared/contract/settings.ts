import { nothing } from '../kernel/fields.ts'
import { z } from '../kernel/schema.ts'
import { SettingsSchema } from '../settings/settings-schema.ts'
import { always, event, invoke } from './channel.ts'

/** The user's settings. Also available while Keyward is locked. SECURITY: S5, S34, S42. */
export const settingsContract = {
  'settings:read': invoke(nothing, SettingsSchema, always),
  'settings:write': invoke(z.partial(SettingsSchema), SettingsSchema, { needs: ['confirmed'] }),
  'settings:reset': invoke(z.strictObject({ names: z.array(z.keyof(SettingsSchema)) }), SettingsSchema, {
    needs: ['confirmed'],
  }),

  'settings:changed': event(SettingsSchema),
}
