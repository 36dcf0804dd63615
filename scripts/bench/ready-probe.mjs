// @ts-check

/**
 * @typedef {object} ReadyTimes In ms since the page's `timeOriginMs`, which is epoch ms.
 * @property {number} timeOriginMs
 * @property {number} inDomMs when what was waited for was in the document
 * @property {number} onScreenMs when the frame that shows it had been drawn
 * @property {boolean} isLate it was there before the probe was: the times are later than the truth
 * @property {number} [answeredMs] when the frame had been drawn that shows what the press did
 */

/**
 * @typedef {object} Press
 * @property {string} on the selector of what is pressed
 * @property {string} answer the selector of what shows that the press was acted on
 */

/**
 * Runs in a page before its own scripts and puts there a promise of when an element is there. Sees nothing but its arguments.
 * @param {string} selector
 * @param {string} name the promise's, on `globalThis`
 * @param {Press | null} [press] done as soon as the element is on screen
 */
export function probeReady(selector, name, press) {
  /** @type {(times: ReadyTimes) => void} */
  let resolve
  Object.assign(globalThis, {
    [name]: new Promise((/** @type {typeof resolve} */ fulfil) => {
      resolve = fulfil
    }),
  })
  /** @param {(onScreenMs: number) => void} then A message is handled after the frame whose drawing the callback belongs to. */
  const afterFrame = (then) => {
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => then(performance.now())
      port2.postMessage(undefined)
    })
  }
  /**
   * @param {string} wanted
   * @param {(isLate: boolean) => void} then
   */
  const whenThere = (wanted, then) => {
    if (document.querySelector(wanted)) {
      then(true)
      return
    }
    const observer = new MutationObserver(() => {
      if (!document.querySelector(wanted)) return
      observer.disconnect()
      then(false)
    })
    observer.observe(document, { childList: true, subtree: true, attributes: true })
  }
  whenThere(selector, (isLate) => {
    const inDomMs = performance.now()
    afterFrame((onScreenMs) => {
      const times = { timeOriginMs: performance.timeOrigin, inDomMs, onScreenMs, isLate }
      if (!press) {
        resolve(times)
        return
      }
      whenThere(press.answer, () => afterFrame((answeredMs) => resolve({ ...times, answeredMs })))
      document.querySelector(press.on)?.dispatchEvent(new MouseEvent('click', { bubbles: true }))
    })
  })
}
