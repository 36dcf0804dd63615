import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import type { RunningKeyward } from '../electron/app/keyward-app.ts'
import { untilStill } from '../ui/harness/accessible.ts'
import { misfits } from '../ui/harness/misfits.ts'
import { faintTexts } from './contrast.ts'
import type { Look } from './looks.ts'

const folder = resolve(import.meta.dirname, '../../out/gallery')

/** One picture, and what is wrong in what it shows. */
interface Picture {
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

const escapeHtml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;')

/** The pictures of one run, written to `out/gallery/` with a page that shows them all. */
export class Album {
  readonly #pictures: Picture[] = []

  constructor() {
    mkdirSync(folder, { recursive: true })
  }

  /** Takes what the window shows now, and judges it. */
  async take({ page }: RunningKeyward, where: { room: string; scene: string }, look: Look): Promise<void> {
    await untilStill(page)
    const file = `${slug(where.room)}--${slug(where.scene)}--${slug(look.title)}.png`
    const png = await capture(page)
    writeFileSync(join(folder, file), Buffer.from(png, 'base64'))
    // Without colours the picture has others than the page.
    const faint = look.isGrey ? [] : await faintTexts(page, png)
    const found = [...(await axeFindings(page)), ...faint, ...(await misfits(page))]
    const words = await page.evaluate(() => document.body.innerText)
    this.#pictures.push({ ...where, look: look.title, file, words, found })
  }

  /** Everything that is wrong in a room, one line each. */
  findingsOf(room: string): readonly string[] {
    return this.#pictures
      .filter((picture) => picture.room === room)
      .flatMap(({ file, found }) => found.map((finding) => `${file} ${finding}`))
  }

  /** Writes down a room's pictures, and `index.html` with all rooms that are there: a row for each scene. */
  close(room: string): void {
    const mine = this.#pictures.filter((picture) => picture.room === room)
    const file = join(folder, `${slug(room)}.json`)
    // Whole at once: other rooms may be written at the same time.
    writeFileSync(`${file}.new`, JSON.stringify(mine))
    renameSync(`${file}.new`, file)
    const rooms = readdirSync(folder).filter((name) => name.endsWith('.json'))
    const all = rooms.flatMap((name): Picture[] => JSON.parse(readFileSync(join(folder, name), 'utf8')))
    writeFileSync(join(folder, 'index.html'), indexPage(all))
  }
}

/** What the window shows, as it is laid out now; a screenshot by the page's own measures would cut a zoomed page. */
const capture = async (page: RunningKeyward['page']): Promise<string> => {
  const devtools = await page.context().newCDPSession(page)
  const { data } = await devtools.send('Page.captureScreenshot', { format: 'png' })
  await devtools.detach()
  return data
}

/** What axe finds; contrast is judged by the picture. */
const axeFindings = async (page: RunningKeyward['page']): Promise<readonly string[]> => {
  // Electron has no second page to gather frames in, which is what legacy mode does without.
  const axe = new AxeBuilder({ page }).setLegacyMode(true).options({ resultTypes: ['violations'] })
  // React Aria's announcer, out of sight, for some seconds still names a button that is gone.
  // A label that is scrolled out of sight together with its switch counts as none.
  axe.exclude('[data-live-announcer]').disableRules(['label-title-only', 'color-contrast'])
  const { violations } = await axe.analyze()
  return violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.target.join(' ') ?? ''}`)
}

const figureOf = ({ file, look, found }: Picture): string => {
  const count = found.length > 0 ? ` · ${found.length} wrong` : ''
  const picture = `<a href="${file}"><img loading="lazy" src="${file}" alt="${escapeHtml(look)}"></a>`
  return `<figure>${picture}<figcaption>${escapeHtml(look)}${count}</figcaption></figure>`
}

const style =
  'body{font:14px system-ui;margin:24px}div{display:flex;gap:12px;overflow-x:auto}' +
  'figure{margin:0}img{height:260px;border:1px solid #ccc;border-radius:6px}'

const indexPage = (pictures: readonly Picture[]): string => {
  const rows = new Map<string, Picture[]>()
  for (const picture of pictures) {
    const title = `${picture.room} · ${picture.scene}`
    rows.set(title, [...(rows.get(title) ?? []), picture])
  }
  const count = pictures.reduce((sum, { found }) => sum + found.length, 0)
  const body = [...rows].map(
    ([title, row]) => `<h2>${escapeHtml(title)}</h2><div>${row.map(figureOf).join('')}</div>`,
  )
  return (
    `<!doctype html><html lang="en"><meta charset="utf-8"><title>Keyward, every screen</title>` +
    `<style>${style}</style><h1>${pictures.length} pictures, ${count} wrong</h1>${body.join('')}</html>`
  )
}
