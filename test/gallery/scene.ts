import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import type { RunningKeyward } from '../electron/app/keyward-app.ts'
import type { LookName } from './looks.ts'

/** What a scene works with. */
export interface Stage {
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

type Role = Parameters<Page['getByRole']>[0]

/** Clicks the first button of this name, or what else has it. */
export const press =
  (name: string | RegExp, role: Role = 'button'): Step =>
  ({ page }) =>
    page.getByRole(role, { name, exact: true }).first().click()

export const pressKey =
  (key: string): Step =>
  ({ page }) =>
    page.keyboard.press(key)

export const type =
  (label: string | RegExp, text: string): Step =>
  ({ page }) =>
    page.getByLabel(label).first().fill(text)

/** Waits for words. */
export const sees =
  (words: string | RegExp): Step =>
  ({ page }) =>
    expect(page.getByText(words).first()).toBeVisible()

/** Waits for a dialog, a menu or a heading, of this name if one is given. */
export const seesA =
  (role: Role, name?: string | RegExp): Step =>
  ({ page }) =>
    expect(page.getByRole(role, name === undefined ? {} : { name }).first()).toBeVisible()

/** Takes steps while these files are there, one of them, or their folder, chosen in the system's dialog. */
export const withFiles =
  (files: (origin: string) => Readonly<Record<string, string>>, chosen: string, ...steps: Step[]): Step =>
  async (stage) => {
    const folder = mkdtempSync(join(tmpdir(), 'keyward-gallery-'))
    try {
      for (const [name, text] of Object.entries(files(stage.origin))) {
        mkdirSync(dirname(join(folder, name)), { recursive: true })
        writeFileSync(join(folder, name), text)
      }
      await stage.keyward.chooseInDialog(join(folder, chosen))
      await inOrder(...steps)(stage)
    } finally {
      rmSync(folder, { recursive: true })
    }
  }

/** Back to all keys: closes what is open, throws away what was entered. */
export const goHome = async ({ page }: Stage): Promise<void> => {
  await page.mouse.move(0, 0) // nothing is under the pointer
  for (let layers = 0; layers < 3; layers += 1) await page.keyboard.press('Escape')
  await page.keyboard.press('Control+0')
  const leave = page.getByRole('alertdialog').getByRole('button').last()
  // One that is closing already needs no click.
  if (await leave.isVisible()) await leave.click({ timeout: 3_000 }).catch(() => expect(leave).toBeHidden())
}
