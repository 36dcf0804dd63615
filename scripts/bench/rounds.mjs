// @ts-check
import { setTimeout as wait } from 'node:timers/promises'
import { say } from '../say.mjs'
import { busyPercent } from './busyness.mjs'
import { applies } from './measure.mjs'
import { launch } from './running-app.mjs'

/** @typedef {import('./subjects.mjs').Subject} Subject */
/** @typedef {import('./measure.mjs').Measure} Measure */
/** @typedef {import('./measure.mjs').Bench} Bench */

/** Between two apps, for what the first one leaves to be done. */
const pauseMs = 500

/**
 * Everybody once, each round beginning with another one, so that no one always runs first.
 * @template Candidate
 * @param {readonly Candidate[]} candidates
 * @param {number} round counted from 0
 * @returns {Candidate[]}
 */
export function orderOfRound(candidates, round) {
  const first = candidates.length === 0 ? 0 : round % candidates.length
  return [...candidates.slice(first), ...candidates.slice(0, first)]
}

/**
 * One round that counts for nothing, so that every profile has been started before; then the rounds.
 * @param {readonly Subject[]} all
 * @param {readonly Measure[]} chosen
 * @param {number} rounds
 * @param {Bench} bench
 * @returns {Promise<{ samples: import('./report.mjs').Samples, othersPercents: number[] }>} `othersPercents`: what other programs
 *   took of one core just before each round
 */
export async function runRounds(all, chosen, rounds, bench) {
  const subjects = all.filter((subject) => chosen.some((measure) => applies(measure, subject)))
  /** @type {import('./report.mjs').Samples} */
  const samples = Object.fromEntries(subjects.map(({ id }) => [id, {}]))
  /** @type {number[]} */
  const othersPercents = []
  say(`Once each, uncounted: ${subjects.map(({ id }) => id).join(', ')}`)
  for (const subject of subjects) await runOnce(subject, [], bench)
  for (let round = 0; round < rounds; round += 1) {
    othersPercents.push(await busyPercent())
    const startedMs = performance.now()
    for (const subject of orderOfRound(subjects, round)) {
      addTo(samples[subject.id] ?? {}, await runOnce(subject, chosen, bench))
    }
    say(`Round ${round + 1} of ${rounds}: ${((performance.now() - startedMs) / 1_000).toFixed(0)} s`)
  }
  return { samples, othersPercents }
}

/**
 * @param {Record<string, number[]>} samples
 * @param {import('./measure.mjs').Figures} figures
 */
function addTo(samples, figures) {
  for (const [figure, value] of Object.entries(figures)) samples[figure] = [...(samples[figure] ?? []), value]
}

/**
 * @param {Subject} subject
 * @param {readonly Measure[]} chosen
 * @param {Bench} bench
 */
async function runOnce(subject, chosen, bench) {
  await subject.prepare()
  const app = await launch(subject)
  /** @type {import('./measure.mjs').Figures} */
  let figures = {}
  try {
    for (const measure of chosen.filter((candidate) => applies(candidate, subject))) {
      figures = { ...figures, ...(await measure.take(app, subject, bench)) }
    }
  } finally {
    await app.end()
  }
  await wait(pauseMs)
  return figures
}
