// @ts-check
import { copy } from './measures/copy.mjs'
import { idle } from './measures/idle.mjs'
import { memory } from './measures/memory.mjs'
import { save } from './measures/save.mjs'
import { search } from './measures/search.mjs'
import { start } from './measures/start.mjs'

/**
 * Every measure, in the order in which a run takes them: what changes the app comes after what looks at it.
 * @type {readonly import('./measure.mjs').Measure[]}
 */
export const measures = [start, memory, idle, search, copy, save]
