// @ts-check
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { gzipSync } from 'node:zlib'
import { markdownTable } from './report.mjs'

/**
 * @typedef {object} BundleSize
 * @property {string} part the folder of out/ and the kind of file, as in `renderer, js`
 * @property {number} fileCount
 * @property {number} rawBytes
 * @property {number} gzipBytes each file compressed by itself
 */

/**
 * What a package adds to the runtime is what was built, in one archive; packages of others are in the build.
 * @type {import('./measure.mjs').Row}
 */
export const packageRow = {
  what: 'Packaged app over the bare runtime: all that was built',
  of: ['package', 'addedBytes'],
  goal: { atMost: 3e6, counts: 'value' },
}

/**
 * @param {string} outFolder
 * @returns {BundleSize[]}
 */
export function bundleSizesOf(outFolder) {
  /** @type {Map<string, BundleSize>} */
  const sizes = new Map()
  const entries = readdirSync(outFolder, { recursive: true, withFileTypes: true })
  for (const entry of entries.filter((candidate) => candidate.isFile())) {
    const file = path.join(entry.parentPath, entry.name)
    const [folder] = path.relative(outFolder, file).split(path.sep)
    const part = `${folder}, ${path.extname(file).slice(1)}`
    const content = readFileSync(file)
    const { fileCount, rawBytes, gzipBytes } = sizes.get(part) ?? { fileCount: 0, rawBytes: 0, gzipBytes: 0 }
    sizes.set(part, {
      part,
      fileCount: fileCount + 1,
      rawBytes: rawBytes + content.length,
      gzipBytes: gzipBytes + gzipSync(content).length,
    })
  }
  return [...sizes.values()].sort((one, other) => (one.part < other.part ? -1 : 1))
}

/** @param {readonly BundleSize[]} sizes */
export function toSizeTable(sizes) {
  const lines = sizes.map(({ part, fileCount, rawBytes, gzipBytes }) => [
    part,
    String(fileCount),
    kilobytes(rawBytes),
    kilobytes(gzipBytes),
  ])
  return markdownTable(['Part of out/', 'Files', 'Raw', 'Gzip'], lines)
}

/** @param {number} bytes */
function kilobytes(bytes) {
  return `${(bytes / 1e3).toFixed(1)} kB`
}
