// @ts-check
import { defineMeasure, goalOf } from '../measure.mjs'
import { untilAppSettled } from '../settled.mjs'

const frameCount = 180
/** About two rows a frame, which is faster than anybody reads. */
const pxPerFrame = 110

/** The list scrolled a little in each frame: how long the frames are, and how much of it stands in the document. */
export const scroll = defineMeasure({
  id: 'scroll',

  appliesTo: ({ keyCount }) => keyCount === 10_000,

  take: async (app) => {
    await untilAppSettled(app)
    return app.page.evaluate(scrollThrough, frameCount, pxPerFrame)
  },

  rows: () => [
    {
      what: 'Scroll, 95 of 100 frames are shorter than: Keyward, 10000 keys',
      of: ['keyward-10000', 'scrollFrameMs'],
      ...goalOf(20, 'value'),
    },
    {
      what: 'Scroll, most elements in the list: Keyward, 10000 keys',
      of: ['keyward-10000', 'scrollElementCount'],
      ...goalOf(500, 'value'),
    },
  ],
})

/**
 * In the page.
 * @param {number} frames
 * @param {number} px
 */
async function scrollThrough(frames, px) {
  const grid = document.querySelector('[role="grid"]')
  const scroller = grid?.parentElement
  if (!grid || !scroller) throw new Error('there is no list')
  const nextFrame = () =>
    new Promise((/** @type {(atMs: number) => void} */ resolve) => requestAnimationFrame(resolve))
  /** @type {number[]} */
  const lengthsMs = []
  let mostElements = 0
  let beforeMs = await nextFrame()
  for (let frame = 0; frame < frames; frame += 1) {
    scroller.scrollTop += px
    const atMs = await nextFrame()
    lengthsMs.push(atMs - beforeMs)
    beforeMs = atMs
    mostElements = Math.max(mostElements, grid.querySelectorAll('*').length)
  }
  scroller.scrollTop = 0
  const sorted = lengthsMs.toSorted((one, other) => one - other)
  return { scrollFrameMs: sorted[Math.floor(frames * 0.95)] ?? 0, scrollElementCount: mostElements }
}
