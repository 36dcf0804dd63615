// @ts-check
/**
 * Creates src/renderer/fonts/inter-latin.woff2: the part of the Inter file that the interface's own texts
 * need, so that the first text is laid out sooner. Run `node scripts/subset-inter.mjs` after an update of
 * `@fontsource-variable/inter`; it fetches the subsetter into a temporary folder, because nothing else needs
 * it.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'
import { temporaryFolder } from './command.mjs'
import { projectFolder } from './project.mjs'

const subsetter = 'subset-font@2.9.0'
const source = path.join(
  projectFolder,
  'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
)
const target = path.join(projectFolder, 'src/renderer/fonts/inter-latin.woff2')

/** Latin-1, a few letters of French and Turkish, punctuation and signs: the unicode-range in fonts.css. */
const ranges = /** @type {const} */ ([
  [0x20, 0xff],
  [0x131, 0x131],
  [0x152, 0x153],
  [0x2000, 0x206f],
  [0x20ac, 0x20ac],
  [0x2122, 0x2122],
  [0x2191, 0x2193],
  [0x2212, 0x2212],
  [0xfffd, 0xfffd],
])
/** The typeface features in use: the others double the glyphs. */
const keepFeatures = ['calt', 'ccmp', 'kern', 'tnum']
/** Regular to bold. */
const variationAxes = { wght: { min: 400, max: 700 } }

const folder = temporaryFolder('font')
const install = ['install', '--prefix', folder, '--no-save', '--ignore-scripts', subsetter]
execFileSync('npm', install, { stdio: 'inherit' })
/** @type {(font: Buffer, text: string, options: object) => Promise<Buffer>} */
const subsetFont = createRequire(path.join(folder, 'x.js'))('subset-font')
const text = ranges
  .flatMap(([from, to]) => Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n)))
  .join('')
const options = { targetFormat: 'woff2', keepFeatures, variationAxes }
writeFileSync(target, await subsetFont(readFileSync(source), text, options))
