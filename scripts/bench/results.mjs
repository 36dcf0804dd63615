// @ts-check
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { projectFolder } from '../project.mjs'
import { toSizeTable } from './bundle-sizes.mjs'
import { placeBetweenMarkers, toTable } from './report.mjs'
import { median } from './statistics.mjs'

/**
 * @typedef {object} Results What a bench found.
 * @property {string} takenAt
 * @property {{ cores: number, memoryBytes: number }} machine
 * @property {string} electron its version
 * @property {number} rounds
 * @property {readonly number[]} othersPercents what other programs took of one core just before each round
 * @property {readonly import('./report.mjs').JudgedRow[]} rows
 * @property {readonly import('./bundle-sizes.mjs').BundleSize[]} sizes
 * @property {import('./report.mjs').Samples} samples
 */

/**
 * The results for people.
 * @param {Results} results
 * @param {ReadonlyMap<string, string>} titles of the subjects
 */
export function toMarkdown(results, titles) {
  const parts = [
    about(results),
    ...lateWords(results),
    toTable(results.rows, titles),
    toSizeTable(results.sizes),
  ]
  return parts.join('\n\n')
}

/** @param {Results} results */
function about({ takenAt, machine, electron, rounds, othersPercents }) {
  const memory = (machine.memoryBytes / 2 ** 30).toFixed(0)
  const others = [median(othersPercents), Math.max(...othersPercents)].map((percent) => percent.toFixed(0))
  return [
    `Taken ${takenAt.slice(0, 10)} on ${machine.cores} cores with ${memory} GiB of memory; Electron ${electron}, ${rounds} rounds.`,
    `Just before the rounds other programs took ${others[0]} % of a core (median; at most ${others[1]} %): the more, the wider the spread.`,
  ].join('\n')
}

/** @param {Results} results */
function lateWords({ samples }) {
  const late = Object.entries(samples).filter(([, figures]) =>
    figures.lateProbeCount?.some((count) => count > 0),
  )
  if (late.length === 0) return []
  return [
    `Looked at too late in some rounds, so in truth faster than shown: ${late.map(([id]) => id).join(', ')}.`,
  ]
}

/**
 * @param {Results} results
 * @returns {Promise<string>} where they are, from the project's folder
 */
export async function writeJson(results) {
  const file = path.join('out', 'bench', 'bench.json')
  await mkdir(path.join(projectFolder, path.dirname(file)), { recursive: true })
  await writeFile(path.join(projectFolder, file), `${JSON.stringify(results, undefined, 2)}\n`)
  return file
}

/** @param {string} text */
export async function publish(text) {
  const file = path.join(projectFolder, 'docs', 'performance.md')
  await writeFile(file, placeBetweenMarkers(await readFile(file, 'utf8'), text))
}
