import { nothing } from '../kernel/fields.ts'
import { invoke, unlockedPress } from './channel.ts'

/** Newer versions of Keyward. The result is in the app's state. SECURITY: S69, S59. */
export const updatesContract = {
  'updates:check': invoke(nothing, nothing, unlockedPress),
  /** Opens the build's download page in the browser. */
  'updates:openDownloads': invoke(nothing, nothing, {
    needs: ['unlocked', 'recent-input', 'confirmed'],
    opens: ['browser'],
  }),
}
