// @ts-check
import { setTimeout as wait } from 'node:timers/promises'
import { say } from '../command.mjs'
import { launch } from './app.mjs'

/** @typedef {import('./subjects.mjs').Subject} Subject */
/** @typedef {import('./measures.mjs').Measure} Measure */

/** A pause between two apps, so that work left over from the first one can finish. */
const pauseMs = 500

/**
 * All measurements, keyed by subject and then by figure, with one value per round.
 * @typedef {Record<string, Record<string, number[]>>} Samples
 */

/**
 * Runs a warm-up round without measuring, so that no profile is new, and then the measured rounds. Each of
 * these starts with a different subject, so that none always runs first.
 * @param {readonly Subject[]} all
 * @param {readonly Measure[]} measures
 * @param {number} rounds
 * @param {import('./measures.mjs').Bench} bench
 * @returns {Promise<Samples>}
 */
export async function runRounds(all, measures, rounds, bench) {
  const subjects = all.filter(({ id }) => measures.some((measure) => measure.subjects.includes(id)))
  /** @type {Samples} */
  const samples = {}
  say(`Warming up, not measured: ${subjects.map(({ id }) => id).join(', ')}`)
  for (const subject of subjects) {
    await started(subject, (app) => app.withPage((page) => page.waitForSelector(subject.ready)))
  }
  for (let round = 0; round < rounds; round += 1) {
    const startedMs = performance.now()
    const first = round % subjects.length
    for (const subject of [...subjects.slice(first), ...subjects.slice(0, first)]) {
      await started(subject, async (app) => {
        for (const measure of measures.filter(({ subjects: ids }) => ids.includes(subject.id))) {
          const figures = samples[subject.id] ?? {}
          samples[subject.id] = figures
          for (const [figure, value] of Object.entries(await measure.take(app, subject, bench)))
            figures[figure] = [...(figures[figure] ?? []), value]
        }
      })
    }
    say(`Round ${round + 1} of ${rounds}: ${((performance.now() - startedMs) / 1_000).toFixed(0)} s`)
  }
  return samples
}

/**
 * @param {Subject} subject
 * @param {(app: import('./app.mjs').RunningApp) => Promise<unknown>} use
 */
async function started(subject, use) {
  await subject.prepare()
  const app = await launch(subject)
  try {
    await use(app)
  } finally {
    await app.end()
  }
  await wait(pauseMs)
}
