import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'
import { untilStill } from '../ui/harness/accessible.ts'
import { misfits } from '../ui/harness/misfits.ts'

const folder = resolve(import.meta.dirname, '../../out/gallery')

/** One picture, and what is wrong in what it shows. */
export interface Picture {
  readonly room: string
  readonly scene: string
  readonly look: string
  readonly file: string
  /** All that can be read, a line each. */
  readonly words: string
  readonly found: readonly string[]
}

const slug = (words: string) =>
  words
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')

/** Takes what the window shows now, and judges it. */
export const takePicture = async (
  page: Page,
  where: Pick<Picture, 'room' | 'scene' | 'look'>,
): Promise<Picture> => {
  await untilStill(page)
  const file = `${[where.room, where.scene, where.look].map(slug).join('--')}.png`
  // As it is laid out now: a screenshot by the page's own measures would cut a zoomed page.
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'png' })
  await devtools.detach()
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, file), Buffer.from(data, 'base64'))
  const words = await page.evaluate(() => document.body.innerText)
  return { ...where, file, words, found: [...(await axeFindings(page)), ...(await misfits(page))] }
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

/** Writes down a room's pictures, and `index.html` with all rooms that are there: a row for each scene. */
export const writeRoom = (room: string, pictures: readonly Picture[]): void => {
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${slug(room)}.json`)
  // Whole at once: other rooms may be written at the same time.
  writeFileSync(`${file}.new`, JSON.stringify(pictures))
  renameSync(`${file}.new`, file)
  const rooms = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const all = rooms.flatMap((name): Picture[] => JSON.parse(readFileSync(join(folder, name), 'utf8')))
  writeFileSync(join(folder, 'index.html'), indexPage(all))
}

const figureOf = ({ file, look, found }: Picture): string => {
  const count = found.length > 0 ? ` · ${found.length} wrong` : ''
  const picture = `<a href="${file}"><img loading="lazy" src="${file}" alt="${look}"></a>`
  return `<figure>${picture}<figcaption>${look}${count}</figcaption></figure>`
}

const style =
  'body{font:14px system-ui;margin:24px}div{display:flex;gap:12px;overflow-x:auto}' +
  'figure{margin:0}img{height:260px;border:1px solid #ccc;border-radius:6px}'

const indexPage = (pictures: readonly Picture[]): string => {
  const titleOf = ({ room, scene }: Picture) => `${room} · ${scene}`
  const rows = [...new Set(pictures.map(titleOf))].map((title) => {
    const row = pictures.filter((picture) => titleOf(picture) === title)
    return `<h2>${title}</h2><div>${row.map(figureOf).join('')}</div>`
  })
  const count = pictures.reduce((sum, { found }) => sum + found.length, 0)
  return (
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Keyward, every screen</title>` +
    `<style>${style}</style><h1>${pictures.length} pictures, ${count} wrong</h1>${rows.join('')}</html>`
  )
}
