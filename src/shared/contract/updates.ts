import { nothing } from '../fields.ts'
import { invoke, unlockedPress } from './channel.ts'

/** Newer versions of Keyward; `app.state` says what is known. SECURITY: S69, S59. */
export const updatesContract = {
  'updates:check': invoke(nothing, nothing, unlockedPress),
  /** Opens the build's own download page in the browser. */
  'updates:openDownloads': invoke(nothing, nothing, {
    needs: ['unlocked', 'recent-input', 'confirmed'],
    opens: ['browser'],
  }),
}
