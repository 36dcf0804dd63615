// @ts-check
/**
 * The last step of `npm run pictures`: copies the pictures listed in docs/guide/pictures/pictures.json from
 * out/gallery/, shrinks them, and records which of the page's messages each one shows. A picture is outdated once
 * one of these messages changes.
 */
import { createHash } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { Explained, mainOf, outputOf, say } from './command.mjs'
import { installDebianPackages } from './debian-packages.mjs'
import { projectFolder, readJson } from './project.mjs'

/** @typedef {{ room: string, scene: string, words?: readonly string[], digest?: string }} GuidePicture */

const folder = path.join(projectFolder, 'docs', 'guide', 'pictures')
const list = path.join(folder, 'pictures.json')

/** The page's English texts, keyed by message key, such as `settings.theme.hint`. */
export function pageWords() {
  /** @type {(words: object, before: string) => [string, string][]} */
  const within = (words, before) =>
    Object.entries(words).flatMap(([key, value]) =>
      typeof value === 'string' ? [[before + key, value]] : within(value, `${before}${key}.`),
    )
  return new Map(within(readJson(path.join(projectFolder, 'assets/locales/en/page.json')), ''))
}

/**
 * A digest of these messages' current texts.
 * @param {ReadonlyMap<string, string>} all
 * @param {readonly string[]} keys
 */
export const digestOf = (all, keys) =>
  createHash('sha256')
    .update(keys.map((key) => all.get(key)).join('\n'))
    .digest('hex')
    .slice(0, 16)

await mainOf(import.meta.filename, async () => {
  await installDebianPackages('release')
  const all = pageWords()
  const count = new Map()
  for (const text of all.values()) count.set(text, (count.get(text) ?? 0) + 1)
  const gallery = path.join(projectFolder, 'out', 'gallery')
  const shots = readdirSync(gallery)
    .filter((name) => name.endsWith('.json'))
    .flatMap((name) => readJson(path.join(gallery, name)))
  /** @type {Record<string, GuidePicture>} */
  const pictures = readJson(list)
  for (const [name, picture] of Object.entries(pictures)) {
    const { room, scene } = picture
    const shot = shots.find((one) => one.room === room && one.scene === scene && one.look === 'Light')
    if (shot === undefined) throw new Explained(`The gallery has no picture of ${room}, ${scene}.`)
    const file = path.join(folder, `${name}.png`)
    const options = ['-strip', '+dither', '-colors', '48', '-define', 'png:compression-level=9']
    outputOf('convert', path.join(gallery, shot.file), ...options, `PNG8:${file}`)
    const lines = new Set(shot.words.split('\n').map((/** @type {string} */ line) => line.trim()))
    // Skips a text that several messages share, because it doesn't reveal which of them is shown.
    const words = [...all].filter(([, text]) => lines.has(text) && count.get(text) === 1).map(([key]) => key)
    pictures[name] = { room, scene, words, digest: digestOf(all, words) }
    say(file)
  }
  writeFileSync(list, `${JSON.stringify(pictures, undefined, 2)}\n`)
})
