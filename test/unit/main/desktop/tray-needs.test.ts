import { expect, it } from 'vitest'
import type { Platform } from '../../../../src/main/composition/platform.ts'
import type { TrayLine } from '../../../../src/main/ports/tray.ts'
import { DAY_MS } from '../../../../src/shared/kernel/time.ts'
import { fakeApp } from '../../../fakes/fake-app.ts'
import { FakeTokenEndpoint, issued, refusal, unknownKey } from '../../../fakes/fake-token-endpoint.ts'
import { furnish } from '../../../fakes/furnished-vault.ts'
import { proveDead } from '../../../fakes/proven-key.ts'

const start = async () => {
  let shown: { readonly lines: readonly TrayLine[]; readonly tooltip: string } = { lines: [], tooltip: '' }
  const published: unknown[] = []
  let windows = 0
  const tokenEndpoint = new FakeTokenEndpoint(unknownKey)
  const desktop: Partial<Platform['desktop']> = {
    tray: {
      show: (lines, tooltip) => {
        shown = { lines, tooltip }
      },
      hide: () => undefined,
    },
    showWindow: () => {
      windows += 1
    },
  }
  const app = fakeApp({
    tokenEndpoint,
    desktop,
    onPublish: (name, changed) => published.push({ name, changed }),
  })
  const made = await furnish(app)
  await app.keyward.dispatch('settings:write', { tray: true })
  const first = () => shown.lines[0]
  return {
    ...app,
    ...made,
    app,
    tokenEndpoint,
    lines: () => shown.lines,
    published,
    first,
    tooltip: () => shown.tooltip,
    windows: () => windows,
  }
}

it('counts what needs attention, even after a refused request, and opens the overview', async () => {
  const { keyward, keyId, published, first, tooltip, windows } = await start()
  expect(first()).not.toMatchObject({ label: 'Needs attention: 1' })
  expect(tooltip()).toBe('Keyward')
  await keyward.dispatch('tokens:issue', { keyId })
  expect(tooltip()).toBe('Keyward · Needs attention: 1')
  const line = first()
  if (line?.kind !== 'choice') throw new Error('there is no first choice')
  expect(line.label).toBe('Needs attention: 1')
  published.length = 0
  line.choose()
  expect(windows()).toBe(1)
  expect(published).toEqual([{ name: 'menu:chosen', changed: [{ action: 'overview' }] }])
})

it('recounts when a key becomes due, but not while locked', async () => {
  const { keyward, keyId, clock, tooltip, first } = await start()
  await keyward.dispatch('keys:update', { keyId, keyExpiresAtMs: clock.nowMs() + 9 * DAY_MS })
  expect(tooltip()).toBe('Keyward')
  clock.advance(3 * DAY_MS)
  expect(tooltip()).toBe('Keyward · Needs attention: 1')
  await keyward.dispatch('vault:lock', undefined)
  expect(tooltip()).toBe('Keyward')
  expect(first()).toMatchObject({ label: 'Unlock' })
})

it('offers no token for a key that is proven dead', async () => {
  const { app, keyId, keyward, tokenEndpoint, lines } = await start()
  const offered = () => lines().filter((line) => line.kind === 'choice' && line.label.includes('Billing'))
  await keyward.dispatch('keys:update', { keyId, pinned: true })
  expect(offered()).toHaveLength(1)
  tokenEndpoint.answer(issued(), refusal('invalid-client'))
  await proveDead(app, keyId)
  expect(await keyward.dispatch('keys:update', { keyId, pinned: true })).toMatchObject({ ok: true })
  // The new key has taken over the name, and the old one is pinned again, but only one is offered.
  expect(offered()).toHaveLength(1)
})
