import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { untilStill } from '../ui/harness/accessible.ts'
import { misfits } from '../ui/harness/misfits.ts'

const folder = resolve(import.meta.dirname, '../../out/gallery')
mkdirSync(folder, { recursive: true })

/** A screenshot, its visible text and the problems found in it. */
export type Picture = Awaited<ReturnType<typeof takePicture>>

const slug = (words: string) =>
  words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Takes a screenshot of the window and checks it for problems. */
export const takePicture = async (page: Page, room: string, scene: string, look: string) => {
  await untilStill(page)
  const file = `${[room, scene, look].map(slug).join('--')}.png`
  // Not `page.screenshot`, which would crop a zoomed page.
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'png' })
  await devtools.detach()
  writeFileSync(join(folder, file), Buffer.from(data, 'base64'))
  const words = await page.evaluate(() => document.body.innerText)
  const found = [...(await axeFindings(page)), ...(await misfits(page))]
  return { room, scene, look, file, words, found }
}

const axeFindings = async (page: Page): Promise<readonly string[]> => {
  // Legacy mode, because Electron can't open the second page that axe collects frames in.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  // React Aria's invisible announcer still mentions removed buttons for some seconds.
  // axe ignores a label that is scrolled out of view along with its switch.
  axe.exclude('[data-live-announcer]').disableRules('label-title-only')
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ') ?? ''}`)
}

/** Saves a list of a room's pictures for `npm run pictures`. */
export const writeRoom = (room: string, pictures: readonly Picture[]): void =>
  writeFileSync(join(folder, `${slug(room)}.json`), JSON.stringify(pictures))
