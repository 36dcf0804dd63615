// @ts-check
import { answer } from './measures/answer.mjs'
import { fresh } from './measures/fresh.mjs'
import { idle } from './measures/idle.mjs'
import { memory } from './measures/memory.mjs'
import { save } from './measures/save.mjs'
import { search } from './measures/search.mjs'
import { start } from './measures/start.mjs'

/**
 * @typedef {object} Measure What can be told of a running app: one file each in measures/.
 * @property {string} id
 * @property {readonly string[]} subjects the ids of those that it is taken of
 * @property {(app: import('./app.mjs').RunningApp, subject: import('./subjects.mjs').Subject, bench: Bench) => Promise<Figures>} take
 *   once in each round
 * @property {readonly Row[]} rows
 */

/**
 * One number each; in the unit its name ends in: `Ms`, `Bytes`, `Percent` (of one core), `Count`.
 * @typedef {Readonly<Record<string, number>>} Figures
 */

/**
 * @typedef {object} Row A line of the table: a subject's figure, and another's to hold it against.
 * @property {string} what
 * @property {string} figure
 * @property {string} of
 * @property {string} [beside]
 * @property {number} [ratio] the goal: of the two medians, at most
 * @property {number} [value] the goal: of the median itself, at most
 */

/**
 * @typedef {object} Bench What stands around a run.
 * @property {string} tokenUrl
 * @property {ReadonlyMap<number, string>} vaults the text of vault.json by the number of its keys
 */

/**
 * Every measure, in the order in which a run takes them: what changes the app comes after what looks at it.
 * @type {readonly Measure[]}
 */
export const measures = [memory, start, answer, idle, search, fresh, save]
