import { expect, type Page } from '@playwright/test'
import type { RunningKeyward } from '../electron/app/keyward-app.ts'
import type { LookName } from './looks.ts'

interface Stage {
  readonly keyward: RunningKeyward
  readonly page: Page
  /** The address of the gallery's service. */
  readonly origin: string
}

/** An action, or something to wait for, on the way to a scene. */
export type Step = (stage: Stage) => Promise<unknown>

export interface Facts {
  /** Shown in addition to the usual looks. */
  readonly looks?: readonly LookName[]
  /** Cleans up for the next scene. */
  readonly leave?: Step
}

/** Scenes, keyed by title. Each starts in English, light and at the usual size, on the list of all keys. */
export type Scenes = Readonly<Record<string, readonly (Step | Facts)[]>>

/** Combines steps into one. */
export const inOrder =
  (...steps: readonly Step[]): Step =>
  async (stage) => {
    for (const step of steps) await step(stage)
  }

/** Turns a function that needs only the page into one that creates steps. */
export const onPage =
  <Args extends readonly unknown[]>(act: (page: Page, ...args: Args) => Promise<unknown>) =>
  (...args: Args): Step =>
  ({ page }) =>
    act(page, ...args)

type Role = Parameters<Page['getByRole']>[0]
type Words = string | RegExp

/** Clicks the first button with this name, or the first element with another role. */
export const press = onPage((page, name: Words, role: Role = 'button') =>
  page.getByRole(role, { name, exact: true }).first().click(),
)

/** Clicks an item in the open menu. */
export const choose = (item: Words): Step => press(item, 'menuitem')

export const pressKey = onPage((page, key: string) => page.keyboard.press(key))

export const type = onPage((page, label: Words, text: string) => page.getByLabel(label).first().fill(text))

/** Waits for a text. */
export const sees = onPage((page, words: Words) => expect(page.getByText(words).first()).toBeVisible())

/** Waits for a dialog, menu or heading, optionally with this name. */
export const seesA = onPage((page, role: Role, name: Words = /^/) =>
  expect(page.getByRole(role, { name }).first()).toBeVisible(),
)

/** Returns to all keys: closes open layers and discards what was entered. */
export const goHome = onPage(async (page) => {
  await page.mouse.move(0, 0) // so that nothing is under the pointer
  for (let layers = 0; layers < 3; layers += 1) await page.keyboard.press('Escape')
  await page.keyboard.press('Control+0')
  const leave = page.getByRole('alertdialog').getByRole('button').last()
  // The dialog may already be closing.
  if (await leave.isVisible()) await leave.click({ timeout: 3_000 }).catch(() => expect(leave).toBeHidden())
})()
