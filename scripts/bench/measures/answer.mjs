// @ts-check
import { prepare } from '../in-page.mjs'
import { paintedAtMs } from './start.mjs'

const figure = 'answeredMs'
const beside = 'answer-blank'

/**
 * The time from the start of the process until a click on the first row's button has an effect: the button says
 * that it's busy. It's clicked as soon as its row is on the screen.
 * The app is started separately for this, because the page is driven from the beginning. So is the blank window
 * that it's compared with, whose first paint is measured.
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
          // The script ran in the document that the navigation then replaced.
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
  // Either in the first rows or in the list.
  const answered = '[role="row"][data-key-id] :is([aria-busy=true], [data-shape=problem])'
  await shown(() => document.querySelector(button))
  document.querySelector(button)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await shown(() => document.querySelector(answered))
  return performance.timeOrigin + performance.now()
}
