// @ts-check
import { answer } from './measures/answer.mjs'
import { fresh } from './measures/fresh.mjs'
import { idle } from './measures/idle.mjs'
import { memory } from './measures/memory.mjs'
import { search } from './measures/search.mjs'
import { start } from './measures/start.mjs'

/**
 * @typedef {object} Measure What can be measured in a running app. Each has a file in measures/.
 * @property {string} id
 * @property {readonly string[]} subjects ids of the subjects it applies to
 * @property {(app: import('./app.mjs').RunningApp, subject: import('./subjects.mjs').Subject, bench: Bench) => Promise<Figures>} take
 *   runs once per round
 * @property {readonly Row[]} rows
 */

/**
 * Numbers whose unit is the suffix of their name: `Ms`, `Bytes`, `Percent` (of one core), `Count`.
 * @typedef {Readonly<Record<string, number>>} Figures
 */

/**
 * @typedef {object} Row A line of the table: one subject's figure, optionally compared with another's.
 * @property {string} what
 * @property {string} figure
 * @property {string} of
 * @property {string} [beside]
 * @property {number} [ratio] the goal: the highest acceptable ratio of the two medians
 * @property {number} [value] the goal: the highest acceptable median
 */

/**
 * @typedef {object} Bench What a run makes available to every measure.
 * @property {string} tokenUrl
 */

/**
 * All measures, in the order in which they run. Those that change the app come last.
 * @type {readonly Measure[]}
 */
export const measures = [memory, start, answer, idle, search, fresh]
