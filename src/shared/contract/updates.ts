import { nothing } from '../kernel/fields.ts'
import { invoke, unlockedPress } from './channel.ts'

/** Newer versions of Keyward; `app.state` has the result. SECURITY: S69, S59. */
export const updatesContract = {
  'updates:check': invoke(nothing, nothing, unlockedPress),
  /** Opens the build's download page in the browser. */
  'updates:openDownloads': invoke(nothing, nothing, {
    needs: ['unlocked', 'recent-input', 'confirmed'],
    opens: ['browser'],
  }),
}
