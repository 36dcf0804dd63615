import { AttentionClock } from '../../keys/attention-clock.ts'
import type { Events } from '../events.ts'
import type { Services } from '../services.ts'

/** Detects keys that start or stop needing attention as time passes. */
export const scheduleAttention = (events: Events, { vault, views, clock }: Services): AttentionClock => {
  const attentionClock = new AttentionClock({
    clock,
    keys: () => vault.document.keys,
    attention: (key, atMs) => views.attention(key, atMs),
    onChanged: (keyIds) => events.emit('keys.attention-changed', keyIds),
  })
  events.on('vault.changed', () => attentionClock.schedule())
  events.on('state.changed', () => attentionClock.schedule())
  return attentionClock
}
