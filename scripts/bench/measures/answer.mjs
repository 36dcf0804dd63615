// @ts-check
import { defineMeasure, goalOf } from '../measure.mjs'

/**
 * From the making of the process until a press on the first row's button does its work: the button says that it is busy. It is
 * pressed as soon as its row is on screen.
 */
export const answer = defineMeasure({
  id: 'answer',

  // Not among those that are only started: what the press leaves behind would be measured with the rest.
  appliesTo: ({ only }) => only?.includes('answer') === true,

  take: async ({ ready, spawnedAtMs }) => ({
    answeredMs: ready.timeOriginMs + (ready.answeredMs ?? Number.NaN) - spawnedAtMs,
  }),

  rows: (subjects) =>
    subjects
      .filter((subject) => subject.only?.includes('answer') && subject.kind === 'keyward')
      .map(({ id, title }) => ({
        what: `Start to the answer of the first row's button: ${title}`,
        of: [id, 'answeredMs'],
        against: ['blank', 'firstPaintMs'],
        ...goalOf(1.6, 'ratio'),
      })),
})
