import type { Page } from '@playwright/test'
import type { RunningKeyward } from '../electron/app/keyward-app.ts'
import type { LookName } from './looks.ts'

/** What a scene works with. */
export interface Stage {
  readonly keyward: RunningKeyward
  readonly page: Page
  /** Where the gallery's own service answers. */
  readonly origin: string
}

/** A screen in one of its states, reached as a person would; always in English, light, at the usual size. */
export interface Scene {
  readonly title: string
  readonly show: (stage: Stage) => Promise<void>
  /** Besides the usual looks. */
  readonly looks?: readonly LookName[]
  /** Puts away what the next scene must not find. */
  readonly leave?: (stage: Stage) => Promise<void>
}

/** Back to all keys: closes what is open, throws away what was entered. */
export const goHome = async ({ page }: Stage): Promise<void> => {
  await page.mouse.move(0, 0) // nothing is under the pointer
  for (let layers = 0; layers < 3; layers += 1) await page.keyboard.press('Escape')
  await page.keyboard.press('Control+0')
  const leave = page.getByRole('alertdialog').getByRole('button').last()
  if (await leave.isVisible()) await leave.click()
}
