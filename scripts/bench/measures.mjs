// @ts-check
import { answer } from './measures/answer.mjs'
import { asks } from './measures/asks.mjs'
import { copies } from './measures/copies.mjs'
import { copy } from './measures/copy.mjs'
import { fresh } from './measures/fresh.mjs'
import { hidden } from './measures/hidden.mjs'
import { hours } from './measures/hours.mjs'
import { idle } from './measures/idle.mjs'
import { imports } from './measures/imports.mjs'
import { lock } from './measures/lock.mjs'
import { memory } from './measures/memory.mjs'
import { save } from './measures/save.mjs'
import { scroll } from './measures/scroll.mjs'
import { search } from './measures/search.mjs'
import { start } from './measures/start.mjs'
import { unused } from './measures/unused.mjs'

/**
 * Every measure, in the order in which a run takes them: what changes the app comes after what looks at it.
 * @type {readonly import('./measure.mjs').Measure[]}
 */
export const measures = [
  start,
  answer,
  memory,
  unused,
  idle,
  search,
  scroll,
  copy,
  fresh,
  save,
  imports,
  copies,
  asks,
  hours,
  hidden,
  lock,
]
