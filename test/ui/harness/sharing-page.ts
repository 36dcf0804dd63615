import type { Page } from '@playwright/test'
import type { Call, Input } from '../../../src/shared/contract/contract.ts'
import type { SharingState } from '../../../src/shared/sharing/sharing.ts'
import { sharingOf } from '../../fakes/given-sharing.ts'
import { expectAccessible } from './accessible.ts'
import { test as base, expect, mainOf } from './page-test.ts'

type SharingCall = Extract<Call, `sharing:${string}`>

/** Tests of a page that shares nothing until they say so, from its first call on. */
export const test = base.extend({
  open: async ({ open }, use) => {
    await use((scenario, options = {}) =>
      open(scenario, {
        ...options,
        before: (main) => main.answer('sharing:state', () => sharingOf()),
      }),
    )
  },
})

/** The calls that answer with the state of sharing. */
const stateCalls = [
  'sharing:state',
  'sharing:start',
  'sharing:printSheet',
  'sharing:cancelInvite',
  'sharing:join',
  'sharing:confirm',
  'sharing:remove',
  'sharing:leave',
  'sharing:recover',
  'sharing:moveTo',
  'sharing:setWorkspaces',
  'sharing:sync',
  'sharing:resolve',
  'sharing:allowHosts',
] as const satisfies readonly SharingCall[]
type StateCall = (typeof stateCalls)[number]

/** Main's sharing as a test gives it: its state, and what each call makes of it. */
export class GivenSharing {
  #state: SharingState
  readonly #page: Page

  constructor(page: Page, state: SharingState = sharingOf()) {
    this.#page = page
    this.#state = state
    for (const name of stateCalls) mainOf(page).answer(name, () => this.#state)
  }

  get state(): SharingState {
    return this.#state
  }

  /** Something happened: the window hears of it. */
  become(state: SharingState): void {
    this.#state = state
    mainOf(this.#page).emit('sharing:changed', [state])
  }

  /** What a call makes of the state; the window hears of it before the reply. */
  on<Name extends StateCall>(name: Name, next: (input: Input<Name>) => SharingState): void {
    mainOf(this.#page).answer(name, (input: Input<Name>) => {
      this.become(next(input))
      return this.#state as never
    })
  }
}

/** Opens the settings' section about sharing. */
export const openSharing = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+,')
  await page.getByRole('tab', { name: 'Sharing' }).click()
  await expect(page.getByRole('heading', { name: 'Sharing', level: 2 })).toBeVisible()
}

/** No violation that axe knows of, once a button's progress is no longer announced: React Aria keeps that for 7 s. */
export const expectSharingAccessible = async (page: Page): Promise<void> => {
  await expect(page.locator('[data-live-announcer] [role=img]')).toHaveCount(0, { timeout: 9_000 })
  await expectAccessible(page)
}
