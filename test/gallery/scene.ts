import { expect, type Page } from '@playwright/test'
import type { RunningKeyward } from '../electron/app/keyward-app.ts'
import type { LookName } from './looks.ts'

/** What a scene works with. */
interface Stage {
  readonly keyward: RunningKeyward
  readonly page: Page
  /** Where the gallery's own service answers. */
  readonly origin: string
}

/** What a person does, or waits to see, on the way to a scene. */
export type Step = (stage: Stage) => Promise<unknown>

/** What else is true of a scene. */
export interface Facts {
  /** Besides the usual looks. */
  readonly looks?: readonly LookName[]
  /** Puts away what the next scene must not find. */
  readonly leave?: Step
}

/** Screens in one of their states, by title; each begins in English, light, at the usual size, on the list of all keys. */
export type Scenes = Readonly<Record<string, readonly (Step | Facts)[]>>

/** Steps as one. */
export const inOrder =
  (...steps: readonly Step[]): Step =>
  async (stage) => {
    for (const step of steps) await step(stage)
  }

/** A kind of step that needs the page alone. */
export const onPage =
  <Args extends readonly unknown[]>(act: (page: Page, ...args: Args) => Promise<unknown>) =>
  (...args: Args): Step =>
  ({ page }) =>
    act(page, ...args)

type Role = Parameters<Page['getByRole']>[0]
type Words = string | RegExp

/** Clicks the first button of this name, or what else has it. */
export const press = onPage((page, name: Words, role: Role = 'button') =>
  page.getByRole(role, { name, exact: true }).first().click(),
)

/** Clicks an item of the menu that is open. */
export const choose = (item: Words): Step => press(item, 'menuitem')

export const pressKey = onPage((page, key: string) => page.keyboard.press(key))

export const type = onPage((page, label: Words, text: string) => page.getByLabel(label).first().fill(text))

/** Waits for words. */
export const sees = onPage((page, words: Words) => expect(page.getByText(words).first()).toBeVisible())

/** Waits for a dialog, a menu or a heading, of this name if one is given. */
export const seesA = onPage((page, role: Role, name: Words = /^/) =>
  expect(page.getByRole(role, { name }).first()).toBeVisible(),
)

/** Back to all keys: closes what is open, throws away what was entered. */
export const goHome = onPage(async (page) => {
  await page.mouse.move(0, 0) // nothing is under the pointer
  for (let layers = 0; layers < 3; layers += 1) await page.keyboard.press('Escape')
  await page.keyboard.press('Control+0')
  const leave = page.getByRole('alertdialog').getByRole('button').last()
  // One that is closing already needs no click.
  if (await leave.isVisible()) await leave.click({ timeout: 3_000 }).catch(() => expect(leave).toBeHidden())
})()
