// @ts-check
import { prepare } from '../in-page.mjs'
import { paintedAtMs } from './start.mjs'

const figure = 'answeredMs'
const beside = 'answer-blank'

/**
 * From the making of the process until a press on the first row's button does its work: the button says that it is busy. It is
 * pressed as soon as its row is on screen. Takes starts of its own, for the page is driven from its beginning; so is the blank
 * one beside it, of which the first paint is taken.
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
          // The document of before the navigation.
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

/** In Keyward's page. */
async function answeredAtMs() {
  const { shown } = Reflect.get(globalThis, 'bench')
  const button = '[role="row"][data-key-id] [data-action=copy]'
  // In the first rows or in the list, whichever is there.
  const answered = '[role="row"][data-key-id] :is([aria-busy=true], [data-shape=problem])'
  await shown(() => document.querySelector(button))
  document.querySelector(button)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
  await shown(() => document.querySelector(answered))
  return performance.timeOrigin + performance.now()
}
