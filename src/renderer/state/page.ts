import type { Client } from '../../shared/contract/contract.ts'
import { type Announcer, createAnnouncer } from './announcer.ts'
import { type Clock, createClock } from './clock.ts'
import { browserDisplay, type Display } from './display.ts'
import { createFocusTargets, type FocusTargets } from './focus-targets.ts'
import { createStore, type Store } from './store.ts'
import { createTicker, type Ticker } from './ticker.ts'

/** The running page: its state, its clock and its calls to main. Created once at startup, and by each test. */
export type Page = Store &
  Clock &
  Announcer &
  FocusTargets & {
    readonly ticker: Ticker
    readonly keyward: Client
  }

/** A page that has not called main yet. */
export const createPage = (keyward: Client, display: Display = browserDisplay): Page => ({
  ...createStore(display),
  ...createClock(),
  ...createAnnouncer(),
  ...createFocusTargets(),
  ticker: createTicker(display),
  keyward,
})
