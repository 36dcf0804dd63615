import { expect, it } from 'vitest'
import type { ActivityEvent } from '../../../../src/shared/activity/activity.ts'
import { HOUR_MS } from '../../../../src/shared/kernel/time.ts'
import { fakeApp } from '../../../fakes/fake-app.ts'
import { furnish } from '../../../fakes/furnished-vault.ts'
import { settle, startClock } from '../../../fakes/manual-clock.ts'
import { MemoryActivityFile } from '../../../fakes/memory-activity-file.ts'

const who = (events: readonly ActivityEvent[], what: ActivityEvent['what']) =>
  events.filter((event) => event.what === what).map(({ by }) => by)

it('the activity names the initiator: the window, the tray or Keyward itself', async () => {
  const activityFile = new MemoryActivityFile()
  const app = fakeApp({ activityFile })
  const { keyId } = await furnish(app)
  const { events } = activityFile
  await app.keyward.dispatch('tokens:copy', { keyId })
  expect(who(events, 'token-received')).toEqual(['window'])
  expect(who(events, 'token-copied')).toEqual(['window'])
  app.keyward.desktop.autoLock.screenLocked()
  expect(who(events, 'locked')).toEqual(['automatic'])
})

it('an automatically renewed token is initiated by Keyward, although the user enabled that', async () => {
  const activityFile = new MemoryActivityFile()
  const clock = startClock()
  const app = fakeApp({ activityFile, clock })
  const { keyId } = await furnish(app)
  await app.keyward.dispatch('tokens:issue', { keyId })
  await app.keyward.dispatch('keys:update', { keyId, keepReady: true })
  clock.advance(HOUR_MS)
  await settle()
  const [first, ...renewed] = who(activityFile.events, 'token-received')
  expect(first).toBe('window')
  expect(renewed.length).toBeGreaterThan(0)
  expect(new Set(renewed)).toEqual(new Set(['automatic']))
})
