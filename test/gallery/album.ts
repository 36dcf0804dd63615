import { mkdirSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { untilStill } from '../ui/harness/accessible.ts'
import { misfits } from '../ui/harness/misfits.ts'

const folder = resolve(import.meta.dirname, '../../out/gallery')
mkdirSync(folder, { recursive: true })

/** One picture, all that can be read in it, a line each, and what is wrong. */
export type Picture = Awaited<ReturnType<typeof takePicture>>

const slug = (words: string) =>
  words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Takes what the window shows now, and judges it. */
export const takePicture = async (page: Page, room: string, scene: string, look: string) => {
  await untilStill(page)
  const file = `${[room, scene, look].map(slug).join('--')}.png`
  // As it is laid out now: a screenshot by the page's own measures would cut a zoomed page.
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'png' })
  await devtools.detach()
  writeFileSync(join(folder, file), Buffer.from(data, 'base64'))
  const words = await page.evaluate(() => document.body.innerText)
  const found = [...(await axeFindings(page)), ...(await misfits(page))]
  return { room, scene, look, file, words, found }
}

const axeFindings = async (page: Page): Promise<readonly string[]> => {
  // Electron has no second page to gather frames in, which is what legacy mode does without.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  // React Aria's announcer, out of sight, for some seconds still names a button that is gone.
  // A label that is scrolled out of sight together with its switch counts as none.
  axe.exclude('[data-live-announcer]').disableRules('label-title-only')
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ') ?? ''}`)
}

/** Writes down a room's pictures, for `npm run pictures`. */
export const writeRoom = (room: string, pictures: readonly Picture[]): void =>
  writeFileSync(join(folder, `${slug(room)}.json`), JSON.stringify(pictures))
