import type { Locator, Page } from '@playwright/test'
import type { ParseKeys } from 'i18next'
import { i18n, setLanguage } from '../../../src/renderer/i18n/i18n.ts'
import { DAY_MS, HOUR_MS } from '../../../src/shared/kernel/time.ts'
import { localeFor, pluralLanguage, type SpokenLanguage } from '../../../src/shared/settings/languages.ts'
import type { AppState } from '../../../src/shared/window/app-state.ts'
import { sharingOf, teamOf, triedOf } from '../../fakes/given-sharing.ts'
import { mainOf } from './page-main.ts'
import { everyday, id, NOW_MS, type Scenario, scenario, spoken } from './scenario.ts'
import { GivenSharing } from './sharing-page.ts'

/** A screen or dialog of the app in any language, and how to get there from the start. */
export interface Stop {
  readonly name: string
  readonly records: () => Scenario
  /** The window's `data-app-state`. */
  readonly place: string
  readonly go: Go
  /** Texts that are neither in the records nor in a catalogue. */
  readonly names?: readonly string[]
}

type Go = (page: Page, words: typeof i18n.t) => Promise<void>

/**
 * Loads a language's messages in the test process, to find elements by their text. Also sets the language for page
 * code that runs here.
 */
export const wordsIn = async (language: SpokenLanguage): Promise<typeof i18n.t> => {
  Object.assign(globalThis, { __IS_RELEASE__: false }) // the page's build sets this
  await setLanguage(language, localeFor(pluralLanguage(language), ['en-GB']))
  return i18n.t
}

const stay = async () => {}
/** Navigates, then waits for the new content, because most screens are separate chunks. */
const until =
  (go: Go, shown: (page: Page, t: typeof i18n.t) => Locator): Go =>
  async (page, t) => {
    await go(page, t)
    await shown(page, t).waitFor()
  }
const screen = (title: ParseKeys) => (page: Page, t: typeof i18n.t) =>
  page.getByRole('heading', { level: 1, name: t(title), exact: true })
const dialog = (page: Page) => page.getByRole('dialog')
const press = (keys: string) => (page: Page) => page.keyboard.press(keys)
const startsWith = (words: string) => new RegExp(`^${words.replace(/[\\^$.*+?()[\]{}|]/g, String.raw`\$&`)}`)
const place = (words: string) => (page: Page) =>
  page
    .getByRole('navigation')
    .getByRole('button', { name: startsWith(words) })
    .click()

const section = (title: ParseKeys) => async (page: Page, t: typeof i18n.t) => {
  await page.keyboard.press('Control+,')
  await page.getByRole('tab', { name: t(title), exact: true }).click()
}

/** Opens a dialog through a workspace's menu. */
const workspaceMenu = (item: ParseKeys) => async (page: Page, t: typeof i18n.t) => {
  await page
    .getByRole('navigation')
    .getByRole('button', { name: startsWith('Acme Staging') })
    .click({ button: 'right' })
  await page.getByRole('menuitem', { name: t(item) }).click()
  await dialog(page).waitFor()
}

const withState = (facts: Partial<AppState>): Scenario => {
  const given = everyday()
  return { ...given, state: { ...given.state, ...facts } }
}
const withKeyring = (keyring: AppState['custody']['keyring'], vault: AppState['vault'] = 'ready') =>
  withState({
    vault,
    custody: {
      ...everyday().state.custody,
      keyring,
      isOpen: keyring === 'ready' || vault === 'needs-choice',
    },
  })
const withDeleted = (): Scenario => {
  const given = everyday()
  return {
    ...given,
    keys: given.keys.map((key, n) => (n % 3 === 0 ? { ...key, deletedAtMs: NOW_MS - n * DAY_MS } : key)),
  }
}
/** The everyday keys. The first one has an owner and a place of use. */
const withOwner = (): Scenario => {
  const given = everyday()
  const facts = {
    owner: { name: 'Dana Kim', email: 'dana@example.com' },
    usedIn: [{ id: id(8, 1), place: 'CI of the billing repository' }],
  }
  return { ...given, keys: given.keys.map((key) => (key.id === id(4, 1) ? { ...key, ...facts } : key)) }
}
/** Names in the team that `share` creates. People entered them, so no catalogue has them. */
const teamNames = [
  ...['Nextcloud', 'Billing', 'Anna', 'Bea', 'Tom', 'Office desktop', 'Laptop', 'Tower', 'MacBook'],
  'The very old laptop that stands in the cupboard of the meeting room upstairs',
]
/** Shares two of the everyday workspaces with a team. */
const share = (page: Page): GivenSharing => {
  const workspaceIds = [id(3, 1), id(3, 2)]
  return new GivenSharing(page, sharingOf(teamOf(NOW_MS, { workspaceIds })))
}
const row = (page: Page, name: string) => page.locator('[data-key-id]').filter({ hasText: name })

/** Every screen, and every dialog that opens over one. */
export const stops: readonly Stop[] = [
  { name: 'keys', records: everyday, place: 'ready', go: stay },
  {
    name: 'key',
    records: everyday,
    place: 'ready',
    go: async (page) => {
      await page.keyboard.press('/')
      await page.keyboard.type('Ledger bridge')
      await row(page, 'Ledger bridge').focus()
      await page.keyboard.press('Enter')
    },
  },
  {
    name: 'key-copied',
    records: everyday,
    place: 'ready',
    go: async (page) => {
      await row(page, 'Billing sync').focus()
      await page.keyboard.press('Control+c')
    },
  },
  {
    name: 'key-menu',
    records: everyday,
    place: 'ready',
    go: until(
      (page) => row(page, 'Nightly export').click({ button: 'right' }),
      (page) => page.getByRole('menu'),
    ),
  },
  {
    name: 'no-match',
    records: everyday,
    place: 'ready',
    go: async (page) => {
      await page.keyboard.press('/')
      await page.keyboard.type('0000 0000')
    },
  },
  { name: 'no-keys', records: () => scenario([], []), place: 'welcome', go: stay },
  {
    name: 'add-key',
    records: everyday,
    place: 'ready',
    go: until(press('Control+n'), screen('common.addAKey')),
  },
  {
    name: 'add-key-problems',
    records: everyday,
    place: 'ready',
    go: async (page, t) => {
      await page.keyboard.press('Control+n')
      await page.getByRole('button', { name: t('common.saveAndCheck') }).click()
    },
  },
  {
    name: 'add-key-more',
    records: withOwner,
    place: 'ready',
    go: until(
      async (page, t) => {
        await page.keyboard.press('Control+n')
        await page.getByRole('button', { name: t('addKey.more.fold'), exact: true }).click()
      },
      (page, t) => page.getByRole('combobox', { name: t('common.owner') }),
    ),
  },
  {
    name: 'replacement',
    records: withOwner,
    place: 'ready',
    go: until(
      async (page, t) => {
        await row(page, 'Billing sync').click({ button: 'right' })
        await page.getByRole('menuitem', { name: t('replacement.open') }).click()
        await page.getByRole('button', { name: t('common.continue') }).click()
      },
      (page) => page.locator('li[aria-current="step"]'),
    ),
  },
  {
    name: 'test',
    records: everyday,
    place: 'ready',
    go: until(press('Control+t'), (page, t) =>
      page.getByRole('heading', { name: t('testRequest.empty.title') }),
    ),
  },
  {
    name: 'overview',
    records: everyday,
    place: 'ready',
    go: until((page, t) => place(t('shell.sidebar.overview'))(page), screen('overview.greeting.afternoon')),
  },
  {
    name: 'activity',
    records: everyday,
    place: 'ready',
    go: until((page, t) => place(t('common.activity'))(page), screen('common.activity')),
  },
  {
    name: 'deleted',
    records: withDeleted,
    place: 'ready',
    go: until((page, t) => place(t('common.recentlyDeleted'))(page), screen('common.recentlyDeleted')),
  },
  {
    name: 'settings',
    records: everyday,
    place: 'ready',
    go: section('settings.general.title'),
    names: ['updates.example.com'],
  },
  {
    name: 'settings-protection',
    records: everyday,
    place: 'ready',
    go: section('settings.protection.title'),
  },
  { name: 'settings-data', records: everyday, place: 'ready', go: section('settings.data') },
  { name: 'settings-sharing', records: everyday, place: 'ready', go: section('common.sharing') },
  {
    name: 'sharing-start',
    records: everyday,
    place: 'ready',
    names: ['Office desktop'],
    go: async (page, t) => {
      new GivenSharing(page)
      mainOf(page).answer('sharing:tryStore', () => triedOf())
      await section('common.sharing')(page, t)
      await page.getByRole('button', { name: startsWith(t('sharing.store.folder')) }).click()
      await dialog(page).waitFor()
    },
  },
  {
    name: 'sharing',
    records: everyday,
    place: 'ready',
    names: teamNames,
    go: async (page, t) => {
      share(page)
      await section('common.sharing')(page, t)
      await page.getByRole('button', { name: t('sharing.people.add') }).waitFor()
    },
  },
  {
    name: 'sharing-code',
    records: everyday,
    place: 'ready',
    names: teamNames,
    go: async (page, t) => {
      const sharing = share(page)
      const invitation = { endsAtMs: NOW_MS + HOUR_MS, isColleague: false }
      mainOf(page).answer('sharing:invite', () => {
        sharing.become(sharingOf(sharing.state.team, { invitation }))
        return { code: 'K7QM-2XVB-9RTC-4HWD-8JPN-3GFY', state: sharing.state }
      })
      await section('common.sharing')(page, t)
      await page.getByRole('button', { name: t('sharing.people.add') }).click()
      await page.getByRole('region', { name: t('sharing.code.label') }).waitFor()
    },
  },
  { name: 'settings-services', records: everyday, place: 'ready', go: section('services.title') },
  {
    name: 'about',
    records: everyday,
    place: 'ready',
    names: ['Electron', 'Chromium', 'Node'],
    go: until(async (page) => mainOf(page).emit('menu:chosen', [{ action: 'about' }]), dialog),
  },
  {
    name: 'workspace',
    records: everyday,
    place: 'ready',
    go: workspaceMenu('workspaces.menu.edit'),
  },
  {
    name: 'backup',
    records: everyday,
    place: 'ready',
    go: async (page, t) => {
      await section('settings.data')(page, t)
      await page.getByRole('button', { name: t('backup.last.make') }).click()
      await dialog(page).waitFor()
    },
  },
  {
    name: 'send-keys',
    records: everyday,
    place: 'ready',
    go: workspaceMenu('backup.send.open'),
  },
  {
    name: 'replace-several',
    records: withOwner,
    place: 'ready',
    go: async (page, t) => {
      await page.getByRole('button', { name: t('common.more'), exact: true }).click()
      await page.getByRole('menuitem', { name: t('campaign.start.open') }).click()
      await dialog(page).waitFor()
    },
  },
  {
    name: 'copies',
    records: everyday,
    place: 'ready',
    go: until(async (page, t) => {
      await section('settings.protection.title')(page, t)
      await page.getByRole('button', { name: t('settings.protection.copiesOpen') }).click()
    }, screen('copies.title')),
  },
  { name: 'palette', records: everyday, place: 'ready', go: until(press('Control+k'), dialog) },
  { name: 'shortcuts', records: everyday, place: 'ready', go: until(press('?'), dialog) },
  { name: 'keyring-locked', records: () => withKeyring('locked'), place: 'ready', go: stay },
  { name: 'choose', records: () => withKeyring('absent', 'needs-choice'), place: 'needs-choice', go: stay },
  { name: 'locked', records: () => withKeyring('ready', 'locked'), place: 'locked', go: stay },
  { name: 'unreadable', records: () => withKeyring('ready', 'unreadable'), place: 'unreadable', go: stay },
]

/** A stop's records, with the app set to a language. */
export const recordsOf = (stop: Stop, language: SpokenLanguage): Scenario => spoken(stop.records(), language)
