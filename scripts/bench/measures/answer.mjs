// @ts-check
import { prepare } from '../in-page.mjs'
import { paintedAtMs } from './start.mjs'

const figure = 'answeredMs'
const beside = 'answer-blank'

/**
 * The time from the start of the process until a click on the first row's button has an effect: the button
 * shows that it's busy. The click happens as soon as the row is on the screen.
 * Both the app and the blank window it's compared with are started separately for this measure, because a
 * script runs in the page from the beginning. The blank window's figure is its first paint.
 * @type {import('../measures.mjs').Measure}
 */
export const answer = {
  id: 'answer',
  subjects: ['answer-blank', 'answer-1000', 'answer-10000'],

  take: async (app, { kind }) => {
    const atMs = await app.withPage(async (page) => {
      for (;;) {
        try {
          await page.evaluate(prepare)
          return await page.evaluate(kind === 'blank' ? paintedAtMs : answeredAtMs)
        } catch (problem) {
          // Tries again, because a navigation replaced the document that the script ran in.
          if (!String(problem).includes('context was destroyed')) throw problem
        }
      }
    })
    return { [figure]: atMs - app.spawnedAtMs }
  },

  rows: [
    { what: "Start to the answer of the first row's button, 1000 keys", of: 'answer-1000', ratio: 1.3 },
    { what: "Start to the answer of the first row's button, 10000 keys", of: 'answer-10000', ratio: 1.5 },
  ].map((row) => ({ ...row, figure, beside })),
}

/** Runs in Keyward's page. */
async function answeredAtMs() {
  const { shown } = Reflect.get(globalThis, 'bench')
  const button = '[role="row"][data-key-id] [data-action=copy]'
  // The row may be one of the first rows, or already part of the list.
  const answered = '[role="row"][data-key-id] :is([aria-busy=true], [data-shape=problem])'
  await shown(() => document.querySelector(button))
  document.querySelector(button)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await shown(() => document.querySelector(answered))
  return performance.timeOrigin + performance.now()
}
