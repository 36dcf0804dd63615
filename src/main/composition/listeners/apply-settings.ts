import { isCatalogueLoaded, loadCatalogue } from '../../i18n/catalogues.ts'
import type { AutoRenew } from '../../tokens/auto-renew.ts'
import type { Events } from '../events.ts'
import type { Platform } from '../platform.ts'
import type { Services } from '../services.ts'

export const applySettings = (
  events: Events,
  { applySettings: applyToWindow }: Platform,
  { settings, activity, clock, language }: Services,
  keepReady: Pick<AutoRenew, 'refresh'>,
): void => {
  const stateChanged = () => events.emit('state.changed', undefined)
  let { activityDays } = settings.current
  events.on('settings.changed', (chosen) => {
    applyToWindow(chosen)
    keepReady.refresh()
    if (chosen.activityDays !== activityDays) void activity.prune(clock.nowMs())
    activityDays = chosen.activityDays
    // A new language takes effect before its texts are loaded, so announce the change again once they are.
    stateChanged()
    const spoken = language().language
    if (!isCatalogueLoaded(spoken)) void loadCatalogue(spoken).then(stateChanged)
  })
}
