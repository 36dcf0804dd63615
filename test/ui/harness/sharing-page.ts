import type { Page } from '@playwright/test'
import type { Call, Input } from '../../../src/shared/contract/contract.ts'
import type { SharingState } from '../../../src/shared/sharing/sharing.ts'
import { sharingOf } from '../../fakes/given-sharing.ts'
import { expectAccessible } from './accessible.ts'
import { test as base, expect, mainOf } from './page-test.ts'

type SharingCall = Extract<Call, `sharing:${string}`>

/** Tests in which nothing is shared, from the page's first call until the test changes that. */
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

/** The calls that return the sharing state. */
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

/** Main's sharing, controlled by a test: the state, and how each call changes it. */
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

  /** Changes the state and notifies the window. */
  become(state: SharingState): void {
    this.#state = state
    mainOf(this.#page).emit('sharing:changed', [state])
  }

  /** Sets how a call changes the state. The window is notified before it gets the reply. */
  on<Name extends StateCall>(name: Name, next: (input: Input<Name>) => SharingState): void {
    mainOf(this.#page).answer(name, (input: Input<Name>) => {
      this.become(next(input))
      return this.#state as never
    })
  }
}

/** Opens the sharing section of the settings. */
export const openSharing = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+,')
  await page.getByRole('tab', { name: 'Sharing' }).click()
  await expect(page.getByRole('heading', { name: 'Sharing', level: 2 })).toBeVisible()
}

/**
 * Checks that axe finds no violations. First waits until React Aria removes the announcement of a button's
 * progress, which takes 7 s.
 */
export const expectSharingAccessible = async (page: Page): Promise<void> => {
  await expect(page.locator('[data-live-announcer] [role=img]')).toHaveCount(0, { timeout: 9_000 })
  await expectAccessible(page)
}
