// @ts-check

/** @typedef {import('./running-app.mjs').RunningApp} RunningApp */
/** @typedef {import('./subjects.mjs').Subject} Subject */

/**
 * @typedef {object} Bench What stands around a run.
 * @property {{ origin: string, countRequests: () => number }} tokenServer
 * @property {ReadonlyMap<number, string>} vaults the text of vault.json by the number of its keys
 * @property {string} workshop a folder for what measures need, which goes with the run
 * @property {number} searchMegabytes how much is searched for copies of secrets
 * @property {number} hours of use before the last look at the memory; 0 for none
 */

/**
 * One number each; in the unit its name ends in: `Ms`, `Bytes`, `Percent` (of one core), `Count`.
 * @typedef {Readonly<Record<string, number>>} Figures
 */

/** @typedef {readonly [subject: string, figure: string]} Place */

/**
 * @typedef {object} Row A line of the table: a figure, what it is held against, and what it should be.
 * @property {string} what
 * @property {Place} of
 * @property {Place} [against]
 * @property {{ atMost: number, counts: 'ratio' | 'value' }} [goal] of the issue that set the goals
 */

/**
 * @typedef {object} Measure What can be told of a running app. One file each in measures/, named in measures.mjs.
 * @property {string} id
 * @property {(subject: Subject) => boolean} appliesTo
 * @property {(app: RunningApp, subject: Subject, bench: Bench) => Promise<Figures>} take once in each round
 * @property {(subjects: readonly Subject[]) => Row[]} rows
 */

/**
 * Types a measure where it is written.
 * @param {Measure} measure
 */
export function defineMeasure(measure) {
  return measure
}

/**
 * Whether a subject is to be measured so.
 * @param {Measure} measure
 * @param {Subject} subject
 */
export function applies({ id, appliesTo }, subject) {
  return (subject.only?.includes(id) ?? true) && appliesTo(subject)
}

/**
 * The places of a subject's figure and of the blank window's.
 * @param {string} subject
 * @param {string} figure
 * @returns {Pick<Row, 'of' | 'against'>}
 */
export function besideBlank(subject, figure) {
  return { of: [subject, figure], against: ['blank', figure] }
}

/**
 * A row's goal, where there is one.
 * @param {number | undefined} atMost
 * @param {'ratio' | 'value'} counts
 * @returns {Pick<Row, 'goal'>}
 */
export function goalOf(atMost, counts) {
  return atMost === undefined ? {} : { goal: { atMost, counts } }
}
